//! The state of a game: the seats that play, the turn, the values to be spent and the places of the tokens.
//! May use: everything below it in rules.

use std::fmt;

use super::action::{Spend, Values};
use super::refusal::Refusal;
use super::ruleset::Ruleset;
use super::seat::{BySeat, Seat};
use super::token::{Place, TokenId, TokenPlace, Tokens};
use super::token_set::TokenSet;

/// The largest number of rolls in a game. After the last roll and its move the game ends without a winner.
pub const LAST_ROLL: u32 = 10_000;

/// What the seat to act has to do.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Phase {
    /// Roll the die.
    Roll {
        /// The number of sixes that the seat has rolled in a row in this turn.
        sixes: u16,
    },
    /// Spend values of the pool.
    Spend {
        /// The number of sixes in a row, including the last roll; always 0 with sequences.
        sixes: u16,
    },
    /// Move a token by a bonus (`parchis`).
    Bonus {
        /// The number of squares.
        value: u8,
        /// The number of sixes in a row, including the last roll.
        sixes: u16,
        /// Whether the seat rolls again after it.
        rolls_again: bool,
    },
    /// Nothing: this seat has won. With the option `teams` it is the seat whose move won.
    Won(Seat),
    /// Nothing: the game has ended without a winner.
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
    /// Without sequences, the tokens that can legally use the pool. Computed once, when the phase begins.
    pub(super) able: TokenSet,
    pub(super) rolls: u32,
    /// The seats that began the game, as a bit mask.
    pub(super) seated: u8,
    /// The seats that still take turns, as a bit mask: seated, not forfeited, and not a partner who is home.
    pub(super) playing: u8,
    /// 1 for the seat that forfeited first, 2 for the next, and so on; 0 for a seat that has not forfeited.
    pub(super) forfeits: BySeat<u8>,
    /// The token moved last in this turn, if the third six may send it back.
    pub(super) last_moved: Option<u8>,
    /// For each start square with two tokens of different other seats on it, the one that arrived later.
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

/// The error of [`Game::new`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum CannotBegin {
    /// The rules require at least this many seats.
    TooFewSeats(u8),
    /// The seat that should begin is empty.
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
    /// A new game on the seats that are `true`. The seat `first` has the first turn.
    ///
    /// # Errors
    /// If the rules require more seats, or the first seat is empty.
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

    /// The rules of this game.
    #[inline(always)]
    pub const fn rules(&self) -> &'static Ruleset {
        self.rules
    }

    /// The seat to act. After the end it is the seat that acted last.
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

    /// The places of the tokens.
    #[inline(always)]
    pub const fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// The number of rolls so far.
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

    /// Whether a seat still takes turns: it is not empty, has not forfeited and is not a partner who is home.
    #[inline(always)]
    pub const fn takes_turns(&self, seat: Seat) -> bool {
        self.playing >> seat.index() & 1 != 0
    }

    /// 1 for the seat that forfeited first, 2 for the next, and so on; `None` for a seat that has not forfeited.
    pub fn forfeited(&self, seat: Seat) -> Option<u8> {
        Some(self.forfeits[seat]).filter(|&place| place > 0)
    }

    /// Whether a seat has brought home as many tokens as the rules require.
    #[inline(always)]
    pub fn is_home(&self, seat: Seat) -> bool {
        self.tokens.home_count(seat) >= self.rules.goal
    }

    /// Whether the two seats are different and not partners.
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

    /// The seat that won. With the option `teams` it is the seat whose move won.
    #[inline(always)]
    pub const fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Won(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether a seat has won, alone or as a partner of the winner.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.winner()
            .is_some_and(|winner| !self.are_enemies(winner, seat))
    }

    /// The token moved last in this turn, which a third six sends back to the yard (`parchis`). `None` in other families.
    pub fn last_moved(&self) -> Option<TokenId> {
        self.last_moved.map(|index| TokenId {
            seat: self.turn,
            index,
        })
    }

    /// If two tokens of different other seats stand on a seat's start square, the one that arrived later, because it is
    /// captured when a token of the seat comes out (`parchis`). `None` in other families.
    pub fn late_arrival(&self, start: Seat) -> Option<TokenId> {
        self.late[start]
    }

    /// The destination of a spend. `None` if the spend is refused, except for [`Refusal::CaptureLeavesValues`]: the page
    /// shows the destination of such a capture together with the reason against it.
    pub fn destination(&self, spend: Spend) -> Option<TokenPlace> {
        let place = match self.judged(spend) {
            Err(Refusal::CaptureLeavesValues) => self.judged_alone(spend),
            judged => judged,
        };
        place.ok().map(TokenPlace::from)
    }

    /// The reason why a spend is refused; `None` if it is legal.
    pub fn why_not(&self, spend: Spend) -> Option<Refusal> {
        self.judged(spend).err()
    }
}
