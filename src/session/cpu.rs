//! The CPUs take their time, a little, and act.

use super::{Happened, Session, Showing};
use crate::navigation::{Menu, TurnPhase};
use bevy::prelude::*;
use std::time::Duration;

/// How long a CPU seems to think before it rolls or moves, at normal pace.
const THINKING: Duration = Duration::from_millis(320);

/// Time thought so far about the action to come.
#[derive(Resource, Default)]
pub(super) struct Thinking(Duration);

/// No thinking time: the table is played at instant pace.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AtOnce(pub bool);

pub(super) fn think(
    phase: Option<Res<State<TurnPhase>>>,
    menu: Res<State<Menu>>,
    showing: Res<Showing>,
    time: Res<Time>,
    at_once: Res<AtOnce>,
    mut thinking: ResMut<Thinking>,
    session: Option<ResMut<Session>>,
    mut happened: MessageWriter<Happened>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        return;
    };
    if **phase != TurnPhase::CpuThink || **menu != Menu::None || *showing != Showing::Nothing {
        thinking.0 = Duration::ZERO;
        return;
    }
    thinking.0 += time.delta();
    if thinking.0 < THINKING && !at_once.0 {
        return;
    }
    thinking.0 = Duration::ZERO;
    match session.let_cpu_act() {
        Ok(events) => {
            happened.write_batch(events.into_iter().map(Happened));
        }
        Err(refused) => error!("A CPU tried what the rules refuse: {refused}"),
    }
}
