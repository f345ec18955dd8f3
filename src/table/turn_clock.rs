//! The turn clock of `pairs`, `barrage` and `parchis`: a time limit for each roll with its choice. When it has run out, the
//! program plays the turn to its end. In `barrage` the third missed turn in a row is a forfeit.

use std::time::Duration;

use super::Table;
use super::hand::Hand;
use crate::rules::{Action, BySeat, Clock, Event, Record};

/// The time that a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The time that is left.
    pub left: Duration,
    /// The limit for each roll with its choice.
    pub of: Duration,
}

/// The clock of the seat to act.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnClock {
    /// The time since the seat was asked to roll.
    elapsed: Duration,
    /// Whether the time has run out in this turn, so that the program plays the turn to its end.
    ran_out: bool,
}

/// Whether the seat to act has kept to the limit in this turn and the turns before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Conduct {
    /// How many turns in a row it missed before this one.
    missed_before: u8,
    /// Whether a move of this turn was chosen in time.
    has_chosen: bool,
    /// Whether the time has run out in this turn.
    ran_out: bool,
}

impl TurnClock {
    pub(super) fn has_run_out(&self) -> bool {
        self.ran_out
    }

    pub(super) fn run_out(&mut self) {
        self.ran_out = true;
    }

    /// Restarts the time, because a roll is asked for.
    pub(super) fn restart(&mut self) {
        self.elapsed = Duration::ZERO;
    }

    pub(super) fn next_turn(&mut self) {
        *self = Self::default();
    }
}

impl Table {
    /// The clock of the player for whom the table waits. `None` without a clock, or if the table waits for no player.
    pub fn clock(&self) -> Option<ClockFace> {
        let of = self.time_limit()?;
        let super::Due::Ask(_) = self.due() else {
            return None;
        };
        Some(ClockFace {
            left: of.saturating_sub(self.clock.elapsed),
            of,
        })
    }

    /// Lets time pass for the player for whom the table waits. Once it has run out, the rest of the turn or the forfeit is due
    /// without asking the player.
    pub fn pass_time(&mut self, time: Duration) {
        let Some(face) = self.clock() else { return };
        if face.left > time {
            self.clock.elapsed += time;
        } else {
            self.run_out();
        }
    }

    /// The limit for each roll with its choice, if the players have agreed on a clock.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        match self.game.rules().clock {
            Clock::Seconds { seconds, .. } if self.record.terms.clock => {
                Some(Duration::from_secs(seconds.into()))
            }
            _ => None,
        }
    }

    /// Restores the clock from the record. If the time of the turn had run out, the program continues to play the turn.
    pub(super) fn read_clock(&mut self) {
        if self.time_limit().is_some() && conduct(&self.record, true).ran_out {
            self.clock.run_out();
        }
    }

    fn run_out(&mut self) {
        self.clock.run_out();
        let Clock::Seconds {
            misses_to_forfeit: Some(limit),
            ..
        } = self.game.rules().clock
        else {
            return;
        };
        let conduct = conduct(&self.record, self.plays_forced_moves());
        if !conduct.has_chosen && conduct.missed_before.saturating_add(1) >= limit {
            self.hands[self.game.turn()] = Hand::Forfeiting;
        }
    }
}

/// Computes the conduct of the seat to act from the record, so that a resumed game knows it as well.
fn conduct(record: &Record, plays_forced: bool) -> Conduct {
    let Ok(mut game) = record.begin() else {
        return Conduct::default();
    };
    let mut missed = BySeat::from_fn(|_| 0_u8);
    let (mut has_chosen, mut ran_out) = (false, false);
    let mut events = Vec::new();
    for recorded in &record.actions {
        let seat = game.turn();
        if recorded.by_clock {
            ran_out = true;
        } else if matches!(recorded.action, Action::Spend(_)) {
            has_chosen |= !(plays_forced && game.only_move().is_some());
        }
        if game.apply(recorded.action, &mut events).is_err() {
            break;
        }
        let ended = events
            .drain(..)
            .any(|event| matches!(event, Event::TurnBegan { .. }));
        if ended {
            let is_missed = ran_out && !has_chosen;
            missed[seat] = if is_missed {
                missed[seat].saturating_add(1)
            } else {
                0
            };
            (has_chosen, ran_out) = (false, false);
        }
    }
    Conduct {
        missed_before: missed[game.turn()],
        has_chosen,
        ran_out,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Player, RecordedAction, Ruleset, Seat};
    use uuid::Uuid;

    /// A game of two people at a table with a clock, from its actions.
    fn record(actions: &[&str]) -> Record {
        let rules = Ruleset::parse("barrage").expect("a family");
        let person = || {
            Some(Player::Human {
                name: String::new(),
            })
        };
        let mut record = Record::new(
            rules,
            0,
            BySeat::new([person(), None, person(), None]),
            Uuid::nil(),
            Seat::ALL[0],
        );
        record.terms.clock = true;
        record.actions = actions
            .iter()
            .map(|&text| RecordedAction::try_from(text.to_owned()).expect("an action"))
            .collect();
        record
    }

    #[test]
    fn turns_played_by_the_clock_are_missed_and_a_turn_in_time_resets_the_count() {
        let conduct = |actions: &[&str]| super::conduct(&record(actions), true);
        assert_eq!(conduct(&[]), Conduct::default());
        // Seat 0 misses twice, seat 2 never.
        assert_eq!(
            conduct(&["r1~", "r1", "r2~", "r1"]).missed_before,
            2,
            "passes by the clock are missed turns"
        );
        assert_eq!(
            conduct(&["r1~", "r1", "r2", "r1", "r1~", "r2"]).missed_before,
            1,
            "a turn in time resets the count"
        );
        assert_eq!(conduct(&["r1~"]).missed_before, 0, "seat 2 missed nothing");
        let here = conduct(&["r1~", "r1", "r6~"]);
        assert_eq!((here.missed_before, here.ran_out), (1, true));
    }

    #[test]
    fn a_move_chosen_in_time_keeps_the_turn_and_a_forced_one_does_not() {
        // All four tokens are in the yard, so that leaving it is the only move and is played without asking.
        let forced = ["r6", "m0:6"];
        assert!(!super::conduct(&record(&forced), true).has_chosen);
        assert!(super::conduct(&record(&forced), false).has_chosen);
        // With a token on the track a six leaves a choice.
        let chosen = ["r6", "m0:6", "r6", "m0:6", "r1~", "m0:1~", "r1"];
        assert_eq!(super::conduct(&record(&chosen), true).missed_before, 0);
        let late = ["r6", "m0:6", "r6~", "m0:6~", "r1~", "m0:1~", "r1"];
        assert_eq!(super::conduct(&record(&late), true).missed_before, 1);
    }
}
