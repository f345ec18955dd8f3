//! The guard around the store: reads every value at the start, then passes the open backend to the writer.
//! May use the backend, the keys and the status.

use std::path::PathBuf;

use bevy::log::{error, warn};
use bevy::prelude::Resource;

use super::backend::{self, Backend, Failed, Opened, StoredTexts};
use super::status::{MemoryOnly, StoreNotice, StoreStatus};
use super::stored::{Key, Stored, Unread};

/// The environment variable that names another folder for the store than the platform's, for portable
/// copies of the game and for tests.
#[cfg(not(target_arch = "wasm32"))]
const FOLDER_VARIABLE: &str = "LUDO_DATA";

/// Where the store is. Insert this resource before the plugin to choose a place; otherwise
/// [`StoreLocation::usual`] is used.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub enum StoreLocation {
    /// In memory only: nothing is stored, on purpose.
    Memory,
    /// The platform has no folder for the data of programs, so nothing can be stored.
    Nowhere,
    /// In this folder, which is created if necessary. In a browser the folder is ignored and the page's
    /// storage is used.
    Folder(PathBuf),
}

impl StoreLocation {
    /// The folder named by the environment variable `LUDO_DATA`, or else the platform's folder for the
    /// data of programs.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn usual() -> StoreLocation {
        let folder = std::env::var_os(FOLDER_VARIABLE)
            .filter(|folder| !folder.is_empty())
            .map(PathBuf::from)
            .or_else(backend::platform_folder);
        folder.map_or(StoreLocation::Nowhere, StoreLocation::Folder)
    }

    /// The folder for saved files on a device without a file dialog.
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

/// The store at the start of the program, while its values are being read.
pub(super) struct Store {
    source: Source,
    /// The keys with values of a newer version, which are never written.
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

    /// Reads and checks a value. A damaged value is moved to another key, a value of a newer version
    /// stays unchanged; both add a notice.
    pub fn read<S: Stored>(&mut self, key: Key) -> Option<S> {
        self.read_checked(key, |_| true)
    }

    /// Like [`Store::read`], but also treats a value as damaged if `possible` returns `false` for it.
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

    /// Moves a damaged value to an unused key.
    fn set_aside(&mut self, key: Key, text: &str) {
        let Source::Backend(backend) = &mut self.source else {
            return;
        };
        // Repeated damage must not fill the store. When all keys are used, the last one is overwritten.
        let name = (1..MOST_SET_ASIDE)
            .map(|number| aside_name(key, number))
            .find(|name| matches!(backend.get(name), Ok(None)))
            .unwrap_or_else(|| aside_name(key, MOST_SET_ASIDE));
        if backend.put(&name, text).is_err() || backend.remove(&key.name()).is_err() {
            self.fail();
            return;
        }
        warn!(
            "the stored value {} was damaged and has been moved to {name}",
            key.name()
        );
        self.note(StoreNotice::ValueSetAside(key));
    }

    /// Adds a notice, unless an equal one is there. All finished games share one notice.
    fn note(&mut self, notice: StoreNotice) {
        let known = self.notices.iter().any(|known| known.is_like(&notice));
        if !known {
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

    /// The open backend, or `None` when playing in memory, and the keys that must not be written.
    pub fn into_backend(self) -> (Option<Backend>, Vec<Key>) {
        match self.source {
            Source::Backend(backend) => (Some(backend), self.untouchable),
            Source::Texts(_) => (None, self.untouchable),
        }
    }
}

/// The number of damaged values of one kind that are preserved at most.
const MOST_SET_ASIDE: u32 = 9;

fn aside_name(key: Key, number: u32) -> String {
    format!("{}.damaged-{number}", key.kind())
}
