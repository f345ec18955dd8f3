//! The page of statistics and files, without a window: what is taken in, asked about, refused.

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "other tests play more")]
mod support;

use super::some_game;
use bevy::{
    ecs::system::RunSystemOnce,
    prelude::*,
    ui_widgets::{Activate, ScrollArea},
};
use ludo::{
    files::FileAnswer,
    navigation::{Menu, Screen},
    rules::{Record, Setup},
    screens::Controls,
    session::Session,
    statistics::{Ending, Statistics},
    storage::{Pace, StatisticsStore},
};
use support::{table, until};
use uuid::Uuid;

fn of_games(first: u128, count: u128) -> Statistics {
    let mut statistics = Statistics::default();
    for id in first..first + count {
        statistics.count(&some_game(id, Ending::Won, 300));
    }
    statistics
}

/// A file of so many games.
fn file_of(games: u128) -> String {
    let sent = of_games(1, games).travelling(|| Uuid::from_u128(7));
    sent.to_json().expect("JSON")
}

fn record() -> String {
    let setup = Setup::parse("classic", "human,easy,easy,easy", 5).expect("a table");
    let id = Uuid::from_u128(5);
    let first = ludo::rules::Seat::default();
    let record = Record::new(setup.rules, 5, setup.seats, id, first);
    serde_json::to_string(&record).expect("JSON")
}

fn come(app: &mut App, text: &str, dropped: bool) {
    app.world_mut().write_message(FileAnswer::Opened {
        name: "numbers.json".into(),
        text: text.into(),
        dropped,
    });
    for _ in 0..6 {
        app.update();
    }
}

fn turn_to(app: &mut App, page: Menu) {
    app.world_mut().resource_mut::<NextState<Menu>>().set(page);
    for _ in 0..4 {
        app.update();
    }
}

fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

fn played(app: &App) -> u64 {
    let statistics = &app.world().resource::<StatisticsStore>().0;
    statistics.iter().map(|(.., tally)| tally.played).sum()
}

fn control(app: &mut App, name: &str) -> Option<Entity> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let mut named = names.iter(app.world());
    let found = named.find(|(_, known)| known.as_str() == name);
    found.map(|(entity, _)| entity)
}

/// How many texts are on show.
fn written(app: &mut App) -> usize {
    app.world_mut().query::<&Text>().iter(app.world()).count()
}

fn press(app: &mut App, name: &str) {
    let entity = control(app, name).unwrap_or_else(|| panic!("no {name} on the page"));
    app.world_mut().trigger(Activate { entity });
    for _ in 0..4 {
        app.update();
    }
}

/// What the page says about the file.
fn said(app: &mut App) -> Option<String> {
    let mut texts = app.world_mut().query::<&Text>();
    let mut texts = texts.iter(app.world());
    texts
        .find(|text| text.contains("numbers.json"))
        .map(|text| text.0.clone())
}

#[test]
fn the_first_picture_of_a_page_has_all_that_is_on_it() {
    for page in [
        Menu::NewGame,
        Menu::Statistics,
        Menu::Records,
        Menu::Settings,
        Menu::Rules,
    ] {
        let mut app = table(Pace::Instant);
        turn_to(&mut app, Menu::Main);
        app.world_mut().resource_mut::<NextState<Menu>>().set(page);
        app.update();
        let first = written(&mut app);
        turn_to(&mut app, page);
        assert_eq!(first, written(&mut app), "{page:?}");
    }
}

#[test]
fn a_file_that_falls_on_the_window_fills_a_page_without_numbers() {
    let mut app = table(Pace::Instant);
    come(&mut app, &file_of(5), true);
    assert_eq!(menu(&app), Menu::Statistics);
    assert_eq!(played(&app), 5);
    assert!(control(&mut app, "statistics-save").is_some());
    assert!(control(&mut app, "take-in").is_none(), "nothing is asked");
}

#[test]
fn where_there_are_numbers_the_page_asks_and_adds_them_once() {
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<StatisticsStore>().0 = of_games(100, 2);
    turn_to(&mut app, Menu::Statistics);
    come(&mut app, &file_of(5), false);
    assert_eq!(played(&app), 2, "not before the answer");
    press(&mut app, "cancel");
    assert_eq!(played(&app), 2);
    assert!(control(&mut app, "take-in").is_none());

    come(&mut app, &file_of(5), false);
    // The window may be turned while the question stands.
    press(&mut app, "take-in");
    assert_eq!(played(&app), 7);
    assert!(control(&mut app, "take-in").is_none());
    come(&mut app, &file_of(5), false);
    assert_eq!(played(&app), 7);
    assert!(control(&mut app, "take-in").is_none(), "nothing new");
    assert!(said(&mut app).is_some());
    // Later numbers of the same place bring only what is new.
    come(&mut app, &file_of(6), false);
    press(&mut app, "take-in");
    assert_eq!(played(&app), 8);
}

#[test]
fn a_question_is_forgotten_with_the_page() {
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<StatisticsStore>().0 = of_games(100, 2);
    turn_to(&mut app, Menu::Statistics);
    come(&mut app, &file_of(5), false);
    turn_to(&mut app, Menu::Main);
    turn_to(&mut app, Menu::Statistics);
    assert!(control(&mut app, "take-in").is_none());
    assert_eq!(played(&app), 2);
}

#[test]
fn erasing_asks_and_a_file_brings_the_numbers_back() {
    let mut app = table(Pace::Instant);
    come(&mut app, &file_of(5), true);
    press(&mut app, "statistics-reset");
    assert_eq!(played(&app), 5);
    press(&mut app, "erase");
    assert_eq!(played(&app), 0);
    assert!(control(&mut app, "statistics-save").is_none());
    come(&mut app, &file_of(5), false);
    assert_eq!(played(&app), 5);
}

#[test]
fn a_bad_file_changes_nothing_and_the_page_says_why() {
    let whole = file_of(5);
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<StatisticsStore>().0 = of_games(100, 2);
    turn_to(&mut app, Menu::Statistics);
    let before = app.world().resource::<StatisticsStore>().clone();
    let wrong = [
        String::new(),
        "[[[[".into(),
        whole[..whole.len() / 2].into(),
        whole.replace("\"played\":5", "\"played\":6"),
        whole.replace("statistics/1", "statistics/2"),
        whole.replace("\"played\":5", "\"played\":9223372036854775808"),
        "rules,against,played\nclassic,hard,1\n".into(),
        record(),
    ];
    for wrong in wrong {
        come(&mut app, &wrong, false);
        assert_eq!(menu(&app), Menu::Statistics, "{wrong}");
        assert!(said(&mut app).is_some(), "{wrong}");
        assert!(control(&mut app, "take-in").is_none(), "{wrong}");
        assert_eq!(
            *app.world().resource::<StatisticsStore>(),
            before,
            "{wrong}"
        );
        assert!(!app.world().contains_resource::<Session>(), "{wrong}");
    }
}

#[test]
fn a_page_that_asked_for_one_kind_of_file_takes_no_other_and_a_drop_finds_its_place() {
    let mut app = table(Pace::Instant);
    turn_to(&mut app, Menu::Records);
    come(&mut app, &file_of(5), false);
    assert_eq!((menu(&app), played(&app)), (Menu::Records, 0));
    assert!(said(&mut app).is_some());
    turn_to(&mut app, Menu::Main);
    turn_to(&mut app, Menu::Records);
    assert!(said(&mut app).is_none(), "said once");

    come(&mut app, &file_of(5), true);
    assert_eq!((menu(&app), played(&app)), (Menu::Statistics, 5));
    come(&mut app, &record(), true);
    until(&mut app, "the game is on the table", |app| {
        **app.world().resource::<State<Screen>>() == Screen::Table
    });
}

fn targets(app: &mut App) -> Vec<String> {
    app.world_mut()
        .run_system_once(|controls: Controls| {
            controls
                .in_window()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        })
        .expect("the system runs")
}

#[test]
fn only_what_can_be_seen_of_a_long_page_is_offered_to_a_finger() {
    let mut app = table(Pace::Instant);
    come(&mut app, &file_of(5), true);
    turn_to(&mut app, Menu::Main);
    turn_to(&mut app, Menu::Statistics);
    let top = targets(&mut app);
    assert!(top.contains(&"records".to_owned()), "{top:?}");
    assert!(!top.contains(&"statistics-reset".to_owned()), "{top:?}");
    let mut areas = app
        .world_mut()
        .query_filtered::<&mut ScrollPosition, With<ScrollArea>>();
    for mut position in areas.iter_mut(app.world_mut()) {
        position.y = 10_000.0;
    }
    app.update();
    app.update();
    let foot = targets(&mut app);
    assert!(foot.contains(&"statistics-reset".to_owned()), "{foot:?}");
    assert!(!foot.contains(&"records".to_owned()), "{foot:?}");
    assert!(
        foot.contains(&"back".to_owned()),
        "the head does not scroll"
    );
}
