//! Undo, in the family `family` against CPUs: the game goes back to the last choice of the only person, with the same roll.
//! [`Record::undo`](crate::rules::Record::undo) shortens the record.

use super::Table;
use crate::dice::RollCount;
use crate::rules::BySeat;

impl Table {
    /// Whether a choice can be taken back. With `skip_forced`, moves that were the only legal ones do not count as choices,
    /// because the player has them played without a tap.
    pub fn may_take_back(&self, skip_forced: bool) -> bool {
        self.game.rules().undo && !self.is_over() && self.record.clone().undo(skip_forced).is_some()
    }

    /// Takes back the last choice of the only person and everything that followed. Returns whether there was such a choice.
    pub fn take_back(&mut self, skip_forced: bool) -> bool {
        if self.is_over() {
            return false;
        }
        if self.record.undo(skip_forced).is_none() {
            return false;
        }
        let mut rolls = RollCount::default();
        let Ok(game) = self.record.play_until(self.decision(), &mut rolls) else {
            return false;
        };
        (self.game, self.rolls) = (game, rolls);
        self.hands = BySeat::default();
        true
    }
}
