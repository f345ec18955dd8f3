//! Who may do what: begins games, judges intents, and lets out what happened.

use super::{Begin, Begun, Happened, Intent, PlayForced, Session, Showing, TakenBack};
use crate::{
    navigation::{Menu, Screen, TurnPhase},
    rules::Outcome,
};
use bevy::prelude::*;

/// Lays a new or an unfinished game on the table.
pub fn begin(
    mut wanted: MessageReader<Begin>,
    mut commands: Commands,
    mut begun: MessageWriter<Begun>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(begin) = wanted.read().last() else {
        return;
    };
    let session = match begin.clone() {
        Begin::New(setup) => Session::begin(setup),
        Begin::Resume { record, played } => Session::resume(*record, played),
        Begin::Watch { record, played } => Session::watch(*record, played),
    };
    match session {
        Ok(session) => {
            commands.insert_resource(session);
            commands.insert_resource(Showing::Nothing);
            begun.write(Begun);
            NextState::set_if_neq(&mut screen, Screen::Table);
            NextState::set_if_neq(&mut menu, Menu::None);
        }
        Err(error) => warn!("This game cannot be played: {error}"),
    }
}

/// Takes at most one intent a frame, and only the one that is asked for; the others are forgotten.
pub(super) fn judge(
    mut intents: MessageReader<Intent>,
    session: Option<ResMut<Session>>,
    phase: Option<Res<State<TurnPhase>>>,
    play_forced: Res<PlayForced>,
    mut showing: ResMut<Showing>,
    mut happened: MessageWriter<Happened>,
    mut taken_back: MessageWriter<TakenBack>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        intents.clear();
        return;
    };
    if !session.goes_on() {
        intents.clear();
        return;
    }
    let asked = *showing == Showing::Nothing && session.program(session.game().turn()).is_none();
    for intent in intents.read() {
        let events = match (*intent, **phase) {
            (Intent::Roll, TurnPhase::Roll) if asked => session.roll(),
            (Intent::Spend(spend), TurnPhase::Choose) if asked => session.spend(spend),
            (Intent::Undo, _) if session.may_undo(*play_forced) => {
                session.undo(*play_forced);
                // What was still being shown has not happened.
                *showing = Showing::Nothing;
                taken_back.write(TakenBack);
                break;
            }
            (Intent::Abandon, _) => {
                session.record.result = Some(Outcome::Abandoned);
                break;
            }
            (Intent::Forfeit, _) => {
                session.give_up();
                break;
            }
            (Intent::LetCpuPlay, _) => {
                session.lend();
                break;
            }
            (Intent::TakeOver, _) => {
                session.take_over();
                break;
            }
            _ => continue,
        };
        if let Ok(events) = events {
            happened.write_batch(events.into_iter().map(Happened));
            break;
        }
    }
    intents.clear();
}
