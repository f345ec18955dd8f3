//! How the game stands, as JSON: for the page's tests and for tools that play without looking.
//! Tells the page the language, too. Reads the states, the session and the board; changes nothing.

use crate::{
    board::Targets,
    browser,
    i18n::Texts,
    navigation::{AppSystems, Menu, Screen, TurnPhase},
    screens::Controls,
    session::{Session, Showing},
    shown::Shown,
};
use bevy::prelude::*;
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Debug};

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
    /// What may be touched now, with its middle in the window in logical pixels. Buttons have the
    /// names of their texts.
    targets: BTreeMap<String, [i32; 2]>,
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (mirror, speak.run_if(resource_changed::<Texts>)).after(AppSystems::View),
    );
}

fn mirror(
    mut last: Local<Mirror>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    phase: Option<Res<State<TurnPhase>>>,
    showing: Res<Showing>,
    session: Option<Res<Session>>,
    shown: Res<Shown>,
    targets: Targets,
    controls: Controls,
) {
    let session = session.filter(|_| **screen == Screen::Table);
    let now = Mirror {
        screen: word(**screen),
        menu: word(**menu),
        phase: phase.map(|phase| word(**phase)),
        still: *showing == Showing::Nothing,
        position: session.as_ref().map(|session| session.game().to_string()),
        seed: session
            .as_ref()
            .map(|session| session.record().seed.to_string()),
        rolls: session.as_ref().map(|session| session.game().rolls()),
        die: shown.die.map(|(_, value)| value),
        targets: targets
            .in_window()
            .into_iter()
            .chain(controls.in_window())
            .map(|(what, at)| (what, [at.x.round() as i32, at.y.round() as i32]))
            .collect(),
    };
    if now != *last {
        if let Ok(json) = serde_json::to_string(&now) {
            browser::state(&json);
        }
        *last = now;
    }
}

/// The page reads sentences out in the voice of their language.
fn speak(texts: Res<Texts>) {
    browser::language(texts.language().code());
}

/// `NewGame` becomes `new-game`.
fn word(state: impl Debug) -> String {
    let mut word = String::new();
    for letter in format!("{state:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_in_lower_case() {
        assert_eq!(word(Menu::ConfirmNewGame), "confirm-new-game");
        assert_eq!(word(TurnPhase::Roll), "roll");
    }
}
