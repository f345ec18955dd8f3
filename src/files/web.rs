//! The browser's way with files: a download, and its own dialog to choose one.
//! May use the page.

use super::{FileAnswer, FileFault, LARGEST};
use crate::page::{self, Chosen};
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
            Pending::Choosing => match page::chosen_file() {
                Chosen::NotYet => None,
                Chosen::Nothing => Some(None),
                Chosen::TooLarge => Some(Some(FileAnswer::Failed(FileFault::TooLarge))),
                Chosen::Unreadable => Some(Some(FileAnswer::Failed(FileFault::Unreadable))),
                Chosen::NotText => Some(Some(FileAnswer::Failed(FileFault::NotText))),
                Chosen::Text { name, text } => Some(Some(FileAnswer::Opened { name, text })),
            },
        }
    }
}

pub(super) fn save(name: String, text: String, _: Option<PathBuf>) -> Pending {
    Pending::Done(Some(if page::download(&name, &text) {
        FileAnswer::Saved {
            without_asking: None,
        }
    } else {
        FileAnswer::Failed(FileFault::NoDialog)
    }))
}

pub(super) fn open(ending: &'static str) -> Pending {
    if page::choose_file(ending, LARGEST) {
        Pending::Choosing
    } else {
        Pending::Done(Some(FileAnswer::Failed(FileFault::NoDialog)))
    }
}

/// A page has no places.
pub(super) fn read(_: PathBuf) -> Pending {
    Pending::Done(Some(FileAnswer::Failed(FileFault::Unreadable)))
}
