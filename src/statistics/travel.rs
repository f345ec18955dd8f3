//! Statistics that go from device to device: as a text, checked, and taken in so that nothing counts twice.
//! May use the tallies, the rules' names, the spreadsheet and the checksum.
//!
//! `{"format":"ludo-statistics/1","places":{"<uuid>":{"pairs+walls":{"hard":{"played":3,…}}}},"checksum":"…"}`:
//! what each place counted, and the checksum of `places` as this program would write it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Statistics, Tallies, Tally, headings, spreadsheet};
use crate::checksum;
use crate::rules::Ruleset;

/// What the format is called, before its number.
const FORMAT: &str = "ludo-statistics/";
const VERSION: u32 = 1;

/// Places whose numbers are kept beside each other, so that the store's value stays small.
pub const MOST_PLACES: usize = 32;

/// No number in a file is larger: what JSON and spreadsheets write exactly, and far above what
/// anybody could have played.
const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// The numbers of one or several places on their way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Travelling {
    pub(super) places: BTreeMap<Uuid, Tallies>,
}

/// Why a text is not taken for statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// Nothing in it says that it is one.
    NoStatistics,
    /// A newer version of the game wrote it.
    Newer,
    /// It is not whole, or holds what nobody can have played.
    Damaged,
    /// As [`NotTaken::Damaged`], in this line of a table.
    Line(usize),
    /// With these there would be numbers from more than [`MOST_PLACES`] places.
    TooManyPlaces,
}

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

/// Rules that this program knows, written as it writes them.
pub(super) fn is_known(rules: &str) -> bool {
    Ruleset::parse(rules).is_ok_and(|known| known.to_string() == rules)
}

/// Numbers that somebody can have played.
pub(super) fn is_possible(tally: &Tally) -> bool {
    let Tally {
        played,
        won,
        lost,
        abandoned,
        undecided,
        best_win_ms,
        won_ms,
        finished_ms,
        captures_made,
        captures_suffered,
        faces,
    } = *tally;
    let best = best_win_ms.unwrap_or(0);
    let all = [
        played,
        won,
        lost,
        abandoned,
        undecided,
        best,
        won_ms,
        finished_ms,
        captures_made,
        captures_suffered,
    ];
    let small = all.iter().chain(&faces).all(|n| *n <= LARGEST_NUMBER);
    // No overflow: each is small.
    small && won + lost + abandoned + undecided <= played
}

impl Statistics {
    /// The numbers of all places, for a file. This place gets a name when its numbers first travel.
    pub fn travelling(&mut self, name: impl FnOnce() -> Uuid) -> Travelling {
        let mut places = self.elsewhere.clone();
        if !self.tallies.is_empty() {
            let place = *self.place.get_or_insert_with(name);
            places.insert(place, self.tallies.clone());
        }
        Travelling { places }
    }

    /// How many games come with these numbers that are not counted yet.
    ///
    /// # Errors
    /// When they come from too many places.
    pub fn games_in(&self, arriving: &Travelling) -> Result<u64, NotTaken> {
        let played = |statistics: &Statistics| {
            let tallies = statistics.iter().map(|(.., tally)| tally.played);
            tallies.fold(0, u64::saturating_add)
        };
        let mut with_them = self.clone();
        with_them.take_in(arriving)?;
        Ok(played(&with_them).saturating_sub(played(self)))
    }

    /// Adds these numbers. Of what one place counted under one heading the later state holds, so
    /// that nothing is lost and nothing counts twice, whatever came before and however often.
    ///
    /// # Errors
    /// When they come from too many places; nothing has changed then.
    pub fn take_in(&mut self, arriving: &Travelling) -> Result<(), NotTaken> {
        let new = arriving
            .places
            .keys()
            .filter(|place| Some(**place) != self.place && !self.elsewhere.contains_key(*place));
        // This place is one of them.
        if 1 + self.elsewhere.len() + new.count() > MOST_PLACES {
            return Err(NotTaken::TooManyPlaces);
        }
        for (place, arriving) in &arriving.places {
            if arriving.is_empty() {
                continue;
            }
            let kept = if self.place == Some(*place) {
                &mut self.tallies
            } else {
                self.elsewhere.entry(*place).or_default()
            };
            for (rules, opposition, tally) in headings(arriving) {
                let by_opposition = kept.entry(rules.to_owned()).or_default();
                let kept = by_opposition.entry(opposition).or_default();
                if tally.played > kept.played {
                    *kept = *tally;
                }
            }
        }
        Ok(())
    }
}
