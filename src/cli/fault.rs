//! What can go wrong in a tool, and the exit code and sentence that tell it.
//! May use: nothing of the game.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why a tool stopped.
#[derive(Debug)]
pub(super) enum Fault {
    /// The command line or its files cannot be used: exit code 2.
    Usage(String),
    /// The run found a fault: exit code 1.
    Found(String),
    /// Nobody reads the output any more, as after `| head`: done.
    OutputClosed,
}

impl Fault {
    /// One sentence on standard error, and the exit code.
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

/// A line on standard error. Should nobody listen there, nothing is lost.
pub(super) fn say_aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// What writing to standard output came to.
pub(super) fn written<T>(result: io::Result<T>) -> Result<T, Fault> {
    result.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Fault::OutputClosed,
        _ => Fault::Found(format!("the output cannot be written: {error}")),
    })
}
