//! What the player should know about the store: whether it keeps anything, and what was found wrong.
//! May use the keys.

use bevy::prelude::*;

use super::stored::Key;

/// Whether what happens now is kept.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum StoreStatus {
    #[default]
    Persistent,
    /// The game goes on; what happens from here on is forgotten at the end.
    MemoryOnly(MemoryOnly),
}

/// Why nothing is kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemoryOnly {
    /// Another window of the game holds the store.
    AlreadyOpen,
    /// The store can be neither created nor changed: folder read-only, missing or full.
    Unwritable,
    /// The browser refuses storage to this page.
    Denied,
    /// A change could not be written: most often the disk or the browser's quota is full. It is
    /// tried again from time to time.
    Failing,
    /// Asked for, in tests.
    Asked,
}

/// Something about the store to be said once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StoreNotice {
    /// The store was broken and has been renamed to this file name; what could be read was kept.
    StoreSetAside { file_name: String },
    /// This value was broken or impossible; it lies under another key and was replaced.
    ValueSetAside(Key),
    /// A newer version of the game wrote this value; it is neither read nor changed.
    ValueFromNewerVersion(Key),
}

impl StoreNotice {
    /// Whether the player would read the same: all finished games are told about together.
    pub(super) fn is_like(&self, other: &StoreNotice) -> bool {
        use StoreNotice::*;
        match (self, other) {
            (ValueSetAside(a), ValueSetAside(b))
            | (ValueFromNewerVersion(a), ValueFromNewerVersion(b)) => a.kind() == b.kind(),
            _ => self == other,
        }
    }
}

/// Notices not yet shown. Whoever shows one takes it out.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreNotices(pub Vec<StoreNotice>);
