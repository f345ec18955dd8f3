//! What the player should know about the store: whether it works, and which damage was found.
//! May use the keys.

use bevy::prelude::*;

use super::stored::Key;

/// Whether changes are stored.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum StoreStatus {
    #[default]
    Persistent,
    /// The game goes on, but all changes from here on are lost when the program ends.
    MemoryOnly(MemoryOnly),
}

/// Why changes are not stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemoryOnly {
    /// Another instance of the game uses the store.
    AlreadyOpen,
    /// The store can be neither created nor written: its folder is read-only or missing, or the disk is full.
    Unwritable,
    /// The browser denies storage to this page.
    Denied,
    /// A change could not be written, usually because the disk or the browser's quota is full. It is
    /// tried again from time to time.
    Failing,
    /// Requested by [`StoreLocation::Memory`](super::StoreLocation::Memory), in tests.
    Asked,
}

/// A message about the store that the player should see once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StoreNotice {
    /// The store file was damaged and has been renamed to this name. The values that could be read are
    /// in a new store.
    StoreSetAside { file_name: String },
    /// This value was damaged or impossible. It was moved to another key, and the default is used.
    ValueSetAside(Key),
    /// A newer version of the game wrote this value. It is neither read nor changed.
    ValueFromNewerVersion(Key),
}

impl StoreNotice {
    /// Whether both notices have the same text for the player: one notice covers all finished games.
    pub(super) fn is_like(&self, other: &StoreNotice) -> bool {
        use StoreNotice::*;
        match (self, other) {
            (ValueSetAside(a), ValueSetAside(b))
            | (ValueFromNewerVersion(a), ValueFromNewerVersion(b)) => a.kind() == b.kind(),
            _ => self == other,
        }
    }
}

/// The notices that have not been shown yet. The system that shows a notice removes it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreNotices(pub Vec<StoreNotice>);
