//! The game: boards, rulesets, positions and actions. It knows neither pixels nor time, and neither chance nor Bevy.
//! May use: nothing outside this folder.
//!
//! Most callers need only these five entry points:
//!
//! - [`Ruleset::parse`] finds the rules by their name.
//! - [`Game::new`] begins a game.
//! - [`Game::spends`] lists the legal moves of the seat to act.
//! - [`Game::apply`] checks an action, carries it out and reports what happened.
//! - A position is written by [`Display`](std::fmt::Display) and read by [`FromStr`](std::str::FromStr); a whole game is
//!   a [`Record`].
//!
//! ```
//! use ludo::rules::{Action, BySeat, Event, Game, Phase, Ruleset, Seat};
//!
//! let rules = Ruleset::parse("pairs+walls")?;
//! assert!(Ruleset::parse("chess").is_err());
//!
//! let mut game = Game::new(rules, BySeat::new([true, false, true, false]), Seat::ALL[0])?;
//! assert!(game.spends().is_empty(), "the seat has to roll first");
//!
//! let mut events = Vec::new();
//! game.apply(Action::Roll(6), &mut events)?;
//! assert_eq!(game.spends().len(), 4, "a six brings any of the four tokens out of the yard");
//! game.apply(Action::Spend(game.spends()[0]), &mut events)?;
//! assert!(matches!(events[1], Event::Moved { .. }));
//! assert_eq!(game.phase(), Phase::Roll { sixes: 1 }, "a six is followed by another roll");
//! assert!(game.apply(Action::Roll(7), &mut events).is_err(), "a refused action changes nothing");
//!
//! let position = game.to_string();
//! assert_eq!(position, "pairs+walls 0,Y,Y,Y/-/Y,Y,Y,Y/- 0 roll:1");
//! assert_eq!(position.parse::<Game>()?.to_string(), position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A record holds the actions of a game, so that it can be stored and played again:
//!
//! ```
//! use ludo::rules::{BySeat, Level, Player, Record, Ruleset, Seat};
//!
//! let cpu = Some(Player::Cpu { level: Level::Normal });
//! let seats = BySeat::from_fn(|_| cpu.clone());
//! let mut record = Record::new(Ruleset::classic(), 42, seats, uuid::Uuid::nil(), Seat::ALL[0]);
//! record.actions = vec!["r6".to_owned().try_into()?, "m0:6".to_owned().try_into()?];
//!
//! let json = serde_json::to_string(&record)?;
//! let read = Record::from_json(&json)?;
//! assert_eq!(read, record);
//! assert_eq!(read.replay()?.rolls(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

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

pub(crate) use token::Place;
pub(crate) use token_set::{TokenSet, each_token, nth_token};
