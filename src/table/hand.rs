//! Who decides for the seat of a person: the person, a CPU as stand-in, or nobody because the seat forfeits.

use serde::{Deserialize, Serialize};

use super::Table;
use super::command::Refused;
use crate::rules::{Level, Seat};

/// The level of a stand-in.
pub(super) const STAND_IN: Level = Level::Normal;

/// Who decides for a seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// Its own player.
    #[default]
    Own,
    /// A CPU of level normal, until the player is back.
    StandIn,
    /// Nobody: the seat forfeits at its next turn.
    Forfeiting,
}

impl Table {
    /// The seat of the person who leaves if somebody at this device leaves the game: the one to act, otherwise the next one
    /// to act. `None` if no person is left who plays for themselves.
    pub fn next_person(&self) -> Option<Seat> {
        let mut seat = self.game.turn();
        for _ in Seat::ALL {
            if self.is_present(seat) {
                return Some(seat);
            }
            seat = seat.next();
        }
        None
    }

    /// The seats with a stand-in: a CPU that plays until the person is back.
    pub fn stand_ins(&self) -> impl Iterator<Item = Seat> {
        let over = self.is_over();
        let hands = self.hands;
        Seat::ALL
            .into_iter()
            .filter(move |&seat| !over && hands[seat] == Hand::StandIn)
    }

    /// Whether a person plays for themselves on a seat that still takes turns.
    fn is_present(&self, seat: Seat) -> bool {
        !self.is_over()
            && self.record.seats.is_person(seat)
            && self.game.takes_turns(seat)
            && self.hands[seat] == Hand::Own
    }

    /// Changes who decides for a seat, if it is `from` now.
    pub(super) fn change_hand(&mut self, seat: Seat, from: Hand, to: Hand) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        if !self.record.seats.is_person(seat) || !self.game.takes_turns(seat) {
            return Err(Refused::NobodyThere);
        }
        if self.hands[seat] != from {
            return Err(Refused::Unchanged);
        }
        self.hands[seat] = to;
        Ok(())
    }

    pub(super) fn give_up(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.game.rules().forfeit {
            return Err(Refused::NoForfeit);
        }
        self.change_hand(seat, self.hands[seat], Hand::Forfeiting)
    }
}
