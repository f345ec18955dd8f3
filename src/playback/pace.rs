//! How fast things are shown: the player's pace, a hurry to the next choice, a halt under menus.

use crate::{
    navigation::{Menu, Screen, TurnPhase},
    session::{AtOnce, Hurry, PlayForced},
    storage::{Pace, Settings},
};
use bevy::prelude::*;

/// How many times faster a hurry plays.
const HURRY: f32 = 8.0;

/// The table's clock runs at the player's pace and stands still under a menu; the session hears
/// what it needs to know of the settings.
pub(super) fn set(
    settings: Res<Settings>,
    hurry: Res<Hurry>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    mut at_once: ResMut<AtOnce>,
    mut play_forced: ResMut<PlayForced>,
    mut time: ResMut<Time<Virtual>>,
) {
    let factor = settings.pace.factor().unwrap_or(1.0) * if hurry.0 { HURRY } else { 1.0 };
    if time.relative_speed() != factor {
        time.set_relative_speed(factor);
    }
    let halted = **screen == Screen::Table && !matches!(**menu, Menu::None | Menu::End);
    match (halted, time.is_paused()) {
        (true, false) => time.pause(),
        (false, true) => time.unpause(),
        _ => {}
    }
    at_once.set_if_neq(AtOnce(settings.pace == Pace::Instant));
    play_forced.set_if_neq(PlayForced(settings.play_forced));
}

/// The hurry is over when a person is asked.
pub(super) fn calm_down(phase: Option<Res<State<TurnPhase>>>, mut hurry: ResMut<Hurry>) {
    let asked = phase.is_some_and(|phase| matches!(**phase, TurnPhase::Roll | TurnPhase::Choose));
    if asked && hurry.0 {
        hurry.0 = false;
    }
}
