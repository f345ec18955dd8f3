//! What can be kept in the store: the keys, and how a value is read under its schema version.
//! May use the envelope.

use std::borrow::Cow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::envelope::{seal, unseal};

/// The values of the store. The order is the order in which changes are written: a result is
/// counted and its record kept before its game is taken away.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    Settings,
    Statistics,
    /// A finished game; which one is said by the value.
    Record(Slot),
    Unfinished,
}

/// A place for one finished game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// How many finished games are kept.
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

    /// The name under which the value lies in the store.
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Key::Record(Slot(slot)) => format!("record-{slot:03}").into(),
            key => key.kind().into(),
        }
    }

    /// What the value is.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Key::Settings => "settings",
            Key::Statistics => "statistics",
            Key::Record(_) => "records",
            Key::Unfinished => "unfinished",
        }
    }
}

/// Nothing this program writes comes near it; a larger value is not read.
const LONGEST_PAYLOAD: usize = 4 << 20;

/// A value that can lie in the store.
pub(super) trait Stored: Serialize + DeserializeOwned {
    /// The shape written today. Grows when an older program could no longer read the value.
    const SCHEMA: u32;

    /// Reads a payload of this shape or an older one. A type that changed its shape overrides this
    /// and turns the older payloads into today's.
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

/// Why a value that lies in the store is not used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// A newer version of the game wrote it: leave it alone.
    Newer,
    /// It is broken or impossible: set it aside.
    Damaged,
}
