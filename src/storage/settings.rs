//! What a player sets once for all games.
//! May use the languages of i18n and the store's keys.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

use super::stored::{Stored, Unread};
use crate::i18n::Language;
use crate::rules::Draft;

/// The player's settings. A change is kept at once.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Nothing until the player has chosen: the system's language then.
    pub language: Option<Language>,
    /// Loudness of the noises, 0 to 1.
    pub volume: f32,
    pub muted: bool,
    pub pace: Pace,
    /// Nothing until the player has chosen: as the system says.
    pub reduced_motion: Option<bool>,
    /// Moves that were explained when they were first offered, by name.
    pub explained: BTreeSet<String>,
    /// Where a family leaves it to the player: moves without a choice are played at once.
    pub play_forced: bool,
    /// For several people around a device that lies flat: die and prompt turn to whoever is to act.
    pub turn_to_seat: bool,
    /// The table that was set last, for the next new game. One that cannot be read is forgotten alone.
    #[serde(deserialize_with = "draft_or_default")]
    pub table: Draft,
}

fn draft_or_default<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Draft, D::Error> {
    let value = serde_json::Value::deserialize(from)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            volume: 0.7,
            muted: false,
            pace: Pace::default(),
            reduced_motion: None,
            explained: BTreeSet::new(),
            play_forced: false,
            turn_to_seat: false,
            table: Draft::default(),
        }
    }
}

impl Settings {
    /// How loud a noise is now, 0 to 1: nothing when muted.
    pub fn loudness(&self) -> f32 {
        if self.muted || !self.volume.is_finite() {
            0.0
        } else {
            self.volume.clamp(0.0, 1.0)
        }
    }
}

/// How fast changes are shown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    Half,
    #[default]
    Normal,
    Double,
    Quadruple,
    /// Nothing moves: the change is there.
    Instant,
}

impl Pace {
    pub const ALL: [Pace; 5] = [
        Pace::Half,
        Pace::Normal,
        Pace::Double,
        Pace::Quadruple,
        Pace::Instant,
    ];

    /// How many times faster than normal; nothing for instant.
    pub fn factor(self) -> Option<f32> {
        match self {
            Pace::Half => Some(0.5),
            Pace::Normal => Some(1.0),
            Pace::Double => Some(2.0),
            Pace::Quadruple => Some(4.0),
            Pace::Instant => None,
        }
    }
}

impl Stored for Settings {
    const SCHEMA: u32 = 1;

    fn read(_schema: u32, payload: &str) -> Result<Self, Unread> {
        let mut settings: Settings = serde_json::from_str(payload).map_err(|_| Unread::Damaged)?;
        if !settings.volume.is_finite() {
            return Err(Unread::Damaged);
        }
        settings.volume = settings.volume.clamp(0.0, 1.0);
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Family;

    #[test]
    fn a_table_that_cannot_be_read_is_forgotten_alone() {
        let kept = |table: &str| {
            let payload = format!("{{\"muted\":true,\"table\":{table}}}");
            Settings::read(1, &payload).expect("settings")
        };
        for damaged in [
            "null",
            "7",
            "{\"family\":\"chess\"}",
            "{\"count\":-1}",
            "{\"places\":[]}",
        ] {
            let settings = kept(damaged);
            assert!(settings.muted);
            assert_eq!(settings.table, Draft::default(), "{damaged}");
        }
        assert_eq!(
            kept("{\"family\":\"parchis\"}").table.family,
            Family::Parchis
        );
        let old = Settings::read(1, "{\"muted\":true}").expect("settings");
        assert_eq!(old.table, Draft::default());
        assert!(!old.turn_to_seat, "older settings know nothing of it");
    }
}
