//! What a player sets once for all games.
//! May use the languages of i18n and the store's keys.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

use super::kept::{Kept, Unread};
use crate::i18n::Language;

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

impl Kept for Settings {
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
