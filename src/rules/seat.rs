//! The four seats round the table, and one value for each of them.
//! May use: nothing of the game.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A place at the table, 0 to 3 in the order of play. A seat is its colour.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The four seats in the order of play.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat of this number, if there is one.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < 4 { Some(Seat(number)) } else { None }
    }

    /// The seat whose number is the lowest two bits.
    #[inline(always)]
    pub(super) const fn wrapping(number: usize) -> Seat {
        Seat((number & 3) as u8)
    }

    /// The number of the seat, 0 to 3.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The seat that plays after this one at a full table.
    #[inline(always)]
    pub const fn next(self) -> Seat {
        Seat::wrapping(self.index() + 1)
    }

    /// The seat across the table: the partner, in teams.
    #[inline(always)]
    pub const fn opposite(self) -> Seat {
        Seat::wrapping(self.index() + 2)
    }

    /// How many seats after this one `other` plays, 0 to 3.
    #[inline(always)]
    pub const fn steps_to(self, other: Seat) -> usize {
        (other.index() + 4 - self.index()) & 3
    }

    /// Where two or three players sit: two opposite each other, three on 0, 1 and 2.
    /// Fewer than two or more than four sit nowhere.
    pub const fn for_players(players: usize) -> &'static [Seat] {
        match players {
            2 => &[Seat(0), Seat(2)],
            3 => &[Seat(0), Seat(1), Seat(2)],
            4 => &Seat::ALL,
            _ => &[],
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number).ok_or_else(|| format!("there is no seat {number}: seats are 0 to 3"))
    }
}

/// One value for each seat.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The values of seats 0 to 3, in this order.
    pub const fn new(values: [T; 4]) -> BySeat<T> {
        BySeat(values)
    }

    /// A value made for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(&mut make))
    }

    /// The seats with their values, in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.0.iter())
    }

    /// Another value made from each.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(make))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
