//! Results turned into numbers: how games of each set of rules ended against each level.
//! May use `rules` and `dice`; knows no clock, no files and no Bevy.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::dice::Dice;
use crate::rules::{Event, Level, Outcome, Player, Record, ReplayError, Seat};

/// How many ids of counted games are remembered. Only the unfinished game can come back from the
/// store, so a handful would do; more cost nothing.
const REMEMBERED_GAMES: usize = 256;

/// Against whom a game was played: the heading its result is kept under.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opposition {
    /// One person; the strongest CPU at the table is easy.
    Easy,
    /// One person; the strongest CPU at the table is normal.
    Normal,
    /// One person; the strongest CPU at the table is hard.
    Hard,
    /// Two or more people: neither a win nor a loss is counted.
    SeveralPeople,
    /// Nobody played: neither a win nor a loss is counted.
    CpusAlone,
}

impl From<Level> for Opposition {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Opposition::Easy,
            Level::Normal => Opposition::Normal,
            Level::Hard => Opposition::Hard,
        }
    }
}

/// How a game ended, seen from the only person at the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Won,
    Lost,
    /// Somebody won a game that several people or nobody played.
    Finished,
    Undecided,
    Abandoned,
}

/// What one game adds to the statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    pub id: Uuid,
    /// Family and options, as in a position text: `pairs+walls`.
    pub rules: String,
    pub opposition: Opposition,
    pub ending: Ending,
    pub duration: Duration,
    /// Tokens of others that people captured.
    pub captures_made: u64,
    /// Tokens of people that others captured.
    pub captures_suffered: u64,
    /// How often people rolled each face, the ones first.
    pub faces: [u64; 6],
}

impl GameResult {
    /// Replays a record and sums it up. A record without a result is a game given up.
    ///
    /// # Errors
    /// The record's own, when it does not replay with the dice of its seed.
    pub fn of(record: &Record, duration: Duration) -> Result<GameResult, ReplayError> {
        let mut dice = Dice::new(record.seed);
        let mut events = Vec::new();
        record.replay_until(record.actions.len(), |k| dice.roll(k), &mut events)?;

        let is_person = |seat: Seat| matches!(record.seats[seat], Some(Player::Human { .. }));
        let mut result = GameResult {
            id: record.id,
            rules: record.rules.to_string(),
            opposition: opposition(record),
            ending: ending(record),
            duration,
            captures_made: 0,
            captures_suffered: 0,
            faces: [0; 6],
        };
        for event in events {
            match event {
                Event::Rolled { seat, value } if is_person(seat) => {
                    let face = usize::from(value).wrapping_sub(1);
                    if let Some(count) = result.faces.get_mut(face) {
                        *count += 1;
                    }
                }
                Event::Captured { token, by, .. } => {
                    result.captures_made += u64::from(is_person(by.seat));
                    result.captures_suffered += u64::from(is_person(token.seat));
                }
                _ => {}
            }
        }
        Ok(result)
    }
}

fn people(record: &Record) -> impl Iterator<Item = Seat> {
    Seat::ALL
        .into_iter()
        .filter(|&seat| matches!(record.seats[seat], Some(Player::Human { .. })))
}

/// The only person at the table, if there is exactly one.
fn only_person(record: &Record) -> Option<Seat> {
    let mut people = people(record);
    people.next().filter(|_| people.next().is_none())
}

fn opposition(record: &Record) -> Opposition {
    let strongest = Seat::ALL
        .into_iter()
        .filter_map(|seat| match record.seats[seat] {
            Some(Player::Cpu { level }) => Some(level),
            _ => None,
        })
        .max();
    match (people(record).count(), strongest) {
        (0, _) => Opposition::CpusAlone,
        (1, Some(level)) => level.into(),
        _ => Opposition::SeveralPeople,
    }
}

fn ending(record: &Record) -> Ending {
    match (record.result, only_person(record)) {
        (None | Some(Outcome::Abandoned), _) => Ending::Abandoned,
        (Some(Outcome::Draw), _) => Ending::Undecided,
        (Some(Outcome::Won(_)), None) => Ending::Finished,
        (Some(Outcome::Won(winner)), Some(person)) => {
            let partner_won = record.rules.options.teams && winner == person.opposite();
            if winner == person || partner_won {
                Ending::Won
            } else {
                Ending::Lost
            }
        }
    }
}

/// The numbers of one heading. All sums stop at the largest number instead of overflowing: a
/// tampered file may hold anything.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    pub played: u64,
    pub won: u64,
    pub lost: u64,
    pub abandoned: u64,
    /// Stopped by the limit of rolls: played, and neither won nor lost.
    pub undecided: u64,
    /// The fastest win, in milliseconds.
    pub best_win_ms: Option<u64>,
    /// Time of all wins together, in milliseconds.
    pub won_ms: u64,
    /// Time of all games that were not given up, in milliseconds.
    pub finished_ms: u64,
    pub captures_made: u64,
    pub captures_suffered: u64,
    /// How often people rolled each face, the ones first.
    pub faces: [u64; 6],
}

impl Tally {
    fn count(&mut self, result: &GameResult) {
        let ms = u64::try_from(result.duration.as_millis()).unwrap_or(u64::MAX);
        let one = |number: &mut u64| *number = number.saturating_add(1);
        one(&mut self.played);
        match result.ending {
            Ending::Won => {
                one(&mut self.won);
                self.won_ms = self.won_ms.saturating_add(ms);
                self.best_win_ms = Some(self.best_win_ms.map_or(ms, |best| best.min(ms)));
            }
            Ending::Lost => one(&mut self.lost),
            Ending::Undecided => one(&mut self.undecided),
            Ending::Abandoned => one(&mut self.abandoned),
            Ending::Finished => {}
        }
        if result.ending != Ending::Abandoned {
            self.finished_ms = self.finished_ms.saturating_add(ms);
        }
        self.captures_made = self.captures_made.saturating_add(result.captures_made);
        self.captures_suffered = self
            .captures_suffered
            .saturating_add(result.captures_suffered);
        for (sum, face) in self.faces.iter_mut().zip(result.faces) {
            *sum = sum.saturating_add(face);
        }
    }

    /// Both tallies as one, for a line that sums up several headings.
    #[must_use]
    pub fn plus(&self, other: &Tally) -> Tally {
        let mut faces = self.faces;
        for (sum, face) in faces.iter_mut().zip(other.faces) {
            *sum = sum.saturating_add(face);
        }
        Tally {
            played: self.played.saturating_add(other.played),
            won: self.won.saturating_add(other.won),
            lost: self.lost.saturating_add(other.lost),
            abandoned: self.abandoned.saturating_add(other.abandoned),
            undecided: self.undecided.saturating_add(other.undecided),
            best_win_ms: match (self.best_win_ms, other.best_win_ms) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
            won_ms: self.won_ms.saturating_add(other.won_ms),
            finished_ms: self.finished_ms.saturating_add(other.finished_ms),
            captures_made: self.captures_made.saturating_add(other.captures_made),
            captures_suffered: self
                .captures_suffered
                .saturating_add(other.captures_suffered),
            faces,
        }
    }

    /// Wins among the games that were won or lost, 0 to 1; nothing before the first of them.
    pub fn win_rate(&self) -> Option<f64> {
        let decided = self.won.saturating_add(self.lost);
        (decided > 0).then(|| (self.won as f64 / decided as f64).clamp(0.0, 1.0))
    }

    pub fn best_win(&self) -> Option<Duration> {
        self.best_win_ms.map(Duration::from_millis)
    }

    /// How long a win took on average.
    pub fn mean_win(&self) -> Option<Duration> {
        self.won_ms.checked_div(self.won).map(Duration::from_millis)
    }

    /// How long a game that was played to its end took on average.
    pub fn mean_game(&self) -> Option<Duration> {
        let finished = self.played.saturating_sub(self.abandoned);
        self.finished_ms
            .checked_div(finished)
            .map(Duration::from_millis)
    }

    /// All rolls in the dice chart.
    pub fn rolls(&self) -> u64 {
        self.faces
            .iter()
            .fold(0, |sum, &face| sum.saturating_add(face))
    }
}

/// Every result so far, by rules and opposition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// By family and options in their text form, then by opposition.
    tallies: BTreeMap<String, BTreeMap<Opposition, Tally>>,
    /// The last games counted, the latest at the end.
    counted: VecDeque<Uuid>,
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

    /// The numbers under one heading; all zero when nothing was played there.
    pub fn tally(&self, rules: &str, opposition: Opposition) -> Tally {
        self.tallies
            .get(rules)
            .and_then(|by_opposition| by_opposition.get(&opposition))
            .copied()
            .unwrap_or_default()
    }

    /// One person's games by the given rules, all levels together.
    pub fn all_levels(&self, rules: &str) -> Tally {
        [Opposition::Easy, Opposition::Normal, Opposition::Hard]
            .into_iter()
            .fold(Tally::default(), |sum, opposition| {
                sum.plus(&self.tally(rules, opposition))
            })
    }

    /// Every heading under which something was played.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Opposition, &Tally)> {
        self.tallies.iter().flat_map(|(rules, by_opposition)| {
            by_opposition
                .iter()
                .map(move |(opposition, tally)| (rules.as_str(), *opposition, tally))
        })
    }

    pub fn is_empty(&self) -> bool {
        self.tallies.is_empty()
    }

    /// Forgets every number. The games counted so far stay counted: none of them may come back.
    pub fn reset(&mut self) {
        self.tallies.clear();
    }
}
