//! The store in the browser: the page's `localStorage`, through bevy_pkv.
//! Uses `localStorage` directly to check that it works, and for values that bevy_pkv cannot read.

use bevy_pkv::{GetError, PkvStore};
use wasm_bindgen::prelude::*;
use web_sys::Storage;

use super::{Failed, Opened, StoredTexts};
use crate::storage::status::MemoryOnly;
use crate::storage::stored::Key;

// bevy_pkv builds a full name from these two and the key, without a separator before the key.
const ORGANISATION: &str = "ludo";
const APPLICATION: &str = "ludo.";

#[wasm_bindgen]
extern "C" {
    /// The page sets this before it starts the program if another tab holds the game's lock.
    #[wasm_bindgen(thread_local_v2, js_name = ludoSecondInstance)]
    static SECOND_INSTANCE: Option<bool>;
}

/// The open store.
pub(in crate::storage) struct Backend {
    store: PkvStore,
}

/// Opens the page's storage, if the browser allows it.
pub(in crate::storage) fn open() -> Opened {
    if page_storage().is_none() {
        return Opened::Unusable {
            why: MemoryOnly::Denied,
            texts: StoredTexts::new(),
        };
    }
    let mut backend = Backend {
        store: PkvStore::new(ORGANISATION, APPLICATION),
    };
    if SECOND_INSTANCE.with(|second| *second == Some(true)) {
        let texts = Key::all()
            .filter(|key| *key != Key::Unfinished)
            .filter_map(|key| Some((key, backend.get(&key.name()).ok()??)))
            .collect();
        return Opened::Unusable {
            why: MemoryOnly::AlreadyOpen,
            texts,
        };
    }
    Opened::Backend {
        backend,
        notices: Vec::new(),
    }
}

/// The page's storage, or `None` if the browser denies it. bevy_pkv panics in that case, and a browser
/// may withdraw the permission at any time, so this is checked before every call of bevy_pkv.
fn page_storage() -> Option<Storage> {
    let storage = web_sys::window()?.local_storage().ok()??;
    storage.length().ok()?;
    Some(storage)
}

fn full_name(name: &str) -> String {
    format!("{ORGANISATION}.{APPLICATION}{name}")
}

impl Backend {
    /// The text under a name. A value that bevy_pkv cannot decode is returned as it is stored.
    pub fn get(&mut self, name: &str) -> Result<Option<String>, Failed> {
        let storage = page_storage().ok_or(Failed)?;
        match self.store.get::<String>(name) {
            Ok(text) => Ok(Some(text)),
            Err(GetError::NotFound) => Ok(None),
            Err(_) => storage.get_item(&full_name(name)).map_err(|_| Failed),
        }
    }

    /// Writes a text.
    pub fn put(&mut self, name: &str, text: &str) -> Result<(), Failed> {
        page_storage().ok_or(Failed)?;
        self.store.set_string(name, text).map_err(|_| Failed)
    }

    /// Removes the text under a name.
    pub fn remove(&mut self, name: &str) -> Result<(), Failed> {
        page_storage().ok_or(Failed)?;
        self.store.remove(name).map_err(|_| Failed)
    }
}
