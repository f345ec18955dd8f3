//! The turn clock of `pairs`, `barrage` and `parchis`: a time for each roll with its choice. When it has run out, the
//! program plays the turn to its end; in `barrage` the third missed turn in a row is a forfeit.

use std::time::Duration;

use super::Table;
use super::hand::Hand;
use crate::rules::{Action, BySeat, Clock, Event, Record};

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The time that is left.
    pub left: Duration,
    /// The time that each roll with its choice has.
    pub of: Duration,
}

/// The clock of the seat to act.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnClock {
    /// Time since the seat was asked to roll.
    elapsed: Duration,
    /// It has run out in this turn: the program plays to the end of the turn.
    ran_out: bool,
}

/// How the seat to act has kept to its time so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Conduct {
    /// Its turns missed in a row before this one.
    missed_before: u8,
    /// A move of this turn was chosen in time.
    has_chosen: bool,
    /// The time has run out in this turn.
    ran_out: bool,
}

impl TurnClock {
    pub(super) fn has_run_out(&self) -> bool {
        self.ran_out
    }

    pub(super) fn run_out(&mut self) {
        self.ran_out = true;
    }

    /// A roll is asked for: the time begins again.
    pub(super) fn wind(&mut self) {
        self.elapsed = Duration::ZERO;
    }

    pub(super) fn next_turn(&mut self) {
        *self = Self::default();
    }
}

impl Table {
    /// The time of the player who is asked, at a table with a clock. `None` where no player is asked.
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

    /// Lets time pass for the player who is asked. Once it has run out, the rest of the turn is due unasked, or the
    /// forfeit.
    pub fn pass_time(&mut self, time: Duration) {
        let Some(face) = self.clock() else { return };
        if face.left > time {
            self.clock.elapsed += time;
        } else {
            self.run_out();
        }
    }

    /// The time for each roll with its choice, where the players agreed on a clock.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        match self.game.rules().clock {
            Clock::Seconds { seconds, .. } if self.record.terms.clock => {
                Some(Duration::from_secs(seconds.into()))
            }
            _ => None,
        }
    }

    /// Sets the clock as the record left it: a turn whose time had run out goes on without the person.
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

/// How the seat to act has kept to its time, read from the record, so that a resumed game knows it too.
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
    fn turns_played_by_the_clock_are_missed_and_others_break_the_row() {
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
            "a turn in time breaks the row"
        );
        assert_eq!(conduct(&["r1~"]).missed_before, 0, "seat 2 missed nothing");
        let here = conduct(&["r1~", "r1", "r6~"]);
        assert_eq!((here.missed_before, here.ran_out), (1, true));
    }

    #[test]
    fn a_move_chosen_in_time_keeps_the_turn_and_a_forced_one_does_not() {
        // All four tokens in the yard: leaving it is one move, played by itself.
        let forced = ["r6", "m0:6"];
        assert!(!super::conduct(&record(&forced), true).has_chosen);
        assert!(super::conduct(&record(&forced), false).has_chosen);
        // With a token out a six is a choice.
        let chosen = ["r6", "m0:6", "r6", "m0:6", "r1~", "m0:1~", "r1"];
        assert_eq!(super::conduct(&record(&chosen), true).missed_before, 0);
        let late = ["r6", "m0:6", "r6~", "m0:6~", "r1~", "m0:1~", "r1"];
        assert_eq!(super::conduct(&record(&late), true).missed_before, 1);
    }
}
