//! Writes changes to the store: natively on a thread of its own, in the browser at once.
//! May use the backend, the keys and the status.

#[cfg(target_arch = "wasm32")]
mod direct;
#[cfg(not(target_arch = "wasm32"))]
mod thread;

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::backend::{Backend, Failed};
use super::status::{MemoryOnly, StoreStatus};
use super::stored::{Key, Stored};
#[cfg(target_arch = "wasm32")]
use direct::DirectWriter as PlatformWriter;
#[cfg(not(target_arch = "wasm32"))]
use thread::WriterThread as PlatformWriter;

/// What to do with the value of a key.
enum Change {
    Put(String),
    Remove,
}

/// The changes that are not written yet, and the backend they go to.
struct Pending {
    backend: Backend,
    /// The latest change of each key; it replaces earlier ones.
    changes: BTreeMap<Key, Change>,
}

impl Pending {
    fn new(backend: Backend) -> Pending {
        Pending {
            backend,
            changes: BTreeMap::new(),
        }
    }

    /// Tries to write every change. Those that fail stay pending.
    fn write(&mut self) -> Result<(), Failed> {
        // A value that is too large for the space left must not keep the other values from being
        // written, so every change is tried.
        let backend = &mut self.backend;
        self.changes.retain(|key, change| {
            let written = match change {
                Change::Put(text) => backend.put(&key.name(), text),
                Change::Remove => backend.remove(&key.name()),
            };
            written.is_err()
        });
        if self.changes.is_empty() {
            Ok(())
        } else {
            Err(Failed)
        }
    }
}

/// Takes all changes to the store once its values have been read.
#[derive(Resource)]
pub(super) struct Writer {
    /// `None` when the game plays in memory.
    platform: Option<PlatformWriter>,
    untouchable: Vec<Key>,
    /// A change of the status that has not been reported yet.
    new_status: Option<StoreStatus>,
}

impl Writer {
    pub fn new(backend: Option<Backend>, untouchable: Vec<Key>) -> Writer {
        let has_backend = backend.is_some();
        let platform = backend.and_then(|backend| PlatformWriter::new(Pending::new(backend)));
        let failing = has_backend && platform.is_none();
        Writer {
            platform,
            untouchable,
            new_status: failing.then_some(FAILING),
        }
    }

    /// Has the value written. Never waits for the disk.
    pub fn put<S: Stored>(&mut self, key: Key, value: &S) -> Result {
        let text = value.seal()?;
        self.change(key, Change::Put(text));
        Ok(())
    }

    pub fn remove(&mut self, key: Key) {
        self.change(key, Change::Remove);
    }

    fn change(&mut self, key: Key, change: Change) {
        if self.untouchable.contains(&key) {
            return;
        }
        if let Some(platform) = &mut self.platform {
            platform.change(key, change);
        }
    }

    /// Waits until everything is written, but no longer than a player would wait for a window to
    /// close.
    pub fn flush(&mut self) {
        if let Some(platform) = &mut self.platform {
            platform.flush();
        }
    }

    /// The status of the store, if it has changed since the last call.
    pub fn new_status(&mut self) -> Option<StoreStatus> {
        let changed = self
            .platform
            .as_mut()
            .and_then(PlatformWriter::changed_result);
        changed
            .map(|result| match result {
                Ok(()) => StoreStatus::Persistent,
                Err(Failed) => FAILING,
            })
            .or(self.new_status.take())
    }
}

const FAILING: StoreStatus = StoreStatus::MemoryOnly(MemoryOnly::Failing);
