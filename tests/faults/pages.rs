//! A page lies over the table: what is meant for the page stays there.

use crate::{
    hands::{frames, menu, mouse, open, press, tap, targets, touch, window},
    support::{begin, game, phase, play_until, table, until},
};
use bevy::{
    input::{ButtonState, keyboard::Key, touch::TouchPhase},
    prelude::*,
    window::CursorMoved,
};
use ludo::{
    navigation::{Menu, TurnPhase},
    players::Level,
    rules::Setup,
    session::{Begin, Session, Watch},
    storage::Pace,
};
use std::time::Duration;

/// A family game that asks its person to roll, and where the die lies.
fn at_a_roll() -> (App, Vec2) {
    let mut app = table(Pace::Quadruple);
    let setup = Setup::parse("family", "human,-,normal,-", 42).expect("a table");
    app.world_mut().write_message(Begin::New(setup));
    until(&mut app, "the person is asked to roll", |app| {
        phase(app) == Some(TurnPhase::Roll)
    });
    frames(&mut app, 2);
    let die = *targets(&mut app)
        .get("die")
        .expect("the die may be touched");
    (app, die)
}

fn escape(app: &mut App) {
    press(app, KeyCode::Escape, Key::Escape);
    frames(app, 2);
}

fn click(app: &mut App, at: Vec2) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        mouse(app, state, at);
        app.update();
    }
}

#[test]
fn a_click_or_tap_on_a_page_does_not_act_on_the_table_once_the_page_is_closed() {
    for page in [Menu::Settings, Menu::Rules] {
        for point in [click, tap] {
            let (mut app, die) = at_a_roll();
            let rolls = game(&app).rolls();
            escape(&mut app);
            assert_eq!(menu(&app), Menu::Pause);
            open(&mut app, page);
            point(&mut app, die);
            assert_eq!(menu(&app), page, "the page stays open");
            escape(&mut app);
            escape(&mut app);
            assert_eq!(menu(&app), Menu::None);
            frames(&mut app, 10);
            assert_eq!(game(&app).rolls(), rolls, "{page:?}: the die lay below");
            point(&mut app, die);
            frames(&mut app, 2);
            assert!(game(&app).rolls() > rolls, "{page:?}: now it is touched");
        }
    }
}

#[test]
fn a_press_that_a_page_came_over_is_forgotten() {
    let (mut app, die) = at_a_roll();
    let rolls = game(&app).rolls();
    touch(&mut app, 1, TouchPhase::Started, die);
    app.update();
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(&app), Menu::None);
    touch(&mut app, 1, TouchPhase::Ended, die);
    frames(&mut app, 4);
    assert_eq!(game(&app).rolls(), rolls);
}

#[test]
fn the_key_that_goes_on_with_the_game_does_not_roll_as_well() {
    for (code, logical) in [(KeyCode::Enter, Key::Enter), (KeyCode::Space, Key::Space)] {
        let (mut app, _) = at_a_roll();
        let rolls = game(&app).rolls();
        escape(&mut app);
        assert_eq!(menu(&app), Menu::Pause);
        press(&mut app, code, logical.clone());
        frames(&mut app, 10);
        assert_eq!(menu(&app), Menu::None, "{code:?} goes on");
        assert_eq!(game(&app).rolls(), rolls, "{code:?} does nothing else");
        press(&mut app, code, logical);
        frames(&mut app, 2);
        assert!(game(&app).rolls() > rolls, "{code:?} is the table's now");
    }
}

#[test]
fn the_key_that_keeps_watching_does_not_start_the_replay_as_well() {
    let playing = |app: &App| {
        let watching = app.world().resource::<Session>().watching();
        watching.expect("a game is watched").playing
    };
    for (code, logical) in [(KeyCode::Enter, Key::Enter), (KeyCode::Space, Key::Space)] {
        let mut app = table(Pace::Quadruple);
        begin(&mut app, Level::Easy, 3);
        play_until(&mut app, "some rolls are made", |app| {
            game(app).rolls() > 20
        });
        let record = Box::new(app.world().resource::<Session>().record().clone());
        app.world_mut().write_message(Begin::Watch {
            record,
            played: Duration::ZERO,
        });
        frames(&mut app, 4);
        app.world_mut().write_message(Watch::To(3));
        until(&mut app, "the replay stands still", |app| !playing(app));
        escape(&mut app);
        assert_eq!(menu(&app), Menu::Pause);
        press(&mut app, code, logical);
        frames(&mut app, 10);
        assert_eq!(menu(&app), Menu::None, "{code:?} goes on");
        assert!(!playing(&app), "{code:?} does nothing else");
        press(&mut app, KeyCode::Space, Key::Space);
        assert!(playing(&app), "Space is the replay's now");
    }
}

#[test]
fn messages_do_not_pile_up_while_a_page_is_open() {
    let (mut app, die) = at_a_roll();
    open(&mut app, Menu::Settings);
    let window = window(&mut app);
    for frame in 0..1000 {
        for step in 0..10 {
            app.world_mut().write_message(CursorMoved {
                window,
                position: die + vec2(frame as f32 % 7.0, step as f32),
                delta: None,
            });
        }
        app.update();
    }
    let kept = app.world().resource::<Messages<CursorMoved>>().len();
    assert!(kept <= 20, "{kept} messages of 10,000 are kept");
}
