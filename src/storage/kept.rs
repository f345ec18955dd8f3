//! What can be kept in the store: the keys, and how a value is read under its schema version.
//! May use the envelope.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::envelope::{seal, unseal};

/// The values of the store. The order is the order in which changes are written: a result is
/// counted before its game is taken away.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    Settings,
    Statistics,
    Unfinished,
}

impl Key {
    pub const ALL: [Key; 3] = [Key::Settings, Key::Statistics, Key::Unfinished];

    /// The name under which the value lies in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Key::Settings => "settings",
            Key::Statistics => "statistics",
            Key::Unfinished => "unfinished",
        }
    }
}

/// Nothing this program writes comes near it; a larger value is not read.
const LONGEST_PAYLOAD: usize = 4 << 20;

/// A value with a place in the store.
pub(super) trait Kept: Serialize + DeserializeOwned {
    const KEY: Key;

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
