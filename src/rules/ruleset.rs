//! What a ruleset says, as plain data.
//! May use: seat, board, token, options; families for the name of its own.

use std::fmt;

use serde::Serialize;

use super::board::{Board, Square};
use super::families::Family;
use super::options::Options;
use super::seat::Seat;
use super::token::Place;

/// Who has the first turn.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstSeat {
    /// Seat 0, always.
    Zero,
    /// The seed decides.
    Drawn,
}

/// On which squares something holds.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    Nowhere,
    UnsafeSquares,
    Everywhere,
}

/// What two or more tokens of one seat on a square do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Stack {
    /// Where enemies cannot land on it.
    pub stops_landing: Where,
    /// Where enemies cannot pass it.
    pub stops_passing: Where,
    /// Whether it stops its owner and the partner like anybody else.
    pub stops_friends: bool,
}

/// What a third six in a row does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdSix {
    /// It is not played; the turn ends.
    Voided,
    /// As `Voided`, and the last token moved goes to the yard unless it is in the column or home.
    VoidedAndSentBack,
    /// Nothing: sixes go on without limit.
    Played,
}

/// Which enemies a landing on an unsafe square captures.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// All that stand there.
    All,
    /// One; of several single ones the one with the most progress.
    One,
    /// The only one; several enemies together, of whatever seats, cannot be landed on.
    OnlyOne,
}

/// Where captured tokens go.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CapturedTo {
    Yard,
    Prison,
}

/// What earns a further roll.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct RollsAgain {
    pub six: bool,
    pub capture: bool,
    pub home: bool,
}

/// When a move is played without asking.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedMoves {
    /// The player always taps.
    Never,
    /// The player may ask for it.
    IfWished,
    /// Whenever all legal moves are the same move.
    Played,
}

/// How long a player may think.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as it takes.
    None,
    /// So many seconds online, then a bot plays until the player is back.
    OnlineBot(u8),
    /// So many seconds, offered at local tables too; then the move of level `normal` is played.
    Seconds {
        seconds: u8,
        misses_to_forfeit: Option<u8>,
    },
}

/// How the seats are ranked at the end.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// Only the winner is named.
    WinnerOnly,
    /// By a score of tokens home and the way of the others.
    Score,
    /// By tokens home, then by the sum of the ways.
    HomeThenProgress,
}

/// Everything in which the families differ.
#[derive(Serialize)]
pub struct Ruleset {
    pub family: Family,
    pub options: Options,
    /// The options that the family knows.
    pub offers: Options,
    /// The fewest seats that can play; the most is always four.
    pub fewest_seats: u8,
    /// Whether the game's own pages offer it for one person, on seat 0, against three CPUs of one level only. The command
    /// line, addresses and files may seat anybody.
    pub alone: bool,
    pub first_seat: FirstSeat,
    /// Whether the seed deals the players to the seats.
    pub seats_dealt: bool,
    #[serde(skip)]
    pub board: &'static Board,
    /// Safe squares as bits of a seat's progress: the same for every seat, as the boards are.
    #[serde(skip)]
    pub(super) safe: u64,
    /// Where a landing may capture, as bits of the codes of places: the track without the safe squares.
    #[serde(skip)]
    pub(super) open: u128,
    /// Tokens of each seat that begin on the start square instead of in the yard.
    pub begins_out: u8,
    /// Tokens home that win.
    pub goal: u8,
    /// The value that brings a token out.
    pub exit_value: u8,
    /// Whether it must.
    pub exit_compulsory: bool,
    /// Whether a third token on a start square evicts an enemy who shares it.
    pub exit_evicts: bool,
    /// Whether every six is rolled on before anything is spent.
    pub sequence: bool,
    pub rolls_again: RollsAgain,
    pub third_six: ThirdSix,
    pub stack: Stack,
    /// The most tokens that a square holds.
    pub room: Option<u8>,
    pub captures: Captures,
    pub captured_to: CapturedTo,
    /// Squares to walk for a capture, and for a token home.
    pub capture_bonus: u8,
    pub home_bonus: u8,
    /// What a six walks when no token of the seat is in the yard.
    pub six_with_empty_yard: u8,
    /// Whether a six must be played by a token of an own stack of two.
    pub six_opens_stack: bool,
    pub forced_moves: ForcedMoves,
    /// Whether the table helps: shows where each move leads, and says why a token cannot move.
    pub help: bool,
    /// Whether a move may be taken back, against CPUs.
    pub undo: bool,
    pub forfeit: bool,
    pub stakes: bool,
    pub clock: Clock,
    pub ranking: Ranking,
}

impl Ruleset {
    /// The board that these rules are played on.
    #[inline(always)]
    pub const fn board(&self) -> &'static Board {
        self.board
    }

    /// Whether nobody is captured on a square.
    pub fn is_safe(&self, square: Square) -> bool {
        // Any seat but the one that never walks the square can be asked.
        Seat::ALL
            .into_iter()
            .find_map(|seat| self.board.progress(seat, square))
            .is_some_and(|progress| self.safe_at(progress))
    }

    /// Whether a seat's token is safe at a progress on the track; a column square is not called safe.
    #[inline(always)]
    pub(crate) const fn safe_at(&self, progress: u8) -> bool {
        progress < 64 && self.safe >> progress & 1 != 0
    }

    /// Whether a landing at a place may capture.
    #[inline(always)]
    pub(super) const fn is_open(&self, place: Place) -> bool {
        self.open >> place.code() & 1 != 0
    }

    /// Whether two tokens of one seat at this progress stand in anybody's way.
    pub fn stack_holds(&self, progress: u8) -> bool {
        if progress > self.board.last_on_track() {
            // Only the owner walks its column; intruders are kept out by two tokens there.
            return self.stack.stops_friends || self.captured_to == CapturedTo::Prison;
        }
        let holds = |place| match place {
            Where::Nowhere => false,
            Where::UnsafeSquares => !self.safe_at(progress),
            Where::Everywhere => true,
        };
        holds(self.stack.stops_landing) || holds(self.stack.stops_passing)
    }

    /// Whether stacks protect: landing on them is refused somewhere.
    pub(crate) fn stacks_protect(&self) -> bool {
        self.stack.stops_landing != Where::Nowhere
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.family == other.family && self.options == other.options
    }
}

impl Eq for Ruleset {}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ruleset({self})")
    }
}
