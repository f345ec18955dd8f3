//! The properties of a ruleset, as plain data. The rules of play read these properties and never ask for the family.
//! May use: seat, board, token, options; families for the name of the family.

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

/// On which squares of the track a property of a stack holds.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// On no square: stacks have no effect (`classic`, `family`).
    Nowhere,
    /// On every square that is not safe (`pairs`, `nomercy`).
    UnsafeSquares,
    /// On every square (`barrage`, `parchis`).
    Everywhere,
}

/// The effect of a stack: two or more tokens of one seat on a square.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Stack {
    /// Where enemies cannot land on it.
    pub stops_landing: Where,
    /// Where enemies cannot pass it.
    pub stops_passing: Where,
    /// Whether it also stops its owner and the owner's partner (`parchis`).
    pub stops_friends: bool,
}

/// The effect of the third six that a seat rolls in a row.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdSix {
    /// The six is not played and the turn ends.
    Voided,
    /// As `Voided`, and the token moved last in this turn goes to its yard, unless it is in its home column or home
    /// (`parchis`).
    VoidedAndSentBack,
    /// No effect: the number of sixes in a row is not limited (`nomercy`).
    Played,
}

/// Which enemy tokens a landing on an unsafe square captures.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// All on the square (`classic`, `family`).
    All,
    /// One. If several seats have a single token there, the token with the most progress.
    One,
    /// The only one. A square with two or more enemy tokens cannot be landed on (`nomercy`).
    OnlyOne,
}

/// Where captured tokens go.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CapturedTo {
    /// To their own yard.
    Yard,
    /// To the prison of the seat that captured them (`nomercy`).
    Prison,
}

/// What earns another roll. A turn never earns more than one at a time.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct RollsAgain {
    /// Rolling a six, even one that no token can use.
    pub six: bool,
    /// Capturing a token.
    pub capture: bool,
    /// Bringing a token home.
    pub home: bool,
}

/// When a move is played without asking the player, because it is the only one.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedMoves {
    /// Never: the player always chooses (`classic`, `nomercy`).
    Never,
    /// If the player has turned the setting on (`family`).
    IfWished,
    /// Whenever all legal moves are the same move.
    Played,
}

/// How much time a player has.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    None,
    /// This many seconds at online tables; then a CPU plays until the player is back (`family`).
    OnlineBot(u8),
    /// A limit that local tables may switch on. When it has passed, the program plays the turn to its end, with the
    /// moves of level `normal`.
    Seconds {
        /// The time for each roll together with the choice that follows it, in seconds.
        seconds: u8,
        /// After this many missed turns in a row the seat forfeits; `None` if it never does.
        misses_to_forfeit: Option<u8>,
    },
}

/// How the seats that did not win are ranked.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// They are not: only the winner is named (`classic`, `family`, `nomercy`).
    WinnerOnly,
    /// By [`Game::score`](super::Game::score) (`pairs`, `parchis`).
    Score,
    /// By the number of tokens home, then by the progress of the other tokens (`barrage`).
    HomeThenProgress,
}

/// Everything in which the families differ. The doc comments name the families in which a property is unusual.
#[derive(Serialize)]
pub struct Ruleset {
    /// The family.
    pub family: Family,
    /// The options that are on.
    pub options: Options,
    /// The options that the family offers.
    pub offers: Options,
    /// The smallest number of seats that can play, 2 to 4. The largest is always 4.
    pub fewest_seats: u8,
    /// Whether the pages of the game offer it only for one person, on seat 0, against three CPUs of one level (`classic`).
    /// The command line, web addresses and files may seat anybody.
    pub alone: bool,
    /// Who has the first turn.
    pub first_seat: FirstSeat,
    /// Whether the players are dealt to the seats by the seed (`pairs`, `parchis`).
    pub seats_dealt: bool,
    /// The board.
    #[serde(skip)]
    pub board: &'static Board,
    /// The safe squares as a bit mask by progress. It is the same for every seat, because the quarters of a board are
    /// alike.
    #[serde(skip)]
    pub(super) safe: u64,
    /// The places where a landing may capture, as a bit mask by the codes of places: the track without the safe squares.
    #[serde(skip)]
    pub(super) open: u128,
    /// How many tokens of each seat begin on the start square instead of in the yard, 0 or 1 (option `quick`).
    pub begins_out: u8,
    /// How many tokens home win, 2 or 4.
    pub goal: u8,
    /// The roll that brings a token out of the yard, 5 or 6.
    pub exit_value: u8,
    /// Whether that roll has to bring a token out if it can (`parchis`).
    pub exit_compulsory: bool,
    /// Whether a token that comes out onto a full start square captures an enemy there (`parchis`).
    pub exit_evicts: bool,
    /// Whether a six is rolled again before any value is spent, so that a turn spends a sequence of values (`nomercy`).
    pub sequence: bool,
    /// What earns another roll.
    pub rolls_again: RollsAgain,
    /// The effect of the third six in a row.
    pub third_six: ThirdSix,
    /// The effect of a stack.
    pub stack: Stack,
    /// How many tokens of all seats fit on a square; `None` if there is no limit.
    pub room: Option<u8>,
    /// Which enemy tokens a landing captures.
    pub captures: Captures,
    /// Where captured tokens go.
    pub captured_to: CapturedTo,
    /// The bonus for a capture, in squares; 0 if there is none.
    pub capture_bonus: u8,
    /// The bonus for a token home, in squares; 0 if there is none.
    pub home_bonus: u8,
    /// How many squares a six advances a token while no token of the seat is in the yard: 7 in `parchis`, otherwise 6.
    pub six_with_empty_yard: u8,
    /// Whether a six has to be played with a token of a stack, if one can move (`parchis`).
    pub six_opens_stack: bool,
    /// When a move is played without asking.
    pub forced_moves: ForcedMoves,
    /// Whether the table shows where each move leads and says why a token cannot move.
    pub help: bool,
    /// Whether the only person at the table may take back a move (`family`).
    pub undo: bool,
    /// Whether a seat may forfeit (`barrage`).
    pub forfeit: bool,
    /// Whether a table may play for chips (`barrage`).
    pub stakes: bool,
    /// How much time a player has.
    pub clock: Clock,
    /// How the seats that did not win are ranked.
    pub ranking: Ranking,
}

impl Ruleset {
    /// The board on which these rules are played.
    #[inline(always)]
    pub const fn board(&self) -> &'static Board {
        self.board
    }

    /// Whether a track square is safe: no token is captured there.
    pub fn is_safe(&self, square: Square) -> bool {
        // Any seat gives the answer, except the one whose path does not contain the square.
        Seat::ALL
            .into_iter()
            .find_map(|seat| self.board.progress(seat, square))
            .is_some_and(|progress| self.safe_at(progress))
    }

    /// Whether the track square at a seat's progress is safe. Squares of the home column do not count as safe.
    #[inline(always)]
    pub(crate) const fn safe_at(&self, progress: u8) -> bool {
        progress < 64 && self.safe >> progress & 1 != 0
    }

    /// Whether a landing at a place may capture.
    #[inline(always)]
    pub(super) const fn is_open(&self, place: Place) -> bool {
        self.open >> place.code() & 1 != 0
    }

    /// Whether a stack at this progress of its owner stops anybody from landing or passing.
    pub fn stack_holds(&self, progress: u8) -> bool {
        if progress > self.board.last_on_track() {
            // Only the owner moves along its column. With prisons, a stack there keeps out intruding enemies.
            return self.stack.stops_friends || self.captured_to == CapturedTo::Prison;
        }
        let holds = |place| match place {
            Where::Nowhere => false,
            Where::UnsafeSquares => !self.safe_at(progress),
            Where::Everywhere => true,
        };
        holds(self.stack.stops_landing) || holds(self.stack.stops_passing)
    }

    /// Whether stacks protect their tokens from capture on any square.
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
