//! The reasons why an action is refused. Pages show each of them to the player in words.
//! May use: seat.

use std::fmt;

use super::seat::Seat;

/// The reason why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The seat has to roll before it spends.
    RollFirst,
    /// The seat has to spend before it rolls.
    SpendFirst,
    /// The roll is not 1 to 6.
    NoSuchFace,
    /// The number of the token is not 0 to 3.
    NoSuchToken,
    /// The values are not in the pool.
    NotInPool,
    /// The family does not have this kind of spend.
    UnknownHere,
    /// The family does not have forfeits.
    NoForfeitHere,
    /// A token leaves the yard only by this roll.
    NeedsExitValue(u8),
    /// A bonus does not bring a token out of the yard.
    BonusNeverExits,
    /// A stack of an enemy on the start square stops the exit.
    StartHeld,
    /// The start square is full.
    StartFull,
    /// The token is home already.
    AlreadyHome,
    /// The token would go past home, which it has to reach by the exact count.
    ExactCountNeeded,
    /// A stack stops the token from landing.
    HeldTogether,
    /// A stack stops the token from passing.
    WayBlocked,
    /// The square is full (`parchis`).
    SquareFull,
    /// This roll has to bring a token out of the yard (`parchis`).
    ExitCompulsory,
    /// A six has to be played with a token of an own stack (`parchis`).
    BarrierMustOpen,
    /// The token is locked until its seat's next turn.
    LockedToken,
    /// The token is in a prison.
    Imprisoned,
    /// The token is a captive.
    HeldCaptive,
    /// Only a token on the track can move backwards or intrude.
    NotOnTrack,
    /// A token leaves the yard by a single value, not by a sum.
    SumNotAllowed,
    /// A Moonwalk cannot go back past the token's own start square.
    BehindStart,
    /// This kind of spend has to capture, and there is no token to capture.
    NobodyToCapture,
    /// After this capture the remaining values could not all be spent.
    CaptureLeavesValues,
    /// The token has already passed the entrance of that home column.
    EntranceBehind,
    /// The values do not lead to a square of that home column.
    NotInColumn,
    /// This seat is not an enemy whose home column the token could intrude.
    NotAnEnemy(Seat),
    /// Recovering needs a token in a prison and a single six.
    NotRecoverable,
    /// Freeing needs a captive and two sixes.
    NotFreeable,
    /// A stack of an enemy stands at the entrance of the home column.
    EntranceHeld,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            Refusal::GameOver => "the game is over",
            Refusal::RollFirst => "the seat to act has to roll first",
            Refusal::SpendFirst => "the seat to act has to spend its roll first",
            Refusal::NoSuchFace => "a die shows 1 to 6",
            Refusal::NoSuchToken => "tokens are 0 to 3",
            Refusal::NotInPool => "these values are not there to be spent",
            Refusal::UnknownHere => "this family does not know such a spend",
            Refusal::NoForfeitHere => "this family does not know giving up",
            Refusal::NeedsExitValue(value) => {
                return write!(f, "a token leaves the yard only by a {value}");
            }
            Refusal::BonusNeverExits => "a bonus never brings a token out",
            Refusal::StartHeld => "enemy tokens standing together hold the start square",
            Refusal::StartFull => "the start square is full",
            Refusal::AlreadyHome => "the token is home",
            Refusal::ExactCountNeeded => "home needs the exact count",
            Refusal::HeldTogether => "tokens standing together there cannot be landed on",
            Refusal::WayBlocked => "tokens standing together are in the way",
            Refusal::SquareFull => "the square is full",
            Refusal::ExitCompulsory => "this value must bring a token out",
            Refusal::BarrierMustOpen => "a six must be played by a token of an own barrier",
            Refusal::LockedToken => "the token is locked until its next turn",
            Refusal::Imprisoned => "the token is in prison",
            Refusal::HeldCaptive => "the token is a captive",
            Refusal::NotOnTrack => "only a token on the track can do this",
            Refusal::SumNotAllowed => "only a single value can be spent on this",
            Refusal::BehindStart => "a token never goes behind its own start square",
            Refusal::NobodyToCapture => "there is nobody to capture",
            Refusal::CaptureLeavesValues => {
                "after this capture the remaining values could not all be spent"
            }
            Refusal::EntranceBehind => "the entrance of that column is behind the token",
            Refusal::NotInColumn => "the values do not lead to a square of that column",
            Refusal::NotAnEnemy(seat) => {
                return write!(f, "seat {seat} is no enemy with a column to intrude");
            }
            Refusal::NotRecoverable => "only a prisoner is recovered, by a single six",
            Refusal::NotFreeable => "only a captive is freed, by two sixes",
            Refusal::EntranceHeld => "two tokens of one enemy hold the entrance of that column",
        };
        f.write_str(reason)
    }
}

impl std::error::Error for Refusal {}
