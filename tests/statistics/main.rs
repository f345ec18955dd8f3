//! Which games count as what, that no number overflows, and statistics as files.

#[cfg(feature = "game")]
mod page;
mod travelling;

use std::time::Duration;

use ludo::dice::{Seeded, TieKey};
use ludo::players;
use ludo::rules::{Action, Event, Level, Outcome, Phase, Record, RecordedAction, Seat, Setup};
use ludo::statistics::{Ending, GameResult, Opposition, Statistics, Tally};
use uuid::Uuid;

const MINUTE: Duration = Duration::from_secs(60);

/// A game between players who all choose as `normal` does, played to its end.
fn played(rules: &str, seats: &str, seed: u64) -> Record {
    let setup = Setup::parse(rules, seats, seed).expect("a table");
    let mut record = Record::new(
        setup.rules,
        seed,
        setup.seats,
        Uuid::from_u128(u128::from(seed) + 1),
        Seat::default(),
    );
    let mut game = record.begin().expect("the game begins");
    let mut dice = Seeded::new(seed);
    while !game.is_over() {
        let action = match players::choose(&game, Level::Normal, TieKey::of(seed)) {
            Some(spend) => Action::Spend(spend),
            None => Action::Roll(dice.nth(game.rolls())),
        };
        game.apply(action, &mut ()).expect("a legal action");
        record.actions.push(action.into());
    }
    record.result = match game.phase() {
        Phase::Won(seat) => Some(Outcome::Won(seat)),
        Phase::Draw => Some(Outcome::Draw),
        _ => None,
    };
    record
}

fn result(record: &Record) -> GameResult {
    GameResult::of(record, MINUTE).expect("the record replays")
}

fn winner(record: &Record) -> Seat {
    match record.result {
        Some(Outcome::Won(seat)) => seat,
        other => panic!("nobody won: {other:?}"),
    }
}

/// A game of a given ending, without playing it.
fn some_game(id: u128, ending: Ending, seconds: u64) -> GameResult {
    GameResult {
        id: Uuid::from_u128(id),
        rules: "classic".to_owned(),
        opposition: Opposition::Hard,
        ending,
        duration: Duration::from_secs(seconds),
        captures_made: 2,
        captures_suffered: 3,
        faces: [1, 0, 0, 0, 0, 4],
    }
}

#[test]
fn the_only_person_wins_or_loses() {
    let mut endings = Vec::new();
    for seed in 0..12 {
        let record = played("classic", "human,hard,hard,hard", seed);
        let won = winner(&record) == Seat::default();
        let ending = result(&record).ending;
        assert_eq!(ending, if won { Ending::Won } else { Ending::Lost });
        endings.push(ending);
    }
    assert!(endings.contains(&Ending::Won) && endings.contains(&Ending::Lost));
}

#[test]
fn with_teams_the_partner_s_win_is_the_person_s() {
    let teams = Seat::ALL.map(|seat| {
        let record = (0..200)
            .map(|seed| played("pairs+quick+teams", "human,hard,hard,hard", seed))
            .find(|record| winner(record) == seat)
            .expect("each seat wins some game");
        result(&record).ending
    });
    assert_eq!(
        teams,
        [Ending::Won, Ending::Lost, Ending::Won, Ending::Lost]
    );
}

#[test]
fn mixed_levels_are_kept_under_the_strongest() {
    for (seats, opposition) in [
        ("human,easy,easy,easy", Opposition::Easy),
        ("human,easy,normal,easy", Opposition::Normal),
        ("human,normal,hard,easy", Opposition::Hard),
        ("human,human,hard,easy", Opposition::SeveralPeople),
        ("human,human,human,human", Opposition::SeveralPeople),
        ("hard,easy,hard,easy", Opposition::CpusAlone),
    ] {
        let record = played("family", seats, 3);
        assert_eq!(result(&record).opposition, opposition, "{seats}");
    }
}

#[test]
fn games_of_several_people_or_none_are_neither_won_nor_lost() {
    let mut statistics = Statistics::default();
    for (seats, seed) in [("human,human,hard,-", 1), ("easy,hard,normal,-", 2)] {
        assert!(statistics.count(&result(&played("family", seats, seed))));
    }
    for opposition in [Opposition::SeveralPeople, Opposition::CpusAlone] {
        let tally = statistics.tally("family", opposition);
        assert_eq!((tally.played, tally.won, tally.lost), (1, 0, 0));
        assert_eq!(tally.mean_game(), Some(MINUTE));
        assert_eq!(tally.win_rate(), None);
    }
    assert_eq!(
        statistics.sum(|_, opposition| opposition.one_person()),
        Tally::default()
    );
}

#[test]
fn faces_and_captures_are_the_person_s() {
    let record = played("classic", "human,normal,normal,normal", 4);
    let mut events = Vec::new();
    record
        .play_until(record.actions.len(), &mut events)
        .expect("the record replays");
    let person = Seat::default();
    let result = result(&record);
    for face in 1..=6 {
        let rolled = events
            .iter()
            .filter(|event| {
                **event
                    == Event::Rolled {
                        seat: person,
                        value: face,
                    }
            })
            .count();
        assert_eq!(result.faces[usize::from(face) - 1], rolled as u64);
    }
    let captures = |of_person: fn(Seat, Seat) -> bool| {
        events
            .iter()
            .filter(|event| {
                matches!(event, Event::Captured { token, by, .. } if of_person(by.seat, token.seat))
            })
            .count() as u64
    };
    assert_eq!(
        result.captures_made,
        captures(|by, _| by == Seat::default())
    );
    assert_eq!(
        result.captures_suffered,
        captures(|_, of| of == Seat::default())
    );
    assert!(result.captures_made + result.captures_suffered > 0);
}

#[test]
fn a_game_without_result_is_abandoned_and_a_draw_undecided() {
    let mut record = played("classic", "human,easy,easy,easy", 6);
    record.actions.truncate(10);
    record.result = None;
    assert_eq!(result(&record).ending, Ending::Abandoned);
    record.result = Some(Outcome::Abandoned);
    assert_eq!(result(&record).ending, Ending::Abandoned);
    record.result = Some(Outcome::Draw);
    assert_eq!(result(&record).ending, Ending::Undecided);
}

#[test]
fn a_record_with_other_dice_is_not_summed_up() {
    let mut record = played("classic", "human,easy,easy,easy", 6);
    let Action::Roll(value) = record.actions[0].action else {
        panic!("a game begins with a roll");
    };
    record.actions[0] = RecordedAction::from(Action::Roll(value % 6 + 1));
    assert!(GameResult::of(&record, MINUTE).is_err());
}

#[test]
fn tallies_add_up() {
    let mut statistics = Statistics::default();
    statistics.count(&some_game(1, Ending::Won, 500));
    statistics.count(&some_game(2, Ending::Won, 300));
    statistics.count(&some_game(3, Ending::Lost, 700));
    statistics.count(&some_game(4, Ending::Undecided, 900));
    statistics.count(&some_game(5, Ending::Abandoned, 40));
    let tally = statistics.tally("classic", Opposition::Hard);
    assert_eq!(tally.played, 5);
    assert_eq!((tally.won, tally.lost), (2, 1));
    assert_eq!((tally.undecided, tally.abandoned), (1, 1));
    assert_eq!(tally.win_rate(), Some(2.0 / 3.0));
    assert_eq!(tally.best_win(), Some(Duration::from_secs(300)));
    assert_eq!(tally.won_ms, 800_000);
    assert_eq!(tally.mean_game(), Some(Duration::from_secs(600)));
    assert_eq!((tally.captures_made, tally.captures_suffered), (10, 15));
    assert_eq!(tally.faces, [5, 0, 0, 0, 0, 20]);
    assert_eq!(tally.rolls(), 25);
    assert_eq!(statistics.sum(|rules, _| rules == "classic"), tally);
    assert_eq!(statistics.iter().count(), 1);
}

#[test]
fn a_game_counts_once_and_never_again_after_a_reset() {
    let mut statistics = Statistics::default();
    let game = some_game(1, Ending::Won, 500);
    assert!(statistics.count(&game));
    assert!(!statistics.count(&game));
    assert_eq!(statistics.tally("classic", Opposition::Hard).played, 1);
    statistics.reset();
    assert!(statistics.is_empty());
    assert!(!statistics.count(&game));
    assert!(statistics.is_empty());
}

#[test]
fn the_ids_of_counted_games_stay_bounded() {
    let mut statistics = Statistics::default();
    for id in 0..2000 {
        statistics.count(&some_game(id, Ending::Lost, 1));
    }
    assert!(!statistics.count(&some_game(1999, Ending::Lost, 1)));
    let json = serde_json::to_string(&statistics).expect("JSON");
    assert!(json.len() < 20_000, "{} bytes", json.len());
}

#[test]
fn full_numbers_stay_full() {
    let full = Tally {
        played: u64::MAX,
        won: u64::MAX,
        lost: u64::MAX,
        won_ms: u64::MAX,
        faces: [u64::MAX; 6],
        ..Tally::default()
    };
    let sum = full.plus(&full);
    assert_eq!((sum.played, sum.won), (u64::MAX, u64::MAX));
    assert_eq!(sum.rolls(), u64::MAX);
    assert_eq!(sum.win_rate(), Some(1.0));
    assert_eq!(sum.won_ms, u64::MAX);
    let odd = Tally {
        abandoned: 5,
        ..Tally::default()
    };
    assert_eq!(odd.mean_game(), None);
}

#[test]
fn json_gives_back_what_it_was_made_from() {
    let mut statistics = Statistics::default();
    statistics.count(&some_game(1, Ending::Won, 500));
    let json = serde_json::to_string(&statistics).expect("JSON");
    let again: Statistics = serde_json::from_str(&json).expect("statistics");
    assert_eq!(again, statistics);
    let nothing: Statistics = serde_json::from_str("{}").expect("every field may be absent");
    assert_eq!(nothing, Statistics::default());
}
