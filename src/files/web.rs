//! The browser's way with files: a download, and its own dialog to choose one.
//! May use the page.

use super::{FileAnswer, FileFault, LARGEST};
use crate::browser::{self, Chosen};
use std::path::PathBuf;

/// What the page was asked for.
pub(super) enum Pending {
    /// The answer is there already.
    Done(Option<FileAnswer>),
    Choosing,
}

impl Pending {
    /// The answer, once it is there.
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

/// A file that fell on the page while no dialog was open.
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

/// A page has no places.
pub(super) fn read(_: PathBuf) -> Pending {
    Pending::Done(Some(FileAnswer::Failed(FileFault::Unreadable)))
}
