//! What one game adds to the statistics: against whom, how it ended, captures and dice of the people in it.
//! May use the rules and the dice.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::dice::{self, VerifyError};
use crate::rules::{Event, Level, Outcome, Player, Record, Seat};

/// Against whom a game was played: the heading its result is kept under.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opposition {
    /// One person; the strongest CPU at the table is easy.
    Easy,
    /// One person; the strongest CPU at the table is normal.
    Normal,
    /// One person; the strongest CPU at the table is hard.
    Hard,
    /// Two or more people: neither a win nor a loss is counted.
    SeveralPeople,
    /// Nobody played: neither a win nor a loss is counted.
    CpusAlone,
}

impl Opposition {
    /// Whether exactly one person plays, who wins or loses.
    pub fn one_person(self) -> bool {
        !matches!(self, Opposition::SeveralPeople | Opposition::CpusAlone)
    }
}

impl From<Level> for Opposition {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Opposition::Easy,
            Level::Normal => Opposition::Normal,
            Level::Hard => Opposition::Hard,
        }
    }
}

/// How a game ended, seen from the only person at the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Won,
    Lost,
    /// Somebody won a game that several people or nobody played.
    Finished,
    Undecided,
    Abandoned,
}

/// What one game adds to the statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    pub id: Uuid,
    /// Family and options, as in a position text: `pairs+walls`.
    pub rules: String,
    pub opposition: Opposition,
    pub ending: Ending,
    pub duration: Duration,
    /// Tokens of others that people captured.
    pub captures_made: u64,
    /// Tokens of people that others captured.
    pub captures_suffered: u64,
    /// How often people rolled each face, the ones first.
    pub faces: [u64; 6],
}

impl GameResult {
    /// Replays a record and sums it up. A record without a result is a game given up.
    ///
    /// # Errors
    /// When the record does not replay with the dice of its seed.
    pub fn of(record: &Record, duration: Duration) -> Result<GameResult, VerifyError> {
        let mut events = Vec::new();
        dice::verify_rolls(record, &mut events)?;

        let is_person = |seat: Seat| record.seats.is_person(seat);
        let mut result = GameResult {
            id: record.id,
            rules: record.rules.to_string(),
            opposition: opposition(record),
            ending: ending(record),
            duration,
            captures_made: 0,
            captures_suffered: 0,
            faces: [0; 6],
        };
        for event in events {
            match event {
                Event::Rolled { seat, value } if is_person(seat) => {
                    let face = usize::from(value).wrapping_sub(1);
                    if let Some(count) = result.faces.get_mut(face) {
                        *count += 1;
                    }
                }
                Event::Captured { token, by, .. } => {
                    result.captures_made += u64::from(is_person(by.seat));
                    result.captures_suffered += u64::from(is_person(token.seat));
                }
                _ => {}
            }
        }
        Ok(result)
    }
}

fn opposition(record: &Record) -> Opposition {
    let strongest = Seat::ALL
        .into_iter()
        .filter_map(|seat| match record.seats[seat] {
            Some(Player::Cpu { level }) => Some(level),
            _ => None,
        })
        .max();
    match (record.seats.people().count(), strongest) {
        (0, _) => Opposition::CpusAlone,
        (1, Some(level)) => level.into(),
        _ => Opposition::SeveralPeople,
    }
}

fn ending(record: &Record) -> Ending {
    match (record.result, record.seats.only_person()) {
        (None | Some(Outcome::Abandoned), _) => Ending::Abandoned,
        (Some(Outcome::Draw), _) => Ending::Undecided,
        (Some(Outcome::Won(_)), None) => Ending::Finished,
        (Some(Outcome::Won(_)), Some(person)) if record.winners().any(|seat| seat == person) => {
            Ending::Won
        }
        (Some(Outcome::Won(_)), Some(_)) => Ending::Lost,
    }
}
