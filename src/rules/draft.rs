//! A table that is being set: what somebody wishes, and the table the rules make of it.
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

/// The most letters of a name.
pub const LONGEST_NAME: usize = 24;

/// Wishes for a table. What a family does not allow is not lost but waits until a family allows it again, so that any
/// draft is a table: only its seed can be wrong.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    pub family: Family,
    pub options: Options,
    /// How many play, 2 to 4.
    pub count: u8,
    /// The players in the order in which they are listed.
    pub places: [Wish; 4],
    /// The turn clock.
    pub clock: bool,
    /// Whether chips are staked.
    pub staked: bool,
    pub stake: u64,
    pub fee_percent: u64,
    pub tax_percent: u64,
    /// As typed; empty when the seed is to be drawn. Every game has its own.
    #[serde(skip)]
    pub seed: String,
}

/// Who is wished for a place at the table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// A person, or a CPU.
    pub person: bool,
    /// Of the person.
    pub name: String,
    /// Of the CPU.
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
    /// What was typed as a seed is no decimal number below 2⁶⁴.
    Seed,
    /// The rules refuse the table.
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
    /// The largest stake.
    pub const MOST_CHIPS: u64 = 1_000_000;

    /// The rules: of the options those that the family offers.
    pub fn rules(&self) -> &'static Ruleset {
        Ruleset::offered(self.family, self.options)
    }

    /// How many players these rules let be chosen.
    pub fn counts(&self) -> std::ops::RangeInclusive<u8> {
        self.rules().fewest_seats.clamp(2, 4)..=4
    }

    /// How many play.
    pub fn players(&self) -> usize {
        let counts = self.counts();
        usize::from(self.count.clamp(*counts.start(), *counts.end()))
    }

    /// The player of a place, the first one being 0; nobody beyond those who play.
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

    /// The level of all CPUs where they share one.
    pub fn level(&self) -> Level {
        self.places[1].level
    }

    /// Gives every CPU this level.
    pub fn set_level(&mut self, level: Level) {
        for wish in &mut self.places {
            wish.level = level;
        }
    }

    /// How many persons play.
    pub fn people(&self) -> usize {
        (0..4).filter(|&place| self.is_person(place)).count()
    }

    /// Whether a person plays on this place.
    pub fn is_person(&self, place: usize) -> bool {
        self.player(place).is_some_and(|player| player.is_person())
    }

    /// Whether a turn clock can be wished: the rules have one for local tables, and several people play.
    pub fn offers_clock(&self) -> bool {
        matches!(self.rules().clock, Clock::Seconds { .. }) && self.people() > 1
    }

    /// The stakes, where the rules have any and they are wished.
    pub fn stakes(&self) -> Option<Stakes> {
        let wished = self.rules().stakes && self.staked;
        let stake = self.stake.clamp(1, Draft::MOST_CHIPS);
        let fee = self.fee_percent.min(Stakes::HIGHEST_FEE);
        let tax = self.tax_percent.min(Stakes::HIGHEST_TAX);
        Stakes::new(stake, Some(fee), Some(tax))
            .ok()
            .filter(|_| wished)
    }

    /// The seed that was typed; nothing when it is to be drawn.
    ///
    /// # Errors
    /// When it is no decimal number below 2⁶⁴.
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

    /// The table, with this seed unless another one was typed.
    ///
    /// # Errors
    /// When the seed is none.
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

/// A name as it may stand at a table: short, on one line, without signs that cannot be seen or turn the text around.
pub fn plain_name(name: &str) -> String {
    let unseen = |c: char| {
        c.is_control()
            || matches!(c,
                '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
    };
    let plain: String = name
        .trim_start()
        .chars()
        .filter(|&c| !unseen(c))
        .take(LONGEST_NAME)
        .collect();
    plain.trim().to_owned()
}

#[cfg(test)]
mod tests;
