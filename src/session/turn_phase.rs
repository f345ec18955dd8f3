//! The only place that sets the turn phase.

use super::{PlayForced, Session, Showing};
use crate::{navigation::TurnPhase, rules::Phase, table::Due};
use bevy::prelude::*;

/// The turn phase is the game's phase as far as it has been shown.
pub(super) fn follow(
    session: Option<Res<Session>>,
    showing: Res<Showing>,
    play_forced: Res<PlayForced>,
    phase: Option<Res<State<TurnPhase>>>,
    mut next: ResMut<NextState<TurnPhase>>,
) {
    let (Some(session), Some(phase)) = (session, phase) else {
        return;
    };
    let wanted = wanted(&session, *showing, *play_forced);
    if wanted != **phase {
        next.set(wanted);
    }
}

fn wanted(session: &Session, showing: Showing, wish: PlayForced) -> TurnPhase {
    if session.game().is_over() {
        return TurnPhase::Move;
    }
    match showing {
        Showing::Motion => return TurnPhase::Move,
        Showing::Notice => return TurnPhase::AutoPass,
        Showing::Nothing => {}
    }
    if session.plays_by_itself() {
        return TurnPhase::CpuThink;
    }
    let rolls = matches!(session.game().phase(), Phase::Roll { .. });
    match session.table.due() {
        _ if !session.is_played() => TurnPhase::Move,
        Due::Over => TurnPhase::Move,
        // There is nothing to choose: the move comes by itself.
        Due::Ask(_) if session.move_wished_for(wish).is_some() => TurnPhase::Move,
        Due::Ask(_) if rolls => TurnPhase::Roll,
        Due::Ask(_) => TurnPhase::Choose,
        Due::Unasked(seat) if session.decides_alone(seat) => TurnPhase::Move,
        Due::Unasked(_) => TurnPhase::CpuThink,
    }
}

impl Session {
    /// Whether the person on a seat plays for themselves, so that what is due unasked is their only move.
    pub(super) fn decides_alone(&self, seat: crate::rules::Seat) -> bool {
        self.is_mine(seat) && !self.table.is_stood_in_for(seat)
    }
}
