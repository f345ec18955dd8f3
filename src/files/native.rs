//! The system's file dialogs, which run in tasks so that no frame waits for them.
//! May use the file dialogs of the system and Bevy's task pool.

use super::{FileAnswer, FileFault, LARGEST};
use bevy::tasks::{IoTaskPool, Task, futures::check_ready};
use rfd::AsyncFileDialog;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// If a dialog closes within this time, nobody can have seen it: the system has no file dialog.
const UNSEEN: Duration = Duration::from_millis(300);

/// A dialog or a file read in progress. The task returns `None` if the player cancels the dialog.
pub(super) struct Pending(Task<Option<FileAnswer>>);

impl Pending {
    fn new(work: impl Future<Output = Option<FileAnswer>> + Send + 'static) -> Pending {
        Pending(IoTaskPool::get_or_init(Default::default).spawn(work))
    }

    /// The result, once the task has finished.
    pub fn poll(&mut self) -> Option<Option<FileAnswer>> {
        check_ready(&mut self.0)
    }
}

pub(super) fn save(name: String, text: String, fallback: Option<PathBuf>) -> Pending {
    let ending = ending(&name);
    let dialog = AsyncFileDialog::new()
        .set_file_name(&name)
        .add_filter(ending.to_uppercase(), &[ending])
        .save_file();
    let asked = Instant::now();
    Pending::new(async move {
        match dialog.await {
            Some(file) => Some(match write(file.path(), &text) {
                Ok(()) => FileAnswer::Saved {
                    without_asking: None,
                },
                Err(_) => FileAnswer::Failed(FileFault::Unwritable),
            }),
            None if asked.elapsed() < UNSEEN => {
                Some(save_without_dialog(fallback.as_deref(), &name, &text))
            }
            None => None,
        }
    })
}

pub(super) fn open(endings: &'static [&'static str]) -> Pending {
    let dialog = AsyncFileDialog::new()
        .add_filter(endings.join(", ").to_uppercase(), endings)
        .pick_file();
    let asked = Instant::now();
    Pending::new(async move {
        match dialog.await {
            Some(file) => Some(text_of(file.path(), false)),
            None if asked.elapsed() < UNSEEN => Some(FileAnswer::Failed(FileFault::NoDialog)),
            None => None,
        }
    })
}

/// Reads a file that was dropped on the window.
pub(super) fn read(path: PathBuf) -> Pending {
    Pending::new(async move { Some(text_of(&path, true)) })
}

/// Always `None`: on native platforms, dropped files are window events.
pub(super) fn dropped() -> Option<FileAnswer> {
    None
}

fn ending(name: &str) -> String {
    let ending = Path::new(name).extension();
    ending.map_or_else(String::new, |ending| ending.to_string_lossy().into_owned())
}

fn text_of(path: &Path, dropped: bool) -> FileAnswer {
    let name = path.file_name().unwrap_or_default();
    match read_text(path) {
        Ok(text) => FileAnswer::Opened {
            name: name.to_string_lossy().into_owned(),
            text,
            dropped,
        },
        Err(fault) => FileAnswer::Failed(fault),
    }
}

fn read_text(path: &Path) -> Result<String, FileFault> {
    let file = File::open(path).map_err(|_| FileFault::Unreadable)?;
    let regular = file.metadata().is_ok_and(|about| about.is_file());
    if !regular {
        // A folder, or a pipe that would never end.
        return Err(FileFault::Unreadable);
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|_| FileFault::Unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileFault::TooLarge);
    }
    String::from_utf8(bytes).map_err(|_| FileFault::NotText)
}

/// Writes a second file and renames it, so that a full disk does not destroy the file that was there.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut partial = path.as_os_str().to_owned();
    partial.push(".part");
    let partial = PathBuf::from(partial);
    let written = fs::write(&partial, text).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        // The chosen file may be writable even if a second file in its folder is not.
        let _ = fs::remove_file(&partial);
        return fs::write(path, text);
    }
    written
}

/// Writes into the fallback folder without overwriting another file.
fn save_without_dialog(folder: Option<&Path>, name: &str, text: &str) -> FileAnswer {
    let Some(folder) = folder else {
        return FileAnswer::Failed(FileFault::NoDialog);
    };
    match create_in(folder, name, text) {
        Ok(path) => FileAnswer::Saved {
            without_asking: Some(path),
        },
        Err(_) => FileAnswer::Failed(FileFault::Unwritable),
    }
}

fn create_in(folder: &Path, name: &str, text: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    let names = std::iter::once(name.to_owned())
        .chain((2..1000).map(|number| format!("{stem}-{number}.{ending}")));
    for name in names {
        let path = folder.join(name);
        match File::options().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_saved_without_dialog_can_be_read_and_overwrites_no_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let inside = folder.path().join("records");
        let save = |text| match save_without_dialog(Some(&inside), "ludo-pairs.json", text) {
            FileAnswer::Saved {
                without_asking: Some(path),
            } => path,
            other => panic!("{other:?}"),
        };
        let (first, second) = (save("one"), save("two"));
        assert_ne!(first, second);
        for (path, text) in [(&first, "one"), (&second, "two")] {
            assert_eq!(read_text(path).as_deref(), Ok(text));
        }
        write(&first, "three").expect("a chosen file is replaced");
        assert_eq!(read_text(&first).as_deref(), Ok("three"));
        assert_eq!(fs::read_dir(&inside).expect("the folder").count(), 2);
    }

    #[test]
    fn every_unreadable_file_has_its_own_fault() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        assert_eq!(read_text(&path), Err(FileFault::Unreadable));
        assert_eq!(read_text(folder.path()), Err(FileFault::Unreadable));
        fs::write(&path, [0xff, 0xfe]).expect("written");
        assert_eq!(read_text(&path), Err(FileFault::NotText));
        fs::write(&path, vec![b' '; LARGEST as usize + 1]).expect("written");
        assert_eq!(read_text(&path), Err(FileFault::TooLarge));
        assert_eq!(
            save_without_dialog(None, "x.json", ""),
            FileAnswer::Failed(FileFault::NoDialog)
        );
    }
}
