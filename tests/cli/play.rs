//! `ludo play --open`: files that hold no game are refused before a window opens.
//! May use: the program.

use std::path::PathBuf;

use crate::program::{Run, run};

/// Opens a text from a file of its own.
fn open(name: &str, text: &[u8], more: &[&str]) -> Run {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("open-{name}.json"));
    std::fs::write(&file, text).expect("the file is written");
    let path = file.to_str().expect("the path is text");
    run(&[&["play", "--open", path], more].concat())
}

/// A game of two seats with these actions.
fn record(actions: &str) -> String {
    format!(
        r#"{{"format":"ludo-record/1","rules":"family","rules_version":1,"seed":"1",
        "id":"00000000-0000-0000-0000-000000000001","first":0,
        "seats":[{{"kind":"human"}},null,{{"kind":"cpu","level":"easy"}},null],
        "actions":[{actions}],"result":null}}"#
    )
}

#[test]
fn a_record_that_does_not_check_is_found_out() {
    open("other-roll", record(r#""r7""#).as_bytes(), &[]).refused(1, &["open-other-roll.json"]);
    open("other-move", record(r#""m0:6""#).as_bytes(), &[]).refused(1, &["action 1"]);
    open("no-json", b"dice", &[]).refused(1, &["not a record"]);
    open("no-text", &[0xff, 0xfe], &[]).refused(1, &["UTF-8"]);
    open("empty", b"", &[]).refused(1, &["not a record"]);
}

#[test]
fn a_file_that_cannot_be_read_is_bad_usage() {
    run(&["play", "--open", "/nowhere/at/all.json"]).refused(2, &["cannot be read"]);
    open("with-seed", record("").as_bytes(), &["--seed", "1"]).refused(2, &["--seed"]);
}
