//! Whole games at a table without a window.
#![cfg(feature = "game")]

mod around;
mod course;
mod families;
#[path = "../support/mod.rs"]
mod support;

use bevy::prelude::*;
use ludo::{
    board::{DiePose, Pose, Token, geometry},
    dice::verify,
    navigation::{Menu, TurnPhase},
    playback::Log,
    players::Level,
    rules::{Action, Event, Seat, Spend},
    session::{Begin, Intent, Session, Showing},
    shown::Shown,
    statistics::{Opposition, Statistics},
    storage::{Pace, Settings, StatisticsStore, StoreLocation, Unfinished},
};
use support::{act, begin, first_offer, game, happened, phase, play_until, table, table_in, until};

fn menu(app: &App) -> Menu {
    **app.world().resource::<State<Menu>>()
}

/// Every token stands where the rules have it, and nothing is left in the air.
fn assert_settled(app: &mut App) {
    let places = app.world().resource::<Shown>().places;
    let spots = geometry::Plan::of(app.world().resource::<Session>()).arrange(&places);
    for seat in Seat::ALL {
        for index in 0..4 {
            let token = ludo::rules::TokenId { seat, index };
            assert_eq!(
                places[seat][usize::from(index)],
                game(app).tokens().place(token),
                "{token} is shown elsewhere than it is"
            );
        }
    }
    let mut tokens = app.world_mut().query::<(&Token, &Pose)>();
    let mut seen = 0;
    for (token, pose) in tokens.iter(app.world()) {
        let spot = spots[token.0.seat][usize::from(token.0.index)];
        assert_eq!(*pose, Pose::standing(spot), "{}", token.0);
        seen += 1;
    }
    assert_eq!(seen, 16);
}

#[test]
fn a_whole_game_at_instant_pace_ends_counts_once_and_replays() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 7);
    play_until(&mut app, "the game is over", |app| game(app).is_over());
    until(&mut app, "the end is announced", |app| {
        menu(app) == Menu::End
    });
    assert_settled(&mut app);

    let record = app.world().resource::<Session>().record().clone();
    assert_eq!(
        verify(&record, &mut ())
            .expect("the record replays")
            .to_string(),
        game(&app).to_string()
    );
    let winner = game(&app).winner().expect("somebody has won");
    let statistics: &Statistics = &app.world().resource::<StatisticsStore>().0;
    let counted = statistics.tally("classic", Opposition::Easy);
    assert_eq!(counted.played, 1);
    assert_eq!(counted.won, u64::from(winner == Seat::ALL[0]));
    assert_eq!(counted.lost, u64::from(winner != Seat::ALL[0]));
    assert!(app.world().resource::<Unfinished>().0.is_none());
}

#[test]
fn tokens_settle_where_the_rules_have_them_after_every_move_shown() {
    let mut app = table(Pace::Quadruple);
    begin(&mut app, Level::Hard, 3);
    let mut checked = 0;
    let mut captures = 0;
    play_until(&mut app, "twenty choices and a capture were made", |app| {
        captures += app
            .world()
            .resource::<Log>()
            .entries()
            .last()
            .map_or(0, |entry| {
                entry
                    .what
                    .iter()
                    .filter(|event| matches!(event, Event::Captured { .. }))
                    .count()
            });
        checked += usize::from(phase(app) == Some(TurnPhase::Choose));
        checked >= 20 && captures > 0
    });
    until(&mut app, "everything has been shown", |app| {
        *app.world().resource::<Showing>() == Showing::Nothing
    });
    assert_settled(&mut app);
}

#[test]
fn twenty_taps_on_the_die_are_one_roll() {
    let mut app = table(Pace::Normal);
    begin(&mut app, Level::Easy, 1);
    for _ in 0..20 {
        app.world_mut().write_message(Intent::Roll);
    }
    app.update();
    assert_eq!(game(&app).rolls(), 1);
    for _ in 0..3 {
        act(&mut app, Intent::Roll);
    }
    assert_eq!(
        game(&app).rolls(),
        1,
        "taps while the die tumbles are forgotten"
    );
}

#[test]
fn a_double_tap_on_a_token_is_one_move() {
    let mut app = table(Pace::Normal);
    begin(&mut app, Level::Easy, 11);
    play_until(&mut app, "a choice is asked for", |app| {
        phase(app) == Some(TurnPhase::Choose)
    });
    happened(&mut app);
    let offer = first_offer(&app).expect("a token may be moved");
    app.world_mut().write_message(offer);
    act(&mut app, offer);
    act(&mut app, offer);
    let moves = happened(&mut app)
        .iter()
        .filter(|event| matches!(event, Event::Moved { .. }))
        .count();
    assert_eq!(moves, 1);
}

#[test]
fn wrong_intents_change_nothing() {
    let mut app = table(Pace::Normal);
    begin(&mut app, Level::Easy, 5);
    let before = game(&app).to_string();
    let spend = |text: &str| match text.parse::<Action>() {
        Ok(Action::Spend(spend)) => spend,
        other => panic!("{text} is no spend: {other:?}"),
    };
    let wrong: [Spend; 3] = [spend("m0:6"), spend("m3:1"), spend("m1:5")];
    for spend in wrong {
        act(&mut app, Intent::Spend(spend));
        assert_eq!(game(&app).to_string(), before, "no roll has been made");
    }
    act(&mut app, Intent::Roll);
    until(&mut app, "a CPU is about to act", |app| {
        phase(app) == Some(TurnPhase::CpuThink)
    });
    let before = game(&app).to_string();
    app.world_mut().write_message(Intent::Roll);
    app.world_mut().write_message(Intent::Spend(wrong[0]));
    let rolls = game(&app).rolls();
    let mut waited = 0;
    while game(&app).rolls() == rolls {
        assert_eq!(game(&app).to_string(), before, "only the CPU may act now");
        waited += 1;
        app.update();
    }
    assert!(
        waited > 1,
        "the person's roll was refused, the CPU's came later"
    );
}

#[test]
fn a_game_killed_after_any_action_goes_on_with_the_same_dice() {
    let mut whole = table(Pace::Instant);
    begin(&mut whole, Level::Normal, 23);
    let mut stops = Vec::new();
    play_until(&mut whole, "sixty rolls were made", |app| {
        let session = app.world().resource::<Session>();
        stops.push((session.record().clone(), session.game().to_string()));
        game(app).rolls() >= 60 || game(app).is_over()
    });
    let last = stops.last().cloned().expect("the game was played");
    for (record, position) in stops.into_iter().step_by(9) {
        let mut app = table(Pace::Instant);
        app.world_mut().write_message(Begin::resume(record));
        app.update();
        assert_eq!(game(&app).to_string(), position);
        play_until(&mut app, "it stands where the first one stood", |app| {
            game(app).rolls() >= 60 || game(app).is_over()
        });
        let actions = &app.world().resource::<Session>().record().actions;
        let common = actions.len().min(last.0.actions.len());
        assert!(common > 60);
        assert_eq!(actions[..common], last.0.actions[..common]);
    }
}

#[test]
fn what_was_played_is_there_again_after_the_program_ends() {
    let folder = tempfile::tempdir().expect("a folder of our own");
    let store = StoreLocation::Folder(folder.path().to_path_buf());
    let mut app = table_in(store.clone(), Pace::Instant);
    begin(&mut app, Level::Hard, 99);
    play_until(&mut app, "ten rolls were made", |app| {
        game(app).rolls() >= 10
    });
    let position = game(&app).to_string();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);

    let mut app = table_in(store, Pace::Instant);
    let left = app
        .world()
        .resource::<Unfinished>()
        .0
        .clone()
        .expect("the game is kept");
    app.world_mut().write_message(Begin::resume(left));
    app.update();
    assert_eq!(game(&app).to_string(), position);
}

#[test]
fn a_menu_halts_the_cpus() {
    let mut app = table(Pace::Normal);
    begin(&mut app, Level::Easy, 2);
    act(&mut app, Intent::Roll);
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Pause);
    for _ in 0..100 {
        app.update();
    }
    let rolls = game(&app).rolls();
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(game(&app).rolls(), rolls, "nobody plays under the menu");
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::None);
    until(&mut app, "the game goes on", |app| {
        game(app).rolls() > rolls
    });
}

#[test]
fn with_little_motion_tokens_and_die_stay_on_the_table() {
    for little in [true, false] {
        let mut app = table(Pace::Normal);
        app.world_mut().resource_mut::<Settings>().reduced_motion = Some(little);
        begin(&mut app, Level::Easy, 7);
        let mut tokens = app.world_mut().query::<&Pose>();
        let mut dice = app.world_mut().query::<&DiePose>();
        let (mut token_height, mut die_height) = (0.0_f32, 0.0_f32);
        play_until(&mut app, "some rolls have been shown", |app| {
            let world = app.world();
            let heights = tokens.iter(world).map(|pose| pose.lift);
            token_height = heights.fold(token_height, f32::max);
            let heights = dice.iter(world).map(|pose| pose.lift);
            die_height = heights.fold(die_height, f32::max);
            game(app).rolls() >= 40
        });
        assert_eq!(token_height == 0.0, little, "tokens hop {token_height}");
        assert_eq!(die_height == 0.0, little, "the die jumps {die_height}");
    }
}
