//! A table that is being set: what somebody wishes, and the table the rules make of it.
//! May use: ruleset, seat, level, record (players, terms), setup, standings.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::record::{Player, Terms};
use super::ruleset::{Clock, Family, Options, Ruleset};
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
        let offers = self.offers();
        let options = Options {
            walls: self.options.walls && offers.walls,
            quick: self.options.quick && offers.quick,
            teams: self.options.teams && offers.teams,
        };
        Ruleset::of(self.family, options).unwrap_or(Ruleset::classic())
    }

    /// The options that the family offers.
    pub fn offers(&self) -> Options {
        Ruleset::of(self.family, Options::NONE)
            .map(|rules| rules.offers)
            .unwrap_or_default()
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
        matches!(self.player(place), Some(Player::Human { .. }))
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
mod tests {
    use super::*;

    fn of(family: Family) -> Draft {
        Draft {
            family,
            ..Draft::default()
        }
    }

    /// Every family with every wish for options, numbers of players and persons.
    fn every() -> impl Iterator<Item = Draft> {
        let families = Family::ALL.into_iter();
        families.flat_map(|family| {
            (0..8 * 5 * 16_u32).map(move |mut wish| {
                let mut take = |below: u32| {
                    let taken = wish % below;
                    wish /= below;
                    taken
                };
                let mut draft = of(family);
                draft.options = Options {
                    walls: take(2) == 1,
                    quick: take(2) == 1,
                    teams: take(2) == 1,
                };
                draft.count = take(5) as u8 + 1;
                for place in &mut draft.places {
                    place.person = take(2) == 1;
                }
                (draft.clock, draft.staked) = (true, true);
                draft
            })
        })
    }

    #[test]
    fn every_draft_is_a_table_that_its_rules_allow() {
        for draft in every() {
            let setup = draft.setup(7).expect("a table");
            assert_eq!(setup.seed, 7);
            assert_eq!(setup.rules.family, draft.family);
            assert_eq!(setup.players(), draft.players());
            assert!(setup.players() >= usize::from(setup.rules.fewest_seats));
            let people = setup
                .seats
                .iter()
                .filter(|(_, player)| matches!(player, Some(Player::Human { .. })))
                .count();
            assert_eq!(people, draft.people());
            let clocked = matches!(setup.rules.clock, Clock::Seconds { .. }) && people > 1;
            assert_eq!(setup.terms.clock, clocked, "{draft:?}");
            assert_eq!(setup.terms.stakes.is_some(), setup.rules.stakes);
        }
    }

    #[test]
    fn classic_is_one_person_against_three_cpus_of_one_level_whatever_was_wished() {
        let mut draft = of(Family::Classic);
        draft.count = 2;
        draft.places[0].person = false;
        draft.places[2].person = true;
        draft.places[2].level = Level::Hard;
        draft.options.teams = true;
        let setup = draft.setup(1).expect("a table");
        assert_eq!(setup, Setup::classic(Level::Normal, 1));
        draft.set_level(Level::Hard);
        let setup = draft.setup(1).expect("a table");
        assert_eq!(setup, Setup::classic(Level::Hard, 1));
    }

    #[test]
    fn teams_fill_the_table_and_two_players_sit_opposite_each_other() {
        let mut draft = of(Family::Pairs);
        draft.count = 2;
        let two = draft.setup(1).expect("a table");
        let taken = |setup: &Setup| {
            Seat::ALL
                .into_iter()
                .filter(|&seat| setup.seats[seat].is_some())
                .collect::<Vec<_>>()
        };
        assert_eq!(taken(&two), Seat::for_players(2));
        draft.options.teams = true;
        assert_eq!(draft.counts(), 4..=4);
        let teams = draft.setup(1).expect("a table");
        assert_eq!(taken(&teams), Seat::ALL);
        // The wish for two is still there when the teams are gone.
        draft.options.teams = false;
        assert_eq!(draft.setup(1).expect("a table"), two);
    }

    #[test]
    fn options_that_a_family_does_not_offer_wait() {
        let mut draft = of(Family::Parchis);
        draft.options = Options {
            walls: true,
            quick: true,
            teams: false,
        };
        assert_eq!(draft.rules().to_string(), "parchis+quick");
        draft.family = Family::Barrage;
        assert_eq!(draft.rules().to_string(), "barrage");
        draft.family = Family::Pairs;
        assert_eq!(draft.rules().to_string(), "pairs+quick+walls");
    }

    #[test]
    fn a_seed_is_drawn_or_a_decimal_number_below_two_to_the_64() {
        let mut draft = of(Family::Family);
        for (text, seed) in [
            ("", Some(7)),
            ("  ", Some(7)),
            ("0", Some(0)),
            (" 42 ", Some(42)),
            ("18446744073709551615", Some(u64::MAX)),
            ("18446744073709551616", None),
            ("-1", None),
            ("+1", None),
            ("1.5", None),
            ("0x10", None),
            ("٤٢", None),
            ("four", None),
        ] {
            draft.seed = text.into();
            let setup = draft.setup(7);
            assert_eq!(setup.as_ref().ok().map(|setup| setup.seed), seed, "{text}");
            if seed.is_none() {
                assert_eq!(setup, Err(DraftError::Seed));
            }
        }
    }

    #[test]
    fn stakes_never_promise_more_than_the_pot() {
        for (count, stake, fee, tax) in [
            (4, u64::MAX, u64::MAX, u64::MAX),
            (4, 0, 100, 100),
            (4, 3, 75, 0),
            (3, 100, 100, 10),
            (2, 1, 99, 100),
        ] {
            let draft = Draft {
                count,
                stake,
                fee_percent: fee,
                tax_percent: tax,
                staked: true,
                ..of(Family::Barrage)
            };
            let stakes = draft.stakes().expect("stakes");
            let shares = stakes.shares(u64::from(count), true);
            assert!(stakes.stake() > 0);
            assert!(shares.fee + shares.back <= shares.pot);
            let paid = shares.fee + shares.back + shares.tax + shares.winner;
            assert_eq!(paid, shares.pot, "every chip goes somewhere");
        }
        assert_eq!(of(Family::Barrage).stakes(), None, "off unless wished");
    }

    #[test]
    fn names_are_short_and_plain() {
        assert_eq!(plain_name("  Zoé\n\u{202e}olleh\u{200b} "), "Zoéolleh");
        assert_eq!(plain_name("\u{e0041}A\u{fe0f}b\u{2067}c"), "Abc");
        assert_eq!(plain_name(&"x".repeat(10_000)).len(), 24);
        assert_eq!(plain_name(&" \u{200b}".repeat(5_000)), "");
        let mut draft = of(Family::Family);
        draft.places[1].person = true;
        draft.places[1].name = "\u{202e}Léa".into();
        let setup = draft.setup(1).expect("a table");
        let lea = Player::Human {
            name: "Léa".into()
        };
        assert_eq!(setup.seats[Seat::ALL[1]], Some(lea));
    }

    #[test]
    fn a_draft_is_kept_without_its_seed() {
        let mut draft = of(Family::NoMercy);
        draft.seed = "12".into();
        draft.places[3].name = "Zoé".into();
        let kept = serde_json::to_string(&draft).expect("JSON");
        let again: Draft = serde_json::from_str(&kept).expect("a draft");
        draft.seed.clear();
        assert_eq!(again, draft);
        let sparse: Draft = serde_json::from_str("{\"family\":\"pairs\"}").expect("a draft");
        assert_eq!(sparse, of(Family::Pairs));
    }
}
