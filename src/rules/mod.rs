//! The game: boards, rulesets, positions, actions. Knows no pixels, time, randomness or Bevy.
//! May use: nothing outside this folder.

mod action;
mod attempts;
mod board;
mod bytes;
mod draft;
mod event;
mod families;
mod foresight;
mod game;
mod landing;
mod legal;
mod level;
mod names;
mod notation;
mod options;
mod people;
mod possible;
mod prospects;
mod record;
mod refusal;
mod replay;
mod ruleset;
mod seat;
mod sequence;
mod setup;
mod source;
mod standings;
mod token;
mod token_set;
mod turn;

pub use action::{Action, Spend, SpendKind, UnknownAction, Values};
pub use board::{Board, Cell, Square};
pub use draft::{Draft, DraftError, LONGEST_NAME, Wish, plain_name};
pub use event::{Event, Events};
pub use families::Family;
pub use game::{CannotBegin, Game, LAST_ROLL, Phase};
pub use legal::Spends;
pub use level::Level;
pub use names::UnknownRuleset;
pub use notation::UnknownPosition;
pub use options::{Options, Switch};
pub use record::{LARGEST_RECORD, Outcome, Player, Record, RecordedAction, Terms, UnknownRecord};
pub use refusal::Refusal;
pub use replay::{ReplayError, ReplayFault};
pub use ruleset::{
    CapturedTo, Captures, Clock, FirstSeat, ForcedMoves, Ranking, RollsAgain, Ruleset, Stack,
    ThirdSix, Where,
};
pub use seat::{BySeat, Seat};
pub use setup::{SeatList, Setup, SetupError};
pub use source::{Chair, ChairKind, SealedDice, SealedRoll, Source, UnknownDice};
pub use standings::{BadStakes, Payouts, Rank, Shares, Stakes};
pub use token::{TokenId, TokenPlace, Tokens};

/// What `apply` answers when it does nothing: the reason.
pub type Refused = Refusal;

pub(crate) use token::Place;
pub(crate) use token_set::{TokenSet, each_token, nth_token};
