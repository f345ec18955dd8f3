//! Runs the program once.
//! May use: nothing of the game.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: Vec<u8>,
    pub err: String,
}

impl Run {
    /// Standard output as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.out).expect("the output is text")
    }

    /// Standard output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.out).expect("the output is JSON")
    }

    /// Asserts that the run was refused in one clear sentence that contains all of `words`.
    #[track_caller]
    pub fn refused(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.err.starts_with("ludo: "), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word:?} is missing in {self:?}");
        }
    }
}

/// Runs the program with nothing on standard input.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// Runs the program and gives it `input`.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // In a thread of its own, so that neither side waits for the other's full pipe.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    // A program that refuses its arguments never reads: the broken pipe is its right.
    let _ = writer.join().expect("the writer ends");
    Run {
        code: output.status.code(),
        out: output.stdout,
        err: String::from_utf8(output.stderr).expect("messages are text"),
    }
}
