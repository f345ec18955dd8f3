//! How the game stands, as JSON: for the page's tests and for tools that play without looking.
//! Reads the states, the session and the board; changes nothing.

use crate::{
    board::Targets,
    navigation::{AppSystems, Menu, Screen, TurnPhase},
    page,
    playback::Display,
    session::{Session, Showing},
};
use bevy::prelude::*;
use serde::Serialize;

/// What is told, whenever it has changed.
#[derive(Serialize, PartialEq, Default, Clone)]
struct Mirror {
    screen: String,
    menu: String,
    /// The turn phase, on the table.
    phase: Option<String>,
    /// Nothing is moving.
    still: bool,
    /// The position text of the game on the table.
    position: Option<String>,
    seed: Option<String>,
    /// Rolls made so far.
    rolls: Option<u32>,
    /// The roll that lies on the table.
    die: Option<u8>,
    /// What may be touched now, with its place in the window in logical pixels.
    targets: Vec<TargetAt>,
}

#[derive(Serialize, PartialEq, Clone)]
struct TargetAt {
    what: String,
    x: i32,
    y: i32,
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, mirror.after(AppSystems::View));
}

#[expect(clippy::too_many_arguments, reason = "it reads a little of everything")]
fn mirror(
    mut last: Local<Mirror>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    phase: Option<Res<State<TurnPhase>>>,
    showing: Res<Showing>,
    session: Option<Res<Session>>,
    display: Res<Display>,
    targets: Targets,
) {
    let session = session.filter(|_| **screen == Screen::Table);
    let now = Mirror {
        screen: format!("{:?}", **screen),
        menu: format!("{:?}", **menu),
        phase: phase.map(|phase| format!("{:?}", **phase)),
        still: *showing == Showing::Nothing,
        position: session.as_ref().map(|session| session.game().to_string()),
        seed: session
            .as_ref()
            .map(|session| session.record().seed.to_string()),
        rolls: session.as_ref().map(|session| session.game().rolls()),
        die: display.die.map(|(_, value)| value),
        targets: targets
            .in_window()
            .into_iter()
            .map(|(what, at)| TargetAt {
                what,
                x: at.x.round() as i32,
                y: at.y.round() as i32,
            })
            .collect(),
    };
    if now != *last {
        if let Ok(json) = serde_json::to_string(&now) {
            page::state(&json);
        }
        *last = now;
    }
}
