//! The backend of the store: texts by name in a `PkvStore` behind checks, native or in the browser.
//! May use the keys, the envelope and the status.

#[cfg(not(target_arch = "wasm32"))]
mod examine;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use std::collections::BTreeMap;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{Backend, open, platform_folder};
#[cfg(target_arch = "wasm32")]
pub(super) use web::{Backend, open};

use super::status::{MemoryOnly, StoreNotice};
use super::stored::Key;

/// The stored texts that could be read, by key.
pub(super) type StoredTexts = BTreeMap<Key, String>;

/// The result of opening the store.
pub(super) enum Opened {
    Backend {
        backend: Backend,
        notices: Vec<StoreNotice>,
    },
    /// The store cannot be used. The game plays in memory and starts with the texts that could be read.
    Unusable { why: MemoryOnly, texts: StoredTexts },
}

/// A read or a write has failed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Failed;
