//! Games of every family.

use crate::support::{act, first_offer, game, happened, phase, play_until, table, until};
use bevy::prelude::*;
use ludo::{
    dice::verify,
    navigation::{Menu, TurnPhase},
    players::Level,
    rules::{Event, ForcedMoves, Ruleset, Setup},
    session::{Begin, Intent, Session, Showing},
    shown::Shown,
    statistics::{Opposition, Statistics},
    storage::{Pace, Settings, StatisticsStore, Unfinished},
};

/// A person on the first seat listed, easy CPUs on the others.
fn against_cpus(rules: &'static Ruleset, seed: u64) -> Setup {
    let Setup { seats, .. } = Setup::classic(Level::Easy, seed);
    Setup::new(rules, seats, seed).expect("four may play everything")
}

/// Lays a game on the table and waits until a person is asked.
fn lay(app: &mut App, setup: Setup) {
    app.world_mut().write_message(Begin::New(setup));
    app.update();
    until(app, "a person is asked", |app| first_offer(app).is_some());
}

/// Where nothing is left to be shown, the view has it as the rules do.
fn assert_shown(app: &App) {
    if *app.world().resource::<Showing>() != Showing::Nothing {
        return;
    }
    let shown = app.world().resource::<Shown>();
    assert_eq!(*shown, Shown::of(game(app), shown.die, shown.last_move));
}

#[test]
fn a_whole_game_of_every_ruleset_ends_as_shown_and_counts_once() {
    let mut app = table(Pace::Instant);
    for (seed, rules) in (40..).zip(Ruleset::all()) {
        lay(&mut app, against_cpus(rules, seed));
        play_until(&mut app, "the game is over", |app| {
            assert_shown(app);
            game(app).is_over()
        });
        until(&mut app, "the end is announced", |app| {
            **app.world().resource::<State<Menu>>() == Menu::End
        });
        assert_shown(&app);

        let session = app.world().resource::<Session>();
        let record = session.record();
        let again = verify(record, &mut ()).expect("the record replays");
        assert_eq!(again.to_string(), game(&app).to_string());
        let person = session.you().expect("one person plays");
        let won = game(&app).has_won(person);
        let statistics: &Statistics = &app.world().resource::<StatisticsStore>().0;
        let counted = statistics.tally(&rules.to_string(), Opposition::Easy);
        assert_eq!(counted.played, 1, "{rules}");
        assert_eq!(counted.won, u64::from(won), "{rules}");
        assert_eq!(counted.lost, u64::from(!won), "{rules}");
        assert!(app.world().resource::<Unfinished>().0.is_none());
    }
}

#[test]
fn what_moves_ends_where_the_rules_have_it_in_every_ruleset() {
    let mut app = table(Pace::Quadruple);
    for (seed, rules) in (70..).zip(Ruleset::all()) {
        // The walls of pairs change no movement.
        if rules.options.walls {
            continue;
        }
        lay(&mut app, against_cpus(rules, seed));
        let mut choices = 0;
        play_until(&mut app, "some choices were made", |app| {
            assert_shown(app);
            choices += usize::from(phase(app) == Some(TurnPhase::Choose));
            choices >= 4 || game(app).is_over()
        });
    }
}

/// Plays until a choice among moves that are all the same is asked for or made, and tells whether
/// a person was asked.
fn is_asked_about_the_only_move(app: &mut App) -> bool {
    let before =
        |app: &App| game(app).only_move().is_some() && phase(app) == Some(TurnPhase::Choose);
    let person = app.world().resource::<Session>().you().expect("one person");
    for _ in 0..20_000 {
        if before(app) {
            return true;
        }
        happened(app);
        let offer = first_offer(app);
        let chose = matches!(offer, Some(Intent::Spend(_)));
        match offer {
            Some(intent) => act(app, intent),
            None => app.update(),
        }
        let moved = happened(app)
            .iter()
            .any(|event| matches!(event, Event::Moved { token, .. } if token.seat == person));
        if moved && !chose {
            return false;
        }
    }
    panic!("nobody ever had only one move");
}

#[test]
fn the_only_move_is_played_by_itself_where_the_family_or_the_player_says_so() {
    let mut app = table(Pace::Instant);
    for rules in Ruleset::all() {
        for wished in [false, true] {
            app.world_mut().resource_mut::<Settings>().play_forced = wished;
            lay(&mut app, against_cpus(rules, 5));
            let asked = is_asked_about_the_only_move(&mut app);
            let expected = match rules.forced_moves {
                ForcedMoves::Never => true,
                ForcedMoves::IfWished => !wished,
                ForcedMoves::Played => false,
            };
            assert_eq!(asked, expected, "{rules}, wished: {wished}");
        }
    }
}

#[test]
fn at_instant_pace_every_cpu_has_played_by_the_next_frame() {
    let mut app = table(Pace::Instant);
    for rules in Ruleset::all() {
        lay(&mut app, against_cpus(rules, 9));
        let mut frames = 0;
        play_until(&mut app, "forty rolls were made", |app| {
            frames = match phase(app) {
                Some(TurnPhase::CpuThink) => frames + 1,
                _ => 0,
            };
            assert!(frames <= 1, "a CPU turn of {rules} took more than a frame");
            game(app).rolls() >= 40 || game(app).is_over()
        });
    }
}

#[test]
fn a_game_given_up_while_cpus_play_at_instant_pace_stands_still() {
    let mut app = table(Pace::Instant);
    let rules = Ruleset::classic();
    lay(&mut app, against_cpus(rules, 2));
    act(&mut app, Intent::Roll);
    act(&mut app, Intent::Abandon);
    let rolls = game(&app).rolls();
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(game(&app).rolls(), rolls);
}

#[test]
fn cpus_alone_play_a_round_a_frame_at_instant_pace() {
    let mut app = table(Pace::Instant);
    for text in ["family", "nomercy", "parchis+quick"] {
        let setup = Setup::parse(text, "easy,normal,hard,easy", 3).expect("four CPUs");
        app.world_mut().write_message(Begin::New(setup));
        app.update();
        until(&mut app, "the game is over", |app| game(app).is_over());
        assert_shown(&app);
    }
}
