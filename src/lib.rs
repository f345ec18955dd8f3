//! Ludo: one program, several families of rules.
//!
//! ```text
//!   rules ◄── dice ◄── players (CPU) ◄── simulation ◄── cli    pure Rust: no Bevy, no clock, no files, no chance
//!     ▲                 ▲          statistics
//!     ├────────────── table      one game being played: the only writer of Game. Command in, events out
//!   ──┼─────────────────┼──────────────────────────────── Bevy starts here (cargo feature "game", on by default)
//!     │              session      when the table on the screen goes on. Intent in, Happened out
//!     │                 ▲
//!     ├── board ◄── playback      what is on the table / how a change is shown. Only playback writes `Shown`
//!     ├── sound                   which noise belongs to which event
//!     ├── storage, files          settings, statistics, finished and unfinished games; games as files
//!     └── screens ──► ui          what the player sees around the table
//! ```
//! `Intent` goes in at one door, `Happened` comes out at one door; everything visible is made from
//! `Happened` or from `&Game`; the view answers only `Showing`: busy or not.

// A panic would end the game that is being played, so every failure is a `Result`, a default or a log message. Tests may
// panic: `clippy.toml` exempts the unit tests.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![forbid(unsafe_code)]

pub mod chance;
mod checksum;
pub mod dice;
pub mod players;
pub mod rules;
pub mod simulation;
pub mod statistics;
pub mod table;

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;

#[cfg(feature = "game")]
pub mod app;
#[cfg(feature = "game")]
mod backdrop;
#[cfg(feature = "game")]
pub mod board;
#[cfg(feature = "game")]
pub mod browser;
#[cfg(feature = "game")]
pub mod files;
#[cfg(feature = "game")]
pub mod i18n;
#[cfg(feature = "game")]
mod mirror;
#[cfg(feature = "game")]
pub mod navigation;
#[cfg(feature = "game")]
pub mod playback;
#[cfg(feature = "game")]
pub mod screens;
#[cfg(feature = "game")]
pub mod session;
#[cfg(feature = "game")]
pub mod shown;
#[cfg(feature = "game")]
pub mod sound;
#[cfg(feature = "game")]
pub mod storage;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(feature = "game")]
pub mod wakefulness;
