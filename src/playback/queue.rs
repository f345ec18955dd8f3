//! The queue of what is still to be shown. One step at a time; when it is empty, every token stands where the game says,
//! and the session may go on.

use super::{Log, stage::Stage};
use crate::{
    rules::{Event, TokenId, TokenPlace},
    session::{Happened, Hurry, Showing},
    shown::Shown,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::{collections::VecDeque, time::Duration};

#[derive(Resource, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Event>,
    /// Begun to be shown, not yet at its end.
    current: Vec<Event>,
    /// Time that the current step still takes beyond its tweens.
    hold: Duration,
}

/// How far the game has been shown.
#[derive(SystemParam)]
pub(super) struct Progress<'w> {
    queue: ResMut<'w, Queue>,
    shown: ResMut<'w, Shown>,
    log: ResMut<'w, Log>,
    hurry: ResMut<'w, Hurry>,
    showing: ResMut<'w, Showing>,
}

impl Progress<'_> {
    /// All of the game counts as shown; the die is in the yard of the seat whose turn it is.
    fn catch_up_with_game(&mut self, stage: &mut Stage) {
        *self.queue = Queue::default();
        *self.log = Log::of(stage.session.record(), stage.session.actions());
        let entries = self.log.entries();
        let last_move = entries.iter().flat_map(|entry| &entry.what);
        let last_move = last_move.filter_map(moved).next_back();
        let last_face = entries.iter().rev().find_map(|entry| entry.value);
        *self.shown = Shown::of(stage.session.game(), self.log.die(), last_move);
        self.hurry.0 = false;
        stage.lay_die(self.shown.turn, last_face.unwrap_or(6));
    }

    /// What happened until now counts as shown, without a movement.
    fn catch_up_with_queue(&mut self) {
        for event in std::mem::take(&mut self.queue.current) {
            self.finish(event);
        }
        for event in std::mem::take(&mut self.queue.waiting) {
            self.shown.begin(event);
            self.finish(event);
        }
        self.queue.hold = Duration::ZERO;
        self.shown.come_to_rest();
        *self.showing = Showing::Nothing;
    }

    fn finish(&mut self, event: Event) {
        self.shown.finish(event);
        self.log.note(event);
    }
}

/// A game has been laid on the table: everything stands at once where it belongs.
pub(super) fn lay_out(mut progress: Progress, mut stage: Stage) {
    progress.catch_up_with_game(&mut stage);
    stage.settle(&progress.shown);
}

/// Moves were taken back: the tokens glide to where they stood.
pub(super) fn take_back(mut progress: Progress, mut stage: Stage) {
    progress.catch_up_with_game(&mut stage);
    stage.glide_all(&progress.shown);
}

/// A person has decided before the last change was shown to its end: what is still moving settles.
pub(super) fn settle(mut progress: Progress, mut stage: Stage) {
    progress.catch_up_with_queue();
    stage.settle(&progress.shown);
    let last_face = progress
        .log
        .entries()
        .iter()
        .rev()
        .find_map(|entry| entry.value);
    stage.lay_die(progress.shown.turn, last_face.unwrap_or(6));
}

/// The table has left the screen: nothing of it is shown any more.
pub(super) fn leave(mut progress: Progress) {
    *progress.queue = Queue::default();
    *progress.shown = Shown::default();
    *progress.log = Log::default();
    progress.hurry.0 = false;
}

/// Plays what happened, step by step.
pub(super) fn advance(
    mut happened: MessageReader<Happened>,
    mut progress: Progress,
    time: Res<Time>,
    mut stage: Stage,
) {
    let arrived = happened.read().map(|happened| happened.0);
    progress.queue.waiting.extend(arrived);
    loop {
        if stage.is_moving() {
            progress.showing.set_if_neq(Showing::Motion);
            return;
        }
        progress.queue.hold = progress.queue.hold.saturating_sub(time.delta());
        if !progress.queue.hold.is_zero() && !stage.at_once.0 {
            return;
        }
        progress.queue.hold = Duration::ZERO;
        if !progress.queue.current.is_empty() {
            for event in std::mem::take(&mut progress.queue.current) {
                progress.finish(event);
            }
            progress.shown.come_to_rest();
        }
        if !progress.show_next(&mut stage) {
            break;
        }
        if !stage.at_once.0 {
            let notice = progress.shown.notice.is_some();
            progress.showing.set_if_neq(if notice {
                Showing::Notice
            } else {
                Showing::Motion
            });
            return;
        }
    }
    debug_assert_eq!(
        *progress.shown,
        Shown::of(
            stage.session.game(),
            progress.log.die(),
            progress.shown.last_move
        ),
        "what was shown is what the rules decided"
    );
    if *progress.showing != Showing::Nothing {
        stage.settle(&progress.shown);
        *progress.showing = Showing::Nothing;
    }
}

impl Progress<'_> {
    /// Begins to show the next step, if there is one.
    fn show_next(&mut self, stage: &mut Stage) -> bool {
        let Some(event) = self.queue.waiting.pop_front() else {
            return false;
        };
        self.queue.current.push(event);
        // All tokens captured by one move fly together.
        while matches!(event, Event::Captured { .. })
            && matches!(self.queue.waiting.front(), Some(Event::Captured { .. }))
        {
            let also = self.queue.waiting.pop_front();
            self.queue.current.extend(also);
        }
        self.queue.hold = stage.begin(&self.queue.current, &mut self.shown);
        true
    }
}

fn moved(event: &Event) -> Option<(TokenId, TokenPlace, TokenPlace)> {
    match *event {
        Event::Moved {
            token, from, to, ..
        } => Some((token, from, to)),
        _ => None,
    }
}
