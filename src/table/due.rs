//! What the table waits for, and the actions that it plays without asking a player.

use super::Table;
use super::command::Refused;
use super::hand::{Hand, STAND_IN};
use crate::players;
use crate::rules::{Action, Events, ForcedMoves, Level, Player, Seat, Spend};

/// What the table waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Due {
    /// Nothing: the game is over.
    Over,
    /// A command of the player on this seat.
    Ask(Seat),
    /// An action of this seat without asking a player: the choice of a CPU or of a stand-in, a forfeit, or the only move in a
    /// family that plays it by itself.
    Unasked(Seat),
}

impl Table {
    /// What the table waits for.
    pub fn due(&self) -> Due {
        let seat = self.game.turn();
        if self.is_over() {
            Due::Over
        } else if self.level(seat).is_some() || self.forced_move().is_some() {
            Due::Unasked(seat)
        } else {
            Due::Ask(seat)
        }
    }

    /// Plays the action that is due without asking a player, and reports to `events` what happened.
    ///
    /// # Errors
    /// If the table waits for a player, the game is over, or only the host of the table knows what happens next.
    pub fn play_unasked(&mut self, events: &mut impl Events) -> Result<(), Refused> {
        match self.due() {
            Due::Over => Err(Refused::Over),
            Due::Ask(seat) => Err(Refused::Asked(seat)),
            Due::Unasked(seat) => {
                let action = self.unasked(seat)?;
                self.act(action, events)
            }
        }
    }

    fn unasked(&mut self, seat: Seat) -> Result<Action, Refused> {
        if self.hands[seat] == Hand::Forfeiting {
            return Ok(Action::Forfeit);
        }
        let chosen = match self.level(seat) {
            Some(level) => {
                let ties = self.ties.ok_or(Refused::NoDice)?;
                players::choose(&self.game, level, ties)
            }
            None => self.forced_move(),
        };
        match chosen {
            Some(spend) => Ok(Action::Spend(spend)),
            None => self.roll(),
        }
    }

    /// The level of the CPU that decides for a seat now; `None` if a person decides.
    fn level(&self, seat: Seat) -> Option<Level> {
        match self.player(seat)? {
            Player::Cpu { level } => Some(*level),
            Player::Human { .. } => self.is_stood_in_for(seat).then_some(STAND_IN),
        }
    }

    /// Whether the program acts for the person on a seat: as a stand-in, because time ran out, or to forfeit.
    pub fn is_stood_in_for(&self, seat: Seat) -> bool {
        let late = seat == self.game.turn() && self.clock.has_run_out();
        late || self.hands[seat] != Hand::Own
    }

    /// The move that is played without asking the player: the only legal one, in a family that plays it by itself.
    fn forced_move(&self) -> Option<Spend> {
        if self.plays_forced_moves() {
            self.game.only_move()
        } else {
            None
        }
    }

    /// Whether the family plays the only legal move by itself.
    pub(super) fn plays_forced_moves(&self) -> bool {
        self.game.rules().forced_moves == ForcedMoves::Played
    }
}
