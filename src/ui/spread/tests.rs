use super::*;
use bevy::window::CursorMoved;

const WINDOW: Entity = Entity::PLACEHOLDER;

fn app() -> App {
    let mut app = App::new();
    app.add_message::<WindowEvent>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_message::<MouseButtonInput>()
        .add_message::<TouchInput>()
        .init_resource::<Time<Real>>()
        .add_plugins(plugin);
    app
}

fn comes(app: &mut App, events: impl IntoIterator<Item = WindowEvent>) {
    for event in events {
        if let WindowEvent::KeyboardInput(key) = &event {
            app.world_mut().write_message(key.clone());
        }
        app.world_mut().write_message(event);
    }
}

/// What the readers of the next frame find, in short.
fn frame(app: &mut App) -> String {
    app.world_mut().run_schedule(First);
    let events = app.world().resource::<Messages<WindowEvent>>();
    let told: Vec<String> = events.get_cursor().read(events).map(short).collect();
    let keys = app.world().resource::<Messages<KeyboardInput>>();
    let of_keys = told.iter().filter(|it| it.starts_with('K')).count();
    assert_eq!(keys.len(), of_keys, "both streams tell the same keys");
    told.join(" ")
}

fn short(event: &WindowEvent) -> String {
    match event {
        WindowEvent::CursorMoved(to) => format!("M{}", to.position.x),
        WindowEvent::MouseButtonInput(input) => format!("B{}", sign(input.state)),
        WindowEvent::TouchInput(touch) => format!("T{}{:?}", touch.id, touch.phase),
        WindowEvent::KeyboardInput(key) => format!("K{:?}{}", key.key_code, sign(key.state)),
        other => format!("{other:?}"),
    }
}

fn sign(state: ButtonState) -> char {
    if state.is_pressed() { '+' } else { '-' }
}

fn moved(x: f32) -> WindowEvent {
    WindowEvent::CursorMoved(CursorMoved {
        window: WINDOW,
        position: vec2(x, 0.0),
        delta: None,
    })
}

fn mouse(state: ButtonState) -> WindowEvent {
    WindowEvent::MouseButtonInput(MouseButtonInput {
        button: MouseButton::Left,
        state,
        window: WINDOW,
    })
}

fn touch(id: u64, phase: TouchPhase) -> WindowEvent {
    WindowEvent::TouchInput(TouchInput {
        phase,
        position: Vec2::ZERO,
        window: WINDOW,
        force: None,
        id,
    })
}

fn key(key_code: KeyCode, logical_key: Key, state: ButtonState) -> WindowEvent {
    WindowEvent::KeyboardInput(KeyboardInput {
        key_code,
        logical_key,
        state,
        text: None,
        repeat: false,
        window: WINDOW,
    })
}

fn control(state: ButtonState) -> WindowEvent {
    key(KeyCode::ControlLeft, Key::Control, state)
}

fn z(state: ButtonState) -> WindowEvent {
    key(KeyCode::KeyZ, Key::Character("z".into()), state)
}

use ButtonState::{Pressed, Released};

#[test]
fn a_release_in_the_frame_of_its_press_comes_a_frame_later() {
    let mut app = app();
    comes(&mut app, [mouse(Pressed), mouse(Released)]);
    assert_eq!(frame(&mut app), "B+");
    assert_eq!(frame(&mut app), "B-");
    assert_eq!(frame(&mut app), "");
}

#[test]
fn a_pointer_presses_and_releases_where_it_is() {
    let mut app = app();
    comes(
        &mut app,
        [
            moved(1.0),
            mouse(Pressed),
            moved(2.0),
            moved(3.0),
            mouse(Released),
            moved(4.0),
        ],
    );
    assert_eq!(frame(&mut app), "M1 B+");
    assert_eq!(frame(&mut app), "M2 M3");
    assert_eq!(frame(&mut app), "B- M4");
    assert_eq!(frame(&mut app), "");
}

#[test]
fn many_fingers_are_heard_at_once() {
    let mut app = app();
    comes(&mut app, (0..5).map(|id| touch(id, TouchPhase::Started)));
    assert_eq!(
        frame(&mut app),
        "T0Started T1Started T2Started T3Started T4Started"
    );
    comes(&mut app, (0..2).map(|id| touch(id, TouchPhase::Ended)));
    comes(&mut app, [touch(7, TouchPhase::Started)]);
    assert_eq!(frame(&mut app), "T0Ended T1Ended");
    assert_eq!(frame(&mut app), "T7Started");
}

#[test]
fn a_modifier_holds_for_its_key_alone() {
    let mut app = app();
    comes(
        &mut app,
        [
            control(Pressed),
            z(Pressed),
            z(Released),
            control(Released),
            z(Pressed),
        ],
    );
    assert_eq!(frame(&mut app), "KControlLeft+ KKeyZ+ KKeyZ-");
    assert_eq!(frame(&mut app), "KControlLeft- KKeyZ+");
    assert_eq!(frame(&mut app), "");
}

#[test]
fn what_comes_later_waits_behind_what_waits() {
    let mut app = app();
    let escape = || key(KeyCode::Escape, Key::Escape, Pressed);
    comes(&mut app, [escape(), mouse(Pressed)]);
    assert_eq!(frame(&mut app), "KEscape+");
    comes(&mut app, [mouse(Released), moved(1.0)]);
    assert_eq!(frame(&mut app), "B+");
    assert_eq!(frame(&mut app), "B- M1");
}

#[test]
fn a_flood_is_let_through() {
    let mut app = app();
    comes(&mut app, (0..=MOST).map(|_| mouse(Pressed)));
    comes(&mut app, [mouse(Released)]);
    let told = frame(&mut app);
    assert!(told.ends_with("B+ B-"), "{told}");
    assert_eq!(frame(&mut app), "");
}

#[test]
fn each_event_keeps_the_time_at_which_it_came_in() {
    let mut app = app();
    let second = Duration::from_secs(1);
    let step = |app: &mut App| {
        app.world_mut()
            .resource_mut::<Time<Real>>()
            .update_with_duration(second);
        frame(app);
        *app.world().resource::<CameIn>()
    };
    let first = step(&mut app);
    comes(&mut app, [mouse(Pressed), moved(1.0), mouse(Released)]);
    let pressed = step(&mut app);
    assert!(pressed.before > first.before);
    assert_eq!(step(&mut app), pressed);
    assert_eq!(step(&mut app), pressed);
    assert!(step(&mut app).before > pressed.before);
}
