//! A game that is only looked at: it stands after any of its actions, and nobody is asked anything.
//! May use the rules and the dice; what is shown follows `Happened` and `Begun` as in every game.

use super::{Begun, Happened, Session, Showing};
use crate::{
    dice::{Dice, TieKey},
    rules::{Event, Record, ReplayError},
};
use bevy::prelude::*;
use std::time::Duration;

/// Moves the watched game on or back.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// The next action, shown as it was played.
    Next,
    /// After this many actions, at once.
    To(usize),
}

/// How many actions of the record lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Station(usize);

impl Session {
    /// A game to look at, after its last action.
    ///
    /// # Errors
    /// When the record does not replay to its end.
    pub(super) fn watch(record: Record, played: Duration) -> Result<Self, ReplayError> {
        let mut dice = Dice::new(record.seed);
        Ok(Self {
            game: record.replay(|k| dice.roll(k))?,
            dice,
            ties: TieKey::of(record.seed),
            watched: Some(Station(record.actions.len())),
            record,
            played,
        })
    }

    /// Whether the game is only looked at.
    pub fn is_watched(&self) -> bool {
        self.watched.is_some()
    }

    /// How many actions of the record lie on the table: all of them, unless it is watched.
    pub fn actions(&self) -> usize {
        match self.watched {
            Some(Station(actions)) => actions,
            None => self.record.actions.len(),
        }
    }

    /// Plays the next action of the record; none at its end.
    fn play_next(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        let next = self.record.actions.get(self.actions()).copied();
        if let (Some(Station(actions)), Some(next)) = (&mut self.watched, next) {
            match self.game.apply(next.action, &mut events) {
                Ok(()) => *actions += 1,
                Err(refused) => error!("A record that was checked is refused: {refused}"),
            }
        }
        events
    }

    /// Stands after the first `actions`, or at the end when there are fewer.
    fn go_to(&mut self, actions: usize) {
        let actions = actions.min(self.record.actions.len());
        let mut dice = Dice::new(self.record.seed);
        match self.record.replay_until(actions, |k| dice.roll(k), &mut ()) {
            Ok(game) => {
                self.game = game;
                self.watched = Some(Station(actions));
            }
            Err(error) => error!("A record that was checked is refused: {error}"),
        }
    }
}

/// Moves the watched game; of several wishes in one frame the last one counts.
pub(super) fn follow(
    mut wishes: MessageReader<Watch>,
    session: Option<ResMut<Session>>,
    mut showing: ResMut<Showing>,
    mut begun: MessageWriter<Begun>,
    mut happened: MessageWriter<Happened>,
) {
    let Some(wish) = wishes.read().last().copied() else {
        return;
    };
    let Some(mut session) = session.filter(|session| session.is_watched()) else {
        return;
    };
    match wish {
        Watch::Next if *showing == Showing::Nothing => {
            happened.write_batch(session.play_next().into_iter().map(Happened));
        }
        Watch::Next => {}
        Watch::To(actions) => {
            session.go_to(actions);
            *showing = Showing::Nothing;
            begun.write(Begun);
        }
    }
}
