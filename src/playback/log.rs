//! What happened, as data: one entry for each roll and what came of it. Screens put it into words.

use crate::{
    dice::Dice,
    rules::{Event, Record, Seat},
};
use bevy::prelude::*;

/// The entries of the game on the table, oldest first.
#[derive(Resource, Clone, Default, Debug)]
pub struct Log {
    entries: Vec<LogEntry>,
}

/// A roll and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    pub seat: Seat,
    pub value: u8,
    /// Everything that followed the roll, in order, without the change of turn.
    pub what: Vec<Event>,
    /// Nothing more will follow.
    pub closed: bool,
}

impl Log {
    /// The log of the first actions of a game that is taken up again.
    pub(super) fn of(record: &Record, actions: usize) -> Self {
        let mut log = Self::default();
        let mut dice = Dice::new(record.seed);
        let mut events = Vec::new();
        // A record that does not replay to its end never became a session.
        let _ = record.replay_until(actions, |k| dice.roll(k), &mut events);
        events.into_iter().for_each(|event| log.note(event));
        log
    }

    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Rolled { seat, value } => {
                self.close();
                self.entries.push(LogEntry {
                    seat,
                    value,
                    what: Vec::new(),
                    closed: false,
                });
            }
            Event::TurnBegan { .. } => self.close(),
            _ => {
                if let Some(entry) = self.entries.last_mut() {
                    entry.what.push(event);
                }
                if matches!(
                    event,
                    Event::RollsAgain { .. } | Event::Won { .. } | Event::Drawn
                ) {
                    self.close();
                }
            }
        }
    }

    fn close(&mut self) {
        if let Some(entry) = self.entries.last_mut() {
            entry.closed = true;
        }
    }
}
