//! Files in the browser: saving is a download, opening uses the browser's own dialog.
//! May use the browser's page.

use super::{FileAnswer, FileFault, LARGEST};
use crate::browser::{self, Chosen};
use std::path::PathBuf;

/// A request to the page.
pub(super) enum Pending {
    /// The result is known already.
    Done(Option<FileAnswer>),
    /// The page's file dialog is open.
    Choosing,
}

impl Pending {
    /// The result, once it is known.
    pub fn poll(&mut self) -> Option<Option<FileAnswer>> {
        match self {
            Pending::Done(answer) => Some(answer.take()),
            Pending::Choosing => answer(browser::chosen_file(), false),
        }
    }
}

fn answer(chosen: Chosen, dropped: bool) -> Option<Option<FileAnswer>> {
    let failed = |fault| Some(Some(FileAnswer::Failed(fault)));
    match chosen {
        Chosen::Pending => None,
        Chosen::Cancelled => Some(None),
        Chosen::TooLarge => failed(FileFault::TooLarge),
        Chosen::Unreadable => failed(FileFault::Unreadable),
        Chosen::NotText => failed(FileFault::NotText),
        Chosen::Text { name, text } => Some(Some(FileAnswer::Opened {
            name,
            text,
            dropped,
        })),
    }
}

/// A file that was dropped on the page while no dialog was open.
pub(super) fn dropped() -> Option<FileAnswer> {
    answer(browser::dropped_file(LARGEST), true).flatten()
}

pub(super) fn save(name: String, text: String, _: Option<PathBuf>) -> Pending {
    Pending::Done(Some(if browser::download(&name, &text) {
        FileAnswer::Saved {
            without_asking: None,
        }
    } else {
        FileAnswer::Failed(FileFault::NoDialog)
    }))
}

pub(super) fn open(endings: &'static [&'static str]) -> Pending {
    if browser::choose_file(endings, LARGEST) {
        Pending::Choosing
    } else {
        Pending::Done(Some(FileAnswer::Failed(FileFault::NoDialog)))
    }
}

/// Always fails: in a browser, files have no paths.
pub(super) fn read(_: PathBuf) -> Pending {
    Pending::Done(Some(FileAnswer::Failed(FileFault::Unreadable)))
}
