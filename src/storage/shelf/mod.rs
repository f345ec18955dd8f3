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
pub(super) use native::{Shelf, open, platform_folder};
#[cfg(target_arch = "wasm32")]
pub(super) use web::{Shelf, open};

use super::kept::Key;
use super::status::{MemoryOnly, StoreNotice};

/// Stored texts by key, as far as they could be read.
pub(super) type Texts = BTreeMap<Key, String>;

/// What came of opening the store.
pub(super) enum Opened {
    Shelf {
        shelf: Shelf,
        notices: Vec<StoreNotice>,
    },
    /// The store cannot be used; what could be read from it serves as a beginning.
    Nothing { why: MemoryOnly, texts: Texts },
}

/// A read or a write that the store refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Failed;
