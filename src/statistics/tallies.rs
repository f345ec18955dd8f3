//! The numbers of one place, by their headings.
//! May use the tally and the opposition.

use std::collections::BTreeMap;

use super::game_result::Opposition;
use super::tally::Tally;

/// Numbers by family and options in their text form, then by opposition.
pub(super) type Tallies = BTreeMap<String, BTreeMap<Opposition, Tally>>;

/// Every heading of these numbers.
pub(super) fn headings(tallies: &Tallies) -> impl Iterator<Item = (&str, Opposition, &Tally)> {
    tallies.iter().flat_map(|(rules, by_opposition)| {
        by_opposition
            .iter()
            .map(move |(opposition, tally)| (rules.as_str(), *opposition, tally))
    })
}
