//! Fingers, mouse and keys in ways that nobody means: the game hears what was meant, or nothing.

use crate::{
    hands::{frames, key, menu, mouse, press, tap, targets, touch},
    support::{begin, first_offer, game, happened, phase, table, until},
};
use bevy::{
    input::{ButtonState, keyboard::Key, touch::TouchPhase},
    prelude::*,
};
use ludo::{
    navigation::{Menu, TurnPhase},
    players::Level,
    rules::Event,
    session::Session,
    storage::Pace,
};

fn at_the_first_roll(pace: Pace) -> (App, Vec2) {
    let mut app = table(pace);
    begin(&mut app, Level::Easy, 1);
    frames(&mut app, 2);
    happened(&mut app);
    let die = *targets(&mut app)
        .get("die")
        .expect("the die may be touched");
    (app, die)
}

fn rolled(app: &mut App) -> usize {
    let is_roll = |event: &Event| matches!(event, Event::Rolled { .. });
    happened(app).iter().filter(|event| is_roll(event)).count()
}

#[test]
fn ten_fingers_on_the_die_roll_it_once() {
    let (mut app, die) = at_the_first_roll(Pace::Normal);
    for id in 0..10 {
        touch(&mut app, id, TouchPhase::Started, die);
    }
    app.update();
    for id in 0..10 {
        touch(&mut app, id, TouchPhase::Ended, die);
    }
    app.update();
    assert_eq!(rolled(&mut app), 1);
}

#[test]
fn more_fingers_than_there_are_block_nothing_once_they_are_gone() {
    let (mut app, die) = at_the_first_roll(Pace::Normal);
    let elsewhere = die + vec2(0.0, 200.0);
    for id in 0..40 {
        let at = if id % 2 == 0 { die } else { elsewhere };
        touch(&mut app, id, TouchPhase::Started, at);
    }
    app.update();
    for id in 0..40 {
        touch(&mut app, id, TouchPhase::Canceled, die);
    }
    app.update();
    assert_eq!(rolled(&mut app), 0);
    tap(&mut app, die);
    assert_eq!(rolled(&mut app), 1);
}

#[test]
fn a_drag_off_the_screen_and_a_cancelled_touch_do_nothing_and_the_next_tap_counts() {
    let (mut app, die) = at_the_first_roll(Pace::Normal);
    let before = game(&app).to_string();
    touch(&mut app, 1, TouchPhase::Started, die);
    app.update();
    for at in [vec2(-40.0, 300.0), vec2(-4000.0, 9000.0)] {
        touch(&mut app, 1, TouchPhase::Moved, at);
        app.update();
    }
    touch(&mut app, 1, TouchPhase::Ended, vec2(-4000.0, 9000.0));
    app.update();
    touch(&mut app, 2, TouchPhase::Started, die);
    app.update();
    touch(&mut app, 2, TouchPhase::Canceled, die);
    app.update();
    touch(&mut app, 2, TouchPhase::Ended, die);
    app.update();
    // A finger that left the screen without a word, and comes again.
    touch(&mut app, 3, TouchPhase::Started, die + vec2(0.0, 200.0));
    frames(&mut app, 30);
    assert_eq!(game(&app).to_string(), before);
    touch(&mut app, 3, TouchPhase::Started, die);
    app.update();
    touch(&mut app, 3, TouchPhase::Ended, die);
    app.update();
    assert_eq!(rolled(&mut app), 1);
}

#[test]
fn mouse_and_finger_together_are_one_roll() {
    let (mut app, die) = at_the_first_roll(Pace::Normal);
    mouse(&mut app, ButtonState::Pressed, die);
    touch(&mut app, 1, TouchPhase::Started, die);
    app.update();
    mouse(&mut app, ButtonState::Released, die);
    touch(&mut app, 1, TouchPhase::Ended, die);
    app.update();
    assert_eq!(rolled(&mut app), 1);
    // Either alone is heard afterwards.
    frames(&mut app, 3);
    until(&mut app, "a person is asked again", |app| {
        first_offer(app).is_some()
    });
    app.update();
    let (_, at) = targets(&mut app).pop_first().expect("something to touch");
    let actions = |app: &App| app.world().resource::<Session>().record().actions.len();
    let before = actions(&app);
    mouse(&mut app, ButtonState::Pressed, at);
    app.update();
    mouse(&mut app, ButtonState::Released, at);
    app.update();
    assert_eq!(actions(&app), before + 1);
}

#[test]
fn a_held_enter_rolls_once_and_plays_nothing_more() {
    for (code, logical) in [(KeyCode::Enter, Key::Enter), (KeyCode::Space, Key::Space)] {
        let (mut app, _) = at_the_first_roll(Pace::Normal);
        let person = game(&app).turn();
        key(&mut app, code, logical.clone(), ButtonState::Pressed, false);
        app.update();
        assert_eq!(rolled(&mut app), 1);
        let mut own = 0;
        for _ in 0..600 {
            key(&mut app, code, logical.clone(), ButtonState::Pressed, true);
            app.update();
            let by_person = |event: &Event| match event {
                Event::Rolled { seat, .. } => *seat == person,
                Event::Moved { token, .. } => token.seat == person,
                _ => false,
            };
            own += happened(&mut app).iter().filter(|it| by_person(it)).count();
        }
        assert_eq!(own, 0, "{code:?} held");
        assert_eq!(menu(&app), Menu::None);
    }
}

#[test]
fn all_keys_at_once_and_again_leave_a_game_that_replays() {
    let keys = [
        (KeyCode::Enter, Key::Enter),
        (KeyCode::Space, Key::Space),
        (KeyCode::Digit1, Key::Character("1".into())),
        (KeyCode::Digit4, Key::Character("4".into())),
        (KeyCode::KeyV, Key::Character("v".into())),
        (KeyCode::KeyM, Key::Character("m".into())),
        (KeyCode::KeyF, Key::Character("f".into())),
        (KeyCode::Slash, Key::Character("?".into())),
        (KeyCode::Tab, Key::Tab),
        (KeyCode::ArrowLeft, Key::ArrowLeft),
        (KeyCode::ArrowDown, Key::ArrowDown),
        (KeyCode::Escape, Key::Escape),
        (KeyCode::PageDown, Key::PageDown),
        (KeyCode::KeyQ, Key::Character("\u{1f600}".into())),
    ];
    let (mut app, _) = at_the_first_roll(Pace::Quadruple);
    let id = |app: &App| {
        app.world()
            .get_resource::<Session>()
            .map(|it| it.record().id)
    };
    let game_at_first = id(&app);
    let mut at = 7usize;
    for round in 0..300 {
        for _ in 0..5 {
            at = (at * 31 + round * 7 + 11) % 1009;
            let (code, logical) = keys[at % keys.len()].clone();
            // Enter on a page may leave the game, which is what it says there.
            if menu(&app) != Menu::None && matches!(logical, Key::Enter | Key::Space) {
                continue;
            }
            key(
                &mut app,
                code,
                logical,
                ButtonState::Pressed,
                at.is_multiple_of(3),
            );
        }
        app.update();
        if menu(&app) != Menu::None {
            press(&mut app, KeyCode::Escape, Key::Escape);
            app.update();
        }
    }
    // Keys that came within one frame are heard one after another.
    frames(&mut app, 60);
    assert_eq!(id(&app), game_at_first, "the same game");
    for _ in 0..6 {
        if menu(&app) != Menu::None {
            press(&mut app, KeyCode::Escape, Key::Escape);
            app.update();
        }
    }
    let record = app.world().resource::<Session>().record().clone();
    assert!(record.actions.len() > 1, "something was played");
    let again = ludo::dice::verify(&record, &mut ()).expect("the record replays");
    assert_eq!(again.to_string(), game(&app).to_string());
    until(&mut app, "a person is asked", |app| {
        matches!(phase(app), Some(TurnPhase::Roll | TurnPhase::Choose))
    });
}
