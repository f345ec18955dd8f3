//! The choices on the page for a new game, and the setup that follows from them.
//! May use: ruleset, families, options, seat, level, record (players, terms), setup, standings.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::families::Family;
use super::level::Level;
use super::options::Options;
use super::record::{Player, Terms};
use super::ruleset::{Clock, Ruleset};
use super::seat::{BySeat, Seat};
use super::setup::{Setup, SetupError};
use super::standings::Stakes;

/// The largest number of characters in a name.
pub const LONGEST_NAME: usize = 24;

/// The choices for a new game. A choice that the family does not allow is ignored but kept, and applies again after the
/// family is changed. So every draft makes a valid setup, unless the text of its seed is invalid.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The family.
    pub family: Family,
    /// The options. Those that the family does not offer are ignored.
    pub options: Options,
    /// The number of players, 2 to 4.
    pub count: u8,
    /// The players in the order in which they are listed.
    pub places: [Wish; 4],
    /// Whether the turn clock is on.
    pub clock: bool,
    /// Whether the players stake chips.
    pub staked: bool,
    /// The stake of each player, in chips.
    pub stake: u64,
    /// The table's fee, in percent of the pot.
    pub fee_percent: u64,
    /// The tax on the winner's gain, in percent.
    pub tax_percent: u64,
    /// The text of the seed; empty if the seed is to be drawn. It is not stored, because each game has its own seed.
    #[serde(skip)]
    pub seed: String,
}

/// The choice for one player.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// Whether a person plays; otherwise a CPU does.
    pub person: bool,
    /// The name of the person.
    pub name: String,
    /// The level of the CPU.
    pub level: Level,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            person: false,
            name: String::new(),
            level: Level::Normal,
        }
    }
}

impl Default for Draft {
    fn default() -> Draft {
        let usual = Stakes::of(100);
        let mut places: [Wish; 4] = Default::default();
        places[0].person = true;
        Draft {
            family: Family::Classic,
            options: Options::NONE,
            count: 4,
            places,
            clock: false,
            staked: false,
            stake: usual.stake(),
            fee_percent: usual.fee_percent(),
            tax_percent: usual.tax_percent(),
            seed: String::new(),
        }
    }
}

/// Why a draft cannot be played.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum DraftError {
    /// The text of the seed is not a decimal number below 2⁶⁴.
    Seed,
    /// The rules do not allow the setup.
    Table(SetupError),
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DraftError::Seed => f.write_str("a seed is a decimal number below 2^64"),
            DraftError::Table(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for DraftError {}

impl Draft {
    /// The largest stake that a draft makes, in chips.
    pub const MOST_CHIPS: u64 = 1_000_000;

    /// The rules: the family with those of the options that it offers.
    pub fn rules(&self) -> &'static Ruleset {
        Ruleset::offered(self.family, self.options)
    }

    /// The numbers of players that the rules allow.
    pub fn counts(&self) -> std::ops::RangeInclusive<u8> {
        self.rules().fewest_seats.clamp(2, 4)..=4
    }

    /// The number of players, within what the rules allow.
    pub fn players(&self) -> usize {
        let counts = self.counts();
        usize::from(self.count.clamp(*counts.start(), *counts.end()))
    }

    /// The player on a place of the list, counted from 0; `None` if fewer players take part.
    pub fn player(&self, place: usize) -> Option<Player> {
        if place >= self.players() {
            return None;
        }
        let wish = self.places.get(place)?;
        let alone = self.rules().alone;
        let person = if alone { place == 0 } else { wish.person };
        Some(if person {
            Player::Human {
                name: plain_name(&wish.name),
            }
        } else {
            Player::Cpu {
                level: if alone { self.level() } else { wish.level },
            }
        })
    }

    /// The level of all CPUs, for rules under which they have the same level.
    pub fn level(&self) -> Level {
        self.places[1].level
    }

    /// Sets the level of every CPU.
    pub fn set_level(&mut self, level: Level) {
        for wish in &mut self.places {
            wish.level = level;
        }
    }

    /// The number of people who play.
    pub fn people(&self) -> usize {
        (0..4).filter(|&place| self.is_person(place)).count()
    }

    /// Whether a person plays on a place of the list.
    pub fn is_person(&self, place: usize) -> bool {
        self.player(place).is_some_and(|player| player.is_person())
    }

    /// Whether the turn clock can be switched on: the rules have one for local tables, and two or more people play.
    pub fn offers_clock(&self) -> bool {
        matches!(self.rules().clock, Clock::Seconds { .. }) && self.people() > 1
    }

    /// The stakes; `None` if the rules have no stakes or they are off. Numbers that are too large are reduced.
    pub fn stakes(&self) -> Option<Stakes> {
        let wished = self.rules().stakes && self.staked;
        let stake = self.stake.clamp(1, Draft::MOST_CHIPS);
        let fee = self.fee_percent.min(Stakes::HIGHEST_FEE);
        let tax = self.tax_percent.min(Stakes::HIGHEST_TAX);
        Stakes::new(stake, Some(fee), Some(tax))
            .ok()
            .filter(|_| wished)
    }

    /// The typed seed; `None` if the seed is to be drawn.
    ///
    /// # Errors
    /// If the text is not a decimal number below 2⁶⁴.
    pub fn typed_seed(&self) -> Result<Option<u64>, DraftError> {
        let text = self.seed.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(seed) if digits => Ok(Some(seed)),
            _ => Err(DraftError::Seed),
        }
    }

    /// The setup, with the seed `drawn` unless a seed was typed.
    ///
    /// # Errors
    /// If the typed seed is not a decimal number below 2⁶⁴.
    pub fn setup(&self, drawn: u64) -> Result<Setup, DraftError> {
        let seed = self.typed_seed()?.unwrap_or(drawn);
        let seats = BySeat::from_fn(|seat: Seat| self.player(seat.index()));
        let setup = Setup::new(self.rules(), seats, seed).map_err(DraftError::Table)?;
        Ok(Setup {
            terms: Terms {
                clock: self.clock && self.offers_clock(),
                stakes: self.stakes(),
            },
            ..setup
        })
    }
}

/// Reduces a name to what a table can show: one short line without invisible characters and without characters that change
/// the direction of the text.
pub fn plain_name(name: &str) -> String {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c,
                '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
    };
    let plain: String = name
        .trim_start()
        .chars()
        .filter(|&c| !invisible(c))
        .take(LONGEST_NAME)
        .collect();
    plain.trim().to_owned()
}

#[cfg(test)]
mod tests;
