//! Texts in files that the player names: saved, opened, dropped on the window. Answers come by message, frames later.
//! May use the page for the browser's own dialogs, and the tasks beside the frame.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use native as platform;
#[cfg(target_arch = "wasm32")]
use web as platform;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw};
use std::path::PathBuf;

/// A file larger than this holds nothing that this program wrote; it is not read.
pub const LARGEST: u64 = 4 << 20;

/// What became of a file.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum FileAnswer {
    /// Its text. Nobody has looked at it yet.
    Opened {
        name: String,
        text: String,
        /// It fell on the window; nobody was asked for it.
        dropped: bool,
    },
    /// Written; where, when the player did not choose the place.
    Saved {
        without_asking: Option<PathBuf>,
    },
    Failed(FileFault),
}

/// Why there is no text, or no file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFault {
    Unreadable,
    TooLarge,
    NotText,
    Unwritable,
    /// Nothing on this device asks for files.
    NoDialog,
}

/// Where files go when nothing on the device asks for their place.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fallback(pub Option<PathBuf>);

/// The dialog that is open, if one is.
#[derive(Resource, Default)]
struct Dialog(Option<platform::Pending>);

/// Asks for files. One dialog at a time: another wish while one is open is forgotten.
#[derive(SystemParam)]
pub struct Files<'w> {
    dialog: ResMut<'w, Dialog>,
    fallback: Res<'w, Fallback>,
}

impl Files<'_> {
    /// Has the player choose where a text goes; `name` is what it is called unless they say otherwise.
    pub fn save(&mut self, name: String, text: String) {
        if self.dialog.0.is_none() {
            self.dialog.0 = Some(platform::save(name, text, self.fallback.0.clone()));
        }
    }

    /// Has the player choose a file with one of these endings.
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
        .add_systems(PreUpdate, (hear, catch));
}

/// Hears what came of the dialog. While one is open the program stays awake.
fn hear(
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

/// A file dropped on the window is opened.
fn catch(mut drops: MessageReader<FileDragAndDrop>, mut dialog: ResMut<Dialog>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop
            && dialog.0.is_none()
        {
            dialog.0 = Some(platform::read(path_buf.clone()));
        }
    }
}
