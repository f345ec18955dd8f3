//! Saves texts to files and opens texts from files that the player chooses or drops on the window. The
//! result arrives as a message in a later frame.
//! May use the browser's page for its dialogs, and Bevy's task pool.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use native as platform;
#[cfg(target_arch = "wasm32")]
use web as platform;

use crate::rules::LARGEST_RECORD;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw};
use std::path::PathBuf;

/// The largest file that is read, in bytes: this program writes no larger one.
pub const LARGEST: u64 = LARGEST_RECORD as u64;

/// The result of saving or opening a file.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum FileAnswer {
    /// A file was read. Its text has not been checked yet.
    Opened {
        name: String,
        text: String,
        /// Whether the file was dropped on the window instead of chosen in a dialog.
        dropped: bool,
    },
    /// The file was written.
    Saved {
        /// Where it was written, if there was no dialog in which the player chose the place.
        without_asking: Option<PathBuf>,
    },
    Failed(FileFault),
}

/// Why a file could not be read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFault {
    Unreadable,
    TooLarge,
    NotText,
    Unwritable,
    /// The device has no file dialog.
    NoDialog,
}

/// The folder for saved files on a device without a file dialog.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fallback(pub Option<PathBuf>);

/// The open dialog or the file being read, if there is one.
#[derive(Resource, Default)]
struct Dialog(Option<platform::Pending>);

/// Opens file dialogs, one at a time: while one is open, further requests are ignored.
#[derive(SystemParam)]
pub struct Files<'w> {
    dialog: ResMut<'w, Dialog>,
    fallback: Res<'w, Fallback>,
}

impl Files<'_> {
    /// Opens a dialog to save a text. `name` is the suggested file name.
    pub fn save(&mut self, name: String, text: String) {
        if self.dialog.0.is_none() {
            self.dialog.0 = Some(platform::save(name, text, self.fallback.0.clone()));
        }
    }

    /// Opens a dialog to choose a file with one of these extensions.
    pub fn open(&mut self, endings: &'static [&'static str]) {
        if self.dialog.0.is_none() {
            self.dialog.0 = Some(platform::open(endings));
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<FileAnswer>()
        .add_message::<FileDragAndDrop>()
        .add_message::<RequestRedraw>()
        .init_resource::<Fallback>()
        .init_resource::<Dialog>()
        .add_systems(PreUpdate, (poll_dialog, read_dropped));
}

/// Sends the result of the dialog. While a dialog is open, every frame is drawn, so that its result is
/// noticed.
fn poll_dialog(
    mut dialog: ResMut<Dialog>,
    mut answers: MessageWriter<FileAnswer>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(pending) = &mut dialog.bypass_change_detection().0 else {
        answers.write_batch(platform::dropped());
        return;
    };
    redraw.write(RequestRedraw);
    if let Some(answer) = pending.poll() {
        answers.write_batch(answer);
        dialog.0 = None;
    }
}

/// Starts reading a file that was dropped on the window.
fn read_dropped(mut drops: MessageReader<FileDragAndDrop>, mut dialog: ResMut<Dialog>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop
            && dialog.0.is_none()
        {
            dialog.0 = Some(platform::read(path_buf.clone()));
        }
    }
}
