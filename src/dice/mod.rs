//! Dice and the other draws of a game: from a seed, from sealed dice, or read from a record; and the check of a record
//! against them.
//! May use: rules.
#![warn(missing_docs)]

mod recorded;
mod sealed;
mod seeded;
mod ties;
mod verify;

pub use recorded::Recorded;
pub use sealed::{Sealed, SealedFault, commitment, fingerprint};
pub use seeded::{Seeded, deal, first, first_seat};
pub use ties::TieKey;
pub use verify::{VerifyError, verify, verify_rolls};

use crate::rules::{BySeat, Event, Events, Record, Seat, Source};

/// Which roll of a game is asked for. All numbers count from 0.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct RollNumber {
    /// How many rolls the table has seen before.
    pub of_table: u32,
    /// Whose turn it is.
    pub seat: Seat,
    /// How many rolls this seat has had before.
    pub of_seat: u32,
}

/// Where the rolls of a game come from.
pub trait Dice {
    /// The value of a roll, 1 to 6: always the same one for the same number. `None` when these dice do not know it.
    fn roll(&mut self, number: RollNumber) -> Option<u8>;
}

/// Counts the rolls of a game, which are told as events.
#[derive(Copy, Clone, Default, Debug)]
pub struct RollCount {
    of_table: u32,
    of_seat: BySeat<u32>,
}

impl RollCount {
    /// The number of the next roll, when it is this seat's turn.
    pub fn next(&self, seat: Seat) -> RollNumber {
        RollNumber {
            of_table: self.of_table,
            seat,
            of_seat: self.of_seat[seat],
        }
    }

    /// Counts a roll of this seat.
    pub fn rolled(&mut self, seat: Seat) {
        self.of_table += 1;
        self.of_seat[seat] += 1;
    }
}

impl Events for RollCount {
    fn push(&mut self, event: Event) {
        if let Event::Rolled { seat, .. } = event {
            self.rolled(seat);
        }
    }
}

/// The dice of a record, and the key that decides between equally good moves of its CPUs. Sealed dice without their
/// secret give only the rolls that the record holds, and no key.
pub fn of(record: &Record) -> (Box<dyn Dice + Send + Sync>, Option<TieKey>) {
    match &record.dice {
        &Source::Seed(seed) => (Box::new(Seeded::new(seed)), Some(TieKey::of(seed))),
        Source::Sealed(sealed) => match Sealed::open(sealed) {
            Some(dice) => {
                let ties = dice.ties();
                (Box::new(dice), Some(ties))
            }
            None => (Box::new(Recorded::of(sealed)), None),
        },
    }
}
