//! Applies an action to the game, and updates the record and the clock.

use super::Table;
use super::command::Refused;
use super::hand::Hand;
use crate::rules::{Action, Event, Events, Outcome, Phase, RecordedAction};

/// Passes events on, and remembers whether a turn began.
struct TurnWatch<'a, E> {
    events: &'a mut E,
    turn_began: bool,
}

impl<E: Events> Events for TurnWatch<'_, E> {
    fn push(&mut self, event: Event) {
        self.turn_began |= matches!(event, Event::TurnBegan { .. });
        self.events.push(event);
    }
}

impl Table {
    /// Plays an action that another authority has decided, such as the host of an online table. A roll is taken as it is and
    /// not compared with the dice of this table.
    ///
    /// # Errors
    /// If the game is over or the rules refuse the action. Then nothing changes.
    pub fn told(
        &mut self,
        recorded: RecordedAction,
        events: &mut impl Events,
    ) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        let seat = self.game.turn();
        let mut watch = TurnWatch {
            events,
            turn_began: false,
        };
        self.game
            .apply(recorded.action, &mut watch)
            .map_err(Refused::Illegal)?;
        let turn_began = watch.turn_began;
        if matches!(recorded.action, Action::Roll(_)) {
            self.rolls.rolled(seat);
        }
        self.record.note(seat, recorded);
        self.record.result = match self.game.phase() {
            Phase::Won(seat) => Some(Outcome::Won(seat)),
            Phase::Draw => Some(Outcome::Draw),
            _ => None,
        };
        if recorded.by_clock && self.time_limit().is_some() {
            self.clock.run_out();
        }
        if matches!(self.game.phase(), Phase::Roll { .. }) {
            self.clock.restart();
        }
        if turn_began {
            self.clock.next_turn();
        }
        Ok(())
    }

    /// The next roll of the table's own dice.
    ///
    /// # Errors
    /// When only the host of the table knows it.
    pub(super) fn roll(&mut self) -> Result<Action, Refused> {
        let number = self.rolls.next(self.game.turn());
        let value = self.dice.roll(number).ok_or(Refused::NoDice)?;
        Ok(Action::Roll(value))
    }

    /// Plays an action of the seat to act.
    pub(super) fn act(&mut self, action: Action, events: &mut impl Events) -> Result<(), Refused> {
        let by_clock = self.is_marked();
        self.told(RecordedAction { action, by_clock }, events)
    }

    /// Whether the next action is marked in the record as chosen by the program instead of the person. At a table with a
    /// clock the mark means that the person's time had run out.
    fn is_marked(&self) -> bool {
        let seat = self.game.turn();
        if self.time_limit().is_some() {
            self.record.seats.is_person(seat) && self.clock.has_run_out()
        } else {
            self.hands[seat] == Hand::StandIn
        }
    }
}
