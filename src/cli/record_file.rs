//! A record in a file: read, and checked roll by roll and move by move.
//! May use: rules, dice.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::fault::Fault;
use crate::dice::{self, VerifyError};
use crate::rules::{Game, LARGEST_RECORD, Record};

/// What is wrong with a record.
pub(super) struct Wrong {
    /// Counted from 1; the setup is 0; none when the text is no record at all.
    pub action: Option<usize>,
    pub why: String,
}

impl From<VerifyError> for Wrong {
    fn from(error: VerifyError) -> Wrong {
        Wrong {
            action: Some(error.action()),
            why: error.to_string(),
        }
    }
}

/// The text of the file; `-` is standard input.
pub(super) fn read(file: &Path) -> Result<String, Fault> {
    let name = file.display();
    let unreadable = |why: &dyn Display| Fault::Usage(format!("{name} cannot be read: {why}"));
    let source: Box<dyn Read> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|why| unreadable(&why))?)
    };
    let mut text = String::new();
    source
        .take(LARGEST_RECORD as u64 + 1)
        .read_to_string(&mut text)
        .map_err(|why| match why.kind() {
            io::ErrorKind::InvalidData => {
                Fault::Found(format!("{name} is not a record: it is not UTF-8 text"))
            }
            _ => unreadable(&why),
        })?;
    if text.len() > LARGEST_RECORD {
        return Err(Fault::Found(format!(
            "{name} is not a record: it is larger than {} MiB",
            LARGEST_RECORD >> 20
        )));
    }
    Ok(text)
}

/// The record in a text, and the game as it stands after its last action.
pub(super) fn check(text: &str) -> Result<(Record, Game), Wrong> {
    let record = Record::from_json(text).map_err(|why| Wrong {
        action: None,
        why: why.to_string(),
    })?;
    let game = dice::verify(&record, &mut ())?;
    Ok((record, game))
}
