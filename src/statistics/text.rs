//! Travelling statistics as a text with a checksum, or as a table for spreadsheets.
//! May use the travelling numbers, the spreadsheet and the checksum.
//!
//! `{"format":"ludo-statistics/1","places":{"<uuid>":{"pairs+walls":{"hard":{"played":3,…}}}},"checksum":"…"}`:
//! what each place counted, and the checksum of `places` as this program would write it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::spreadsheet;
use super::tallies::{Tallies, headings};
use super::travelling::{MOST_PLACES, NotTaken, Travelling, is_known, is_possible};
use crate::checksum;

/// What the format is called, before its number.
const FORMAT: &str = "ludo-statistics/";
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Written<'a> {
    format: String,
    places: &'a BTreeMap<Uuid, Tallies>,
    checksum: String,
}

#[derive(Deserialize)]
struct Read {
    places: BTreeMap<Uuid, Tallies>,
    checksum: String,
}

impl Travelling {
    /// Whether a text sets out to be statistics, whole or not.
    pub fn is_meant_by(text: &str) -> bool {
        match format_of(text) {
            Some(format) => format.starts_with(FORMAT),
            None => text.contains(FORMAT) || spreadsheet::is_meant_by(text),
        }
    }

    /// The text that holds everything.
    ///
    /// # Errors
    /// Those of the serializer; the numbers give it no cause.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Written {
            format: format!("{FORMAT}{VERSION}"),
            places: &self.places,
            checksum: self.checksum()?,
        })
    }

    /// A line for each place, rules and opposition: for a spreadsheet.
    pub fn to_csv(&self, separator: char) -> String {
        spreadsheet::write(self, separator)
    }

    /// Reads what [`Travelling::to_json`] wrote, or a table as [`Travelling::to_csv`] wrote it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Travelling, NotTaken> {
        let read = if spreadsheet::is_meant_by(text) {
            spreadsheet::read(text)?
        } else {
            Travelling::from_json(text)?
        };
        if read.places.len() > MOST_PLACES {
            return Err(NotTaken::TooManyPlaces);
        }
        Ok(read)
    }

    fn from_json(text: &str) -> Result<Travelling, NotTaken> {
        if !Travelling::is_meant_by(text) {
            return Err(NotTaken::NoStatistics);
        }
        let format = format_of(text).ok_or(NotTaken::Damaged)?;
        let version = format.strip_prefix(FORMAT).map(str::parse::<u32>);
        match version {
            Some(Ok(VERSION)) => {}
            Some(Ok(version)) if version > VERSION => return Err(NotTaken::Newer),
            _ => return Err(NotTaken::Damaged),
        }
        let read: Read = serde_json::from_str(unmarked(text)).map_err(|_| NotTaken::Damaged)?;
        let travelling = Travelling {
            places: read.places,
        };
        let whole = travelling
            .checksum()
            .is_ok_and(|checksum| checksum == read.checksum);
        let possible = travelling
            .places
            .values()
            .flat_map(headings)
            .all(|(rules, _, tally)| is_known(rules) && is_possible(tally));
        if whole && possible {
            Ok(travelling)
        } else {
            Err(NotTaken::Damaged)
        }
    }

    fn checksum(&self) -> Result<String, serde_json::Error> {
        let places = serde_json::to_string(&self.places)?;
        Ok(format!("{:016x}", checksum::of(places.bytes())))
    }
}

/// A text without the mark that some programs put before it.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// What a whole JSON text calls its format.
fn format_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Format {
        format: String,
    }
    let format: Format = serde_json::from_str(unmarked(text)).ok()?;
    Some(format.format)
}
