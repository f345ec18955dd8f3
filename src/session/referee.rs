//! Who may do what: begins games, judges intents, and lets out what happened.

use super::{Begin, Begun, Happened, Intent, Session, Showing};
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
    showing: Res<Showing>,
    mut happened: MessageWriter<Happened>,
) {
    let (Some(mut session), Some(phase)) = (session, phase) else {
        intents.clear();
        return;
    };
    if session.is_watched() {
        intents.clear();
        return;
    }
    let asked = *showing == Showing::Nothing && session.program(session.game().turn()).is_none();
    for intent in intents.read() {
        let events = match (*intent, **phase) {
            (Intent::Abandon, _) if session.record().result.is_none() => {
                session.record.result = Some(Outcome::Abandoned);
                continue;
            }
            (Intent::Roll, TurnPhase::Roll) if asked => session.roll(),
            (Intent::Spend(spend), TurnPhase::Choose) if asked => session.spend(spend),
            _ => continue,
        };
        if let Ok(events) = events {
            happened.write_batch(events.into_iter().map(Happened));
            intents.clear();
            break;
        }
    }
}
