//! Games from elsewhere: taken up, or watched without touching what the player has.
#![cfg(feature = "game")]

mod support;

use bevy::{
    ecs::system::RunSystemOnce,
    prelude::*,
    time::TimeUpdateStrategy,
    winit::{UpdateMode, WinitSettings},
};
use ludo::{
    dice::{Seeded, TieKey},
    files::{FileAnswer, FileFault},
    i18n::Language,
    navigation::{Menu, TurnPhase},
    playback::Log,
    players::{self, Level},
    rules::{Action, Family, Game, Outcome, Phase, Record, Seat, Setup, TokenId},
    screens::Games,
    session::{Intent, Session, Showing, Watch, Watching},
    shown::Shown,
    storage::{Pace, Records, Settings, StatisticsStore, Unfinished},
    wakefulness,
};
use std::time::Duration;
use support::{act, begin, game, happened, phase, play_until, table, until};

/// A whole game of these rules, every seat played by a CPU's choices.
fn whole_game(rules: &str, seats: &str, seed: u64) -> Record {
    let setup = Setup::parse(rules, seats, seed).expect("a table");
    let id = uuid::Uuid::from_u128(u128::from(seed));
    let mut record = Record::new(setup.rules, seed, setup.seats, id, Seat::default());
    let mut game = record.begin().expect("the game begins");
    let mut dice = Seeded::new(seed);
    while !game.is_over() {
        let action = match game.phase() {
            Phase::Roll { .. } => Action::Roll(dice.nth(game.rolls())),
            _ => players::choose(&game, Level::Normal, TieKey::of(seed))
                .map(Action::Spend)
                .expect("a spend"),
        };
        game.apply(action, &mut ()).expect("a legal action");
        record.actions.push(action.into());
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

/// Whether these words stand on the screen, in English.
fn reads(app: &mut App, words: &str) -> bool {
    app.world_mut().resource_mut::<Settings>().language = Some(Language::English);
    app.update();
    app.update();
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).any(|text| text.0 == words)
}

fn wish(app: &mut App, wish: Watch) {
    app.world_mut().write_message(wish);
    app.update();
    app.update();
}

fn watching(app: &App) -> Watching {
    session(app).watching().expect("a game is watched")
}

/// The game after the first rolls of a record, with what came of them.
fn after_rolls(record: &Record, rolls: usize) -> Game {
    let is_roll = |k: &usize| matches!(record.actions[*k].action, Action::Roll(_));
    let actions = (0..record.actions.len())
        .filter(is_roll)
        .nth(rolls)
        .unwrap_or(record.actions.len());
    record
        .play_until(actions, &mut ())
        .expect("the record replays")
}

fn assert_shows(app: &App, wanted: &Game, what: &str) {
    assert_eq!(game(app), wanted, "{what}");
    let shown = app.world().resource::<Shown>();
    for seat in Seat::ALL {
        for index in 0..4u8 {
            assert_eq!(
                shown.places[seat][usize::from(index)],
                wanted.tokens().place(TokenId { seat, index }),
                "{what}"
            );
        }
    }
    let log = app.world().resource::<Log>().entries().len();
    assert_eq!(log, wanted.rolls() as usize, "{what}: the log follows");
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
    assert_eq!(kept.map(|kept| kept.record.id), Some(record.id));
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
    assert!(reads(&mut app, "Open the other game"));
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
    for rules in Family::ALL {
        open(&mut app, whole_game(rules.name(), SEATS, 4));
        assert!(session(&app).is_watched(), "{rules}");
        wish(&mut app, Watch::To(usize::MAX));
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
        assert_eq!(kept, own);
        assert_eq!(*app.world().resource::<StatisticsStore>(), counted);
    }
    app.world_mut()
        .run_system_once(|mut games: Games| games.resume())
        .expect("the system runs");
    app.update();
    app.update();
    assert_eq!(
        session(&app).record().id,
        own.expect("a game was kept").record.id
    );
    assert!(!session(&app).is_watched());
}

#[test]
fn every_step_and_jump_shows_the_position_of_the_record() {
    for rules in ["classic", "pairs", "barrage", "parchis", "nomercy"] {
        let mut app = table(Pace::Instant);
        let record = whole_game(rules, SEATS, 4);
        open(&mut app, record.clone());
        wish(&mut app, Watch::To(0));
        let of = watching(&app).of;
        assert_shows(&app, &after_rolls(&record, 0), rules);
        for roll in 1..=of.min(16) {
            wish(&mut app, Watch::Next);
            until(&mut app, "the roll has been shown", |app| {
                *app.world().resource::<Showing>() == Showing::Nothing
                    && watching(app).rolls == roll
                    && !session(app).watching().is_some_and(|w| w.playing)
            });
            for _ in 0..4 {
                app.update();
            }
            let what = format!("{rules}, step {roll}");
            assert_shows(&app, &after_rolls(&record, roll), &what);
        }
        for roll in [of, 3, of / 2, 0] {
            wish(&mut app, Watch::To(roll));
            assert_eq!(watching(&app).rolls, roll);
            assert_shows(
                &app,
                &after_rolls(&record, roll),
                &format!("{rules}, jump {roll}"),
            );
            wish(&mut app, Watch::Back);
            let before = roll.saturating_sub(1);
            assert_shows(
                &app,
                &after_rolls(&record, before),
                &format!("{rules}, back {before}"),
            );
        }
        wish(&mut app, Watch::To(usize::MAX));
        assert!(game(&app).is_over());
        assert_eq!(menu(&app), Menu::None, "a watched end opens no page");
    }
}

#[test]
fn a_step_wished_for_while_another_is_shown_arrives_at_once() {
    let mut app = table(Pace::Normal);
    let record = whole_game("classic", SEATS, 4);
    open(&mut app, record.clone());
    wish(&mut app, Watch::To(10));
    for roll in 11..=18 {
        wish(&mut app, Watch::Next);
        wish(&mut app, Watch::Next);
        let shown = watching(&app).rolls;
        assert!(shown >= roll - 1, "{shown} of {roll}");
    }
    for _ in 0..400 {
        app.update();
    }
    let stands = watching(&app).rolls;
    assert!(stands > 16);
    assert_shows(&app, &after_rolls(&record, stands), "at rest");
}

#[test]
fn a_game_plays_by_itself_pauses_and_ends_without_a_page() {
    let mut app = table(Pace::Quadruple);
    let record = whole_game("nomercy", SEATS, 4);
    open(&mut app, record.clone());
    assert!(watching(&app).playing);
    until(&mut app, "some rolls have been shown", |app| {
        watching(app).rolls >= 5
    });
    wish(&mut app, Watch::Pause);
    for _ in 0..200 {
        app.update();
    }
    let paused = watching(&app);
    assert!(!paused.playing);
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(watching(&app), paused);
    assert_shows(&app, &after_rolls(&record, paused.rolls), "paused");
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Pause);
    app.update();
    wish(&mut app, Watch::To(paused.of - 2));
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::None);
    wish(&mut app, Watch::Play);
    until(&mut app, "the end has been shown", |app| {
        game(app).is_over() && *app.world().resource::<Showing>() == Showing::Nothing
    });
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(menu(&app), Menu::None);
    assert!(!watching(&app).playing);
    assert!(reads(&mut app, "CPU 2 won"));
    wish(&mut app, Watch::Play);
    assert!(watching(&app).rolls <= 1, "from the end it begins anew");
    assert!(!reads(&mut app, "CPU 2 won"));
    let records = app.world().resource::<Records>();
    assert_eq!(records.iter().len(), 0, "a watched game is not kept");
}

#[test]
fn frames_are_drawn_as_long_as_a_game_goes_on_by_itself() {
    let mut app = table(Pace::Instant);
    wakefulness::plugin(&mut app);
    open(&mut app, whole_game("classic", SEATS, 4));
    wish(&mut app, Watch::To(0));
    wish(&mut app, Watch::Play);
    // As quick as a good screen: the rest between two rolls is many frames long.
    let frame = Duration::from_millis(4);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    let awake = |app: &App| {
        let settings = app.world().resource::<WinitSettings>();
        matches!(settings.focused_mode, UpdateMode::Continuous)
    };
    for frame in 0..1000 {
        app.update();
        assert!(watching(&app).playing, "plays in frame {frame}");
        assert!(awake(&app), "awake in frame {frame}");
    }
    assert!(watching(&app).rolls > 5);
    wish(&mut app, Watch::Pause);
    until(&mut app, "it sleeps", |app| !awake(app));
}

#[test]
fn a_leap_to_the_end_and_back_writes_no_more_lines_than_are_kept() {
    let mut app = table(Pace::Instant);
    let record = whole_game("classic", SEATS, 4);
    open(&mut app, record);
    wish(&mut app, Watch::Pause);
    let lines = |app: &mut App| {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).count()
    };
    let before = lines(&mut app);
    let all = watching(&app).of;
    wish(&mut app, Watch::To(usize::MAX));
    app.update();
    let after = lines(&mut app);
    assert!(all > 300 && after > 240 && after < before + 260, "{after}");
    wish(&mut app, Watch::To(0));
    app.update();
    assert!(lines(&mut app) < before + 10);
}

fn answer(app: &mut App, answer: FileAnswer) {
    app.world_mut().write_message(answer);
    for _ in 0..3 {
        app.update();
    }
}

fn file(text: &str) -> FileAnswer {
    FileAnswer::Opened {
        name: "game.json".into(),
        text: text.into(),
        dropped: false,
    }
}

#[test]
fn a_file_that_holds_no_game_loses_nothing_and_is_told_on_the_page() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 9);
    act(&mut app, Intent::Roll);
    let own = session(&app).record().id;
    let whole = serde_json::to_string(&whole_game("classic", SEATS, 4)).expect("JSON");
    let wrong = [
        file(""),
        file("[[[["),
        file(&whole[..whole.len() / 2]),
        file(&whole.replace("\"won\":", "\"lost\":")),
        file(&whole.replace("ludo-record/1", "ludo-record/7")),
        file(&whole.replacen("m", "m3:1\",\"m", 1)),
        FileAnswer::Failed(FileFault::TooLarge),
        FileAnswer::Failed(FileFault::NotText),
    ];
    for wrong in wrong {
        answer(&mut app, wrong.clone());
        assert_eq!(menu(&app), Menu::Records, "{wrong:?}");
        assert_eq!(session(&app).record().id, own, "{wrong:?}");
    }
    let kept = app.world().resource::<Unfinished>().0.clone();
    assert_eq!(kept.map(|kept| kept.record.id), Some(own));
    // A whole one is watched, and the player's own waits.
    answer(&mut app, file(&whole));
    assert!(session(&app).is_watched());
    assert_eq!(menu(&app), Menu::None);
    let kept = app.world().resource::<Unfinished>().0.clone();
    assert_eq!(kept.map(|kept| kept.record.id), Some(own));
}
