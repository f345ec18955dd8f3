//! Dice whose rolls are known only because a record lists them.

use super::{Dice, RollNumber};
use crate::rules::{SealedDice, SealedRoll, Seat};

/// The rolls that sealed dice list, in the order in which they were played.
#[derive(Clone, Debug)]
pub struct Recorded {
    rolls: Vec<SealedRoll>,
    places: Vec<Seat>,
}

impl Recorded {
    /// The rolls of these dice.
    pub fn of(sealed: &SealedDice) -> Recorded {
        Recorded {
            rolls: sealed.rolls.clone(),
            places: sealed.places().to_vec(),
        }
    }
}

impl Dice for Recorded {
    /// `None` also where the list has the roll of another seat.
    fn roll(&mut self, number: RollNumber) -> Option<u8> {
        let of_table = usize::try_from(number.of_table).ok()?;
        let listed = self.rolls.get(of_table)?;
        let seat = self.places.get(usize::from(listed.chair));
        let agrees = seat == Some(&number.seat) && listed.number == number.of_seat;
        agrees.then_some(listed.value)
    }
}
