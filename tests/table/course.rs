//! The course of games: undo, the turn clock, leaving, taking up again.

use crate::support::{
    FRAME, act, first_offer, game, happened, phase, play_until, table, table_in, until,
};
use bevy::prelude::*;
use ludo::{
    board::{Pose, Token, geometry},
    dice::verify,
    navigation::{Menu, TurnPhase},
    playback::Log,
    rules::{Action, Event, Outcome, Record, Ruleset, Setup, Spend},
    session::{Begin, Hurry, Intent, PlayForced, Session, Showing},
    shown::Shown,
    statistics::Opposition,
    storage::{Pace, Settings, StatisticsStore, StoreLocation, Unfinished},
};
use std::time::Duration;

fn lay(app: &mut App, begin: Begin) {
    app.world_mut().write_message(begin);
    app.update();
    until(app, "a person is asked", |app| first_offer(app).is_some());
}

fn setup(rules: &str, seats: &str, seed: u64) -> Setup {
    Setup::parse(rules, seats, seed).expect("a table")
}

fn against_cpus(rules: &str, seed: u64) -> Begin {
    Begin::New(setup(rules, "human,easy,easy,easy", seed))
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

fn record(app: &App) -> Record {
    session(app).record().clone()
}

fn resume(record: Record) -> Begin {
    Begin::resume(record)
}

fn assert_shown(app: &App) {
    assert_eq!(*app.world().resource::<Showing>(), Showing::Nothing);
    let shown = app.world().resource::<Shown>();
    assert_eq!(*shown, Shown::of(game(app), shown.die, shown.last_move));
}

fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
    }
}

/// Plays with first offers and keeps every position in which a move was chosen.
fn play_choices(app: &mut App, count: usize) -> Vec<String> {
    let mut choices = Vec::new();
    while choices.len() < count {
        match first_offer(app) {
            Some(intent @ Intent::Spend(_)) => {
                let before = game(app).to_string();
                let actions = record(app).actions.len();
                act(app, intent);
                if record(app).actions.len() > actions {
                    choices.push(before);
                }
            }
            Some(intent) => act(app, intent),
            None => app.update(),
        }
    }
    choices
}

#[test]
fn undo_goes_back_choice_by_choice_and_the_same_dice_come_again() {
    let mut app = table(Pace::Instant);
    lay(&mut app, against_cpus("family", 8));
    let choices = play_choices(&mut app, 7);
    until(&mut app, "the CPUs have played", |app| {
        first_offer(app).is_some()
    });
    let whole = record(&app).actions;
    for choice in choices.iter().rev() {
        assert!(session(&app).may_undo(PlayForced(false)));
        act(&mut app, Intent::Undo);
        assert_eq!(game(&app).to_string(), *choice);
        assert_shown(&app);
        let kept = &app.world().resource::<Unfinished>().0;
        let kept = kept.as_ref().expect("the game is kept");
        assert_eq!(
            kept.record.actions,
            record(&app).actions,
            "shortened as it is"
        );
        let rolls = app.world().resource::<Log>().entries().len();
        assert_eq!(rolls, game(&app).rolls() as usize, "the log is shortened");
    }
    assert!(
        !session(&app).may_undo(PlayForced(false)),
        "the first choice"
    );
    act(&mut app, Intent::Undo);
    assert_eq!(game(&app).to_string(), choices[0]);
    play_until(&mut app, "as much has been played", |app| {
        record(app).actions.len() >= whole.len()
    });
    assert_eq!(record(&app).actions[..whole.len()], whole[..]);
}

#[test]
fn a_move_played_by_itself_is_no_choice_to_go_back_to() {
    let mut app = table(Pace::Instant);
    app.world_mut().resource_mut::<Settings>().play_forced = true;
    lay(&mut app, against_cpus("family", 8));
    let choices = play_choices(&mut app, 3);
    for choice in choices.iter().rev() {
        act(&mut app, Intent::Undo);
        assert_eq!(game(&app).to_string(), *choice);
    }
    act(&mut app, Intent::Undo);
    assert_eq!(game(&app).to_string(), choices[0]);
}

#[test]
fn undo_in_the_middle_of_a_movement_settles_the_table() {
    let mut app = table(Pace::Normal);
    lay(&mut app, against_cpus("family", 8));
    let choices = play_choices(&mut app, 2);
    frames(&mut app, 4);
    assert_ne!(*app.world().resource::<Showing>(), Showing::Nothing);
    act(&mut app, Intent::Undo);
    assert_eq!(game(&app).to_string(), choices[1]);
    until(&mut app, "the choice is asked for", |app| {
        phase(app) == Some(TurnPhase::Choose)
    });
    frames(&mut app, 20);
    assert_shown(&app);
    let places = app.world().resource::<Shown>().places;
    let spots = geometry::Plan::of(session(&app)).arrange(&places);
    let mut tokens = app.world_mut().query::<(&Token, &Pose)>();
    for (token, pose) in tokens.iter(app.world()) {
        let spot = spots[token.0.seat][usize::from(token.0.index)];
        assert_eq!(*pose, Pose::standing(spot), "{}", token.0);
    }
}

#[test]
fn undo_is_only_where_the_family_and_the_table_know_it() {
    let mut app = table(Pace::Instant);
    let mut tables: Vec<Setup> = Ruleset::all()
        .filter(|rules| !rules.undo)
        .map(|rules| setup(&rules.to_string(), "human,easy,easy,easy", 4))
        .collect();
    tables.push(setup("family", "human,human,easy,-", 4));
    for setup in tables {
        let rules = setup.rules;
        lay(&mut app, Begin::New(setup));
        play_choices(&mut app, 2);
        until(&mut app, "a person is asked", |app| {
            first_offer(app).is_some()
        });
        let before = record(&app).actions;
        assert!(!session(&app).may_undo(PlayForced(false)), "{rules}");
        act(&mut app, Intent::Undo);
        assert_eq!(record(&app).actions, before, "{rules}");
    }
}

#[test]
fn nothing_is_taken_back_after_the_end_and_a_win_after_an_undo_counts_once() {
    let mut app = table(Pace::Instant);
    lay(&mut app, against_cpus("family", 21));
    play_choices(&mut app, 4);
    act(&mut app, Intent::Undo);
    play_until(&mut app, "the game is over", |app| game(app).is_over());
    let end = record(&app);
    act(&mut app, Intent::Undo);
    assert_eq!(record(&app), end);
    verify(&end, &mut ()).expect("the record replays");
    let statistics = &app.world().resource::<StatisticsStore>().0;
    assert_eq!(statistics.tally("family", Opposition::Easy).played, 1);
}

#[test]
fn a_game_taken_back_is_there_again_after_the_program_ends() {
    let folder = tempfile::tempdir().expect("a folder of our own");
    let store = StoreLocation::Folder(folder.path().to_path_buf());
    let mut app = table_in(store.clone(), Pace::Instant);
    lay(&mut app, against_cpus("family", 5));
    play_choices(&mut app, 3);
    until(&mut app, "a person is asked", |app| {
        first_offer(app).is_some()
    });
    act(&mut app, Intent::Undo);
    act(&mut app, Intent::Undo);
    let actions = record(&app).actions;
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);
    let app = table_in(store, Pace::Instant);
    let kept = app.world().resource::<Unfinished>().0.clone();
    assert_eq!(kept.expect("the game is kept").record.actions, actions);
}

/// Two people at a table with a clock.
fn timed(rules: &str, seed: u64) -> Begin {
    let mut setup = setup(rules, "human,human,-,-", seed);
    setup.terms.clock = true;
    Begin::New(setup)
}

/// Frames in twenty seconds.
const TIME: usize = (20_000 / FRAME.as_millis()) as usize;

#[test]
fn the_clock_runs_while_a_person_is_asked_and_not_under_a_menu() {
    let mut app = table(Pace::Instant);
    lay(&mut app, timed("pairs", 3));
    let face = session(&app).clock().expect("the table has a clock");
    assert_eq!(face.of, Duration::from_secs(20));
    frames(&mut app, 20);
    let later = session(&app).clock().expect("it runs").left;
    assert_eq!(face.left - later, FRAME * 20);
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Pause);
    frames(&mut app, TIME * 2);
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::None);
    let left = session(&app).clock().expect("it stands").left;
    assert!(left >= later - FRAME * 2, "the menu stops it");
    assert!(record(&app).actions.is_empty());
}

#[test]
fn when_time_is_up_the_turn_is_played_to_its_end_and_marked() {
    let mut app = table(Pace::Instant);
    lay(&mut app, timed("parchis", 3));
    let first = game(&app).turn();
    frames(&mut app, TIME + 20);
    assert_ne!(game(&app).turn(), first);
    let actions = record(&app).actions;
    assert!(!actions.is_empty());
    assert!(actions.iter().all(|action| action.by_clock), "{actions:?}");
    let face = session(&app).clock().expect("the next one has time");
    assert!(face.left > Duration::from_secs(18));
}

#[test]
fn a_table_without_a_clock_waits() {
    let mut app = table(Pace::Instant);
    lay(&mut app, Begin::New(setup("barrage", "human,human,-,-", 3)));
    assert_eq!(session(&app).clock(), None);
    frames(&mut app, TIME * 2);
    assert!(record(&app).actions.is_empty());
}

#[test]
fn the_third_missed_turn_in_a_row_forfeits_also_after_a_resume() {
    let mut app = table(Pace::Instant);
    lay(&mut app, timed("barrage", 11));
    let first = game(&app).turn();
    let mut turns = 0;
    let mut turn = first;
    until(&mut app, "two turns of each were missed", |app| {
        if game(app).turn() != turn {
            turn = game(app).turn();
            turns += 1;
        }
        turns == 4
    });
    let so_far = record(&app);
    assert_eq!(so_far.result, None);

    let mut again = table(Pace::Instant);
    lay(&mut again, resume(so_far));
    for app in [&mut app, &mut again] {
        frames(app, TIME + 20);
        let last = *record(app).actions.last().expect("something was done");
        assert_eq!(last.action, Action::Forfeit);
        assert!(last.by_clock);
        assert_eq!(
            record(app).result,
            Some(Outcome::Won(game(app).winner().expect("one is left")))
        );
        assert!(game(app).forfeited(first).is_some());
        assert!(app.world().resource::<Shown>().out[first]);
        assert_shown(app);
    }
}

#[test]
fn where_missing_costs_nothing_the_game_goes_on() {
    let mut app = table(Pace::Instant);
    lay(&mut app, timed("pairs", 11));
    let mut turn = game(&app).turn();
    let mut turns = 0;
    until(&mut app, "four turns in a row were missed", |app| {
        if game(app).turn() != turn {
            turn = game(app).turn();
            turns += 1;
        }
        turns == 7
    });
    assert_eq!(record(&app).result, None);
}

#[test]
fn who_gives_up_leaves_the_board_and_the_others_play_on() {
    let mut app = table(Pace::Instant);
    lay(&mut app, against_cpus("barrage", 6));
    play_until(&mut app, "a token is out", |app| {
        let person = session(app).you().expect("one person");
        phase(app) == Some(TurnPhase::Roll)
            && app.world().resource::<Shown>().places[person]
                .iter()
                .any(|place| matches!(place, ludo::rules::TokenPlace::Path(_)))
    });
    let person = session(&app).you().expect("one person");
    act(&mut app, Intent::Forfeit);
    until(&mut app, "the game is over", |app| game(app).is_over());
    assert_shown(&app);
    assert!(app.world().resource::<Shown>().out[person]);
    let last = *game(&app).ranking().last().expect("everybody is ranked");
    assert_eq!((last.seat, last.rank), (person, 4));
    let statistics = &app.world().resource::<StatisticsStore>().0;
    let counted = statistics.tally("barrage", Opposition::Easy);
    assert_eq!((counted.played, counted.lost), (1, 1));
}

#[test]
fn nobody_gives_up_alone_where_the_family_does_not_know_it() {
    let mut app = table(Pace::Instant);
    for rules in Ruleset::all().filter(|rules| !rules.forfeit) {
        lay(&mut app, against_cpus(&rules.to_string(), 6));
        act(&mut app, Intent::Forfeit);
        frames(&mut app, 5);
        assert!(
            record(&app)
                .actions
                .iter()
                .all(|did| did.action != Action::Forfeit)
        );
        assert!(first_offer(&app).is_some(), "{rules}");
    }
}

#[test]
fn a_cpu_plays_on_until_the_person_takes_over() {
    let mut app = table(Pace::Quadruple);
    lay(&mut app, against_cpus("nomercy", 6));
    let person = session(&app).you().expect("one person");
    act(&mut app, Intent::LetCpuPlay);
    assert!(session(&app).is_stood_in_for(person));
    let mut asked = false;
    until(&mut app, "a few turns were played", |app| {
        asked |= first_offer(app).is_some() && game(app).rolls() > 0;
        game(app).rolls() >= 15 && game(app).turn() == person
    });
    assert!(!asked, "nobody is asked meanwhile");
    act(&mut app, Intent::TakeOver);
    until(&mut app, "the person is asked", |app| {
        first_offer(app).is_some()
    });
    assert_eq!(game(&app).turn(), person);
    let record = record(&app);
    verify(&record, &mut ()).expect("the record replays");
}

#[test]
fn a_game_left_to_a_cpu_comes_to_its_end_in_every_ruleset() {
    let mut app = table(Pace::Instant);
    for rules in Ruleset::all() {
        lay(&mut app, against_cpus(&rules.to_string(), 12));
        act(&mut app, Intent::LetCpuPlay);
        until(&mut app, "the game is over", |app| game(app).is_over());
        assert_shown(&app);
        let record = record(&app);
        verify(&record, &mut ()).expect("the record replays");
    }
}

#[test]
fn a_game_given_up_shows_its_end_and_counts_as_abandoned() {
    let mut app = table(Pace::Normal);
    lay(&mut app, against_cpus("pairs", 12));
    act(&mut app, Intent::Roll);
    act(&mut app, Intent::Abandon);
    until(&mut app, "the end is shown", |app| {
        **app.world().resource::<State<Menu>>() == Menu::End
    });
    assert_eq!(record(&app).result, Some(Outcome::Abandoned));
    let statistics = &app.world().resource::<StatisticsStore>().0;
    assert_eq!(statistics.tally("pairs", Opposition::Easy).abandoned, 1);
    assert!(app.world().resource::<Unfinished>().0.is_none());
}

#[test]
fn intents_out_of_turn_change_nothing_in_any_family() {
    let mut app = table(Pace::Normal);
    for rules in Ruleset::all() {
        lay(&mut app, against_cpus(&rules.to_string(), 14));
        for _ in 0..3 {
            play_until(&mut app, "a CPU is about to act", |app| {
                phase(app) == Some(TurnPhase::CpuThink)
            });
            let before = game(&app).to_string();
            let legal = game(&app).spends();
            let any = (0..4).flat_map(|token| (1..=6).map(move |face| Spend::advance(token, face)));
            let spends = legal.iter().copied().chain(any).map(Intent::Spend);
            let wishes: Vec<Intent> = spends.chain([Intent::Roll, Intent::TakeOver]).collect();
            for wish in wishes {
                app.world_mut().write_message(wish);
            }
            app.update();
            assert_eq!(game(&app).to_string(), before, "{rules}");
            until(&mut app, "the CPU has acted", |app| {
                game(app).to_string() != before
            });
        }
    }
}

#[test]
fn a_game_of_any_ruleset_goes_on_from_wherever_it_was_left() {
    let mut app = table(Pace::Instant);
    for rules in Ruleset::all() {
        lay(&mut app, against_cpus(&rules.to_string(), 31));
        play_until(&mut app, "the game is over", |app| game(app).is_over());
        let whole = record(&app);
        for part in [2, 5] {
            let mut left = whole.clone();
            left.actions.truncate(whole.actions.len() * part / 7);
            left.result = None;
            let stood = verify(&left, &mut ()).expect("a part replays");
            app.world_mut().write_message(resume(left));
            app.update();
            assert_shown(&app);
            let rolls = stood.rolls();
            assert!(game(&app).rolls() >= rolls, "{rules}");
            play_until(&mut app, "a few more rolls were made", |app| {
                game(app).rolls() >= rolls + 12 || game(app).is_over()
            });
            let went = record(&app).actions;
            let common = went.len().min(whole.actions.len());
            assert_eq!(went[..common], whole.actions[..common], "{rules}");
        }
    }
}

#[test]
fn a_hurry_ends_when_a_person_is_asked() {
    let mut app = table(Pace::Normal);
    lay(&mut app, against_cpus("pairs", 2));
    play_until(&mut app, "a CPU is about to act", |app| {
        phase(app) == Some(TurnPhase::CpuThink)
    });
    app.world_mut().resource_mut::<Hurry>().0 = true;
    until(&mut app, "a person is asked", |app| {
        first_offer(app).is_some()
    });
    app.update();
    assert!(!app.world().resource::<Hurry>().0);
}

#[test]
fn at_instant_pace_a_roll_that_nobody_could_use_is_said_without_waiting() {
    let mut app = table(Pace::Instant);
    lay(&mut app, against_cpus("classic", 1));
    let mut passed = None;
    while passed.is_none() {
        let offer = first_offer(&app).expect("a person is asked");
        act(&mut app, offer);
        passed = happened(&mut app)
            .into_iter()
            .find_map(|event| match event {
                Event::Passed { seat, values } => session(&app).is_mine(seat).then_some(values),
                _ => None,
            });
    }
    let words = format!("{}, no move possible", passed.expect("it was found"));
    let mut texts = app.world_mut().query::<&Text>();
    assert!(texts.iter(app.world()).any(|text| text.0.contains(&words)));
    assert_eq!(*app.world().resource::<Showing>(), Showing::Nothing);
}
