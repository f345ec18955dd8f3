//! Undo, in the family `family` against CPUs: the game stands again at the last choice of the only person, with the
//! same die. How the record is shortened is decided by [`Record::undo`](crate::rules::Record::undo).

use super::Table;
use crate::dice::RollCount;
use crate::rules::BySeat;

impl Table {
    /// Whether there is a choice to go back to. `skip_forced` passes over moves that were the only ones, because the
    /// player has them played without a tap.
    pub fn may_take_back(&self, skip_forced: bool) -> bool {
        self.game.rules().undo && !self.is_over() && self.record.clone().undo(skip_forced).is_some()
    }

    /// Takes back the last choice of the only person and all that followed it. Returns whether there was one.
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
