//! What is played without asking anybody: the CPUs take their time, a little, and act; a move that
//! is the only one is seen before it is played. May use the session, the states and the clock.

use super::{Happened, Session, Showing};
use crate::{
    navigation::{Menu, TurnPhase},
    rules::{Event, Seat},
};
use bevy::prelude::*;
use std::time::Duration;

/// How long a CPU seems to think before it rolls or moves, at normal pace.
const THINKING: Duration = Duration::from_millis(320);
/// How long a roll that leaves no choice is seen before its move is played.
const NO_CHOICE: Duration = Duration::from_millis(450);

/// Time thought so far about the action to come.
#[derive(Resource, Default)]
pub(super) struct Thinking(Duration);

/// No thinking time: the table is played at instant pace.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AtOnce(pub bool);

/// Play fast until a person is asked again.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hurry(pub bool);

/// The player wants moves that are the only ones to be played without a tap, where the family leaves
/// that to the player.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayForced(pub bool);

pub(super) fn think(
    phase: Option<Res<State<TurnPhase>>>,
    menu: Res<State<Menu>>,
    showing: Res<Showing>,
    time: Res<Time>,
    at_once: Res<AtOnce>,
    play_forced: Res<PlayForced>,
    mut thinking: ResMut<Thinking>,
    session: Option<ResMut<Session>>,
    mut happened: MessageWriter<Happened>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        return;
    };
    let pause = match **phase {
        TurnPhase::CpuThink => Some(THINKING),
        TurnPhase::Move => session.forced_move(*play_forced).map(|_| NO_CHOICE),
        _ => None,
    };
    let Some(pause) = pause.filter(|_| **menu == Menu::None && *showing == Showing::Nothing) else {
        thinking.0 = Duration::ZERO;
        return;
    };
    thinking.0 += time.delta();
    if thinking.0 < pause && !at_once.0 {
        return;
    }
    thinking.0 = Duration::ZERO;
    let mut turns = 0;
    // At instant pace everybody who is not asked has played before the next picture; where nobody
    // is ever asked, a round is played for each.
    while turns < Seat::ALL.len() {
        match session.act_unasked(*play_forced) {
            Ok(events) if events.is_empty() => break,
            Ok(events) => {
                let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
                turns += events.iter().filter(began).count();
                happened.write_batch(events.into_iter().map(Happened));
            }
            Err(refused) => {
                error!("The rules refuse what was played by itself: {refused}");
                break;
            }
        }
        if !at_once.0 {
            break;
        }
    }
}
