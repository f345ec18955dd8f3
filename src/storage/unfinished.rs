//! The game that was not played to its end: what "Continue" offers.
//! May use the rules' record, the dice and the store's keys.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::kept::{Kept, Key};
use crate::dice::Dice;
use crate::rules::Record;

/// The unfinished game and how long it has been played; nothing when there is none.
#[derive(Resource, Clone, Debug, Default)]
pub struct Unfinished(pub Option<(Record, Duration)>);

/// The unfinished game as it lies in the store.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedGame {
    pub record: Record,
    #[serde(default)]
    pub played_ms: u64,
}

impl SavedGame {
    pub fn new(record: &Record, played: Duration) -> SavedGame {
        SavedGame {
            record: record.clone(),
            played_ms: u64::try_from(played.as_millis()).unwrap_or(u64::MAX),
        }
    }

    pub fn into_parts(self) -> (Record, Duration) {
        (self.record, Duration::from_millis(self.played_ms))
    }

    /// Whether every action of the record is legal, with the dice of its seed.
    pub fn is_possible(&self) -> bool {
        let mut dice = Dice::new(self.record.seed);
        self.record.replay(|k| dice.roll(k)).is_ok()
    }
}

impl Kept for SavedGame {
    const KEY: Key = Key::Unfinished;
    const SCHEMA: u32 = 1;
}
