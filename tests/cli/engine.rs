//! `ludo engine`.
//! May use: the program.

use serde_json::{Value, json};

use crate::program::run_with;

/// The answers to raw lines.
fn answers(input: &[u8]) -> Vec<Value> {
    let run = run_with(&["engine"], input);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.err.is_empty(), "{run:?}");
    run.text()
        .lines()
        .map(|line| serde_json::from_str(line).expect("every answer is JSON"))
        .collect()
}

/// The answer to one request.
fn ask(request: Value) -> Value {
    let mut answers = answers(format!("{request}\n").as_bytes());
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

#[track_caller]
fn refused(request: Value, words: &str) {
    let answer = ask(request);
    let why = answer["error"].as_str().unwrap_or_default();
    assert!(why.contains(words), "{answer}");
}

const START: &str = "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0";

#[test]
fn a_new_game_is_laid_out() {
    let all = json!({"cmd":"new","rules":"classic","seed":"42","seats":[true,true,true,true]});
    assert_eq!(ask(all), json!({"position": START, "first": 0}));
    assert_eq!(
        ask(json!({"cmd":"new","rules":"classic","seed":"1"})),
        json!({"position": START, "first": 0})
    );
    let two = ask(json!({"cmd":"new","rules":"family","seed":"1","seats":[true,true,false,false]}));
    let position = two["position"].as_str().expect("a position");
    assert!(position.starts_with("family Y,Y,Y,Y/-/Y,Y,Y,Y/- "), "{two}");
    let mut firsts: Vec<_> = (0..40).map(|seed| ask_first(&seed.to_string())).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts, [0, 2]);
}

fn ask_first(seed: &str) -> u64 {
    let seats = [true, false, true, false];
    let answer = ask(json!({"cmd":"new","rules":"family","seed":seed,"seats":seats}));
    answer["first"].as_u64().expect("a seat")
}

#[test]
fn where_seats_are_dealt_the_answer_says_so() {
    let answer =
        ask(json!({"cmd":"new","rules":"pairs","seed":"5","seats":[true,true,false,true]}));
    let mut dealt: Vec<u64> = answer["dealt"]
        .as_array()
        .expect("a seat for each player")
        .iter()
        .filter_map(Value::as_u64)
        .collect();
    dealt.sort_unstable();
    assert_eq!(dealt, [0, 1, 2]);
}

#[test]
fn legal_spends_say_what_they_bring() {
    let position = "classic 5,Y,Y,H/Y,Y,Y,Y/37,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    let answer = ask(json!({"cmd":"legal","position":position,"refused":true}));
    let spends = answer["spends"].as_array().expect("spends");
    let actions: Vec<_> = spends
        .iter()
        .filter_map(|spend| spend["action"].as_str())
        .collect();
    assert_eq!(actions, ["m0:6", "m1:6", "m2:6"]);
    assert_eq!(spends[0]["captures"], json!(["2.0"]));
    assert_eq!(spends[1]["captures"], json!([]));
    assert_eq!(
        spends[0]["position"],
        "classic 11,Y,Y,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:1"
    );
    assert_eq!(
        spends[0]["events"][1]["captured"]["token"],
        json!({"seat":2,"index":0})
    );
    assert_eq!(
        answer["refused"],
        json!([{"action":"m3:6","why":"the token is home"}])
    );
    for spend in spends {
        let played = ask(json!({"cmd":"play","position":position,"action":spend["action"]}));
        assert_eq!(played["position"], spend["position"]);
        assert_eq!(played["events"], spend["events"]);
    }
    refused(json!({"cmd":"legal","position":START}), "roll first");
}

#[test]
fn a_roll_that_nobody_can_use_is_passed_at_once() {
    let answer = ask(json!({"cmd":"play","position":START,"action":"r3"}));
    assert_eq!(answer["position"], START.replace(" 0 roll", " 1 roll"));
    assert_eq!(
        answer["events"],
        json!([
            {"rolled":{"seat":0,"value":3}},
            {"passed":{"seat":0,"values":"3"}},
            {"turn_began":{"seat":1}},
        ])
    );
    refused(
        json!({"cmd":"play","position":START,"action":"m0:6"}),
        "roll first",
    );
    refused(json!({"cmd":"play","position":START,"action":"r7"}), "r7");
    refused(
        json!({"cmd":"play","position":START,"action":"pass"}),
        "pass",
    );
    refused(
        json!({"cmd":"play","position":START,"action":"x"}),
        "giving up",
    );
}

#[test]
fn levels_choose_with_reasons() {
    let position = "classic 5,20,Y,H/Y,Y,Y,Y/37,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    let request =
        |level: &str| json!({"cmd":"choose","position":position,"level":level,"seed":"42"});
    for level in ["normal", "hard"] {
        let answer = ask(request(level));
        assert_eq!(answer["action"], "m0:6");
        assert_eq!(answer["scores"][0]["action"], "m0:6");
        assert_eq!(answer["scores"].as_array().map(Vec::len), Some(3));
        assert!(answer["scores"][0]["risk"].is_number());
    }
    assert_eq!(ask(request("normal"))["scores"][0]["score"], 500.0);
    assert_eq!(ask(request("easy")), ask(request("easy")));
    refused(request("genius"), "genius");
    refused(
        json!({"cmd":"choose","position":START,"level":"hard","seed":"1"}),
        "roll first",
    );
}

#[test]
fn dice_and_standings() {
    let rolls = ask(json!({"cmd":"dice","seed":"42","count":5}));
    assert_eq!(rolls, json!({"rolls":[4,1,6,2,6]}));
    refused(json!({"cmd":"dice","seed":"42","count":0}), "1 to 1000000");
    refused(
        json!({"cmd":"dice","seed":"42","count":1_000_001}),
        "1 to 1000000",
    );
    refused(json!({"cmd":"dice","seed":42,"count":1}), "string");
    refused(
        json!({"cmd":"dice","seed":"-42","count":1}),
        "decimal number",
    );
    let won = "classic H,H,H,H/5,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0";
    let ranking = ask(json!({"cmd":"standings","position":won}));
    assert_eq!(ranking["ranking"], json!([{"seat":0,"rank":1,"score":400}]));
    refused(
        json!({"cmd":"standings","position":won,"stake":100}),
        "does not know stakes",
    );
}

#[test]
fn stakes_are_paid_out_with_the_whole_calculation() {
    let won = "barrage H,H,H,H/5,Y,Y,Y/H,Y,Y,Y/Y,Y,Y,Y 0 won:0";
    let request = json!({"cmd":"standings","position":won,"stake":100});
    let payouts = json!({"pot":400,"fee":20,"back":100,"tax":18,"seats":[262,0,100,0]});
    assert_eq!(ask(request)["payouts"], payouts);
    let open = "barrage H,H,H,5/5,Y,Y,Y/H,Y,Y,Y/Y,Y,Y,Y 0 roll:0";
    refused(
        json!({"cmd":"standings","position":open,"stake":100}),
        "won",
    );
    for (fee, tax, words) in [
        (76, 10, "the fee is 76 percent"),
        (5, 101, "the tax is 101"),
    ] {
        refused(
            json!({"cmd":"standings","position":won,"stake":100,"fee":fee,"tax":tax}),
            words,
        );
    }
    refused(
        json!({"cmd":"standings","position":won,"stake":u64::MAX}),
        "stake",
    );
}

#[test]
fn whatever_comes_the_next_line_is_served() {
    let good = format!("{}\n", json!({"cmd":"dice","seed":"1","count":1}));
    let bad: [&[u8]; 16] = [
        b"",
        b"   ",
        b"\xff\xfe\xfd",
        b"\0\0\0",
        b"nonsense",
        b"{",
        b"[]",
        b"null",
        b"{}",
        br#"{"cmd":"dance"}"#,
        br#"{"cmd":["new"]}"#,
        br#"{"cmd":"legal"}"#,
        br#"{"cmd":"legal","position":""}"#,
        br#"{"cmd":"legal","position":"classic / / / 9 roll:0"}"#,
        br#"["dice","1",1]"#,
        br#"{"cmd":"new","rules":"classic","seed":"1","seats":[true]}"#,
    ];
    let mut input = Vec::new();
    for line in bad {
        input.extend_from_slice(line);
        input.push(b'\n');
        input.extend_from_slice(good.as_bytes());
    }
    let deep = "[".repeat(60_000);
    input.extend_from_slice(deep.as_bytes());
    input.push(b'\n');
    input.extend(std::iter::repeat_n(b'a', 5_000_000));
    input.push(b'\n');
    // The last line has no end.
    input.extend_from_slice(good.trim_end().as_bytes());
    let answers = answers(&input);
    assert_eq!(answers.len(), 2 * bad.len() + 3);
    let roll = json!({"rolls": ask(json!({"cmd":"dice","seed":"1","count":1}))["rolls"]});
    for pair in answers[..2 * bad.len()].chunks(2) {
        assert!(
            pair[0]["error"].as_str().is_some_and(|why| !why.is_empty()),
            "{}",
            pair[0]
        );
        assert_eq!(pair[1], roll);
    }
    let last = &answers[2 * bad.len()..];
    assert!(last[0]["error"].is_string());
    assert!(
        last[1]["error"]
            .as_str()
            .is_some_and(|why| why.contains("65536"))
    );
    assert_eq!(last[2], roll);
}

#[test]
fn lines_may_end_as_on_windows_and_nothing_is_answered_by_nothing() {
    let request = json!({"cmd":"dice","seed":"42","count":2});
    assert_eq!(
        answers(format!("{request}\r\n").as_bytes()),
        [json!({"rolls":[4,1]})]
    );
    assert!(answers(b"").is_empty());
}

/// Nothing is remembered between requests, nor between runs.
#[test]
fn positions_alone_carry_a_game() {
    let rolls = ask(json!({"cmd":"dice","seed":"9","count":3}));
    let mut position = START.to_owned();
    for roll in rolls["rolls"].as_array().expect("rolls") {
        let played = ask(json!({"cmd":"play","position":position,"action":format!("r{roll}")}));
        position = played["position"].as_str().expect("a position").to_owned();
        if position.contains(" spend:") {
            let chosen = ask(json!({"cmd":"choose","position":position,"level":"hard","seed":"9"}));
            let played = ask(json!({"cmd":"play","position":position,"action":chosen["action"]}));
            position = played["position"].as_str().expect("a position").to_owned();
        }
        assert!(position.contains(" roll:"), "{position}");
    }
}
