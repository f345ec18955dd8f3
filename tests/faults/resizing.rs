//! A window that is turned, made smaller or put aside: whoever was in the middle of something goes on.

use crate::{
    hands::{controls, focused, frames, menu, named, open, press, tap, targets, window},
    support::{FRAME, act, begin, first_offer, game, phase, play_until, table, until},
};
use bevy::{
    input::keyboard::Key,
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    text::EditableText,
    ui::ScrollPosition,
    ui_widgets::{Activate, ScrollArea},
    window::WindowResized,
};
use ludo::{
    board::{Layout, Pose, Token},
    navigation::{Menu, TurnPhase},
    players::Level,
    rules::Setup,
    session::{Begin, Intent, Session},
    storage::{Pace, StatisticsStore, StoreLocation},
};

/// The window has this size in the next frames.
fn resize(app: &mut App, width: f32, height: f32) {
    let window = window(app);
    app.world_mut()
        .get_mut::<Window>(window)
        .expect("it is a window")
        .resolution
        .set(width, height);
    app.world_mut().write_message(WindowResized {
        window,
        width,
        height,
    });
    app.update();
}

fn settle(app: &mut App) {
    frames(app, 8);
}

fn type_in(app: &mut App, name: &str) -> Entity {
    let field = named(app, name);
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(field, FocusCause::Pressed);
    app.update();
    field
}

/// How far the one long part of a page is scrolled, and how far it can be.
fn scrolled(app: &mut App) -> (f32, f32) {
    let mut areas = app
        .world_mut()
        .query_filtered::<(&ScrollPosition, &ComputedNode), With<ScrollArea>>();
    areas
        .iter(app.world())
        .map(|(position, node)| {
            let room = (node.content_size().y - node.size().y) * node.inverse_scale_factor;
            (position.y, room)
        })
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .expect("something scrolls")
}

fn scroll_to(app: &mut App, y: f32) {
    let mut areas = app
        .world_mut()
        .query_filtered::<&mut ScrollPosition, With<ScrollArea>>();
    for mut position in areas.iter_mut(app.world_mut()) {
        position.y = y;
    }
    app.update();
}

#[test]
fn a_keyboard_that_takes_half_of_the_window_lets_one_type_on() {
    let mut app = table(Pace::Instant);
    resize(&mut app, 360.0, 640.0);
    open(&mut app, Menu::NewGame);
    let field = type_in(&mut app, "seed");
    resize(&mut app, 360.0, 330.0);
    settle(&mut app);
    assert_eq!(app.world().resource::<InputFocus>().get(), Some(field));
    assert!(app.world().get::<EditableText>(field).is_some());
    let at = controls(&mut app)["seed"];
    assert!(
        (0.0..330.0).contains(&at.y),
        "what is typed in is in view: {at}"
    );
    resize(&mut app, 360.0, 640.0);
    settle(&mut app);
    assert_eq!(
        app.world().resource::<InputFocus>().get(),
        Some(field),
        "the same field, when the keyboard goes"
    );
}

#[test]
fn turning_a_tablet_keeps_the_line_that_is_typed_in() {
    let mut app = table(Pace::Instant);
    resize(&mut app, 1024.0, 768.0);
    open(&mut app, Menu::NewGame);
    for (width, height) in [(560.0, 1024.0), (1024.0, 768.0), (768.0, 1024.0)] {
        let before = type_in(&mut app, "seed");
        resize(&mut app, width, height);
        settle(&mut app);
        assert_eq!(focused(&app), Some("seed"), "{width} × {height}");
        assert_ne!(
            app.world().resource::<InputFocus>().get(),
            Some(before),
            "the page is laid out otherwise"
        );
        let at = controls(&mut app)["seed"];
        assert!((0.0..height).contains(&at.y), "{at}");
    }
}

#[test]
fn a_long_page_stays_where_it_was_read() {
    let mut app = table(Pace::Instant);
    resize(&mut app, 700.0, 500.0);
    open(&mut app, Menu::Rules);
    settle(&mut app);
    let (_, room) = scrolled(&mut app);
    assert!(room > 400.0, "{room}");
    scroll_to(&mut app, 300.0);
    resize(&mut app, 720.0, 520.0);
    settle(&mut app);
    assert_eq!(scrolled(&mut app).0, 300.0, "not even built anew");
    resize(&mut app, 400.0, 700.0);
    settle(&mut app);
    let (at, longer) = scrolled(&mut app);
    let share = 300.0 / room;
    assert!(
        (at / longer - share).abs() < 0.05,
        "{at} of {longer}, not {share}"
    );
    assert_eq!(menu(&app), Menu::Rules);
}

#[test]
fn a_question_stays_open_and_the_keyboard_on_its_answer() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 7);
    play_until(&mut app, "the game is over", |app| game(app).is_over());
    until(&mut app, "the end is announced", |app| {
        menu(app) == Menu::End
    });
    open(&mut app, Menu::Statistics);
    let reset = named(&mut app, "statistics-reset");
    app.world_mut().trigger(Activate { entity: reset });
    frames(&mut app, 2);
    let erase = named(&mut app, "erase");
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(erase, FocusCause::Navigated);
    app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
    for (width, height) in [(400.0, 700.0), (1280.0, 720.0)] {
        resize(&mut app, width, height);
        settle(&mut app);
        assert_eq!(focused(&app), Some("erase"), "{width} × {height}");
    }
    assert!(!app.world().resource::<StatisticsStore>().0.is_empty());
    press(&mut app, KeyCode::Enter, Key::Enter);
    assert!(app.world().resource::<StatisticsStore>().0.is_empty());
}

#[test]
fn the_keyboard_stays_on_its_button_beside_the_board() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 1);
    frames(&mut app, 3);
    let sound = named(&mut app, "sound");
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(sound, FocusCause::Navigated);
    for (width, height) in [(768.0, 1024.0), (360.0, 640.0), (640.0, 360.0)] {
        resize(&mut app, width, height);
        settle(&mut app);
        assert_eq!(focused(&app), Some("sound"), "{width} × {height}");
    }
}

#[test]
fn turned_ten_times_in_mid_move_the_move_ends_where_the_rules_have_it() {
    let mut app = table(Pace::Half);
    begin(&mut app, Level::Easy, 11);
    play_until(&mut app, "a choice is asked for", |app| {
        phase(app) == Some(TurnPhase::Choose)
    });
    let offer = first_offer(&app).expect("a token may be moved");
    act(&mut app, offer);
    let after = game(&app).to_string();
    app.update();
    assert_eq!(phase(&app), Some(TurnPhase::Move), "it is being shown");
    for turn in 0..10 {
        let (width, height) = [(640.0, 360.0), (360.0, 640.0)][turn % 2];
        resize(&mut app, width, height);
        app.update();
        assert_eq!(app.world().resource::<Layout>().window, vec2(width, height));
    }
    assert_eq!(game(&app).to_string(), after, "turning plays nothing");
    // The next tap finds the die, or the tokens, where they lie now.
    until(&mut app, "a person is asked", |app| {
        first_offer(app).is_some()
    });
    plays_by_one_tap(&mut app);
}

/// A tap on the first thing that may be touched on the board is an action.
fn plays_by_one_tap(app: &mut App) {
    app.update();
    let actions = |app: &App| app.world().resource::<Session>().record().actions.len();
    let before = actions(app);
    let (name, at) = targets(app).pop_first().expect("something may be touched");
    tap(app, at);
    assert!(actions(app) > before, "a tap on {name} at {at} did nothing");
}

#[test]
fn a_window_of_any_size_is_survived_on_every_page_and_at_the_table() {
    let sizes = [
        (0.0, 0.0),
        (1.0, 1.0),
        (1.0, 2000.0),
        (2000.0, 1.0),
        (7680.0, 4320.0),
        (0.0, 600.0),
        (320.0, 320.0),
    ];
    let mut app = table(Pace::Instant);
    let pages = [
        Menu::Main,
        Menu::NewGame,
        Menu::Statistics,
        Menu::Records,
        Menu::Settings,
        Menu::Rules,
    ];
    for page in pages {
        open(&mut app, page);
        for (width, height) in sizes {
            resize(&mut app, width, height);
            frames(&mut app, 2);
            assert_eq!(menu(&app), page);
        }
    }
    for rules in ["classic", "pairs", "nomercy"] {
        let setup = Setup::parse(rules, "human,easy,easy,easy", 3).expect("a table");
        app.world_mut().write_message(Begin::New(setup));
        app.update();
        until(&mut app, "a person is asked", |app| {
            first_offer(app).is_some()
        });
        let before = game(&app).to_string();
        for menu in [Menu::None, Menu::Pause, Menu::Log] {
            open(&mut app, menu);
            for (width, height) in sizes {
                resize(&mut app, width, height);
                frames(&mut app, 2);
                let mut tokens = app.world_mut().query_filtered::<&Pose, With<Token>>();
                let finite = |pose: &Pose| pose.at.is_finite() && pose.scale.is_finite();
                assert!(tokens.iter(app.world()).all(finite), "{width} × {height}");
            }
        }
        open(&mut app, Menu::None);
        assert_eq!(game(&app).to_string(), before, "{rules}");
        resize(&mut app, 1280.0, 720.0);
        frames(&mut app, 3);
        plays_by_one_tap(&mut app);
    }
}

#[test]
fn a_window_put_aside_comes_back_as_it_was() {
    let mut app = table(Pace::Instant);
    open(&mut app, Menu::NewGame);
    let field = type_in(&mut app, "seed");
    resize(&mut app, 0.0, 0.0);
    frames(&mut app, 3);
    resize(&mut app, 1280.0, 720.0);
    frames(&mut app, 3);
    assert_eq!(app.world().resource::<InputFocus>().get(), Some(field));
}

#[test]
fn ten_hidden_minutes_in_one_frame_play_on_as_if_nothing_had_been() {
    use bevy::time::TimeUpdateStrategy;
    for pace in [Pace::Half, Pace::Normal, Pace::Instant] {
        let mut app = crate::support::table_in(StoreLocation::Memory, pace);
        begin(&mut app, Level::Easy, 5);
        act(&mut app, Intent::Roll);
        let hidden = std::time::Duration::from_secs(600);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(hidden));
        app.update();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        until(&mut app, "a person is asked", |app| {
            first_offer(app).is_some()
        });
        let record = app.world().resource::<Session>().record().clone();
        let again = ludo::dice::verify(&record, &mut ()).expect("the record replays");
        assert_eq!(again.to_string(), game(&app).to_string(), "{pace:?}");
        plays_by_one_tap(&mut app);
    }
}
