//! `ludo replay`.
//! May use: the program, and the library to play a game that is recorded.

use std::path::PathBuf;

use ludo::dice::{Seeded, TieKey};
use ludo::players::{self, Level};
use ludo::rules::{Action, BySeat, FirstSeat, Game, Outcome, Phase, Record, Ruleset, Seat, Setup};

use crate::program::{Run, run, run_with};

/// A whole game, and where it ended.
fn played(seed: u64) -> (Record, Game) {
    let setup = Setup::classic(Level::Normal, seed);
    let mut record = Record::new(
        setup.rules,
        seed,
        setup.seats,
        uuid::Uuid::nil(),
        Seat::default(),
    );
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
    (record, game)
}

fn json(record: &Record) -> String {
    serde_json::to_string(record).expect("a record is JSON")
}

/// Replays a text from a file of its own.
fn replay(name: &str, text: &[u8], more: &[&str]) -> Run {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("replay-{name}.json"));
    std::fs::write(&file, text).expect("the file is written");
    let path = file.to_str().expect("the path is text");
    run(&[&["replay", path], more].concat())
}

#[test]
fn a_finished_game_checks() {
    let (record, game) = played(1);
    let shown = replay("finished", json(&record).as_bytes(), &[]);
    assert_eq!(shown.code, Some(0), "{shown:?}");
    assert!(shown.text().contains(&format!("position  {game}\n")));
    let winner = game.winner().expect("a winner");
    assert!(shown.text().contains(&format!("seat {winner} won")));
    let answer = replay("finished-json", json(&record).as_bytes(), &["--json"]).json();
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["position"], game.to_string());
    assert_eq!(answer["result"]["won"], u8::from(winner));
    assert_eq!(answer["rolls"], game.rolls());
    let piped = run_with(&["replay", "-"], json(&record).as_bytes());
    assert_eq!(piped.out, shown.out);
}

#[test]
fn an_unfinished_game_goes_on() {
    let (mut record, _) = played(2);
    record.actions.truncate(40);
    record.result = None;
    let shown = replay("unfinished", json(&record).as_bytes(), &[]);
    assert_eq!(shown.code, Some(0));
    assert!(shown.text().contains("the game goes on"));
    record.result = Some(Outcome::Abandoned);
    let shown = replay("abandoned", json(&record).as_bytes(), &[]);
    assert!(shown.text().contains("abandoned"));
}

#[test]
fn the_first_wrong_action_is_told_by_its_number() {
    let (record, _) = played(3);
    let tenth_roll = (0..record.actions.len())
        .filter(|&at| matches!(record.actions[at].action, Action::Roll(_)))
        .nth(9)
        .expect("ten rolls");
    let mut other_die = record.clone();
    let Action::Roll(value) = other_die.actions[tenth_roll].action else {
        panic!("a roll")
    };
    other_die.actions[tenth_roll] = Action::Roll(value % 6 + 1).into();
    let number = format!("action {}", tenth_roll + 1);
    replay("die", json(&other_die).as_bytes(), &[]).refused(1, &[&number, &value.to_string()]);
    let answer = replay("die-json", json(&other_die).as_bytes(), &["--json"]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.json()["ok"], false);
    assert_eq!(answer.json()["action"], tenth_roll + 1);

    let mut twice = record.clone();
    let last = twice.actions[twice.actions.len() - 1];
    twice.actions.push(last);
    let number = format!("action {}", twice.actions.len());
    replay("after-end", json(&twice).as_bytes(), &[]).refused(1, &[&number, "over"]);

    let mut other_winner = record.clone();
    let winner = match record.result {
        Some(Outcome::Won(seat)) => seat.next(),
        other => panic!("{other:?}"),
    };
    other_winner.result = Some(Outcome::Won(winner));
    replay("winner", json(&other_winner).as_bytes(), &[]).refused(1, &["did not end"]);
}

#[test]
fn what_is_no_record_is_refused() {
    let (record, _) = played(4);
    let text = json(&record);
    let altered = |from: &str, to: &str| text.replacen(from, to, 1);
    replay("empty", b"", &[]).refused(1, &["not a record"]);
    replay("cut", &text.as_bytes()[..text.len() / 2], &[]).refused(1, &["not a record"]);
    replay("binary", b"\xff\xfe\x00", &[]).refused(1, &["UTF-8"]);
    let other = altered("ludo-record/1", "ludo-record/2");
    replay("format", other.as_bytes(), &[]).refused(1, &["ludo-record/2"]);
    let other = altered("\"rules_version\":1", "\"rules_version\":9");
    replay("version", other.as_bytes(), &[]).refused(1, &["9"]);
    let other = altered("\"rules\":\"classic\"", "\"rules\":\"chess\"");
    replay("rules", other.as_bytes(), &[]).refused(1, &["chess"]);
    let other = altered("\"seed\":\"4\"", "\"seed\":\"four\"");
    replay("seed", other.as_bytes(), &[]).refused(1, &["four"]);
    let answer = replay("empty-json", b"{}", &["--json"]);
    assert_eq!(answer.code, Some(1));
    assert!(answer.json()["action"].is_null());
    let more = altered("\"format\"", "\"a_later_field\":[1,2],\"format\"");
    assert_eq!(replay("later", more.as_bytes(), &[]).code, Some(0));
}

#[test]
fn a_file_that_cannot_be_read_is_bad_usage() {
    run(&["replay", "/nowhere/at/all.json"]).refused(2, &["/nowhere/at/all.json"]);
    run(&["replay", env!("CARGO_TARGET_TMPDIR")]).refused(2, &["cannot be read"]);
}

#[test]
fn the_seat_that_begins_is_checked_against_family_and_seed() {
    let (mut record, _) = played(2);
    record.actions.clear();
    record.result = None;
    for (rules, seed) in [("classic", 2), ("pairs", 3), ("nomercy", 4)] {
        record.rules = Ruleset::parse(rules).expect("rules");
        record.dice = seed.into();
        let all = BySeat::from_fn(|_| true);
        let first = match record.rules.first_seat {
            FirstSeat::Zero => Seat::default(),
            FirstSeat::Drawn => ludo::dice::first_seat(seed, all),
        };
        for seat in Seat::ALL {
            record.first = seat;
            let run = replay("first", json(&record).as_bytes(), &[]);
            if seat == first {
                assert_eq!(run.code, Some(0), "{rules} {seat}: {run:?}");
            } else {
                run.refused(1, &["cannot begin", &format!("seat {first} is first")]);
            }
        }
    }
}
