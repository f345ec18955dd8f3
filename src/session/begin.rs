//! How a game comes to the screen.

use super::{Begin, Begun, Session, Showing};
use crate::navigation::{Menu, Screen};
use bevy::prelude::*;

/// Lays a new game, an unfinished one, or one to look at on the table.
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
        Begin::Resume(left) => Session::resume(*left),
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
