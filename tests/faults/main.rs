//! What goes wrong around a game, in a window that is none: nothing of the game is lost by it.
//! (All of it is played without a sound device where the machine has none.)
#![cfg(feature = "game")]

mod address;
mod hands;
mod keyboard;
mod one_frame;
mod pages;
mod pointers;
mod resizing;
#[path = "../support/mod.rs"]
mod support;
