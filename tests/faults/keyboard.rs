//! The keyboard is never on what cannot be seen, and keeps its place.

use crate::{
    hands::{controls, focused, frames, menu, named, open, press},
    support::{begin, game, play_until, table, until},
};
use bevy::{
    input::keyboard::Key,
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
};
use ludo::{
    navigation::Menu,
    players::Level,
    storage::{Pace, Records},
};

#[test]
fn tab_stops_only_at_what_can_be_seen() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 1);
    frames(&mut app, 3);
    let seen = controls(&mut app);
    assert!(
        seen.contains_key("menu") && !seen.contains_key("skip"),
        "{seen:?}"
    );
    let mut stops = Vec::new();
    for _ in 0..20 {
        press(&mut app, KeyCode::Tab, Key::Tab);
        let here = app.world().resource::<InputFocus>().get();
        let here = here.expect("Tab leads somewhere");
        let visible = app.world().get::<InheritedVisibility>(here);
        let size = app
            .world()
            .get::<ComputedNode>(here)
            .map(|node| node.size());
        assert!(
            visible.is_some_and(|it| it.get()) && size.is_some_and(|it| it.min_element() > 0.0),
            "{:?} has the keyboard",
            focused(&app)
        );
        stops.extend(focused(&app).map(str::to_owned));
    }
    assert!(stops.iter().any(|stop| stop == "menu"), "{stops:?}");
}

#[test]
fn a_control_that_has_gone_leaves_enter_to_the_table() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 1);
    frames(&mut app, 3);
    let skip = named(&mut app, "skip");
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(skip, FocusCause::Navigated);
    app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
    assert_eq!(game(&app).rolls(), 0);
    press(&mut app, KeyCode::Enter, Key::Enter);
    assert!(game(&app).rolls() > 0, "the die was rolled");
}

/// Presses the focused control, as Enter does, and lets the page follow.
fn enter(app: &mut App) {
    press(app, KeyCode::Enter, Key::Enter);
    frames(app, 2);
}

fn walk_to(app: &mut App, name: &str) {
    let control = named(app, name);
    app.world_mut()
        .resource_mut::<InputFocus>()
        .set(control, FocusCause::Navigated);
    app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
}

#[test]
fn the_keyboard_stays_where_it_is_when_statistics_and_games_are_acted_on() {
    let mut app = table(Pace::Instant);
    for seed in [7, 8] {
        begin(&mut app, Level::Easy, seed);
        play_until(&mut app, "the game is over", |app| game(app).is_over());
        until(&mut app, "the end is announced", |app| {
            menu(app) == Menu::End
        });
    }
    open(&mut app, Menu::Statistics);
    for tab in ["level-hard", "level-easy", "statistics-all"] {
        walk_to(&mut app, tab);
        enter(&mut app);
        assert_eq!(focused(&app), Some(tab));
    }
    walk_to(&mut app, "statistics-reset");
    enter(&mut app);
    assert_eq!(
        focused(&app),
        Some("cancel"),
        "the question has the keyboard"
    );
    enter(&mut app);
    assert!(focused(&app).is_some(), "and what comes after it");

    open(&mut app, Menu::Records);
    let kept = app.world().resource::<Records>().iter().count();
    let bin = controls(&mut app)
        .into_keys()
        .find(|name| name.starts_with("delete-"))
        .expect("a game can be deleted");
    walk_to(&mut app, &bin);
    enter(&mut app);
    assert_eq!(focused(&app), Some(&*bin));
    walk_to(&mut app, "delete");
    enter(&mut app);
    assert_eq!(app.world().resource::<Records>().iter().count(), kept - 1);
    assert!(focused(&app).is_some(), "the next game has the keyboard");
}
