//! The keys of the store, and how the value of a key is read depending on its schema version.
//! May use the envelope.

use std::borrow::Cow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::envelope::{seal, unseal};
use crate::rules::LARGEST_RECORD;

/// The keys of the store. Changes are written in this order: when a game ends, its result is counted
/// and its record is stored before the unfinished game is removed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    Settings,
    Statistics,
    /// A finished game. Which one it is depends on the value, not on the slot.
    Record(Slot),
    Unfinished,
}

/// One of the places for finished games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// The number of finished games that are stored at most.
    pub const COUNT: u8 = 200;

    pub fn all() -> impl Iterator<Item = Slot> {
        (0..Slot::COUNT).map(Slot)
    }
}

impl Key {
    pub fn all() -> impl Iterator<Item = Key> {
        [Key::Settings, Key::Statistics, Key::Unfinished]
            .into_iter()
            .chain(Slot::all().map(Key::Record))
    }

    /// The name of the value in the store.
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Key::Record(Slot(slot)) => format!("record-{slot:03}").into(),
            key => key.kind().into(),
        }
    }

    /// The name of the kind of value, the same for all finished games.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Key::Settings => "settings",
            Key::Statistics => "statistics",
            Key::Record(_) => "records",
            Key::Unfinished => "unfinished",
        }
    }
}

/// Larger values are damaged: the largest value is a record.
const LONGEST_PAYLOAD: usize = LARGEST_RECORD;

/// A value that can be stored.
pub(super) trait Stored: Serialize + DeserializeOwned {
    /// The version of the format that is written. It is raised when older versions of the program
    /// cannot read the new format.
    const SCHEMA: u32;

    /// Reads a payload of this version or an older one. A type whose format has changed overrides
    /// this and converts the older payloads.
    fn read(_schema: u32, payload: &str) -> Result<Self, Unread> {
        serde_json::from_str(payload).map_err(|_| Unread::Damaged)
    }

    /// The text to store.
    fn seal(&self) -> Result<String, serde_json::Error> {
        Ok(seal(Self::SCHEMA, &serde_json::to_string(self)?))
    }

    /// Reads a stored text.
    fn unseal(text: &str) -> Result<Self, Unread> {
        if text.len() > LONGEST_PAYLOAD {
            return Err(Unread::Damaged);
        }
        let envelope = unseal(text).ok_or(Unread::Damaged)?;
        if envelope.schema > Self::SCHEMA {
            return Err(Unread::Newer);
        }
        Self::read(envelope.schema, envelope.payload)
    }
}

/// Why a stored value cannot be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// A newer version of the game wrote it. It must not be changed.
    Newer,
    /// It is damaged or impossible. It is moved to another key.
    Damaged,
}
