//! The four seats of a table, and arrays with one value for each seat.
//! May use: nothing of the game.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A place at the table, numbered 0 to 3 in the order of play. Each seat has a colour of its own.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The four seats in the order of play.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat with this number; `None` for numbers above 3.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < 4 { Some(Seat(number)) } else { None }
    }

    /// The seat with the number modulo 4.
    #[inline(always)]
    pub(super) const fn wrapping(number: usize) -> Seat {
        Seat((number & 3) as u8)
    }

    /// The number of the seat, 0 to 3.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The seat after this one in the order of play, whether anybody sits there or not.
    #[inline(always)]
    pub const fn next(self) -> Seat {
        Seat::wrapping(self.index() + 1)
    }

    /// The seat across the table, which is the partner with the option `teams`.
    #[inline(always)]
    pub const fn opposite(self) -> Seat {
        Seat::wrapping(self.index() + 2)
    }

    /// How many steps `other` comes after this seat in the order of play, 0 to 3.
    #[inline(always)]
    pub const fn steps_to(self, other: Seat) -> usize {
        (other.index() + 4 - self.index()) & 3
    }

    /// The seats that a number of players take: 2 sit opposite each other on 0 and 2, 3 sit on 0, 1 and 2, and 4 sit on
    /// all seats. Empty for any other number.
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

/// An array with one value for each seat.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// Takes the values of the seats 0 to 3, in this order.
    pub const fn new(values: [T; 4]) -> BySeat<T> {
        BySeat(values)
    }

    /// Calls `make` for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(&mut make))
    }

    /// The seats with their values, in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.0.iter())
    }

    /// Calls `make` for the value of each seat.
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
