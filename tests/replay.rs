//! Games from elsewhere: taken up, or watched without touching what the player has.
#![cfg(feature = "game")]

mod support;

use bevy::{ecs::system::RunSystemOnce, prelude::*};
use ludo::{
    dice::{Dice, TieKey},
    navigation::{Menu, TurnPhase},
    players::{self, Level},
    rules::{Action, Outcome, Phase, Record, Seat, Setup},
    screens::Games,
    session::{Intent, Session},
    storage::{Pace, StatisticsStore, Unfinished},
};
use support::{act, begin, game, happened, phase, play_until, table, until};

/// A whole game of these rules, every seat played by a CPU's choices.
fn whole_game(rules: &str, seats: &str, seed: u64) -> Record {
    let setup = Setup::parse(rules, seats, seed).expect("a table");
    let id = uuid::Uuid::from_u128(u128::from(seed));
    let mut record = Record::new(setup.rules, seed, setup.seats, id, Seat::default());
    let mut game = record.begin().expect("the game begins");
    let mut dice = Dice::new(seed);
    while !game.is_over() {
        let action = match game.phase() {
            Phase::Roll { .. } => Action::Roll(dice.roll(game.rolls())),
            _ => players::choose(&game, Level::Normal, TieKey::of(seed))
                .map(Action::Spend)
                .expect("a spend"),
        };
        game.apply(action, &mut ()).expect("a legal action");
        record.push(action);
    }
    record.result = game.winner().map(Outcome::Won);
    record
}

fn unfinished(mut record: Record, actions: usize) -> Record {
    record.actions.truncate(actions);
    record.result = None;
    record
}

fn open(app: &mut App, record: Record) {
    app.world_mut()
        .run_system_once(move |mut games: Games| games.open(Box::new(record.clone())))
        .expect("the system runs");
    app.update();
    app.update();
}

fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

const SEATS: &str = "human,easy,easy,easy";

#[test]
fn an_unfinished_game_from_elsewhere_is_played_on() {
    let mut app = table(Pace::Instant);
    let record = unfinished(whole_game("classic", SEATS, 4), 40);
    open(&mut app, record.clone());
    assert_eq!(session(&app).record(), &record);
    play_until(&mut app, "it goes on", |app| {
        session(app).record().actions.len() > 60
    });
    let kept = app.world().resource::<Unfinished>().0.clone();
    assert_eq!(kept.map(|(kept, _)| kept.id), Some(record.id));
}

#[test]
fn a_game_from_elsewhere_asks_before_it_drops_the_players_own() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 9);
    act(&mut app, Intent::Roll);
    let own = session(&app).record().id;
    open(&mut app, unfinished(whole_game("classic", SEATS, 4), 40));
    assert_eq!(menu(&app), Menu::ConfirmNewGame);
    assert_eq!(session(&app).record().id, own);
    app.world_mut()
        .run_system_once(|mut games: Games| games.start_wanted())
        .expect("the system runs");
    until(&mut app, "the other game is on the table", |app| {
        session(app).record().id != own
    });
}

#[test]
fn a_later_state_of_the_same_game_asks_nothing_and_an_earlier_one_does() {
    let mut app = table(Pace::Instant);
    let whole = whole_game("classic", SEATS, 4);
    open(&mut app, unfinished(whole.clone(), 40));
    open(&mut app, unfinished(whole.clone(), 80));
    assert_eq!(menu(&app), Menu::None);
    assert!(session(&app).record().actions.len() >= 80);
    open(&mut app, unfinished(whole, 60));
    assert_eq!(menu(&app), Menu::ConfirmNewGame);
    assert!(session(&app).record().actions.len() >= 80);
}

#[test]
fn a_finished_game_is_watched_and_changes_nothing_of_the_players() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 9);
    act(&mut app, Intent::Roll);
    let own = app.world().resource::<Unfinished>().0.clone();
    let counted = app.world().resource::<StatisticsStore>().clone();
    for rules in [
        "classic", "family", "pairs", "barrage", "parchis", "nomercy",
    ] {
        open(&mut app, whole_game(rules, SEATS, 4));
        assert!(session(&app).is_watched(), "{rules}");
        happened(&mut app);
        for intent in [Intent::Roll, Intent::Abandon] {
            act(&mut app, intent);
        }
        for _ in 0..100 {
            app.update();
        }
        assert_eq!(happened(&mut app), [], "nobody plays a watched game");
        assert!(game(&app).is_over(), "{rules}");
        assert_eq!(phase(&app), Some(TurnPhase::Move), "nobody is asked");
        assert_eq!(menu(&app), Menu::None);
        let kept = app.world().resource::<Unfinished>().0.clone();
        assert_eq!(kept.map(|kept| kept.0), own.clone().map(|own| own.0));
        assert_eq!(*app.world().resource::<StatisticsStore>(), counted);
    }
    app.world_mut()
        .run_system_once(|mut games: Games| games.resume())
        .expect("the system runs");
    app.update();
    app.update();
    assert_eq!(
        session(&app).record().id,
        own.expect("a game was kept").0.id
    );
    assert!(!session(&app).is_watched());
}
