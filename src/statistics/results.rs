//! Every result so far: counted once, and summed up.
//! May use the tallies and the results of games.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::game_result::{GameResult, Opposition};
use super::tallies::{Tallies, headings};
use super::tally::Tally;

/// How many ids of counted games are remembered. Only the unfinished game can come back from the
/// store, so a handful would do; more cost nothing.
const REMEMBERED_GAMES: usize = 256;

/// Every result so far, by rules and opposition.
///
/// What was counted on other devices is kept beside what is counted here, by the name of the place
/// that counted it: the same numbers may come any number of times and count once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// What was counted here.
    pub(super) tallies: Tallies,
    /// The last games counted, the latest at the end.
    counted: VecDeque<Uuid>,
    /// The name of this place, once its numbers have travelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<Uuid>,
    /// What was counted in other places.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) elsewhere: BTreeMap<Uuid, Tallies>,
}

impl Statistics {
    /// Adds a result, once: a game that was counted before changes nothing. Tells whether it was
    /// added.
    pub fn count(&mut self, result: &GameResult) -> bool {
        if self.counted.contains(&result.id) {
            return false;
        }
        self.counted.push_back(result.id);
        while self.counted.len() > REMEMBERED_GAMES {
            self.counted.pop_front();
        }
        self.tallies
            .entry(result.rules.clone())
            .or_default()
            .entry(result.opposition)
            .or_default()
            .count(result);
        true
    }

    /// The numbers under one heading, all places together; all zero when nothing was played there.
    pub fn tally(&self, rules: &str, opposition: Opposition) -> Tally {
        self.places()
            .filter_map(|tallies| tallies.get(rules)?.get(&opposition))
            .fold(Tally::default(), |sum, tally| sum.plus(tally))
    }

    /// The numbers of all headings that are wanted, together.
    pub fn sum(&self, wanted: impl Fn(&str, Opposition) -> bool) -> Tally {
        self.iter()
            .filter(|(rules, opposition, _)| wanted(rules, *opposition))
            .fold(Tally::default(), |sum, (.., tally)| sum.plus(&tally))
    }

    /// Every heading under which something was played.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Opposition, Tally)> {
        let mut sums: BTreeMap<(&str, Opposition), Tally> = BTreeMap::new();
        for (rules, opposition, tally) in self.places().flat_map(headings) {
            let sum = sums.entry((rules, opposition)).or_default();
            *sum = sum.plus(tally);
        }
        sums.into_iter()
            .map(|((rules, opposition), tally)| (rules, opposition, tally))
    }

    pub fn is_empty(&self) -> bool {
        self.places().all(Tallies::is_empty)
    }

    /// Forgets every number. The games counted so far stay counted: none of them may come back,
    /// unless the player brings them back in a file. What is counted from now on is a new place's.
    pub fn reset(&mut self) {
        self.tallies.clear();
        self.elsewhere.clear();
        self.place = None;
    }

    fn places(&self) -> impl Iterator<Item = &Tallies> {
        std::iter::once(&self.tallies).chain(self.elsewhere.values())
    }
}
