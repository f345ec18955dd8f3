//! Undo: the game stands again at the last choice of the only person, with the same die.
//! May use the session; how the record is shortened is the record's own affair.

use super::{PlayForced, Session};
use bevy::prelude::*;

/// Moves were taken back: show the game as it stands now.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakenBack;

impl Session {
    /// Whether there is a choice to be taken back to.
    pub fn may_undo(&self, play_forced: PlayForced) -> bool {
        self.game.rules().undo
            && self.goes_on()
            && self.record.clone().undo(play_forced.0).is_some()
    }

    /// Takes back the last choice of the only person and all that followed it; whether there was one.
    pub(super) fn undo(&mut self, play_forced: PlayForced) -> bool {
        if !self.goes_on() {
            return false;
        }
        let Some(game) = self.record.undo(play_forced.0) else {
            return false;
        };
        self.game = game;
        self.take_over();
        true
    }
}
