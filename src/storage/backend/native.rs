//! The store on a disk: a file that is locked and examined before bevy_pkv opens it.
//! May use the examination of files and `catch_panic`.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy_pkv::{GetError, PkvStore};

use super::examine::{Examined, examine, peek};
use super::{Failed, Opened};
use crate::storage::catch_panic::catch_panic;
use crate::storage::status::{MemoryOnly, StoreNotice};
use crate::storage::stored::Key;

/// The file name that bevy_pkv uses.
const FILE_NAME: &str = "bevy_pkv.redb";

/// How often the lock is tried, and the pause between two tries: an instance that is just ending holds
/// it for another moment.
const TRIES: u32 = 30;
const PAUSE: Duration = Duration::from_millis(100);

/// The name of the lock file. It is locked before the store is examined and until the game ends, so that
/// a second instance never opens the store.
const LOCK_NAME: &str = "ludo.lock";

/// An open store.
pub(in crate::storage) struct Backend {
    /// `None` after a failure: once a write has failed, the database refuses all further calls.
    store: Option<PkvStore>,
    folder: PathBuf,
    /// The locked lock file. `None` on a file system without locks.
    _lock: Option<File>,
}

/// The platform's folder for the data of this program.
pub(in crate::storage) fn platform_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "ludo", "ludo").map(|dirs| dirs.data_dir().to_path_buf())
}

/// Opens or creates the store in the folder. Whatever the folder contains, this neither panics nor
/// destroys any of it.
pub(in crate::storage) fn open(folder: &Path) -> Opened {
    let file = folder.join(FILE_NAME);
    let unusable = |why, texts| Opened::Unusable { why, texts };
    if fs::create_dir_all(folder).is_err() {
        return unusable(MemoryOnly::Unwritable, peek(&file));
    }
    let lock = match lock(folder) {
        Ok(lock) => lock,
        Err(why) => {
            let mut texts = peek(&file);
            if why == MemoryOnly::AlreadyOpen {
                // The other instance is playing this game.
                texts.remove(&Key::Unfinished);
            }
            return unusable(why, texts);
        }
    };
    match open_examined(folder) {
        Ok((store, notices)) => Opened::Backend {
            backend: Backend {
                store: Some(store),
                folder: folder.to_path_buf(),
                _lock: lock,
            },
            notices,
        },
        Err(why) => unusable(why, peek(&file)),
    }
}

/// Locks the folder for this instance. Waits a few seconds for an instance that is ending.
fn lock(folder: &Path) -> Result<Option<File>, MemoryOnly> {
    for _ in 1..TRIES {
        match lock_now(folder) {
            Err(MemoryOnly::AlreadyOpen) => std::thread::sleep(PAUSE),
            answer => return answer,
        }
    }
    lock_now(folder)
}

fn lock_now(folder: &Path) -> Result<Option<File>, MemoryOnly> {
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join(LOCK_NAME))
        .map_err(|_| MemoryOnly::Unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(MemoryOnly::AlreadyOpen),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Examines the file and opens it. A damaged file is renamed, and a new store with the readable values
/// takes its place.
fn open_examined(folder: &Path) -> Result<(PkvStore, Vec<StoreNotice>), MemoryOnly> {
    let file = folder.join(FILE_NAME);
    if let Ok(other) = File::open(&file)
        && matches!(other.try_lock(), Err(TryLockError::WouldBlock))
    {
        // This program holds the folder's lock, so another program has locked the file.
        return Err(MemoryOnly::AlreadyOpen);
    }
    match examine(&file).map_err(|_| MemoryOnly::Unwritable)? {
        Examined::Missing | Examined::Sound => Ok((open_store(folder)?, Vec::new())),
        Examined::Damaged(texts) => {
            let aside = free_name(folder).ok_or(MemoryOnly::Unwritable)?;
            fs::rename(&file, folder.join(&aside)).map_err(|_| MemoryOnly::Unwritable)?;
            let mut store = open_store(folder)?;
            for (key, text) in &texts {
                put(&mut store, &key.name(), text).map_err(|Failed| MemoryOnly::Unwritable)?;
            }
            Ok((store, vec![StoreNotice::StoreSetAside { file_name: aside }]))
        }
    }
}

/// An unused file name for a damaged store.
fn free_name(folder: &Path) -> Option<String> {
    (1..1000)
        .map(|number| format!("{FILE_NAME}.damaged-{number}"))
        .find(|name| !folder.join(name).exists())
}

fn open_store(folder: &Path) -> Result<PkvStore, MemoryOnly> {
    catch_panic(|| PkvStore::new_in_dir(folder)).ok_or(MemoryOnly::Unwritable)
}

fn put(store: &mut PkvStore, name: &str, text: &str) -> Result<(), Failed> {
    match catch_panic(|| store.set_string(name, text)) {
        Some(Ok(())) => Ok(()),
        Some(Err(_)) | None => Err(Failed),
    }
}

impl Backend {
    /// The text under a name.
    pub fn get(&mut self, name: &str) -> Result<Option<String>, Failed> {
        let store = self.store.as_ref().ok_or(Failed)?;
        match catch_panic(|| store.get::<String>(name)) {
            Some(Ok(text)) => Ok(Some(text)),
            Some(Err(GetError::NotFound)) => Ok(None),
            Some(Err(_)) | None => Err(Failed),
        }
    }

    /// Writes a text durably.
    pub fn put(&mut self, name: &str, text: &str) -> Result<(), Failed> {
        let result = put(self.store.as_mut().ok_or(Failed)?, name, text);
        self.give_up_after(result)
    }

    /// Removes the text under a name.
    pub fn remove(&mut self, name: &str) -> Result<(), Failed> {
        let store = self.store.as_mut().ok_or(Failed)?;
        let result = match catch_panic(|| store.remove(name)) {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(Failed),
        };
        self.give_up_after(result)
    }

    /// Opens the store again after a failure.
    pub fn reopen(&mut self) -> Result<(), Failed> {
        if self.store.is_none() {
            let (store, _) = open_examined(&self.folder).map_err(|_| Failed)?;
            self.store = Some(store);
        }
        Ok(())
    }

    fn give_up_after(&mut self, result: Result<(), Failed>) -> Result<(), Failed> {
        if result.is_err() {
            self.close();
        }
        result
    }

    fn close(&mut self) {
        let store = self.store.take();
        // Closing the database writes to the file, which may fail again on a full disk.
        let _ = catch_panic(move || drop(store));
    }
}

impl Drop for Backend {
    fn drop(&mut self) {
        self.close();
    }
}
