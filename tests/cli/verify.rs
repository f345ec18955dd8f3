//! `ludo verify`.
//! May use: the program, and the library to play games that are recorded.

use std::path::PathBuf;

use ludo::rules::{Record, RecordedAction};
use serde_json::{Value, json};

use crate::program::{Run, run, run_with};
use crate::sealed::{played, sealed_record};

const EARLIER: &str = include_str!("../fixtures/records-1.jsonl");

fn verify(record: &Value, more: &[&str]) -> Run {
    run_with(
        &[&["verify", "-"], more].concat(),
        record.to_string().as_bytes(),
    )
}

fn sealed() -> Value {
    let record = played(sealed_record("pairs", "human,human,easy,-", 7), 150);
    serde_json::to_value(record).expect("JSON")
}

#[test]
fn a_sealed_game_is_proven_and_what_that_means_is_said() {
    let record = sealed();
    let rolls = record["dice"]["rolls"].as_array().expect("rolls").len();
    let said = verify(&record, &[]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let line = format!("PROVEN: {rolls} of {rolls} rolls. Nobody chose a roll");
    assert!(said.text().starts_with(&line), "{said:?}");
    assert!(!said.text().contains("remark"), "{said:?}");
    let answer = verify(&record, &["--json"]).json();
    assert_eq!(
        answer,
        json!({"proven": true, "dice": "sealed", "rolls": rolls, "actions": 150, "remarks": []})
    );
}

#[test]
fn a_file_is_read_and_a_seed_proves_less() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("verify-seed.json");
    let line = EARLIER.lines().next().expect("a record");
    std::fs::write(&file, line).expect("the file is written");
    let said = run(&["verify", file.to_str().expect("the path is text")]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.text().starts_with("PROVEN: "), "{said:?}");
    assert!(said.text().contains("trust the device that drew the seed"));
}

#[test]
fn the_step_that_fails_is_named() {
    let mut wrong = sealed();
    let value = wrong["dice"]["rolls"][4][2].as_u64().expect("a value");
    wrong["dice"]["rolls"][4][2] = json!(value % 6 + 1);
    let said = verify(&wrong, &[]);
    said.refused(1, &["roll 5", &format!("the dice give {value} here")]);
    assert!(
        said.text()
            .starts_with("NOT PROVEN: the dice are wrong: roll 5")
    );
    let answer = verify(&wrong, &["--json"]).json();
    assert_eq!(answer["proven"], false);
    assert!(
        answer["step"]
            .as_str()
            .is_some_and(|step| step.contains("roll 5"))
    );

    let mut unknown = sealed();
    unknown["dice"]["secret"].take();
    let said = verify(&unknown, &[]);
    said.refused(1, &["has not published its secret"]);
    assert!(said.text().starts_with("NOT PROVEN: "));

    let said = verify(&json!({}), &[]);
    assert!(
        said.text().starts_with("NOT PROVEN: not a record"),
        "{said:?}"
    );
    run(&["verify", "/nowhere/at/all.json"]).refused(2, &["/nowhere/at/all.json"]);
}

#[test]
fn moves_that_others_chose_are_remarked_on_but_change_no_verdict() {
    let clocked = EARLIER.lines().nth(1).expect("a record");
    let record: Record = serde_json::from_str(clocked).expect("a record");
    let marked = |(number, recorded): (usize, &RecordedAction)| recorded.by_clock.then_some(number);
    let first = (1..).zip(&record.actions).find_map(marked);
    let first = first.expect("the clock played");
    let said = verify(&serde_json::from_str(clocked).expect("JSON"), &[]);
    assert_eq!(said.code, Some(0));
    assert!(
        said.text().contains(&format!("remark: actions {first}, ")),
        "{said:?}"
    );
    assert!(said.text().contains("were played for a person"));

    // A CPU that the record calls easy but that played like a hard one.
    let mut stronger = sealed();
    let played = played(sealed_record("pairs", "human,human,hard,-", 7), 150);
    stronger["actions"] = json!(played.actions);
    stronger["dice"]["rolls"] = json!(played.dice.sealed().expect("sealed").rolls);
    let said = verify(&stronger, &[]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(
        said.text()
            .contains("are not what this program's CPUs choose"),
        "{said:?}"
    );
}
