//! Why something cannot be done, each reason one that a player can read.
//! May use: seat.

use std::fmt;

use super::seat::Seat;

/// The reason against an action.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// It is time to roll, not to spend.
    RollFirst,
    /// It is time to spend, not to roll.
    SpendFirst,
    /// A die shows 1 to 6.
    NoSuchFace,
    /// Tokens are 0 to 3.
    NoSuchToken,
    /// The values named are not there to be spent.
    NotInPool,
    /// The family does not know this kind of spend.
    UnknownHere,
    /// The family does not know giving up.
    NoForfeitHere,
    /// A token leaves the yard only by this value.
    NeedsExitValue(u8),
    /// A bonus never brings a token out.
    BonusNeverExits,
    /// Enemy tokens on the start square refuse the exit.
    StartHeld,
    /// The start square is full.
    StartFull,
    /// The token is home already.
    AlreadyHome,
    /// Home needs the exact count.
    ExactCountNeeded,
    /// Tokens standing together cannot be landed on.
    HeldTogether,
    /// Tokens standing together are in the way.
    WayBlocked,
    /// No third token fits there.
    SquareFull,
    /// This value must bring a token out.
    ExitCompulsory,
    /// A six must open an own barrier.
    BarrierMustOpen,
    /// The token is locked until its seat's next turn.
    LockedToken,
    /// The token is in a prison.
    Imprisoned,
    /// The token is a captive.
    HeldCaptive,
    /// Only a token on the track can do this.
    NotOnTrack,
    /// Only a single value can be spent on this.
    SumNotAllowed,
    /// A Moonwalk never goes behind the own start square.
    BehindStart,
    /// This spend must capture, and nobody can be captured there.
    NobodyToCapture,
    /// After this capture the remaining values could not all be spent.
    CaptureLeavesValues,
    /// That column's entrance lies behind the token.
    EntranceBehind,
    /// The values do not lead to a square of that column.
    NotInColumn,
    /// There is no enemy of that number to visit.
    NotAnEnemy(Seat),
    /// Only a prisoner is recovered, by a single six.
    NotRecoverable,
    /// Only a captive is freed, by two sixes.
    NotFreeable,
    /// Two tokens of one enemy hold the column's entrance.
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
