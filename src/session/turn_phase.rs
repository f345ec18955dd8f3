//! The only place that sets the turn phase.

use super::{PlayForced, Session, Showing};
use crate::{navigation::TurnPhase, rules::Phase};
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

fn wanted(session: &Session, showing: Showing, play_forced: PlayForced) -> TurnPhase {
    let game = session.game();
    let person = session.program(game.turn()).is_none();
    match (showing, game.phase()) {
        (Showing::Motion, _) | (_, Phase::Won(_) | Phase::Draw) => TurnPhase::Move,
        (Showing::Notice, _) => TurnPhase::AutoPass,
        (Showing::Nothing, _) if session.plays_by_itself() => TurnPhase::CpuThink,
        (Showing::Nothing, _) if !session.goes_on() => TurnPhase::Move,
        (Showing::Nothing, Phase::Roll { .. }) if person => TurnPhase::Roll,
        // There is nothing to choose: the move comes by itself.
        (Showing::Nothing, _) if session.forced_move(play_forced).is_some() => TurnPhase::Move,
        (Showing::Nothing, Phase::Spend { .. } | Phase::Bonus { .. }) if person => {
            TurnPhase::Choose
        }
        (Showing::Nothing, _) => TurnPhase::CpuThink,
    }
}
