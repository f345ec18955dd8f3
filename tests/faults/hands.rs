//! What a person does with keys, mouse and fingers, and what the window does.

use bevy::{
    ecs::system::RunSystemOnce,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    input_focus::InputFocus,
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use ludo::{board::Targets, navigation::Menu, screens::Controls};
use std::collections::BTreeMap;

pub fn window(app: &mut App) -> Entity {
    app.world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>()
        .single(app.world())
        .expect("one window")
}

/// What comes in comes as itself and as one of the window's events, as from a real window.
fn comes<M: Message + Clone>(app: &mut App, message: M, event: impl FnOnce(M) -> WindowEvent) {
    app.world_mut().write_message(message.clone());
    app.world_mut().write_message(event(message));
}

pub fn key(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState, repeat: bool) {
    let window = window(app);
    let input = KeyboardInput {
        key_code,
        logical_key,
        state,
        text: None,
        repeat,
        window,
    };
    comes(app, input, WindowEvent::KeyboardInput);
}

/// Down, a frame, up, a frame.
pub fn press(app: &mut App, key_code: KeyCode, logical_key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        key(app, key_code, logical_key.clone(), state, false);
        app.update();
    }
}

pub fn touch(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let window = window(app);
    let input = TouchInput {
        phase,
        position,
        window,
        force: None,
        id,
    };
    comes(app, input, WindowEvent::TouchInput);
}

pub fn tap(app: &mut App, position: Vec2) {
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        touch(app, 1, phase, position);
        app.update();
    }
}

/// Moves the mouse there, where it is not there yet.
pub fn mouse_to(app: &mut App, position: Vec2) {
    let entity = window(app);
    let mut window = app
        .world_mut()
        .get_mut::<Window>(entity)
        .expect("it is a window");
    if window.cursor_position() == Some(position) {
        return;
    }
    window.set_cursor_position(Some(position));
    let moved = CursorMoved {
        window: entity,
        position,
        delta: None,
    };
    comes(app, moved, WindowEvent::CursorMoved);
}

pub fn mouse(app: &mut App, state: ButtonState, position: Vec2) {
    mouse_to(app, position);
    let window = window(app);
    let input = MouseButtonInput {
        button: MouseButton::Left,
        state,
        window,
    };
    comes(app, input, WindowEvent::MouseButtonInput);
}

/// What may be touched on the board, by name.
pub fn targets(app: &mut App) -> BTreeMap<String, Vec2> {
    app.world_mut()
        .run_system_once(|targets: Targets| targets.in_window())
        .expect("the table can be asked")
        .into_iter()
        .collect()
}

/// The buttons, switches and lines of text that may be used, by name.
pub fn controls(app: &mut App) -> BTreeMap<String, Vec2> {
    app.world_mut()
        .run_system_once(|controls: Controls| controls.in_window().collect::<BTreeMap<_, _>>())
        .expect("the screen can be asked")
}

pub fn named(app: &mut App, name: &str) -> Entity {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    names
        .iter(app.world())
        .find(|(_, known)| known.as_str() == name)
        .unwrap_or_else(|| panic!("nothing is called {name}"))
        .0
}

/// What the keyboard is on, where it has a name.
pub fn focused(app: &App) -> Option<&str> {
    let entity = app.world().resource::<InputFocus>().get()?;
    app.world().get::<Name>(entity).map(Name::as_str)
}

pub fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

pub fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

pub fn open(app: &mut App, menu: Menu) {
    app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    frames(app, 4);
}
