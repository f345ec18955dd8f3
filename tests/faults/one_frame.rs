//! A whole gesture within one slow frame: each of its events is judged where and as it happened.

use crate::{
    hands::{controls, frames, key, menu, mouse, mouse_to, press, targets, touch},
    support::{act, first_offer, game, phase, table, until},
};
use bevy::{
    input::{ButtonState, keyboard::Key, touch::TouchPhase},
    prelude::*,
};
use ludo::{
    board::Choice,
    navigation::{Menu, TurnPhase},
    rules::{Setup, Values},
    session::{Begin, Session},
    storage::Pace,
};

use ButtonState::{Pressed, Released};

fn playing(rules: &str, seats: &str, seed: u64) -> App {
    let mut app = table(Pace::Instant);
    let setup = Setup::parse(rules, seats, seed).expect("a table");
    app.world_mut().write_message(Begin::New(setup));
    until(&mut app, "the person is asked", |app| {
        first_offer(app).is_some()
    });
    frames(&mut app, 2);
    app
}

/// A game that asks for a roll, where the die lies, and a place where nothing does.
fn at_a_roll() -> (App, Vec2, Vec2) {
    let mut app = playing("family", "human,-,normal,-", 42);
    assert_eq!(phase(&app), Some(TurnPhase::Roll));
    let die = *targets(&mut app)
        .get("die")
        .expect("the die may be touched");
    (app, die, die + vec2(0.0, 200.0))
}

fn actions(app: &App) -> usize {
    app.world().resource::<Session>().record().actions.len()
}

#[test]
fn a_press_beside_the_die_and_a_release_on_it_are_no_tap() {
    let (mut app, die, beside) = at_a_roll();
    let before = actions(&app);
    mouse(&mut app, Pressed, beside);
    mouse(&mut app, Released, die);
    frames(&mut app, 5);
    assert_eq!(actions(&app), before, "the mouse came from elsewhere");
    mouse(&mut app, Pressed, die);
    mouse(&mut app, Released, beside);
    frames(&mut app, 5);
    assert_eq!(actions(&app), before, "the mouse went elsewhere");
    for (from, to) in [(beside, die), (die, beside)] {
        touch(&mut app, 1, TouchPhase::Started, from);
        touch(&mut app, 1, TouchPhase::Moved, to);
        touch(&mut app, 1, TouchPhase::Ended, to);
        frames(&mut app, 5);
        assert_eq!(actions(&app), before, "the finger moved");
    }
}

#[test]
fn a_click_between_two_ways_of_the_mouse_counts_where_it_was_made() {
    let (mut app, die, beside) = at_a_roll();
    let before = actions(&app);
    mouse_to(&mut app, beside);
    app.update();
    mouse(&mut app, Pressed, die);
    mouse(&mut app, Released, die);
    mouse_to(&mut app, beside);
    frames(&mut app, 5);
    assert!(actions(&app) > before, "the die was clicked");
}

#[test]
fn a_tap_within_one_frame_counts() {
    let (mut app, die, _) = at_a_roll();
    let before = actions(&app);
    touch(&mut app, 1, TouchPhase::Started, die);
    touch(&mut app, 1, TouchPhase::Ended, die);
    frames(&mut app, 5);
    assert!(actions(&app) > before, "the die was tapped");
}

#[test]
fn a_button_is_clicked_only_by_a_press_and_a_release_on_it() {
    let (mut app, _, _) = at_a_roll();
    press(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 4);
    assert_eq!(menu(&app), Menu::Pause);
    let button = *controls(&mut app).get("resume").expect("one can go on");
    let beside = vec2(20.0, 20.0);
    for (from, to) in [(beside, button), (button, beside)] {
        mouse_to(&mut app, from);
        frames(&mut app, 2);
        mouse(&mut app, Pressed, from);
        mouse(&mut app, Released, to);
        frames(&mut app, 5);
        assert_eq!(menu(&app), Menu::Pause, "from {from} to {to}");
    }
    mouse_to(&mut app, beside);
    app.update();
    mouse(&mut app, Pressed, button);
    mouse(&mut app, Released, button);
    mouse_to(&mut app, beside);
    frames(&mut app, 5);
    assert_eq!(menu(&app), Menu::None, "it was clicked");
}

/// The keys go down in this order and up in the other, within one frame.
fn chord(app: &mut App, keys: &[(KeyCode, Key)]) {
    for (code, logical) in keys {
        key(app, *code, logical.clone(), Pressed, false);
    }
    for (code, logical) in keys.iter().rev() {
        key(app, *code, logical.clone(), Released, false);
    }
    frames(app, 4);
}

#[test]
fn control_and_z_pressed_and_released_within_one_frame_take_a_move_back() {
    for (code, modifier) in [
        (KeyCode::ControlLeft, Key::Control),
        (KeyCode::SuperLeft, Key::Super),
    ] {
        let mut app = playing("family", "human,-,normal,-", 42);
        for _ in 0..200 {
            if phase(&app) == Some(TurnPhase::Choose) {
                break;
            }
            match first_offer(&app) {
                Some(intent) => act(&mut app, intent),
                None => app.update(),
            }
        }
        assert_eq!(phase(&app), Some(TurnPhase::Choose), "there is a choice");
        let choice = game(&app).to_string();
        let offer = first_offer(&app).expect("there is a move");
        act(&mut app, offer);
        frames(&mut app, 3);
        let before = actions(&app);
        let z = (KeyCode::KeyZ, Key::Character("z".into()));
        chord(&mut app, &[(code, modifier), z.clone()]);
        assert!(actions(&app) < before, "the move is taken back");
        assert_eq!(game(&app).to_string(), choice);
        let before = actions(&app);
        chord(&mut app, &[z]);
        assert_eq!(actions(&app), before, "the letter alone does nothing");
    }
}

#[test]
fn shift_and_v_within_one_frame_walk_the_dice_backwards() {
    let v = || (KeyCode::KeyV, Key::Character("v".into()));
    let shift = || (KeyCode::ShiftLeft, Key::Shift);
    let values = |app: &App| app.world().resource::<Choice>().values();
    let mut app = playing("nomercy", "human,human,-,-", 1);
    for _ in 0..600 {
        let mut sets: Vec<Values> = Vec::new();
        if app.world().resource::<Choice>().pool().len() > 1 {
            // From none through all sets of dice, and back to none.
            for _ in 0..20 {
                press(&mut app, v().0, v().1);
                if values(&app).is_empty() {
                    break;
                }
                sets.push(values(&app));
            }
        }
        if let [first, .., last] = sets[..]
            && first != last
        {
            chord(&mut app, &[shift(), v()]);
            assert_eq!(values(&app), last, "backwards from none, of {sets:?}");
            chord(&mut app, &[v()]);
            assert!(values(&app).is_empty(), "forwards again");
            return;
        }
        match first_offer(&app) {
            Some(intent) => act(&mut app, intent),
            None => app.update(),
        }
    }
    panic!("no such choice was found");
}

#[test]
fn enter_in_the_frame_of_an_escape_does_not_roll_below_the_page() {
    let (mut app, _, _) = at_a_roll();
    let before = actions(&app);
    key(&mut app, KeyCode::Escape, Key::Escape, Pressed, false);
    key(&mut app, KeyCode::Escape, Key::Escape, Released, false);
    key(&mut app, KeyCode::Enter, Key::Enter, Pressed, false);
    key(&mut app, KeyCode::Enter, Key::Enter, Released, false);
    app.update();
    frames(&mut app, 6);
    assert_eq!(actions(&app), before, "Enter was pressed after Escape");
}
