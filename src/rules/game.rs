//! A game as it stands: who sits where, whose turn, what is to be spent, where the tokens are.
//! May use: everything below it in rules.

use std::fmt;

use super::action::{Spend, Values};
use super::refusal::Refusal;
use super::ruleset::Ruleset;
use super::seat::{BySeat, Seat};
use super::token::{Place, TokenId, TokenPlace, Tokens};
use super::token_set::TokenSet;

/// The last roll of a game: after it and the move it allows the game ends undecided.
pub const LAST_ROLL: u32 = 10_000;

/// What the seat to act has to do.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Phase {
    /// Roll. `sixes` counts those rolled in a row so far, the one just rolled included.
    Roll {
        /// Sixes in a row.
        sixes: u16,
    },
    /// Spend the pool.
    Spend {
        /// Sixes in a row; 0 in a sequence.
        sixes: u16,
    },
    /// Walk a bonus.
    Bonus {
        /// How many squares.
        value: u8,
        /// Sixes in a row.
        sixes: u16,
        /// Whether a further roll is owed after it.
        rolls_again: bool,
    },
    /// Won by this seat; with teams, the seat that finished it.
    Won(Seat),
    /// Ended undecided.
    Draw,
}

/// A game. Only [`Game::apply`] changes it.
#[derive(Copy, Clone)]
pub struct Game {
    pub(super) rules: &'static Ruleset,
    pub(super) tokens: Tokens,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) pool: Values,
    /// The tokens that may walk the pool, where it is a single value: found once, when the phase begins.
    pub(super) able: TokenSet,
    pub(super) rolls: u32,
    /// Seats that began the game, one bit each.
    pub(super) seated: u8,
    /// Seats that still take turns: seated, not forfeited, no partner who is home.
    pub(super) playing: u8,
    /// 0, or in which place the seat forfeited.
    pub(super) forfeits: BySeat<u8>,
    /// The token moved last in this turn, where the third six asks for it.
    pub(super) last_moved: Option<u8>,
    /// On each seat's start square: of two tokens of other seats, the later arrival.
    pub(super) late: BySeat<Option<TokenId>>,
}

/// Two games are equal if they have the same rules and position and the same number of rolls behind them.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        // Every field is named, so that a new one does not compile until it is compared or left out on purpose.
        let Game {
            rules,
            tokens,
            turn,
            phase,
            pool,
            // Follows from the position.
            able: _,
            rolls,
            seated,
            playing,
            forfeits,
            last_moved,
            late,
        } = self;
        *rules == other.rules
            && *tokens == other.tokens
            && *turn == other.turn
            && *phase == other.phase
            && *pool == other.pool
            && *rolls == other.rolls
            && *seated == other.seated
            && *playing == other.playing
            && *forfeits == other.forfeits
            && *last_moved == other.last_moved
            && *late == other.late
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({self} after {} rolls)", self.rolls)
    }
}

/// Why a game cannot begin.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum CannotBegin {
    /// The rules want at least so many seats.
    TooFewSeats(u8),
    /// Nobody sits on the seat that should begin.
    FirstSeatEmpty(Seat),
}

impl fmt::Display for CannotBegin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotBegin::TooFewSeats(4) => f.write_str("these rules want all four seats taken"),
            CannotBegin::TooFewSeats(fewest) => {
                write!(f, "these rules want at least {fewest} seats taken")
            }
            CannotBegin::FirstSeatEmpty(seat) => {
                write!(f, "seat {seat} should begin, and nobody sits there")
            }
        }
    }
}

impl std::error::Error for CannotBegin {}

// `seated` and `playing` have one bit for each seat.
const _: () = assert!(Seat::ALL.len() <= u8::BITS as usize);

impl Game {
    /// A new game: `first` has the first turn.
    pub fn new(
        rules: &'static Ruleset,
        seated: BySeat<bool>,
        first: Seat,
    ) -> Result<Game, CannotBegin> {
        let seats = seated.iter().fold(0, |set, (seat, &taken)| {
            set | u8::from(taken) << seat.index()
        });
        if seats.count_ones() < rules.fewest_seats.into() {
            return Err(CannotBegin::TooFewSeats(rules.fewest_seats));
        }
        if !seated[first] {
            return Err(CannotBegin::FirstSeatEmpty(first));
        }
        let mut tokens = Tokens::default();
        for (seat, _) in seated.iter().filter(|(_, taken)| **taken) {
            for index in 0..rules.begins_out {
                tokens.put(seat, index, Place::on_path(0));
            }
        }
        Ok(Game {
            rules,
            tokens,
            turn: first,
            phase: Phase::Roll { sixes: 0 },
            pool: Values::NONE,
            able: 0,
            rolls: 0,
            seated: seats,
            playing: seats,
            forfeits: BySeat::default(),
            last_moved: None,
            late: BySeat::default(),
        })
    }

    /// The rules that are played.
    #[inline(always)]
    pub const fn rules(&self) -> &'static Ruleset {
        self.rules
    }

    /// The seat to act; after the end, the one that acted last.
    #[inline(always)]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What the seat to act has to do.
    #[inline(always)]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The values still to be spent.
    #[inline(always)]
    pub const fn pool(&self) -> Values {
        self.pool
    }

    /// Where the tokens stand.
    #[inline(always)]
    pub const fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// How many rolls were made so far.
    #[inline(always)]
    pub const fn rolls(&self) -> u32 {
        self.rolls
    }

    /// Whether a player began the game on this seat.
    #[inline(always)]
    pub const fn is_seated(&self, seat: Seat) -> bool {
        self.seated >> seat.index() & 1 != 0
    }

    /// The seats on which a player began the game.
    pub fn seated(&self) -> BySeat<bool> {
        BySeat::from_fn(|seat| self.is_seated(seat))
    }

    /// Whether a seat still takes turns: neither empty, nor forfeited, nor a partner who is home.
    #[inline(always)]
    pub const fn takes_turns(&self, seat: Seat) -> bool {
        self.playing >> seat.index() & 1 != 0
    }

    /// In which place a seat forfeited: 1 was the first to do so.
    pub fn forfeited(&self, seat: Seat) -> Option<u8> {
        Some(self.forfeits[seat]).filter(|&place| place > 0)
    }

    /// Whether a seat has brought home what the rules ask of it.
    #[inline(always)]
    pub fn is_home(&self, seat: Seat) -> bool {
        self.tokens.home_count(seat) >= self.rules.goal
    }

    /// Whether the two seats are different and no partners.
    #[inline(always)]
    pub const fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        let steps = one.steps_to(other);
        steps != 0 && !(self.rules.options.teams && steps == 2)
    }

    /// Whether the game has ended.
    #[inline(always)]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Won(_) | Phase::Draw)
    }

    /// The seat that won; with teams, the one that finished it.
    #[inline(always)]
    pub const fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Won(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether a seat is among the winners.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.winner()
            .is_some_and(|winner| !self.are_enemies(winner, seat))
    }

    /// The token moved last in this turn, in the family that sends it back at a third six.
    pub fn last_moved(&self) -> Option<TokenId> {
        self.last_moved.map(|index| TokenId {
            seat: self.turn,
            index,
        })
    }

    /// Of two tokens of other seats on a seat's start square, the later arrival, where it matters.
    pub fn late_arrival(&self, start: Seat) -> Option<TokenId> {
        self.late[start]
    }

    /// Where a spend puts its token; where a capture would, that is refused for the sake of the other values only.
    pub fn destination(&self, spend: Spend) -> Option<TokenPlace> {
        let place = match self.judged(spend) {
            Err(Refusal::CaptureLeavesValues) => self.judged_alone(spend),
            judged => judged,
        };
        place.ok().map(TokenPlace::from)
    }

    /// The reason against a spend, if there is one.
    pub fn why_not(&self, spend: Spend) -> Option<Refusal> {
        self.judged(spend).err()
    }
}
