//! The check of a record against its dice.

use std::fmt;

use super::{Dice, Recorded, RollCount, Sealed, SealedFault, Seeded, first};
use crate::rules::{
    Action, Events, FirstSeat, Game, Record, ReplayError, ReplayFault, Seat, Source,
};

/// The first thing that is wrong with a record or its dice.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum VerifyError {
    /// The rules refuse an action, or the game ended in another way.
    Replay(ReplayError),
    /// The seed gives another roll.
    Roll {
        /// The number of the action, from 1.
        action: usize,
        /// The value that the seed gives.
        expected: u8,
    },
    /// A roll of the game is not the one that its sealed dice list.
    NotListed {
        /// The number of the action, from 1.
        action: usize,
    },
    /// The sealed dice list more rolls than were played.
    NotPlayed,
    /// Another seat begins.
    First {
        /// The seat that begins.
        expected: Seat,
    },
    /// The sealed dice contradict themselves.
    Sealed(SealedFault),
}

impl VerifyError {
    /// The number of the action that is wrong, from 1; 0 for the setup and the dice.
    pub fn action(&self) -> usize {
        match *self {
            VerifyError::Replay(ReplayError { action, .. })
            | VerifyError::Roll { action, .. }
            | VerifyError::NotListed { action } => action,
            VerifyError::NotPlayed | VerifyError::First { .. } | VerifyError::Sealed(_) => 0,
        }
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Replay(error) => error.fmt(f),
            VerifyError::Roll { action, expected } => {
                write!(f, "action {action}: the seed rolls {expected} here")
            }
            VerifyError::NotListed { action } => {
                write!(f, "action {action}: the dice list another roll here")
            }
            VerifyError::NotPlayed => f.write_str("the dice list a roll that was not played"),
            VerifyError::First { expected } => {
                write!(
                    f,
                    "the game cannot begin like this: seat {expected} is first"
                )
            }
            VerifyError::Sealed(fault) => write!(f, "the dice are wrong: {fault}"),
        }
    }
}

impl std::error::Error for VerifyError {}

impl From<ReplayError> for VerifyError {
    fn from(error: ReplayError) -> VerifyError {
        VerifyError::Replay(error)
    }
}

/// Plays a record again, checks everything that its dice decide (every roll, who began, where the players sit), and
/// tells `events` what happened. Returns the game after the last action. The rolls of sealed dice without their secret
/// are checked against the list alone.
///
/// # Errors
/// The first action that the rules refuse, the first roll that the dice do not give, another first seat than the dice
/// name, or another result than the game has.
pub fn verify(record: &Record, events: &mut impl Events) -> Result<Game, VerifyError> {
    let game = verify_rolls(record, events)?;
    record.check_result(&game)?;
    let expected = match &record.dice {
        &Source::Seed(seed) => first(record.rules, seed, game.seated()),
        Source::Sealed(_) if record.rules.first_seat == FirstSeat::Zero => Seat::default(),
        Source::Sealed(sealed) => {
            let chair = sealed.first.map(usize::from);
            let seat = chair.and_then(|chair| sealed.places().get(chair));
            *seat.ok_or(VerifyError::Sealed(SealedFault::First))?
        }
    };
    if record.first == expected {
        Ok(game)
    } else {
        Err(VerifyError::First { expected })
    }
}

/// As [`verify`], but checks only the actions: neither who began nor the result.
///
/// # Errors
/// The first action that the rules refuse, or the first roll that the dice do not give.
pub fn verify_rolls(record: &Record, events: &mut impl Events) -> Result<Game, VerifyError> {
    match &record.dice {
        &Source::Seed(seed) => {
            let wrong = |action, expected| match expected {
                Some(expected) => VerifyError::Roll { action, expected },
                None => VerifyError::NotListed { action },
            };
            replay(record, &mut Seeded::new(seed), wrong, events)
        }
        Source::Sealed(sealed) => {
            Sealed::verify(record.rules, sealed).map_err(VerifyError::Sealed)?;
            let wrong = |action, _| VerifyError::NotListed { action };
            let game = replay(record, &mut Recorded::of(sealed), wrong, events)?;
            if sealed.rolls.len() as u64 == u64::from(game.rolls()) {
                Ok(game)
            } else {
                Err(VerifyError::NotPlayed)
            }
        }
    }
}

/// Plays a record again with each roll compared to that of the dice. `wrong` says what it means when the dice give
/// another value there, or none.
fn replay(
    record: &Record,
    dice: &mut impl Dice,
    wrong: impl Fn(usize, Option<u8>) -> VerifyError,
    events: &mut impl Events,
) -> Result<Game, VerifyError> {
    let mut game = record.begin()?;
    let mut count = RollCount::default();
    for (number, recorded) in (1..).zip(&record.actions) {
        if let Action::Roll(value) = recorded.action {
            let seat = game.turn();
            let expected = dice.roll(count.next(seat));
            if expected != Some(value) {
                return Err(wrong(number, expected));
            }
            count.rolled(seat);
        }
        game.apply(recorded.action, events)
            .map_err(|why| ReplayError {
                action: number,
                why: ReplayFault::Refused(why),
            })?;
    }
    Ok(game)
}
