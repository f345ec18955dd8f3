//! The unfinished game, which "Continue" offers on the title page.
//! May use the rules' record, the dice and the store's keys.

use std::time::Duration;

use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::stored::{Stored, Unread};
use crate::dice;
use crate::rules::{BySeat, Record, Ruleset, Seat};
use crate::session::LeftGame;
use crate::table::Hand;

/// The unfinished game; `None` when there is none.
#[derive(Resource, Clone, Debug, Default)]
pub struct Unfinished(pub Option<LeftGame>);

/// The unfinished game in its stored form.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedGame {
    pub record: Record,
    #[serde(default)]
    pub played_ms: u64,
    /// Who was away; left out while everybody plays for themselves.
    #[serde(default, skip_serializing_if = "everybody_plays")]
    pub hands: BySeat<Hand>,
}

fn everybody_plays(hands: &BySeat<Hand>) -> bool {
    *hands == BySeat::default()
}

impl SavedGame {
    pub fn new(left: &LeftGame) -> SavedGame {
        SavedGame {
            record: left.record.clone(),
            played_ms: u64::try_from(left.played.as_millis()).unwrap_or(u64::MAX),
            hands: left.hands,
        }
    }

    pub fn into_left(self) -> LeftGame {
        LeftGame {
            record: self.record,
            played: Duration::from_millis(self.played_ms),
            hands: self.hands,
        }
    }

    /// Whether every action of the record is legal and every roll agrees with the seed.
    pub fn is_possible(&self) -> bool {
        dice::verify(&self.record, &mut ()).is_ok()
    }
}

impl Stored for SavedGame {
    const SCHEMA: u32 = 1;

    fn read(_schema: u32, payload: &str) -> Result<Self, Unread> {
        read_game(payload)
    }
}

/// The version fields inside a record.
#[derive(Deserialize)]
struct RecordVersions {
    format: String,
    rules_version: u32,
}

impl RecordVersions {
    /// The number after `ludo-record/`.
    fn format_number(&self) -> Option<u32> {
        self.format.strip_prefix("ludo-record/")?.parse().ok()
    }

    /// The versions of the records that this program writes.
    fn of_today() -> Option<RecordVersions> {
        let record = Record::new(
            Ruleset::classic(),
            0,
            BySeat::default(),
            Uuid::nil(),
            Seat::default(),
        );
        serde_json::from_value(serde_json::to_value(record).ok()?).ok()
    }
}

/// Reads a payload that contains a record under `record`. If that record has a newer format or newer
/// rules, the payload counts as newer instead of damaged.
pub(super) fn read_game<T: DeserializeOwned>(payload: &str) -> Result<T, Unread> {
    serde_json::from_str(payload).map_err(|_| {
        if is_of_newer_rules(payload) {
            Unread::Newer
        } else {
            Unread::Damaged
        }
    })
}

/// Whether a newer version of the program wrote the record: its format or its rules are newer.
fn is_of_newer_rules(payload: &str) -> bool {
    #[derive(Deserialize)]
    struct Game {
        record: RecordVersions,
    }
    let (Ok(Game { record }), Some(today)) = (
        serde_json::from_str::<Game>(payload),
        RecordVersions::of_today(),
    ) else {
        return false;
    };
    record.format_number() > today.format_number()
        || record.format == today.format && record.rules_version > today.rules_version
}
