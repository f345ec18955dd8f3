//! What a table is set with before a game: rules, seats, seed; read from text.
//! May use: ruleset, families, seat, level, record (players, terms), game (which tables can begin), standings (stakes).

use std::fmt;
use std::str::FromStr;

use super::families::Family;
use super::game::{CannotBegin, Game};
use super::level::Level;
use super::names::UnknownRuleset;
use super::record::{Player, Terms};
use super::ruleset::{Clock, Ruleset};
use super::seat::{BySeat, Seat};
use super::standings::{BadStakes, Stakes};

/// A table that can begin a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Setup {
    /// What is played.
    pub rules: &'static Ruleset,
    /// Who sits where, before the seed deals the seats in the families that do so.
    pub seats: BySeat<Option<Player>>,
    /// Where dice and draws come from.
    pub seed: u64,
    /// What the players agreed on beside the rules.
    pub terms: Terms,
}

/// Why a text sets no table.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum SetupError {
    /// The ruleset is unknown.
    Rules(UnknownRuleset),
    /// Not four places are listed.
    NotFour(usize),
    /// A place is neither a person, a level nor empty.
    UnknownPlayer(String),
    /// The rules want other seats taken.
    Seats(CannotBegin),
    /// A turn clock runs only under rules that have one, and where several people play.
    NoClock,
    /// These rules know no stakes.
    NoStakes,
    /// Nothing can be played for like this.
    Stakes(BadStakes),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Rules(unknown) => unknown.fmt(f),
            SetupError::NotFour(count) => write!(
                f,
                "four seats are listed, separated by commas, - for an empty one; here are {count}"
            ),
            SetupError::UnknownPlayer(name) => write!(
                f,
                "{name:?} is no player: it is one of human, easy, normal, hard, or - for an empty seat"
            ),
            SetupError::Seats(why) => why.fmt(f),
            SetupError::NoClock => {
                let clocked = |rules: &Ruleset| matches!(rules.clock, Clock::Seconds { .. });
                let names = Family::names_where(clocked);
                write!(
                    f,
                    "a turn clock is for two or more people, in the families that have one: {names}"
                )
            }
            SetupError::NoStakes => {
                let names = Family::names_where(|rules| rules.stakes);
                write!(f, "only {names} is played for stakes")
            }
            SetupError::Stakes(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for SetupError {}

/// The list of seats as it is written: `human,hard,-,normal`.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct SeatList(pub BySeat<Option<Player>>);

impl FromStr for SeatList {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<SeatList, SetupError> {
        let count = text.split(',').count();
        if count != 4 {
            return Err(SetupError::NotFour(count));
        }
        let mut seats = BySeat::from_fn(|_| None);
        for (seat, name) in Seat::ALL.into_iter().zip(text.split(',')) {
            seats[seat] = match name {
                "-" => None,
                "human" => Some(Player::Human {
                    name: String::new(),
                }),
                name => Some(Player::Cpu {
                    level: Level::from_str(name)
                        .map_err(|_| SetupError::UnknownPlayer(name.to_owned()))?,
                }),
            };
        }
        Ok(SeatList(seats))
    }
}

impl Setup {
    /// A table of players under some rules, if these let them begin. Two sit opposite each other and three on seats
    /// 0, 1 and 2, in the order in which they are listed.
    pub fn new(
        rules: &'static Ruleset,
        seats: BySeat<Option<Player>>,
        seed: u64,
    ) -> Result<Setup, SetupError> {
        let mut setup = Setup {
            rules,
            seats,
            seed,
            terms: Terms::default(),
        };
        setup.seats = setup.seated_in(Seat::for_players(setup.players()));
        let seated = BySeat::from_fn(|seat| setup.seats[seat].is_some());
        let first = Seat::ALL.into_iter().find(|&seat| seated[seat]);
        Game::new(rules, seated, first.unwrap_or_default()).map_err(SetupError::Seats)?;
        Ok(setup)
    }

    /// A table from texts: `pairs+walls` and `human,hard,-,normal`.
    pub fn parse(rules: &str, seats: &str, seed: u64) -> Result<Setup, SetupError> {
        let rules = Ruleset::parse(rules).map_err(SetupError::Rules)?;
        let SeatList(seats) = seats.parse()?;
        Setup::new(rules, seats, seed)
    }

    /// The `classic` table: a person on seat 0 against three CPUs of one level.
    pub fn classic(level: Level, seed: u64) -> Setup {
        let cpu = || Some(Player::Cpu { level });
        let person = Player::Human {
            name: String::new(),
        };
        Setup {
            rules: Ruleset::classic(),
            seats: BySeat::new([Some(person), cpu(), cpu(), cpu()]),
            seed,
            terms: Terms::default(),
        }
    }

    /// The players on the seats of `order`, which names a seat for each player listed.
    pub fn seated_in(&self, order: &[Seat]) -> BySeat<Option<Player>> {
        let mut seats = BySeat::from_fn(|_| None);
        let players = self.seats.iter().filter_map(|(_, player)| player.as_ref());
        for (&seat, player) in order.iter().zip(players) {
            seats[seat] = Some(player.clone());
        }
        seats
    }

    /// The table with its turn clock on.
    ///
    /// # Errors
    /// When the rules have none for local tables, or fewer than two people play.
    pub fn with_clock(mut self) -> Result<Setup, SetupError> {
        let several = self.seats.people().count() > 1;
        if !several || !matches!(self.rules.clock, Clock::Seconds { .. }) {
            return Err(SetupError::NoClock);
        }
        self.terms.clock = true;
        Ok(self)
    }

    /// The table with so many chips staked, at the usual rates.
    ///
    /// # Errors
    /// When the rules know no stakes, or the chips are too many.
    pub fn with_stake(mut self, stake: u64) -> Result<Setup, SetupError> {
        if !self.rules.stakes {
            return Err(SetupError::NoStakes);
        }
        self.terms.stakes = Some(Stakes::new(stake, None, None).map_err(SetupError::Stakes)?);
        Ok(self)
    }

    /// How many players are listed.
    pub fn players(&self) -> usize {
        self.seats.taken().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_from_text() {
        let setup = Setup::parse("pairs+walls", "human,hard,-,normal", 42).expect("a table");
        assert_eq!(setup.rules.to_string(), "pairs+walls");
        assert_eq!(setup.players(), 3);
        assert_eq!(
            setup.seats[Seat::ALL[0]],
            Some(Player::Human {
                name: String::new()
            })
        );
        assert_eq!(setup.seats[Seat::ALL[3]], None);
        assert_eq!(
            setup.seats[Seat::ALL[2]],
            Some(Player::Cpu {
                level: Level::Normal
            })
        );
    }

    #[test]
    fn three_players_take_the_seats_they_are_given() {
        let setup = Setup::parse("pairs", "human,hard,-,normal", 42).expect("a table");
        let order = [Seat::ALL[2], Seat::ALL[0], Seat::ALL[1]];
        let seated = setup.seated_in(&order);
        assert_eq!(seated[Seat::ALL[2]], setup.seats[Seat::ALL[0]]);
        assert_eq!(seated[Seat::ALL[0]], setup.seats[Seat::ALL[1]]);
        assert_eq!(seated[Seat::ALL[1]], setup.seats[Seat::ALL[2]]);
        assert_eq!(seated[Seat::ALL[3]], None);
    }

    #[test]
    fn the_classic_table_can_begin() {
        for level in Level::ALL {
            let setup = Setup::classic(level, 1);
            assert_eq!(Setup::new(setup.rules, setup.seats.clone(), 1), Ok(setup));
        }
    }

    #[test]
    fn clock_and_stakes_are_agreed_on_where_the_rules_have_them() {
        let table = |rules, seats| Setup::parse(rules, seats, 1).expect("a table");
        let people = "human,human,easy,-";
        let clocked = table("barrage", people).with_clock().expect("a clock");
        let staked = clocked.with_stake(50).expect("stakes");
        assert!(staked.terms.clock);
        assert_eq!(staked.terms.stakes, Some(Stakes::of(50)));
        for (rules, seats) in [
            ("barrage", "human,easy,easy,-"),
            ("family", people),
            ("nomercy", people),
        ] {
            assert_eq!(table(rules, seats).with_clock(), Err(SetupError::NoClock));
        }
        assert_eq!(
            table("pairs", people).with_stake(50),
            Err(SetupError::NoStakes)
        );
        let most = table("barrage", people).with_stake(u64::MAX);
        assert_eq!(most, Err(SetupError::Stakes(BadStakes::Stake(u64::MAX))));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let fault = |rules, seats| {
            Setup::parse(rules, seats, 0)
                .expect_err("no table")
                .to_string()
        };
        assert!(fault("chess", "human,easy,easy,easy").contains("no family \"chess\""));
        assert!(fault("classic", "human,easy").contains("here are 2"));
        assert!(fault("classic", "human,easy,easy,").contains("\"\" is no player"));
        assert!(fault("classic", "human,easy,Easy,easy").contains("\"Easy\" is no player"));
        assert!(fault("classic", "human,easy,-,easy").contains("all four seats"));
        assert!(fault("pairs", "human,-,-,-").contains("at least 2"));
    }
}
