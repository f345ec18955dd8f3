//! What happened, as data: everything that is shown, heard or counted is made from it.
//! May use: seat, token, action.

use serde::Serialize;

use super::action::{SpendKind, Values};
use super::seat::Seat;
use super::token::{TokenId, TokenPlace};

/// One thing that happened in a game, in the order in which it happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The die showed a value.
    Rolled { seat: Seat, value: u8 },
    /// A third six in a row: it is not played and the turn ends.
    SixesVoided { seat: Seat },
    /// No legal spend: these values are dropped.
    Passed { seat: Seat, values: Values },
    /// A token was moved by its seat, which spent these values on it.
    Moved {
        token: TokenId,
        from: TokenPlace,
        to: TokenPlace,
        kind: SpendKind,
        values: Values,
    },
    /// A token was captured by another that landed there.
    Captured {
        token: TokenId,
        from: TokenPlace,
        to: TokenPlace,
        by: TokenId,
    },
    /// A token goes back to its yard without being captured: the third six, or a partner who is home in `quick`.
    SentBack {
        token: TokenId,
        from: TokenPlace,
        to: TokenPlace,
    },
    /// A token arrived.
    ReachedHome { token: TokenId },
    /// A token may not move before its seat's next turn.
    Locked { token: TokenId },
    /// A captive left the column.
    Freed { token: TokenId },
    /// A lock ended.
    Unlocked { token: TokenId },
    /// A walk of so many squares was earned.
    BonusEarned { seat: Seat, value: u8 },
    /// No token can walk the bonus.
    BonusLost { seat: Seat, value: u8 },
    /// The seat rolls once more.
    RollsAgain { seat: Seat },
    /// A partner has brought home what the game asks for and plays no more.
    PartnerHome { seat: Seat },
    /// A seat gave up: its tokens leave the board.
    Forfeited { seat: Seat },
    /// The turn of this seat begins.
    TurnBegan { seat: Seat },
    /// The game is won by this seat (with teams, the one that finished it).
    Won { seat: Seat },
    /// The game ends undecided.
    Drawn,
}

/// Who wants to know what happened.
pub trait Events {
    /// Takes the next event.
    fn push(&mut self, event: Event);
}

impl Events for Vec<Event> {
    fn push(&mut self, event: Event) {
        Vec::push(self, event);
    }
}

/// Forgets everything, at no cost.
impl Events for () {
    #[inline(always)]
    fn push(&mut self, _: Event) {}
}
