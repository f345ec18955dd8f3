//! Statistics that go from device to device, and are taken in so that nothing counts twice.
//! May use the results, the tallies and the rules' names.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::results::Statistics;
use super::tallies::{Tallies, headings};
use super::tally::Tally;
use crate::rules::Ruleset;

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
