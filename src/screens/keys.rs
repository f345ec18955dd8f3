//! The keys that work everywhere: back, sound, rules, undo, fast forward, full screen.
//! May use the states, the settings, the session, the board's choice and playback. Letters go by what
//! is printed on the key.

use super::banner::Telling;
use super::page::WayBack;
use crate::board::Choice;
use crate::navigation::{AppSystems, Menu, Screen};
use crate::playback::Hurry;
use crate::session::Intent;
use crate::storage::Settings;
use crate::ui::focus::Typing;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(AppSystems::Input));
}

fn press(
    mut keys: MessageReader<KeyboardInput>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut way: WayBack,
    mut typing: Typing,
    mut telling: Telling,
    mut next_settings: ResMut<Settings>,
    held: Res<ButtonInput<Key>>,
    mut hurry: ResMut<Hurry>,
    mut choice: ResMut<Choice>,
    mut intents: MessageWriter<Intent>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let at_table = **screen == Screen::Table && **menu == Menu::None;
    for key in keys
        .read()
        .filter(|key| key.state.is_pressed() && !key.repeat)
    {
        match &key.logical_key {
            Key::Escape if telling.goes_on() => telling.close(),
            // What has been picked is put back before the game is halted.
            Key::Escape if **menu == Menu::None && choice.has_picks() => {
                choice.unpick();
            }
            Key::Escape if typing.goes_on() => typing.end(),
            Key::Character(_) if typing.goes_on() => {}
            Key::Escape => way.go(),
            Key::F11 => window.mode = other_mode(window.mode),
            Key::Character(letter) => match letter.to_lowercase().as_str() {
                "m" => next_settings.muted = !next_settings.muted,
                "?" => way.look_up(),
                "z" if held.any_pressed([Key::Control, Key::Super]) && at_table => {
                    intents.write(Intent::Undo);
                }
                "f" if at_table => hurry.0 = true,
                _ => {}
            },
            _ => {}
        }
    }
}

fn other_mode(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    }
}
