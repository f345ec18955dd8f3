//! Sealed dice: the vectors of `ludo-dice/1`, whole games, and every alteration refused, here and by the independent
//! checker in `tools`.
//! May use: the library, `tools/verify_dice.py`.

#[path = "support/sealed.rs"]
mod sealed;

use std::io::Write;
use std::process::{Command, Stdio};

use ludo::dice::{self, Dice, RollCount, Sealed, SealedFault, TieKey, VerifyError, verify};
use ludo::rules::{
    Action, BySeat, Record, RecordedAction, Ruleset, SealedDice, Seat, Source, UnknownDice,
    UnknownRecord,
};
use ludo::table::{Command as Ask, Due, Hand, Table};
use serde_json::{Value, json};

use sealed::{played, sealed_record};

const VECTOR: &str = include_str!("../tools/verify_dice_vector.json");

/// The dice of the vector file with other players: their seeds are 32 equal bytes, 0 is a CPU.
fn vector(seeds: &[u8]) -> SealedDice {
    let mut value: Value = serde_json::from_str(VECTOR).expect("JSON");
    let chair = |seed: &u8| {
        json!({
            "kind": if *seed == 0 { "bot" } else { "human" },
            "seed": format!("{seed:02x}").repeat(32),
            "commit": "00".repeat(32),
        })
    };
    value["seats"] = seeds.iter().map(chair).collect();
    value["rolls"] = json!([]);
    serde_json::from_value(value).expect("sealed dice")
}

#[test]
fn the_vectors_of_the_specification_hold() {
    for (seeds, first, places, ties) in [
        (
            &[0x11, 0x22][..],
            1,
            &[2, 0][..],
            "ba02962fc5c18fb300916f6481a94445",
        ),
        (
            &[0x11, 0x22, 0],
            0,
            &[1, 2, 0],
            "d42cad849c8f921a1cd2dc1c152b7351",
        ),
        (
            &[0x11, 0x22, 0x33, 0],
            0,
            &[0, 2, 1, 3],
            "f50a126f73c554fa4cf1b313e35d05a1",
        ),
    ] {
        let dice = Sealed::open(&vector(seeds)).expect("the secret is known");
        assert_eq!(dice.first(), first);
        let dealt: Vec<usize> = dice.deal().iter().map(|seat| seat.index()).collect();
        assert_eq!(dealt, places);
        let expected = u128::from_str_radix(ties, 16).expect("hexadecimal");
        assert_eq!(dice.ties(), TieKey::from_bytes(expected.to_be_bytes()));
    }
}

#[test]
fn the_rolls_of_the_vector_file_are_those_of_its_dice() {
    let sealed: SealedDice = serde_json::from_str(VECTOR).expect("sealed dice");
    assert!(sealed.rolls.len() > 20);
    let mut dice = Sealed::open(&sealed).expect("the secret is known");
    let mut count = RollCount::default();
    for roll in &sealed.rolls {
        let seat = sealed.places()[usize::from(roll.chair)];
        assert_eq!(dice.roll(count.next(seat)), Some(roll.value), "{roll:?}");
        count.rolled(seat);
    }
}

/// What `tools/verify_dice.py` says about a record: its last line, and whether it accepts it.
fn checked_elsewhere(record: &str) -> (bool, String) {
    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/tools/verify_dice.py");
    let mut python = Command::new("python3")
        .args([checker, "/dev/stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is installed, see .ci/setup");
    let mut input = python.stdin.take().expect("a pipe");
    input.write_all(record.as_bytes()).expect("it reads");
    drop(input);
    let output = python.wait_with_output().expect("it ends");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("text");
    let last = said.lines().last().unwrap_or_default().to_owned();
    (output.status.success(), last)
}

fn written(record: &Record) -> String {
    serde_json::to_string(record).expect("JSON")
}

#[test]
fn a_sealed_game_of_every_ruleset_is_proven_here_and_elsewhere() {
    for (number, rules) in (1..).zip(Ruleset::all()) {
        let seats = match rules.fewest_seats {
            4 => "human,easy,human,normal",
            _ => "human,easy,human,-",
        };
        let record = played(sealed_record(&rules.to_string(), seats, number), 700);
        let text = written(&record);
        let read = Record::from_json(&text).expect("a record");
        assert_eq!(read, record, "{rules}");
        let game = verify(&read, &mut ()).unwrap_or_else(|why| panic!("{rules}: {why}"));
        let said = format!("OK, {} rolls verified", game.rolls());
        assert_eq!(checked_elsewhere(&text), (true, said), "{rules}");
    }
}

#[test]
fn every_alteration_is_refused_here_and_elsewhere() {
    let record = played(sealed_record("pairs", "human,human,easy,-", 9), 200);
    let whole: Value = serde_json::from_str(&written(&record)).expect("JSON");
    let flipped = |hex: &Value| {
        let hex = hex.as_str().expect("hexadecimal");
        let (first, rest) = hex.split_at(1);
        Value::from(format!("{}{rest}", if first == "0" { "1" } else { "0" }))
    };
    let other = |value: &Value| Value::from(value.as_u64().expect("a value") % 6 + 1);
    let roll = |action: &Value| action.as_str().is_some_and(|text| text.starts_with('r'));
    let actions = whole["actions"].as_array().expect("actions");
    let rolled = actions.iter().rposition(roll).expect("a roll");
    type Alter<'a> = Box<dyn Fn(&mut Value) + 'a>;
    let dice = |alter: &'static dyn Fn(&mut Value)| -> Alter<'_> {
        Box::new(move |record| alter(&mut record["dice"]))
    };
    let alterations: [(&str, Alter); 13] = [
        (
            "a value",
            Box::new(|record| {
                let value = &mut record["dice"]["rolls"][7][2];
                *value = other(value);
            }),
        ),
        (
            "a seed",
            Box::new(|record| {
                let seed = &mut record["dice"]["seats"][1]["seed"];
                *seed = flipped(seed);
            }),
        ),
        (
            "the secret",
            Box::new(|record| {
                let secret = &mut record["dice"]["secret"];
                *secret = flipped(secret);
            }),
        ),
        (
            "the fingerprint",
            Box::new(|record| {
                let print = &mut record["dice"]["fingerprint"];
                *print = flipped(print);
            }),
        ),
        (
            "a commitment",
            Box::new(|record| {
                let commit = &mut record["dice"]["seats"][0]["commit"];
                *commit = flipped(commit);
            }),
        ),
        (
            "the game",
            Box::new(|record| {
                let id = &mut record["dice"]["game_id"];
                *id = flipped(id);
                let text = id.as_str().expect("hexadecimal").to_owned();
                record["id"] =
                    Value::from(uuid::Uuid::parse_str(&text).expect("an id").to_string());
            }),
        ),
        (
            "who begins",
            Box::new(|record| {
                let first = &mut record["dice"]["first"];
                *first = Value::from((first.as_u64().expect("a chair") + 1) % 3);
            }),
        ),
        (
            "two players swapped",
            dice(&|dice| {
                dice["seats"].as_array_mut().expect("chairs").swap(0, 1);
            }),
        ),
        (
            "a dropped last roll",
            dice(&|dice| {
                dice["rolls"].as_array_mut().expect("rolls").pop();
            }),
        ),
        (
            "a dropped first roll",
            dice(&|dice| {
                dice["rolls"].as_array_mut().expect("rolls").remove(0);
            }),
        ),
        (
            "a doubled roll",
            dice(&|dice| {
                let rolls = dice["rolls"].as_array_mut().expect("rolls");
                rolls.push(rolls[0].clone());
            }),
        ),
        (
            "the chair of a roll",
            dice(&|dice| {
                let chair = &mut dice["rolls"][5][0];
                *chair = Value::from((chair.as_u64().expect("a chair") + 1) % 3);
            }),
        ),
        (
            "a game played with another roll",
            Box::new(|record| {
                let action = &mut record["actions"][rolled];
                let value = action.as_str().expect("a roll")[1..2]
                    .parse::<u8>()
                    .expect("a value");
                *action = Value::from(format!("r{}", value % 6 + 1));
            }),
        ),
    ];
    assert!(checked_elsewhere(&whole.to_string()).0);
    for (what, alter) in alterations {
        let mut altered = whole.clone();
        alter(&mut altered);
        assert_ne!(altered, whole, "{what}");
        let text = altered.to_string();
        let here = Record::from_json(&text).map(|record| verify(&record, &mut ()));
        assert!(!matches!(here, Ok(Ok(_))), "{what} is accepted here");
        let (accepted, said) = checked_elsewhere(&text);
        assert!(!accepted, "{what} is accepted elsewhere: {said}");
    }
}

#[test]
fn a_dealt_game_with_other_seats_is_refused() {
    let record = played(sealed_record("pairs", "human,human,-,-", 3), 60);
    let Source::Sealed(mut sealed) = record.dice.clone() else {
        panic!("sealed dice");
    };
    let deal = sealed.deal.as_mut().expect("seats are dealt");
    deal.reverse();
    let swapped = Record {
        dice: Source::Sealed(sealed.clone()),
        ..record.clone()
    };
    assert_eq!(
        verify(&swapped, &mut ()),
        Err(VerifyError::Sealed(SealedFault::Deal))
    );
    sealed.deal = None;
    let undealt = Record {
        dice: Source::Sealed(sealed),
        ..record
    };
    assert_eq!(
        verify(&undealt, &mut ()),
        Err(VerifyError::Sealed(SealedFault::Deal))
    );
}

#[test]
fn a_record_replays_while_its_secret_is_unknown() {
    let record = played(sealed_record("family", "human,-,human,-", 4), 80);
    let mut value: Value = serde_json::from_str(&written(&record)).expect("JSON");
    value["dice"]["secret"].take();
    value["result"].take();
    let read = Record::from_json(&value.to_string()).expect("a record");
    assert_eq!(read.dice.sealed().expect("sealed").secret, None);
    assert!(!read.may_be_played_on());
    let game = verify(&read, &mut ()).expect("its rolls are listed");
    assert_eq!(game, record.replay().expect("a game"));
    // The list is checked even so.
    value["dice"]["rolls"].as_array_mut().expect("rolls").pop();
    let short = Record::from_json(&value.to_string()).expect("a record");
    assert!(matches!(
        verify(&short, &mut ()),
        Err(VerifyError::NotListed { .. })
    ));
    // Nobody can roll on at a table whose dice are elsewhere.
    let mut table = Table::resume(read, BySeat::default()).expect("a game");
    while let Due::Ask(seat) = table.due()
        && let Some(&spend) = table.game().spends().first()
    {
        let decision = table.decision();
        table
            .command(seat, Ask::Spend { decision, spend }, &mut ())
            .expect("a move");
    }
    let decision = table.decision();
    let refused = table.command(table.game().turn(), Ask::Roll { decision }, &mut ());
    assert_eq!(refused, Err(ludo::table::Refused::NoDice));
}

#[test]
fn the_rolls_of_a_chair_do_not_depend_on_what_the_others_do() {
    let rolls_of = |record: &Record, chair: u8| -> Vec<u8> {
        let rolls = &record.dice.sealed().expect("sealed").rolls;
        rolls
            .iter()
            .filter(|roll| roll.chair == chair)
            .map(|roll| roll.value)
            .collect()
    };
    let begun = sealed_record("family", "human,-,human,-", 6);
    let by_people = played(begun.clone(), 300);
    let mut lent = Table::resume(begun, BySeat::from_fn(|_| Hand::StandIn)).expect("a game");
    while lent.decision() < 300 {
        if lent.due() == Due::Over {
            break;
        }
        lent.play_unasked(&mut ()).expect("a CPU plays");
    }
    assert_ne!(by_people.actions, lent.record().actions);
    for chair in [0, 1] {
        let (ours, theirs) = (rolls_of(&by_people, chair), rolls_of(lent.record(), chair));
        let common = ours.len().min(theirs.len());
        assert!(common > 20);
        assert_eq!(ours[..common], theirs[..common]);
    }
}

#[test]
fn a_record_shortened_for_watching_keeps_its_list_in_step() {
    let record = played(sealed_record("pairs", "human,easy,human,-", 8), 120);
    for actions in [0, 1, 17, 119] {
        let before = record.before(actions);
        verify(&before, &mut ()).unwrap_or_else(|why| panic!("{actions}: {why}"));
        let mut table = Table::resume(before, BySeat::default()).expect("a game");
        for &next in &record.actions[actions..] {
            table.told(next, &mut ()).expect("it was played");
        }
        assert_eq!(table.record().dice, record.dice);
    }
}

#[test]
fn dice_that_do_not_belong_to_the_record_are_refused_when_it_is_read() {
    let record = played(sealed_record("pairs", "human,easy,human,-", 8), 20);
    let whole: Value = serde_json::from_str(&written(&record)).expect("JSON");
    let fault = |alter: &dyn Fn(&mut Value)| {
        let mut altered = whole.clone();
        alter(&mut altered);
        Record::from_json(&altered.to_string()).expect_err("no record")
    };
    for (alter, why) in [
        (
            &(|record: &mut Value| record["id"] = json!(uuid::Uuid::nil())) as &dyn Fn(&mut Value),
            UnknownDice::OtherGame,
        ),
        (&|record| record["seed"] = json!("42"), UnknownDice::NotOne),
        (
            &|record| record["dice"]["v"] = json!(2),
            UnknownDice::Version(2),
        ),
        (&|record| drop(record["dice"].take()), UnknownDice::NotOne),
        (
            &|record| record["seats"][2] = json!({"kind": "human", "name": ""}),
            UnknownDice::OtherSeats,
        ),
        (
            &|record| record["seats"][3] = json!({"kind": "human", "name": ""}),
            UnknownDice::OtherSeats,
        ),
    ] {
        match fault(alter) {
            UnknownRecord::Dice(found) => assert_eq!(found, why),
            other => panic!("{other}"),
        }
    }
    for alter in [
        &(|dice: &mut Value| dice["secret"] = json!("00")) as &dyn Fn(&mut Value),
        &|dice| dice["seats"] = json!([]),
        &|dice| dice["deal"] = json!([0, 1]),
        &|dice| dice["deal"] = json!([0, 0, 1]),
        &|dice| dice["rolls"] = json!([[0, 0]]),
        &|dice| dice["fingerprint"] = json!("zz".repeat(32)),
    ] {
        let why = fault(&|record| alter(&mut record["dice"]));
        assert!(matches!(why, UnknownRecord::Json(_)), "{why}");
    }
}

#[test]
fn a_choice_cannot_be_taken_back_from_sealed_dice() {
    let mut record = played(sealed_record("family", "human,-,easy,-", 5), 60);
    record.result = None;
    let is_choice = |recorded: &&RecordedAction| matches!(recorded.action, Action::Spend(_));
    assert!(record.actions.iter().filter(is_choice).count() > 2);
    assert_eq!(record.undo(false), None);
    let seeded = Record {
        dice: 1.into(),
        ..record
    };
    assert!(seeded.clone().undo(false).is_some());
    assert!(dice::of(&seeded).1.is_some());
    assert_eq!(seeded.first, Seat::ALL[seeded.first.index()]);
}
