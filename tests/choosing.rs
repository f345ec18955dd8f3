//! A person chooses: fingers and keys at a table without a window, until the right intent is given.
#![cfg(feature = "game")]

mod support;

use bevy::{
    ecs::system::RunSystemOnce,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    ui_widgets::Activate,
    window::PrimaryWindow,
};
use ludo::{
    board::{Choice, Layout, Puzzled, Targets},
    dice::{Seeded, first_seat},
    navigation::{Menu, TurnPhase},
    players::Level,
    rules::{
        Action, BySeat, Event, Game, Phase, Record, Refusal, Seat, Setup, Spend, SpendKind, TokenId,
    },
    session::Begin,
    storage::{Pace, Settings},
};
use std::{collections::BTreeMap, time::Duration};
use support::{begin, game, happened, phase, play_until, table, until};

/// A game of people that stands at a choice as it is wanted; played with now these, now those offers.
fn found(rules: &str, seats: &str, wanted: impl Fn(&Game) -> bool) -> Record {
    for seed in 0..400 {
        let setup = Setup::parse(rules, seats, seed).expect("a table");
        let first = first_seat(seed, BySeat::from_fn(|seat| setup.seats[seat].is_some()));
        let first = if rules == "classic" {
            Seat::default()
        } else {
            first
        };
        let mut record = Record::new(
            setup.rules,
            seed,
            setup.seats,
            uuid::Uuid::from_u128(7),
            first,
        );
        let mut dice = Seeded::new(seed);
        let mut game = record.begin().expect("it begins");
        for step in 0..400 {
            let spends = game.spends();
            let action = match game.phase() {
                Phase::Roll { .. } => Action::Roll(dice.nth(game.rolls())),
                _ if game.is_over() => break,
                _ if wanted(&game) => return record,
                _ => Action::Spend(spends[(step * 7 + seed as usize) % spends.len()]),
            };
            game.apply(action, &mut ()).expect("it is legal");
            record.actions.push(action.into());
        }
    }
    panic!("no such game of {rules} was found");
}

fn take_up(record: Record) -> App {
    let mut app = table(Pace::Instant);
    app.world_mut().write_message(Begin::resume(record));
    until(&mut app, "a choice is asked for", |app| {
        phase(app) == Some(TurnPhase::Choose) && app.world().resource::<Choice>().is_open()
    });
    app.update();
    app
}

fn targets(app: &mut App) -> BTreeMap<String, Vec2> {
    app.world_mut()
        .run_system_once(|targets: Targets| targets.in_window())
        .expect("the table can be asked")
        .into_iter()
        .collect()
}

fn place_of(app: &mut App, token: TokenId) -> Vec2 {
    app.world_mut()
        .run_system_once(move |targets: Targets| targets.token(token))
        .expect("the table can be asked")
        .expect("the token is on the table")
}

fn finger(app: &mut App, phase: TouchPhase, position: Vec2) {
    let window = window(app);
    app.world_mut().write_message(TouchInput {
        phase,
        position,
        window,
        force: None,
        id: 1,
    });
    app.update();
}

fn window(app: &mut App) -> Entity {
    app.world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>()
        .single(app.world())
        .expect("one window")
}

fn tap_at(app: &mut App, position: Vec2) {
    finger(app, TouchPhase::Started, position);
    finger(app, TouchPhase::Ended, position);
}

/// Longer than the pause within a double tap.
fn a_while(app: &mut App) {
    for _ in 0..10 {
        app.update();
    }
}

fn tap(app: &mut App, target: &str) {
    let targets = targets(app);
    let at = *targets
        .get(target)
        .unwrap_or_else(|| panic!("{target} is none of {targets:?}"));
    tap_at(app, at);
}

fn press(app: &mut App, key_code: KeyCode, logical_key: Key) {
    let window = window(app);
    app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window,
    });
    app.update();
}

/// A place of the board far from everything that can be tapped.
fn empty_place(app: &mut App, game: &Game) -> Vec2 {
    let mut taken: Vec<Vec2> = targets(app).into_values().collect();
    taken.extend((0..4).map(|index| place_of(app, id(game, index))));
    let board = app.world().resource::<Layout>().table.board;
    let step = board.width() / 12.0;
    (0..144)
        .map(|at| board.min + Vec2::new((at % 12) as f32 + 0.5, (at / 12) as f32 + 0.5) * step)
        .find(|at| taken.iter().all(|other| other.distance(*at) > 80.0))
        .expect("the board is not as full as that")
}

/// The tokens with one spend, and those with several.
fn by_number(game: &Game, several: bool) -> Vec<u8> {
    let spends = game.spends();
    (0..4)
        .filter(|&token| {
            let count = spends.iter().filter(|spend| spend.token == token).count();
            if several { count > 1 } else { count == 1 }
        })
        .collect()
}

fn spends_of(game: &Game, token: u8) -> Vec<Spend> {
    let of = |spend: &&Spend| spend.token == token;
    game.spends().iter().filter(of).copied().collect()
}

fn id(game: &Game, index: u8) -> TokenId {
    TokenId {
        seat: game.turn(),
        index,
    }
}

/// The game after a spend, as text.
fn after(game: &Game, spend: Spend) -> String {
    let mut game = *game;
    game.apply(Action::Spend(spend), &mut ()).expect("legal");
    game.to_string()
}

fn choice(app: &App) -> &Choice {
    app.world().resource::<Choice>()
}

fn puzzles(app: &mut App) -> Vec<Refusal> {
    app.world_mut()
        .resource_mut::<Messages<Puzzled>>()
        .drain()
        .map(|puzzle| puzzle.why)
        .collect()
}

fn sequence() -> Record {
    found("nomercy", "human,human,-,-", |game| {
        game.pool().len() > 1
            && !by_number(game, true).is_empty()
            && !by_number(game, false).is_empty()
    })
}

#[test]
fn a_token_with_several_moves_shows_them_and_a_tap_on_one_plays_it() {
    let mut app = take_up(sequence());
    let before = *game(&app);
    let token = by_number(&before, true)[0];
    let name = format!("token {}", id(&before, token));
    tap(&mut app, &name);
    assert_eq!(
        game(&app).to_string(),
        before.to_string(),
        "nothing is played yet"
    );
    assert_eq!(choice(&app).picked(), Some(id(&before, token)));
    let spends = spends_of(&before, token);
    let shown = targets(&mut app);
    for spend in &spends {
        assert!(
            shown.contains_key(&format!("land {spend}")),
            "{spend}: {shown:?}"
        );
    }
    let spend = *spends.last().expect("several");
    tap(&mut app, &format!("land {spend}"));
    assert_eq!(game(&app).to_string(), after(&before, spend));
}

#[test]
fn a_token_with_one_move_plays_it_at_once() {
    let mut app = take_up(sequence());
    let before = *game(&app);
    let token = by_number(&before, false)[0];
    tap(&mut app, &format!("token {}", id(&before, token)));
    assert_eq!(
        game(&app).to_string(),
        after(&before, spends_of(&before, token)[0])
    );
}

#[test]
fn another_tap_an_empty_table_and_escape_put_the_token_back() {
    let mut app = take_up(sequence());
    let before = *game(&app);
    let token = id(&before, by_number(&before, true)[0]);
    let name = format!("token {token}");
    tap(&mut app, &name);
    tap(&mut app, &name);
    assert_eq!(choice(&app).picked(), Some(token), "a double tap is one");
    a_while(&mut app);
    tap(&mut app, &name);
    assert_eq!(choice(&app).picked(), None);
    a_while(&mut app);
    tap(&mut app, &name);
    let empty = empty_place(&mut app, &before);
    tap_at(&mut app, empty);
    assert_eq!(choice(&app).picked(), None);
    a_while(&mut app);
    tap(&mut app, &name);
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.update();
    assert_eq!(choice(&app).picked(), None);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.update();
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Pause);
    assert_eq!(game(&app).to_string(), before.to_string());
}

#[test]
fn keys_pick_a_token_walk_its_destinations_and_play() {
    let mut app = take_up(sequence());
    let before = *game(&app);
    let token = by_number(&before, true)[0];
    let digits = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
    ];
    press(
        &mut app,
        digits[usize::from(token)],
        Key::Character("&".into()),
    );
    let spends = spends_of(&before, token);
    assert_eq!(
        choice(&app).pointed(),
        Some(spends[0]),
        "the first is looked at"
    );
    press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(choice(&app).pointed(), Some(spends[1]));
    press(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(game(&app).to_string(), after(&before, spends[1]));
}

#[test]
fn the_letter_v_walks_the_dice_wherever_it_is_on_the_keyboard() {
    let mut app = take_up(sequence());
    press(&mut app, KeyCode::Period, Key::Character("v".into()));
    let values = choice(&app).values();
    assert!(!values.is_empty());
    assert!(
        choice(&app)
            .offers()
            .all(|offer| offer.spend.values == values)
    );
    assert!(choice(&app).offers().next().is_some());
}

#[test]
fn the_lines_of_the_prompt_play_their_moves_and_dice_thin_them_out() {
    let mut app = take_up(sequence());
    let before = *game(&app);
    let named = |app: &mut App, name: &str| {
        let mut names = app.world_mut().query::<(Entity, &Name)>();
        names
            .iter(app.world())
            .find(|(_, other)| other.as_str() == name)
            .map(|(entity, _)| entity)
    };
    let die = named(&mut app, "value 0").expect("a die to pick");
    app.world_mut().trigger(Activate { entity: die });
    app.update();
    let values = choice(&app).values();
    assert_eq!(values.to_string(), "6");
    let offered: Vec<Spend> = choice(&app).shown().map(|offer| offer.spend).collect();
    assert!(!offered.is_empty() && offered.len() < before.spends().len());
    let gone = before
        .spends()
        .iter()
        .copied()
        .find(|spend| spend.values != values);
    let gone = gone.expect("another way to spend");
    assert_eq!(named(&mut app, &format!("offer {gone}")), None);
    let line = named(&mut app, &format!("offer {}", offered[0])).expect("a line");
    app.world_mut().trigger(Activate { entity: line });
    app.update();
    assert_eq!(game(&app).to_string(), after(&before, offered[0]));
}

#[test]
fn whole_turns_without_mercy_are_played_by_taps_alone() {
    let mut app = take_up(sequence());
    let mut landed = 0;
    for turn in 0..400 {
        if landed > 12 || game(&app).is_over() {
            break;
        }
        let (before, rolls) = (*game(&app), game(&app).rolls());
        let shown: Vec<String> = targets(&mut app).into_keys().collect();
        let of = |kind: &str| shown.iter().filter(|name| name.starts_with(kind)).count();
        let nth = |kind: &str, n: usize| {
            let mut found = shown.iter().filter(|name| name.starts_with(kind));
            found.nth(n % of(kind).max(1)).cloned()
        };
        match phase(&app) {
            Some(TurnPhase::Roll) => tap(&mut app, "die"),
            Some(TurnPhase::Choose) if of("land") > 0 => {
                landed += 1;
                tap(&mut app, &nth("land", turn).expect("a destination"));
                let barred = choice(&app).picked().is_some();
                assert!(barred || game(&app) != &before, "{before}: {shown:?}");
                app.world_mut().resource_mut::<Choice>().unpick();
            }
            Some(TurnPhase::Choose) => tap(&mut app, &nth("token", turn).expect("a token")),
            _ => app.update(),
        }
        assert!(game(&app).rolls() <= rolls + 1);
    }
    assert!(landed > 12, "destinations were tapped {landed} times");
}

#[test]
fn a_token_that_cannot_move_says_why_and_wrong_taps_change_nothing() {
    // A move without a choice would be played by itself.
    let wanted = |game: &Game| game.spends().len() < 4 && game.only_move().is_none();
    for (rules, help) in [("classic", false), ("pairs", true), ("nomercy", true)] {
        let mut app = take_up(found(rules, "human,human,human,human", wanted));
        let before = *game(&app);
        puzzles(&mut app);
        for index in 0..4 {
            let token = id(&before, index);
            if before.why_stuck(index, before.pool()).is_none() || choice(&app).may_play(token) {
                continue;
            }
            let at = place_of(&mut app, token);
            let near_a_movable = targets(&mut app)
                .values()
                .any(|other| other.distance(at) < 50.0);
            if near_a_movable {
                continue;
            }
            tap_at(&mut app, at);
            let told = puzzles(&mut app);
            assert_eq!(told.len(), usize::from(help), "{rules} {before}: {told:?}");
        }
        let enemy = TokenId {
            seat: before.turn().next(),
            index: 0,
        };
        let at = place_of(&mut app, enemy);
        if targets(&mut app)
            .values()
            .all(|other| other.distance(at) > 50.0)
        {
            tap_at(&mut app, at);
        }
        tap_at(&mut app, Vec2::new(3.0, 3.0));
        assert_eq!(game(&app).to_string(), before.to_string(), "{rules}");
        assert!(!choice(&app).has_picks());
    }
}

#[test]
fn in_classic_a_tap_plays_as_ever() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 11);
    play_until(&mut app, "several tokens may be moved", |app| {
        phase(app) == Some(TurnPhase::Choose) && game(app).spends().len() > 1
    });
    app.update();
    let before = *game(&app);
    let spend = before.spends()[1];
    tap(&mut app, &format!("token {}", id(&before, spend.token)));
    assert_eq!(game(&app).to_string(), after(&before, spend));
}

#[test]
fn a_moonwalk_is_explained_once_in_a_life() {
    let moonwalk = |game: &Game| {
        let back = |spend: &Spend| spend.kind == SpendKind::Moonwalk;
        game.spends().iter().any(back)
    };
    let app = take_up(found("nomercy", "human,human,human,human", moonwalk));
    assert!(
        app.world()
            .resource::<Settings>()
            .explained
            .contains("moonwalk")
    );
}

#[test]
fn a_whole_game_without_mercy_by_first_offers_ends() {
    let mut app = table(Pace::Instant);
    let setup = Setup::parse("nomercy", "human,hard,-,-", 5).expect("a table");
    app.world_mut().write_message(Begin::New(setup));
    app.update();
    play_until(&mut app, "the game is over", |app| game(app).is_over());
    let is_won = |event: &Event| matches!(event, Event::Won { .. });
    assert_eq!(
        happened(&mut app)
            .iter()
            .filter(|event| is_won(event))
            .count(),
        1
    );
}

#[test]
fn a_tap_counts_however_long_its_pictures_take() {
    let mut app = table(Pace::Instant);
    begin(&mut app, Level::Easy, 1);
    let draw_in = |app: &mut App, milliseconds| {
        let frame = Duration::from_millis(milliseconds);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    };
    let die = targets(&mut app)["die"];
    draw_in(&mut app, 200);
    finger(&mut app, TouchPhase::Started, die);
    (0..3).for_each(|_| app.update());
    finger(&mut app, TouchPhase::Ended, die);
    assert_eq!(game(&app).rolls(), 0, "it rested for 600 ms at least");
    draw_in(&mut app, 900);
    tap_at(&mut app, die);
    assert_eq!(game(&app).rolls(), 1, "it may have been short");
}
