//! The place where texts are kept by name: a `PkvStore` behind checks, native or in the browser.
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

/// Stored texts by key, as far as they could be read.
pub(super) type StoredTexts = BTreeMap<Key, String>;

/// What came of opening the store.
pub(super) enum Opened {
    Backend {
        backend: Backend,
        notices: Vec<StoreNotice>,
    },
    /// The store cannot be used; what could be read from it serves as a beginning.
    Unusable { why: MemoryOnly, texts: StoredTexts },
}

/// A read or a write that the store refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Failed;
