//! The only place that sets the turn phase.

use super::{Session, Showing};
use crate::{navigation::TurnPhase, rules::Phase};
use bevy::prelude::*;

/// The turn phase is the game's phase as far as it has been shown.
pub(super) fn follow(
    session: Option<Res<Session>>,
    showing: Res<Showing>,
    phase: Option<Res<State<TurnPhase>>>,
    mut next: ResMut<NextState<TurnPhase>>,
) {
    let (Some(session), Some(phase)) = (session, phase) else {
        return;
    };
    let wanted = wanted(&session, *showing);
    if wanted != **phase {
        next.set(wanted);
    }
}

fn wanted(session: &Session, showing: Showing) -> TurnPhase {
    let game = session.game();
    let person = session.is_human(game.turn());
    match (showing, game.phase()) {
        (Showing::Motion, _) | (_, Phase::Won(_) | Phase::Draw) => TurnPhase::Move,
        (Showing::Notice, _) => TurnPhase::AutoPass,
        (Showing::Nothing, _) if session.plays_by_itself() => TurnPhase::CpuThink,
        (Showing::Nothing, _) if session.is_watched() || session.record().result.is_some() => {
            TurnPhase::Move
        }
        (Showing::Nothing, Phase::Roll { .. }) if person => TurnPhase::Roll,
        (Showing::Nothing, Phase::Spend { .. } | Phase::Bonus { .. }) if person => {
            TurnPhase::Choose
        }
        (Showing::Nothing, _) => TurnPhase::CpuThink,
    }
}
