//! When the table goes on without a person's word: CPUs think for a moment before they act, a move that is the only
//! one is seen before it is played, and the turn clock runs while a person is asked.

use super::{Happened, Session, Showing, Tell};
use crate::{
    navigation::{Menu, TurnPhase},
    rules::Seat,
    table::{Command, Due, Refused},
};
use bevy::prelude::*;
use std::time::Duration;

/// How long a CPU seems to think before it rolls or moves, at normal pace.
const THINKING: Duration = Duration::from_millis(320);
/// How long a roll that leaves no choice is seen before its move is played, at normal pace.
const NO_CHOICE: Duration = Duration::from_millis(450);
/// The turn clock counts at most this much of a frame: a hidden window does not take the player's time.
const LONGEST_FRAME: Duration = Duration::from_secs(1);

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

impl Session {
    /// Plays the next action that no person is asked about; `Err` when there is none.
    fn play_unasked(&mut self, wish: PlayForced, events: &mut Tell) -> Result<(), Refused> {
        match (self.asked(), self.move_wished_for(wish)) {
            (Some(seat), Some(spend)) => {
                let decision = self.table.decision();
                self.table
                    .command(seat, Command::Spend { decision, spend }, events)
            }
            _ => self.table.play_unasked(events),
        }
    }

    /// Whether the program plays the only move of a person who plays for themselves.
    fn plays_only_move(&self, wish: PlayForced) -> bool {
        match self.table.due() {
            Due::Unasked(seat) => self.decides_alone(seat),
            Due::Ask(_) => self.move_wished_for(wish).is_some(),
            Due::Over => false,
        }
    }

    /// Whether the program acts next, without asking anybody.
    pub(super) fn acts_unasked(&self, wish: PlayForced) -> bool {
        let unasked = matches!(self.table.due(), Due::Unasked(_));
        self.is_played() && (unasked || self.move_wished_for(wish).is_some())
    }
}

/// Plays what nobody is asked about, once it has been thought about long enough.
pub(super) fn play_unasked(
    phase: Option<Res<State<TurnPhase>>>,
    menu: Res<State<Menu>>,
    showing: Res<Showing>,
    time: Res<Time>,
    at_once: Res<AtOnce>,
    play_forced: Res<PlayForced>,
    mut thought: Local<Duration>,
    session: Option<ResMut<Session>>,
    mut happened: MessageWriter<Happened>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        return;
    };
    let pause = match **phase {
        TurnPhase::CpuThink => Some(THINKING),
        TurnPhase::Move if session.plays_only_move(*play_forced) => Some(NO_CHOICE),
        _ => None,
    };
    let quiet = **menu == Menu::None && *showing == Showing::Nothing;
    let Some(pause) = pause.filter(|_| quiet && session.acts_unasked(*play_forced)) else {
        *thought = Duration::ZERO;
        return;
    };
    *thought += time.delta();
    if *thought < pause && !at_once.0 {
        return;
    }
    *thought = Duration::ZERO;
    let mut turns = 0;
    // At instant pace everybody who is not asked has played before the next picture; where nobody
    // is ever asked, a round is played for each.
    while turns < Seat::ALL.len() && session.acts_unasked(*play_forced) {
        let turn = session.game().turn();
        if let Err(refused) = session.play_unasked(*play_forced, &mut Tell(&mut happened)) {
            error!("The table refuses what it plays by itself: {refused}");
            break;
        }
        turns += usize::from(session.game().turn() != turn);
        if !at_once.0 {
            break;
        }
    }
}

/// Lets the turn clock run while a person is asked, with no menu over the table and nothing moving on it.
pub(super) fn pass_time(
    time: Res<Time<Real>>,
    phase: Option<Res<State<TurnPhase>>>,
    menu: Res<State<Menu>>,
    showing: Res<Showing>,
    session: Option<ResMut<Session>>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        return;
    };
    let asked = matches!(**phase, TurnPhase::Roll | TurnPhase::Choose)
        && **menu == Menu::None
        && *showing == Showing::Nothing;
    if session.clock().is_none() || !asked {
        return;
    }
    // Time passing is not a change that anybody has to follow; running out is.
    let passing = session.bypass_change_detection();
    passing.table.pass_time(time.delta().min(LONGEST_FRAME));
    if passing.asked().is_none() {
        session.set_changed();
    }
}
