//! The settings that apply to all games.
//! May use the languages of i18n and the store's keys.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

use super::stored::{Stored, Unread};
use crate::i18n::Language;
use crate::rules::Draft;

/// The player's settings. A change is handed to the writer in the same frame.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `None` until the player has chosen one: the language of the system.
    pub language: Option<Language>,
    /// The volume of the sounds, from 0 to 1.
    pub volume: f32,
    pub muted: bool,
    pub pace: Pace,
    /// `None` until the player has chosen: the system's setting.
    pub reduced_motion: Option<bool>,
    /// The names of the kinds of moves that have been explained already. An explanation is shown once.
    pub explained: BTreeSet<String>,
    /// Whether forced moves are played automatically, in families that leave this to the player.
    pub play_forced: bool,
    /// Whether the die and the prompt turn towards the seat to act, for several people around a tablet
    /// that lies flat.
    pub turn_to_seat: bool,
    /// The choices of the last new game, offered again for the next one. If they cannot be read, they
    /// are reset and the other settings stay.
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
    /// The volume to play sounds at, from 0 to 1: 0 when muted.
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
    /// No animation: changes are shown at once.
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

    /// How many times faster than normal. `None` for instant.
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
    fn choices_that_cannot_be_read_are_reset_and_other_settings_stay() {
        let settings_with = |table: &str| {
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
            let settings = settings_with(damaged);
            assert!(settings.muted);
            assert_eq!(settings.table, Draft::default(), "{damaged}");
        }
        assert_eq!(
            settings_with("{\"family\":\"parchis\"}").table.family,
            Family::Parchis
        );
        let old = Settings::read(1, "{\"muted\":true}").expect("settings");
        assert_eq!(old.table, Draft::default());
        assert!(!old.turn_to_seat, "settings of older versions lack it");
    }
}
