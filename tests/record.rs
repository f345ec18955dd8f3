//! Records: JSON, replay to the identical game, undo.
//! May use: the library.

use ludo::dice::{Seeded, TieKey, VerifyError, verify, verify_rolls};
use ludo::players::{Level, choose};
use ludo::rules::{
    Action, BySeat, Game, Outcome, Phase, Player, Record, ReplayError, ReplayFault, Ruleset, Seat,
    Stakes, UnknownRecord,
};
use uuid::Uuid;

const FIRST: Seat = Seat::ALL[0];

fn seats(human: &[usize]) -> BySeat<Option<Player>> {
    BySeat::from_fn(|seat| {
        Some(if human.contains(&seat.index()) {
            Player::Human { name: "Ada".into() }
        } else {
            Player::Cpu {
                level: Level::Normal,
            }
        })
    })
}

/// Plays a game of level `normal`, up to a number of actions, noting it.
fn played(rules: &str, seed: u64, human: &[usize], most: usize) -> (Record, Game) {
    let rules = Ruleset::parse(rules).unwrap();
    let mut record = Record::new(rules, seed, seats(human), Uuid::nil(), FIRST);
    let mut game = record.begin().unwrap();
    let (mut dice, key) = (Seeded::new(seed), TieKey::of(seed));
    while !game.is_over() && record.actions.len() < most {
        let action = match choose(&game, Level::Normal, key) {
            Some(spend) => Action::Spend(spend),
            None => Action::Roll(dice.nth(game.rolls())),
        };
        game.apply(action, &mut ()).unwrap();
        record.actions.push(action.into());
    }
    record.result = game.winner().map(Outcome::Won);
    (record, game)
}

fn replayed(record: &Record) -> Result<Game, VerifyError> {
    // These records begin with a seat of the test's choice, not with that of the seed.
    let game = verify_rolls(record, &mut ())?;
    record.check_result(&game)?;
    Ok(game)
}

#[test]
fn a_record_replays_to_the_identical_game_in_every_family() {
    for rules in Ruleset::all() {
        for most in [0, 1, 17, 60, usize::MAX] {
            let (record, game) = played(&rules.to_string(), 5, &[0], most);
            let json = serde_json::to_string(&record).unwrap();
            let read = Record::from_json(&json).unwrap();
            assert_eq!(read, record);
            let again = replayed(&read).unwrap();
            assert_eq!(again, game);
            assert_eq!(again.rolls(), game.rolls());
        }
    }
}

#[test]
fn partners_win_together_and_nobody_wins_what_has_no_winner() {
    let winners = |rules: &str, result| {
        let (mut record, _) = played(rules, 3, &[0], 40);
        record.result = result;
        record.winners().map(Seat::index).collect::<Vec<_>>()
    };
    let won = Some(Outcome::Won(Seat::ALL[3]));
    assert_eq!(winners("pairs", won), [3]);
    assert_eq!(winners("pairs+teams", won), [1, 3]);
    for nobody in [Some(Outcome::Abandoned), Some(Outcome::Draw), None] {
        assert!(winners("pairs+teams", nobody).is_empty());
    }
}

#[test]
fn the_json_is_the_published_format() {
    let (mut record, _) = played("pairs+walls", 42, &[0], 3);
    record.actions[2].by_clock = true;
    record.terms.stakes = Some(Stakes::of(100));
    let json: serde_json::Value = serde_json::to_value(&record).unwrap();
    assert_eq!(json["format"], "ludo-record/1");
    assert_eq!(json["rules"], "pairs+walls");
    assert_eq!(json["seed"], "42");
    assert_eq!(
        json["seats"][0],
        serde_json::json!({"kind": "human", "name": "Ada"})
    );
    assert_eq!(
        json["seats"][1],
        serde_json::json!({"kind": "cpu", "level": "normal"})
    );
    assert_eq!(json["rules_version"], 1);
    assert_eq!(json["id"], "00000000-0000-0000-0000-000000000000");
    assert_eq!(json["first"], 0);
    assert_eq!(json["actions"][0], "r4");
    assert!(json["actions"][2].as_str().unwrap().ends_with('~'));
    assert_eq!(json["result"], serde_json::Value::Null);
    assert_eq!(json["stake"], 100);
    assert_eq!(json["fee"], 5);
    assert_eq!(json["tax"], 10);
    assert!(json.get("clock").is_none());
    record.result = Some(Outcome::Won(Seat::ALL[2]));
    assert_eq!(
        serde_json::to_value(&record).unwrap()["result"],
        serde_json::json!({"won": 2})
    );
    record.result = Some(Outcome::Draw);
    assert_eq!(serde_json::to_value(&record).unwrap()["result"], "draw");
    record.result = Some(Outcome::Abandoned);
    assert_eq!(
        serde_json::to_value(&record).unwrap()["result"],
        "abandoned"
    );
}

#[test]
fn unknown_fields_are_ignored_unknown_formats_and_versions_refused_by_name() {
    let (record, _) = played("classic", 42, &[0], 3);
    let with = |name: &str, value: serde_json::Value| {
        let mut json = serde_json::to_value(&record).unwrap();
        json[name] = value;
        Record::from_json(&json.to_string())
    };
    assert_eq!(with("colour", "red".into()).unwrap(), record);
    assert!(
        matches!(with("format", "ludo-record/2".into()), Err(UnknownRecord::Format(name)) if name == "ludo-record/2")
    );
    assert!(matches!(
        with("rules_version", 2.into()),
        Err(UnknownRecord::RulesVersion(2))
    ));
    assert!(matches!(
        with("rules", "chess".into()),
        Err(UnknownRecord::Rules(_))
    ));
    for seed in ["-1", "+1", "", "18446744073709551616", "0x1"] {
        assert!(
            matches!(with("seed", seed.into()), Err(UnknownRecord::Seed(_))),
            "{seed}"
        );
    }
    let limits: [(&str, u64); 3] = [("stake", 1 << 52), ("fee", 76), ("tax", 101)];
    for (name, value) in limits {
        let mut json = serde_json::to_value(&record).unwrap();
        json["stake"] = 100.into();
        json[name] = value.into();
        let read = Record::from_json(&json.to_string());
        assert!(matches!(read, Err(UnknownRecord::Stakes(_))), "{name}");
        let why = read.unwrap_err().to_string();
        assert!(why.contains(&format!("the {name} is {value}")), "{why}");
    }
    for (name, value) in [
        ("first", serde_json::json!(4)),
        ("actions", serde_json::json!(["r7"])),
        ("seats", serde_json::json!([null, null])),
        ("id", serde_json::json!("?")),
        ("result", serde_json::json!("won")),
    ] {
        assert!(
            matches!(with(name, value), Err(UnknownRecord::Json(_))),
            "{name}"
        );
    }
    assert!(matches!(
        Record::from_json("[]"),
        Err(UnknownRecord::Json(_))
    ));
}

#[test]
fn the_first_wrong_action_is_named() {
    let (record, _) = played("family", 42, &[0], 40);
    let mut other = record.clone();
    let rolls: Vec<usize> = (0..40)
        .filter(|at| matches!(record.actions[*at].action, Action::Roll(_)))
        .collect();
    let at = rolls[5];
    let Action::Roll(expected) = record.actions[at].action else {
        unreachable!()
    };
    other.actions[at] = Action::Roll(expected % 6 + 1).into();
    assert_eq!(
        replayed(&other),
        Err(VerifyError::Roll {
            action: at + 1,
            expected
        })
    );
    let mut other = record.clone();
    other.actions.remove(rolls[0]);
    assert!(matches!(replayed(&other), Err(VerifyError::Roll { .. })));
    let mut other = record.clone();
    other.result = Some(Outcome::Won(FIRST));
    assert_eq!(
        replayed(&other),
        Err(VerifyError::Replay(ReplayError {
            action: 40,
            why: ReplayFault::OtherResult
        }))
    );
    other.result = Some(Outcome::Abandoned);
    assert!(replayed(&other).is_ok());
    let mut other = record;
    other.seats = BySeat::default();
    assert!(matches!(
        replayed(&other),
        Err(VerifyError::Replay(ReplayError {
            action: 0,
            why: ReplayFault::Setup(_)
        }))
    ));
}

#[test]
fn an_undecided_game_replays_to_its_end() {
    let (mut record, _) = played("family", 42, &[0], 0);
    record.actions = vec![Action::Roll(3).into(); 10_000];
    for (result, agrees) in [
        (Some(Outcome::Draw), true),
        (None, true),
        (Some(Outcome::Abandoned), false),
        (Some(Outcome::Won(FIRST)), false),
    ] {
        record.result = result;
        assert_eq!(record.replay().is_ok(), agrees, "{result:?}");
    }
}

#[test]
fn undo_goes_back_choice_by_choice_and_offers_the_same_die() {
    let (mut record, _) = played("family", 42, &[0], 200);
    let original = record.clone();
    // The choices of the person, from the last to the first.
    let mut choices = Vec::new();
    let mut game = record.begin().unwrap();
    for (at, recorded) in record.actions.iter().enumerate() {
        if matches!(recorded.action, Action::Spend(_)) && game.turn() == FIRST {
            choices.push((at, game));
        }
        game.apply(recorded.action, &mut ()).unwrap();
    }
    assert!(choices.len() > 5);
    while let Some((at, game)) = choices.pop() {
        let undone = record.undo(false).unwrap();
        assert_eq!(undone, game);
        assert!(matches!(undone.phase(), Phase::Spend { .. }));
        assert_eq!(record.actions, original.actions[..at]);
        assert_eq!(replayed(&record).unwrap(), game);
    }
    assert_eq!(record.undo(false), None);
}

#[test]
fn undo_passes_over_moves_that_were_played_by_themselves() {
    let (mut record, _) = played("family", 42, &[0], 200);
    while let Some(game) = record.undo(true) {
        assert_eq!(game.only_move(), None);
        assert_eq!(game.turn(), FIRST);
    }
}

#[test]
fn undo_is_for_one_family_against_cpus_before_the_end() {
    assert_eq!(played("classic", 42, &[0], 100).0.undo(false), None);
    assert_eq!(played("pairs", 42, &[0], 100).0.undo(false), None);
    assert_eq!(played("family", 42, &[0, 2], 100).0.undo(false), None);
    assert_eq!(played("family", 42, &[0], usize::MAX).0.undo(false), None);
    // Neither when only the result nor when only the position says that it has ended.
    let (mut ended, _) = played("family", 42, &[0], usize::MAX);
    ended.result = None;
    assert_eq!(ended.undo(false), None);
    let (mut left, _) = played("family", 42, &[0], 100);
    left.result = Some(Outcome::Abandoned);
    assert_eq!(left.undo(false), None);
    left.result = None;
    assert!(left.undo(false).is_some());
}

/// Records as the program wrote them before records could hold sealed dice, one a line.
const EARLIER: &str = include_str!("fixtures/records-1.jsonl");

#[test]
fn records_written_earlier_are_read_and_written_byte_for_byte() {
    assert_eq!(EARLIER.lines().count(), 3);
    for line in EARLIER.lines() {
        let record = Record::from_json(line).unwrap();
        assert_eq!(record.dice.seed(), Some(42));
        verify(&record, &mut ()).unwrap();
        assert_eq!(serde_json::to_string(&record).unwrap(), line);
    }
}
