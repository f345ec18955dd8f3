//! The guard around the store: reads every value at the start, then hands the open backend to the writer.
//! May use the backend, the keys and the status.

use std::path::PathBuf;

use bevy::log::{error, warn};
use bevy::prelude::Resource;

use super::backend::{self, Backend, Failed, Opened, StoredTexts};
use super::status::{MemoryOnly, StoreNotice, StoreStatus};
use super::stored::{Key, Stored, Unread};

/// Names a folder for the store instead of the platform's: portable copies of the game, tests.
#[cfg(not(target_arch = "wasm32"))]
const FOLDER_VARIABLE: &str = "LUDO_DATA";

/// Where the store lies. Insert it before the plugin to choose; without it [`StoreLocation::usual`]
/// holds.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub enum StoreLocation {
    /// Nothing is kept, on purpose.
    Memory,
    /// The platform names no folder for programs: nothing can be kept.
    Nowhere,
    /// In this folder, which is created if need be. In the browser always the page's storage.
    Folder(PathBuf),
}

impl StoreLocation {
    /// The folder named by `LUDO_DATA`, or else the one the platform gives to programs.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn usual() -> StoreLocation {
        let folder = std::env::var_os(FOLDER_VARIABLE)
            .filter(|folder| !folder.is_empty())
            .map(PathBuf::from)
            .or_else(backend::platform_folder);
        folder.map_or(StoreLocation::Nowhere, StoreLocation::Folder)
    }

    /// Where files go that the player wants and cannot choose a place for.
    pub fn folder_for_files(&self) -> Option<PathBuf> {
        match self {
            StoreLocation::Folder(folder) if cfg!(not(target_arch = "wasm32")) => {
                Some(folder.join("records"))
            }
            _ => None,
        }
    }

    /// The page's storage.
    #[cfg(target_arch = "wasm32")]
    pub fn usual() -> StoreLocation {
        StoreLocation::Folder(PathBuf::new())
    }
}

/// The store while its values are being read.
pub(super) struct Store {
    source: Source,
    /// Values of a newer version: never written.
    untouchable: Vec<Key>,
    status: StoreStatus,
    notices: Vec<StoreNotice>,
}

enum Source {
    Backend(Backend),
    Texts(StoredTexts),
}

impl Store {
    pub fn open(location: &StoreLocation) -> Store {
        let opened = match location {
            StoreLocation::Memory => Opened::Unusable {
                why: MemoryOnly::Asked,
                texts: StoredTexts::new(),
            },
            StoreLocation::Nowhere => Opened::Unusable {
                why: MemoryOnly::Unwritable,
                texts: StoredTexts::new(),
            },
            #[cfg(not(target_arch = "wasm32"))]
            StoreLocation::Folder(folder) => backend::open(folder),
            #[cfg(target_arch = "wasm32")]
            StoreLocation::Folder(_) => backend::open(),
        };
        match opened {
            Opened::Backend { backend, notices } => Store {
                source: Source::Backend(backend),
                untouchable: Vec::new(),
                status: StoreStatus::Persistent,
                notices,
            },
            Opened::Unusable { why, texts } => {
                if why != MemoryOnly::Asked {
                    warn!("the store cannot be used ({why:?}): playing in memory");
                }
                Store {
                    source: Source::Texts(texts),
                    untouchable: Vec::new(),
                    status: StoreStatus::MemoryOnly(why),
                    notices: Vec::new(),
                }
            }
        }
    }

    /// Reads a value and judges it. A damaged one is moved to another key, a newer one is left
    /// alone; both are noted.
    pub fn read<S: Stored>(&mut self, key: Key) -> Option<S> {
        self.read_checked(key, |_| true)
    }

    /// As [`Store::read`]; a value that `possible` refuses is treated as damaged.
    pub fn read_checked<S: Stored>(
        &mut self,
        key: Key,
        possible: impl FnOnce(&S) -> bool,
    ) -> Option<S> {
        let text = match &mut self.source {
            Source::Texts(texts) => texts.get(&key).cloned()?,
            Source::Backend(backend) => match backend.get(&key.name()) {
                Ok(text) => text?,
                Err(Failed) => {
                    self.fail();
                    return None;
                }
            },
        };
        let value = S::unseal(&text).and_then(|value| {
            if possible(&value) {
                Ok(value)
            } else {
                Err(Unread::Damaged)
            }
        });
        match value {
            Ok(value) => Some(value),
            Err(Unread::Newer) => {
                self.untouchable.push(key);
                self.note(StoreNotice::ValueFromNewerVersion(key));
                None
            }
            Err(Unread::Damaged) => {
                self.set_aside(key, &text);
                None
            }
        }
    }

    /// Copies a damaged value to a free key of its own and takes it from its place.
    fn set_aside(&mut self, key: Key, text: &str) {
        let Source::Backend(backend) = &mut self.source else {
            return;
        };
        // Some damage every day must not fill the store: the last place is used again.
        let name = (1..MOST_SET_ASIDE)
            .map(|number| aside_name(key, number))
            .find(|name| matches!(backend.get(name), Ok(None)))
            .unwrap_or_else(|| aside_name(key, MOST_SET_ASIDE));
        if backend.put(&name, text).is_err() || backend.remove(&key.name()).is_err() {
            self.fail();
            return;
        }
        warn!(
            "the stored {} were damaged; they lie under {name} now",
            key.name()
        );
        self.note(StoreNotice::ValueSetAside(key));
    }

    /// Notes it, once for all finished games.
    fn note(&mut self, notice: StoreNotice) {
        let told = self.notices.iter().any(|told| told.is_like(&notice));
        if !told {
            self.notices.push(notice);
        }
    }

    fn fail(&mut self) {
        error!("the store fails: playing in memory");
        self.source = Source::Texts(StoredTexts::new());
        self.status = StoreStatus::MemoryOnly(MemoryOnly::Failing);
    }

    /// Whether a newer version wrote the value.
    pub fn is_untouchable(&self, key: Key) -> bool {
        self.untouchable.contains(&key)
    }

    pub fn status(&self) -> StoreStatus {
        self.status
    }

    pub fn notices(&self) -> &[StoreNotice] {
        &self.notices
    }

    /// The open backend, if there is one, and the keys that must not be written.
    pub fn into_backend(self) -> (Option<Backend>, Vec<Key>) {
        match self.source {
            Source::Backend(backend) => (Some(backend), self.untouchable),
            Source::Texts(_) => (None, self.untouchable),
        }
    }
}

/// How many damaged values of one kind are kept.
const MOST_SET_ASIDE: u32 = 9;

fn aside_name(key: Key, number: u32) -> String {
    format!("{}.damaged-{number}", key.kind())
}
