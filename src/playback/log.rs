//! What happened, as data: one entry for each roll and what came of it. Screens put it into words.

use crate::rules::{Event, Record, Seat};
use bevy::prelude::*;

/// The entries of the game on the table, oldest first.
#[derive(Resource, Clone, Default, Debug)]
pub struct Log {
    entries: Vec<LogEntry>,
    die: Option<(Seat, u8)>,
}

/// A roll and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    pub seat: Seat,
    /// What was rolled; nothing where a seat gave up before it rolled.
    pub value: Option<u8>,
    /// Everything that followed the roll, in order, without the change of turn.
    pub what: Vec<Event>,
    /// Nothing more will follow.
    pub closed: bool,
}

impl Log {
    /// The log of the first actions of a game that is taken up again.
    pub(super) fn of(record: &Record, actions: usize) -> Self {
        let mut log = Self::default();
        let mut events = Vec::new();
        // A record that does not replay to its end never became a session.
        let _ = record.play_until(actions, &mut events);
        events.into_iter().for_each(|event| log.note(event));
        log
    }

    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The roll that lies on the table, and who made it; none once the next turn has begun.
    pub(super) fn die(&self) -> Option<(Seat, u8)> {
        self.die
    }

    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Rolled { seat, value } => {
                self.open(seat, Some(value));
                self.die = Some((seat, value));
            }
            Event::TurnBegan { .. } => {
                self.close();
                self.die = None;
            }
            _ => self.add(event),
        }
    }

    fn add(&mut self, event: Event) {
        if let Event::Forfeited { seat } = event
            && self.die.is_none()
        {
            self.open(seat, None);
        }
        // What happens between two turns, as the end of a lock, comes of no roll.
        if let Some(entry) = self.entries.last_mut().filter(|entry| !entry.closed) {
            entry.what.push(event);
        }
        match event {
            Event::RollsAgain { .. } => {
                self.close();
                self.die = None;
            }
            Event::Won { .. } | Event::Drawn => self.close(),
            _ => {}
        }
    }

    fn open(&mut self, seat: Seat, value: Option<u8>) {
        self.close();
        self.entries.push(LogEntry {
            seat,
            value,
            what: Vec::new(),
            closed: false,
        });
    }

    fn close(&mut self) {
        if let Some(entry) = self.entries.last_mut() {
            entry.closed = true;
        }
    }
}
