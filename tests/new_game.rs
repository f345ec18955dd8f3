//! From the page of a new game to a table of any family, without a window.
#![cfg(feature = "game")]

mod support;

use bevy::{
    prelude::*,
    text::{EditableText, TextEdit},
    ui::{CalculatedClip, UiGlobalTransform},
    ui_widgets::{Activate, ValueChange},
};
use ludo::{
    i18n::Language,
    navigation::{Menu, Screen},
    rules::{Family, Level, Player, Seat},
    session::{Begin, Session},
    storage::{Pace, Settings},
    ui::focus::{FocusScope, RING},
};
use support::{game, happened, play_until, table, until};

fn open(app: &mut App) {
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::NewGame);
    until(app, "the page stands", |app| {
        app.world().iter_entities().any(|entity| {
            entity
                .get::<Name>()
                .is_some_and(|name| name.as_str() == "begin")
        })
    });
}

fn control(app: &mut App, name: &str) -> Option<Entity> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    names
        .iter(app.world())
        .find(|(_, known)| known.as_str() == name)
        .map(|(entity, _)| entity)
}

fn press(app: &mut App, name: &str) {
    let entity = control(app, name).unwrap_or_else(|| panic!("no {name} on the page"));
    app.world_mut().trigger(Activate { entity });
    app.update();
    app.update();
}

fn switch(app: &mut App, name: &str, value: bool) {
    let source = control(app, name).unwrap_or_else(|| panic!("no {name} on the page"));
    app.world_mut().trigger(ValueChange {
        source,
        value,
        is_final: true,
    });
    app.update();
    app.update();
}

fn write(app: &mut App, name: &str, text: &str) {
    let entity = control(app, name).unwrap_or_else(|| panic!("no {name} on the page"));
    let mut editor = app
        .world_mut()
        .get_mut::<EditableText>(entity)
        .expect("a line of text");
    editor.queue_edit(TextEdit::SelectAll);
    editor.queue_edit(TextEdit::Insert(text.into()));
    for _ in 0..4 {
        app.update();
    }
}

fn begin(app: &mut App) {
    press(app, "begin");
    until(app, "a game lies on the table", |app| {
        **app.world().resource::<State<Screen>>() == Screen::Table
            && app.world().contains_resource::<Session>()
    });
}

/// Top and bottom of a control, in pixels of the window.
fn extent(app: &mut App, name: &str) -> (f32, f32) {
    let entity = control(app, name).unwrap_or_else(|| panic!("no {name} on the page"));
    let centre = app.world().get::<UiGlobalTransform>(entity);
    let node = app.world().get::<ComputedNode>(entity);
    let (centre, node) = centre.zip(node).expect("it is laid out");
    let (middle, half) = (centre.translation.y, node.size().y / 2.0);
    (middle - half, middle + half)
}

/// The page in a window of this size.
fn page_in(language: Language, width: f32, height: f32) -> App {
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<Settings>().language = Some(language);
    let mut window = app.world_mut().query::<&mut Window>();
    let mut window = window.single_mut(app.world_mut()).expect("a window");
    window.resolution.set(width, height);
    app.update();
    open(&mut app);
    for _ in 0..4 {
        app.update();
    }
    app
}

#[test]
fn all_families_can_be_seen_at_once_beside_their_rules() {
    for language in Language::ALL {
        let mut app = page_in(language, 1280.0, 720.0);
        let [first, .., last] = Family::ALL;
        let (first, last) = (format!("family-{first}"), format!("family-{last}"));
        let (top, _) = extent(&mut app, &first);
        let first = control(&mut app, &first).expect("the first family");
        let clip = app.world().get::<CalculatedClip>(first);
        let clip = clip.expect("it may be scrolled").clip;
        assert!(clip.min.y <= top - RING, "the ring has room");
        let (foot, _) = extent(&mut app, "begin");
        let (_, bottom) = extent(&mut app, &last);
        assert!(bottom <= foot, "{language:?}: {bottom} reaches {foot}");
    }
}

#[test]
fn the_card_of_a_family_is_as_high_as_what_is_written_on_it() {
    for (width, height) in [(360.0, 640.0), (768.0, 1024.0), (1280.0, 720.0)] {
        let mut app = page_in(Language::French, width, height);
        for family in Family::ALL {
            let card = control(&mut app, &format!("family-{family}")).expect("a card");
            let node = |entity| app.world().get::<ComputedNode>(entity).expect("laid out");
            let written = app.world().get::<Children>(card).expect("words");
            for part in written {
                let room = node(card).size().y - 2.0 * 7.0;
                let high = node(*part).size().y;
                assert!(high <= room, "{family} at {width}: {high} in {room}");
            }
        }
    }
}

fn players(app: &App) -> Vec<Option<Player>> {
    let seats = &app.world().resource::<Session>().record().seats;
    Seat::ALL
        .into_iter()
        .map(|seat| seats[seat].clone())
        .collect()
}

#[test]
fn every_family_begins_with_two_presses_and_is_remembered() {
    for family in Family::ALL {
        let mut app = table(Pace::Instant);
        open(&mut app);
        press(&mut app, &format!("family-{family}"));
        begin(&mut app);
        assert_eq!(game(&app).rules().family, family);
        play_until(&mut app, "ten rolls were made", |app| {
            game(app).rolls() >= 10
        });
        assert!(!happened(&mut app).is_empty(), "rolls are told");
        let settings = app.world().resource::<Settings>();
        assert_eq!(settings.table.family, family);

        // The next one begins with the page's first button.
        let mut again = table(Pace::Instant);
        again.world_mut().resource_mut::<Settings>().table = settings.table.clone();
        open(&mut again);
        begin(&mut again);
        assert_eq!(game(&again).rules().family, family);
    }
}

#[test]
fn options_players_and_levels_are_those_of_the_page() {
    let mut app = table(Pace::Instant);
    open(&mut app);
    press(&mut app, "family-pairs");
    switch(&mut app, "option-quick", true);
    press(&mut app, "players-3");
    press(&mut app, "player-2-person");
    press(&mut app, "player-3-hard");
    begin(&mut app);
    assert_eq!(game(&app).rules().to_string(), "pairs+quick");
    let seated: Vec<Player> = players(&app).into_iter().flatten().collect();
    let people = |player: &&Player| matches!(player, Player::Human { .. });
    assert_eq!(seated.len(), 3);
    assert_eq!(seated.iter().filter(people).count(), 2);
    assert!(seated.contains(&Player::Cpu { level: Level::Hard }));
}

#[test]
fn teams_take_four_and_classic_keeps_its_table() {
    let mut app = table(Pace::Instant);
    open(&mut app);
    press(&mut app, "family-parchis");
    press(&mut app, "players-2");
    switch(&mut app, "option-teams", true);
    assert!(control(&mut app, "players-2").is_none(), "teams want four");
    assert!(control(&mut app, "player-4-cpu").is_some());
    press(&mut app, "family-classic");
    assert!(control(&mut app, "player-2-person").is_none());
    press(&mut app, "level-hard");
    begin(&mut app);
    assert_eq!(
        app.world().resource::<Session>().record().seats,
        ludo::rules::Setup::classic(Level::Hard, 0).seats
    );
}

#[test]
fn an_unfinished_game_is_asked_about_before_another_begins() {
    let mut app = table(Pace::Instant);
    support::begin(&mut app, Level::Easy, 1);
    play_until(&mut app, "a roll was made", |app| game(app).rolls() > 0);
    let record = app.world().resource::<Session>().record().id;
    open(&mut app);
    press(&mut app, "family-nomercy");
    press(&mut app, "begin");
    until(&mut app, "it is asked", |app| {
        **app.world().resource::<State<Menu>>() == Menu::ConfirmNewGame
    });
    assert_eq!(app.world().resource::<Session>().record().id, record);
    assert!(app.world().resource::<Messages<Begin>>().is_empty());
}

#[test]
fn names_and_seeds_are_typed_and_a_wrong_seed_begins_nothing() {
    let mut app = table(Pace::Instant);
    open(&mut app);
    press(&mut app, "family-family");
    press(&mut app, "players-2");
    press(&mut app, "player-2-person");
    write(&mut app, "player-1-name", "Zo\u{e9}\u{202e}\n");
    write(&mut app, "player-2-name", &"x\u{200b}".repeat(5_000));
    write(&mut app, "seed", "no number");
    press(&mut app, "begin");
    for _ in 0..5 {
        app.update();
    }
    assert!(!app.world().contains_resource::<Session>());
    write(&mut app, "seed", "18446744073709551615");
    begin(&mut app);
    let record = app.world().resource::<Session>().record().clone();
    assert_eq!(record.dice, u64::MAX.into());
    let name = |seat: usize| match &record.seats[Seat::ALL[seat]] {
        Some(Player::Human { name }) => name.clone(),
        other => panic!("{other:?} is no person"),
    };
    assert_eq!(name(0), "Zo\u{e9}");
    assert_eq!(name(2), "x".repeat(24));
    open(&mut app);
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.table.seed, "", "every game has a seed of its own");
    assert_eq!(settings.table.places[0].name, "Zo\u{e9}");
}

#[test]
fn clock_and_stakes_are_offered_where_the_rules_have_them() {
    let mut app = table(Pace::Instant);
    open(&mut app);
    press(&mut app, "family-barrage");
    assert!(control(&mut app, "option-clock").is_none(), "one person");
    press(&mut app, "player-3-person");
    switch(&mut app, "option-clock", true);
    switch(&mut app, "option-stakes", true);
    press(&mut app, "stake-more");
    press(&mut app, "fee-less");
    begin(&mut app);
    let terms = app.world().resource::<Session>().record().terms;
    assert!(terms.clock);
    let stakes = terms.stakes.expect("stakes");
    assert_eq!((stakes.stake(), stakes.fee_percent()), (200, 4));
}

#[test]
fn every_page_opens_over_a_table_of_every_family() {
    for family in Family::ALL {
        let mut app = table(Pace::Instant);
        open(&mut app);
        press(&mut app, &format!("family-{family}"));
        begin(&mut app);
        for menu in [
            Menu::Pause,
            Menu::Log,
            Menu::Settings,
            Menu::Rules,
            Menu::Statistics,
            Menu::NewGame,
            Menu::ConfirmNewGame,
            Menu::ConfirmAbandon,
            Menu::End,
        ] {
            app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
            for _ in 0..3 {
                app.update();
            }
            let mut scopes = app.world_mut().query::<&FocusScope>();
            let pages = scopes
                .iter(app.world())
                .filter(|scope| **scope == FocusScope::Page)
                .count();
            assert_eq!(pages, 1, "{menu:?} of {family}");
            if menu == Menu::Rules {
                let lines = app.world_mut().query::<&Text>().iter(app.world()).count();
                assert!(lines > 40, "{family}: {lines}");
            }
        }
    }
}
