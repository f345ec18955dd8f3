//! Publishes the state of the game as JSON, for the browser tests and for tools that cannot see the window,
//! and the language for screen readers.
//! Reads the states, the session and the board, and changes none of them.

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

/// The published state. It is sent whenever it has changed.
#[derive(Serialize, PartialEq, Default, Clone)]
struct Mirror {
    screen: String,
    menu: String,
    /// The turn phase, if the table is on the screen.
    phase: Option<String>,
    /// Whether no change is being shown.
    still: bool,
    /// The position text of the game on the table.
    position: Option<String>,
    seed: Option<String>,
    /// The number of rolls so far.
    rolls: Option<u32>,
    /// The value that the die shows.
    die: Option<u8>,
    /// What can be tapped now, with its centre in the window in logical pixels. Buttons are named by the keys
    /// of their texts.
    targets: BTreeMap<String, [i32; 2]>,
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            publish_state,
            publish_language.run_if(resource_changed::<Texts>),
        )
            .after(AppSystems::View),
    );
}

fn publish_state(
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
            .and_then(|session| session.record().dice.seed())
            .map(|seed| seed.to_string()),
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

/// Screen readers choose a voice by the language of the page.
fn publish_language(texts: Res<Texts>) {
    browser::language(texts.language().code());
}

/// Converts a name such as `NewGame` to `new-game`.
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
    fn names_of_states_are_published_in_kebab_case() {
        assert_eq!(word(Menu::ConfirmNewGame), "confirm-new-game");
        assert_eq!(word(TurnPhase::Roll), "roll");
    }
}
