//! The real binary, run as a user runs it: every command, good and bad input, exit codes.
//! May use: the library, for records and expected values.

mod engine;
mod play;
mod program;
mod replay;
mod simulate;
mod tools;
mod verify;

#[path = "../support/sealed.rs"]
mod sealed;
