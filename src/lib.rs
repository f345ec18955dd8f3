//! Ludo in several families of rules.
//!
//! ```text
//!   rules ◄── dice ◄── players (CPU) ◄── simulation ◄── cli    pure Rust, without Bevy; only cli uses files, a clock and chance
//!     ▲                 ▲          statistics
//!     ├────────────── table      a game being played. Takes commands, changes the game, reports events
//!   ──┼─────────────────┼──────────────────────────────── the modules below use Bevy (cargo feature "game", on by default)
//!     │              session      the table on the screen and its pace. Takes `Intent`, sends `Happened`
//!     │                 ▲
//!     ├── board ◄── playback      board: what is on the table; playback: how a change is shown
//!     ├── sound                   the sounds of events
//!     ├── storage, files          settings, statistics, finished and unfinished games; games as files
//!     └── screens ──► ui          the pages and controls around the table; ui: the widgets
//! ```
//! The view sends every wish of a player as a message `Intent` to session, and session sends every event as a message
//! `Happened`. The view shows only `Happened` and `&Game`, and tells session through `Showing` whether it is still
//! showing a change. Only playback writes `Shown`, which says how far the game has been shown.

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
