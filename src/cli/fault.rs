//! The errors of a tool, with their messages and exit codes.
//! May use: nothing of the game.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why a tool stopped.
#[derive(Debug)]
pub(super) enum Fault {
    /// The command line or a file that it names cannot be used. Exit code 2.
    Usage(String),
    /// The run found a fault. Exit code 1.
    Found(String),
    /// The output was closed, as by `| head`. This is not an error.
    OutputClosed,
}

impl Fault {
    /// Writes the message to standard error and returns the exit code.
    pub(super) fn report(self) -> ExitCode {
        let (sentence, code) = match self {
            Fault::Usage(sentence) => (sentence, 2),
            Fault::Found(sentence) => (sentence, 1),
            Fault::OutputClosed => return ExitCode::SUCCESS,
        };
        say_aside(&format!("ludo: {sentence}"));
        ExitCode::from(code)
    }
}

/// Writes a line to standard error. If that fails, the line is lost, because there is no other place to report it.
pub(super) fn say_aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Converts the result of writing to standard output.
pub(super) fn written<T>(result: io::Result<T>) -> Result<T, Fault> {
    result.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Fault::OutputClosed,
        _ => Fault::Found(format!("the output cannot be written: {error}")),
    })
}
