//! What happened in a game, as data. Everything that is shown, played as sound or counted follows from events.
//! May use: seat, token, action.

use serde::Serialize;

use super::action::{SpendKind, Values};
use super::seat::Seat;
use super::token::{TokenId, TokenPlace};

/// Something that happened in a game. Events are reported in the order in which they happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat rolled the die.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// The roll, 1 to 6.
        value: u8,
    },
    /// A seat rolled a third six in a row, which is not played. Its turn ends.
    SixesVoided {
        /// Who rolled it.
        seat: Seat,
    },
    /// A seat has no legal spend, and the values of its pool are dropped.
    Passed {
        /// Who passes.
        seat: Seat,
        /// The values that are dropped.
        values: Values,
    },
    /// A seat spent values on one of its tokens.
    Moved {
        /// The token.
        token: TokenId,
        /// Where it stood.
        from: TokenPlace,
        /// Where it stands now.
        to: TokenPlace,
        /// How it moved.
        kind: SpendKind,
        /// The values that were spent.
        values: Values,
    },
    /// A token was captured by a token that landed on its square.
    Captured {
        /// The captured token.
        token: TokenId,
        /// Where it stood.
        from: TokenPlace,
        /// Its yard, or the prison of the seat that captured it (`nomercy`).
        to: TokenPlace,
        /// The token that captured it.
        by: TokenId,
    },
    /// A token goes back to its yard without being captured: after a third six (`parchis`), or because its seat is a
    /// partner who is home (option `quick`).
    SentBack {
        /// The token.
        token: TokenId,
        /// Where it stood.
        from: TokenPlace,
        /// Its yard.
        to: TokenPlace,
    },
    /// A token reached home.
    ReachedHome {
        /// The token.
        token: TokenId,
    },
    /// A token is locked: it cannot move before its seat's next turn (`nomercy`).
    Locked {
        /// The token.
        token: TokenId,
    },
    /// A captive left the home column in which it was held (`nomercy`).
    Freed {
        /// The token.
        token: TokenId,
    },
    /// The lock of a token ended, because the turn of its seat began (`nomercy`).
    Unlocked {
        /// The token.
        token: TokenId,
    },
    /// A seat earned a bonus, which it has to spend at once (`parchis`).
    BonusEarned {
        /// Who earned it.
        seat: Seat,
        /// The number of squares.
        value: u8,
    },
    /// A bonus is lost, because no token can move that far (`parchis`).
    BonusLost {
        /// Whose bonus it was.
        seat: Seat,
        /// The number of squares.
        value: u8,
    },
    /// A seat rolls again in the same turn.
    RollsAgain {
        /// Who rolls.
        seat: Seat,
    },
    /// A seat has brought home enough tokens and takes no more turns, while its partner plays on (option `teams`).
    PartnerHome {
        /// The seat that is home.
        seat: Seat,
    },
    /// A seat gave up, and its tokens left the board (`barrage`).
    Forfeited {
        /// Who gave up.
        seat: Seat,
    },
    /// A seat's turn begins.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game is won.
    Won {
        /// The winner; with the option `teams`, the seat whose move won.
        seat: Seat,
    },
    /// The game ends without a winner, because it has reached [`LAST_ROLL`](super::LAST_ROLL).
    Drawn,
}

/// Receives events.
pub trait Events {
    /// Receives the next event.
    fn push(&mut self, event: Event);
}

impl Events for Vec<Event> {
    fn push(&mut self, event: Event) {
        Vec::push(self, event);
    }
}

/// Discards every event. The compiler removes the calls.
impl Events for () {
    #[inline(always)]
    fn push(&mut self, _: Event) {}
}
