//! People who leave the table before the end: a CPU plays on for them, or they give up their tokens.
//! May use the session.

use super::Session;
use crate::rules::{BySeat, Level, Seat};

/// How well the program plays in place of a person.
pub(super) const STAND_IN: Level = Level::Normal;

/// Who has left, and how.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leavers {
    /// A CPU plays for them until they are back.
    lent: BySeat<bool>,
    /// They give up as soon as it is their turn.
    giving_up: BySeat<bool>,
}

impl Session {
    /// The person who is meant when somebody at the table leaves: the one to act, else the next to act.
    pub fn leaver(&self) -> Option<Seat> {
        let mut seat = self.game.turn();
        for _ in Seat::ALL {
            let stays = !self.leavers.lent[seat] && !self.leavers.giving_up[seat];
            if self.is_human(seat) && self.game.takes_turns(seat) && stays {
                return Some(seat).filter(|_| self.goes_on());
            }
            seat = seat.next();
        }
        None
    }

    /// Whether a CPU plays for a person.
    pub fn is_lent(&self, seat: Seat) -> bool {
        self.leavers.lent[seat]
    }

    /// Whether a CPU plays for somebody who may take over again.
    pub fn may_take_over(&self) -> bool {
        self.goes_on() && Seat::ALL.into_iter().any(|seat| self.is_lent(seat))
    }

    pub(super) fn lend(&mut self) {
        if let Some(seat) = self.leaver() {
            self.leavers.lent[seat] = true;
        }
    }

    /// The people at the table play for themselves again.
    pub(super) fn take_over(&mut self) {
        self.leavers.lent = BySeat::default();
    }

    /// The tokens of the person who leaves come off the board at the person's next turn.
    pub(super) fn give_up(&mut self) {
        if self.game.rules().forfeit
            && let Some(seat) = self.leaver()
        {
            self.leavers.giving_up[seat] = true;
        }
    }

    /// The seat to act gives up now, because its time has run out once too often.
    pub(super) fn give_up_turn(&mut self) {
        self.leavers.giving_up[self.game.turn()] = true;
    }

    pub(super) fn is_giving_up(&self, seat: Seat) -> bool {
        self.leavers.giving_up[seat]
    }
}
