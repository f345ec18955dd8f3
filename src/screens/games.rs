//! How games begin: an unfinished one is never dropped without asking.
//! May use the session, the store's unfinished game and the states.

use super::replay::CameFrom;
use crate::navigation::Menu;
use crate::rules::{Action, Record, Setup};
use crate::session::{Begin, LeftGame};
use crate::storage::Unfinished;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::time::Duration;

/// The game that waits for the player's word.
#[derive(Resource, Default)]
struct Wanted(Option<Begin>);

/// Begins games, after asking where one would be lost.
#[derive(SystemParam)]
pub struct Games<'w> {
    unfinished: Res<'w, Unfinished>,
    wanted: ResMut<'w, Wanted>,
    begin: MessageWriter<'w, Begin>,
    came_from: ResMut<'w, CameFrom>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl Games<'_> {
    /// Begins this game, or asks first when another one is not finished.
    pub fn start(&mut self, setup: Setup) {
        let lost = self
            .unfinished
            .0
            .as_ref()
            .is_some_and(|left| !left.record.actions.is_empty());
        self.begin_or_ask(Begin::New(setup), lost);
    }

    /// Takes up a game from elsewhere, or asks first when another one would be lost; a game that has
    /// ended, or whose dice are another host's, is watched.
    pub fn open(&mut self, record: Box<Record>) {
        if !record.may_be_played_on() {
            self.watch(record, Duration::ZERO, Menu::None);
            return;
        }
        let mut played = time_of(rolls(&record));
        let lost = match &self.unfinished.0 {
            Some(kept) if kept.record.id == record.id => {
                let more = rolls(&record).saturating_sub(rolls(&kept.record));
                played = kept.played.saturating_add(time_of(more));
                !record.actions.starts_with(&kept.record.actions)
            }
            kept => kept
                .as_ref()
                .is_some_and(|left| !left.record.actions.is_empty()),
        };
        let game = LeftGame {
            played,
            ..(*record).into()
        };
        self.begin_or_ask(Begin::resume(game), lost);
    }

    /// Lays a finished game on the table to be looked at, and remembers the page to go back to; the
    /// unfinished game stays where it is.
    pub fn watch(&mut self, record: Box<Record>, played: Duration, from: Menu) {
        self.came_from.0 = from;
        self.begin.write(Begin::Watch { record, played });
    }

    /// Opens a page, where no game can come to the table and it is to be said why.
    pub(super) fn turn_to(&mut self, page: Menu) {
        self.menu.set(page);
    }

    fn begin_or_ask(&mut self, game: Begin, lost: bool) {
        if lost {
            self.wanted.0 = Some(game);
            self.menu.set(Menu::ConfirmNewGame);
        } else {
            self.begin.write(game);
        }
    }

    /// Whether the game that was asked about comes from elsewhere.
    pub(super) fn wants_one_from_elsewhere(&self) -> bool {
        matches!(self.wanted.0, Some(Begin::Resume(_)))
    }

    /// Begins the game that was asked about.
    pub fn start_wanted(&mut self) {
        if let Some(game) = self.wanted.0.take() {
            self.begin.write(game);
        }
    }

    /// Takes up the unfinished game.
    pub fn resume(&mut self) {
        if let Some(left) = self.unfinished.0.clone() {
            self.begin.write(Begin::resume(left));
        }
    }
}

/// A file does not say how long its game has been played. A leisurely pace is taken, so that what was
/// played elsewhere does not make a fastest win here.
const A_ROLL: Duration = Duration::from_secs(6);

fn time_of(rolls: usize) -> Duration {
    A_ROLL.saturating_mul(u32::try_from(rolls).unwrap_or(u32::MAX))
}

fn rolls(record: &Record) -> usize {
    let actions = record.actions.iter();
    actions
        .filter(|recorded| matches!(recorded.action, Action::Roll(_)))
        .count()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    #[test]
    fn what_was_rolled_elsewhere_took_its_time() {
        let Setup { rules, seats, .. } =
            Setup::parse("family", "human,human,human,human", 1).expect("a table");
        let mut record = Record::new(rules, 1, seats, uuid::Uuid::from_u128(1), Seat::ALL[0]);
        assert_eq!(time_of(rolls(&record)), Duration::ZERO);
        for value in [6, 1, 2] {
            record.actions.push(Action::Roll(value).into());
        }
        assert_eq!(time_of(rolls(&record)), 3 * A_ROLL);
    }
}
