//! `ludo simulate`.
//! May use: the program.

use serde_json::Value;

use crate::program::run;

/// The results without what a clock says.
fn results(arguments: &[&str]) -> Value {
    let mut all = vec!["simulate", "--json"];
    all.extend_from_slice(arguments);
    let mut json = run(&all).json();
    let fields = json.as_object_mut().expect("an object");
    assert!(
        fields
            .remove("seconds")
            .is_some_and(|seconds| seconds.is_number())
    );
    assert!(
        fields
            .remove("games_per_second")
            .is_some_and(|speed| speed.is_number())
    );
    json
}

fn wins(results: &Value) -> Vec<u64> {
    let players = results["players"].as_array().expect("players");
    players
        .iter()
        .filter_map(|player| player["wins"].as_u64())
        .collect()
}

const MIXED: [&str; 6] = [
    "--seats",
    "hard,normal,easy,normal",
    "--games",
    "300",
    "--seed",
    "5",
];

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for more in [&["--rotate"][..], &[]] {
        let alone = results(&[&MIXED[..], &["--threads", "1"], more].concat());
        for threads in ["2", "3", "16"] {
            let shared = results(&[&MIXED[..], &["--threads", threads], more].concat());
            assert_eq!(alone, shared);
        }
    }
}

#[test]
fn every_game_is_counted() {
    let results = results(&MIXED);
    assert_eq!(results["games"], 300);
    let undecided = results["undecided"].as_u64().expect("a count");
    assert_eq!(wins(&results).iter().sum::<u64>() + undecided, 300);
    assert_eq!(results["players"][0]["level"], "hard");
    assert_eq!(results["seed"], "5");
    assert!(
        results["rolls"]["mean"]
            .as_f64()
            .is_some_and(|mean| mean > 200.0)
    );
    assert!(
        results["captures"]["se"]
            .as_f64()
            .is_some_and(|error| error > 0.0)
    );
    let rate = results["players"][0]["rate"].as_f64().expect("a share");
    let error = results["players"][0]["se"].as_f64().expect("its error");
    assert!((error - (rate * (1.0 - rate) / 300.0).sqrt()).abs() < 1e-12);
}

/// 408 rolls and even shares: what games of random moves have come to in the measurements of others.
#[test]
fn random_classic_games_are_as_long_and_as_fair_as_measured() {
    let results = results(&[
        "--seats",
        "easy,easy,easy,easy",
        "--games",
        "4000",
        "--seed",
        "1",
    ]);
    let of = |name: &str, field: &str| results[name][field].as_f64().expect("a number");
    assert!((of("rolls", "mean") - 407.5).abs() < 5.0 * of("rolls", "se"));
    for (player, share) in [0.256, 0.251, 0.248, 0.245].into_iter().enumerate() {
        let player = &results["players"][player];
        let rate = player["rate"].as_f64().expect("a share");
        let error = player["se"].as_f64().expect("its error");
        assert!((rate - share).abs() < 5.0 * error, "{player}");
    }
}

#[test]
fn rotation_keeps_results_with_the_player() {
    let won = "classic 56,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:1:0";
    let at_once = [
        "--from",
        won,
        "--seats",
        "hard,easy,easy,easy",
        "--games",
        "8",
        "--seed",
        "1",
    ];
    assert_eq!(wins(&results(&at_once)), [8, 0, 0, 0]);
    let rotated = results(&[&at_once[..], &["--rotate"]].concat());
    assert_eq!(wins(&rotated), [2, 2, 2, 2]);
    assert_eq!(rotated["rolls"]["mean"], 0.0);
    assert_eq!(rotated["rolls"]["se"], 0.0);
}

#[test]
fn empty_seats_are_null_and_stay_out_of_the_rotation() {
    let results = results(&[
        "--rules",
        "family",
        "--seats",
        "easy,-,hard,-",
        "--games",
        "50",
        "--seed",
        "3",
        "--rotate",
    ]);
    assert!(results["players"][1].is_null() && results["players"][3].is_null());
    assert_eq!(wins(&results).iter().sum::<u64>(), 50);
}

#[test]
fn partners_win_together() {
    let results = results(&["--rules", "pairs+teams", "--games", "30", "--seed", "3"]);
    let wins = wins(&results);
    assert_eq!(wins[0], wins[2]);
    assert_eq!(wins[1], wins[3]);
    assert_eq!(wins[0] + wins[1], 30);
}

#[test]
fn words_name_the_drawn_seed_and_every_player() {
    let shown = run(&["simulate", "--games", "10"]);
    assert_eq!(shown.code, Some(0));
    let seed = shown
        .err
        .trim()
        .strip_prefix("seed ")
        .expect("the seed is printed");
    assert!(shown.text().contains(&format!("seed       {seed}\n")));
    for seat in 0..4 {
        assert!(shown.text().contains(&format!("player {seat}   normal")));
    }
    assert!(!shown.err.contains("games"), "no bar where no terminal is");
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let refused = |arguments: &[&str], words: &[&str]| {
        let all = [&["simulate", "--games", "1"], arguments].concat();
        run(&all).refused(2, words);
    };
    refused(&["--rules", "ludo"], &["ludo", "classic"]);
    refused(&["--seats", "human,easy,easy,easy"], &["only CPUs"]);
    refused(&["--seats", "easy,easy"], &["here are 2"]);
    refused(&["--seats", "easy,-,easy,easy"], &["four seats"]);
    refused(&["--seats", "-,-,-,-"], &["four seats"]);
    refused(&["--seats", "-,easy"], &["here are 2"]);
    refused(&["--seed", "-1"], &["--seed", "decimal number"]);
    refused(&["--threads", "0"], &["--threads"]);
    refused(&["--from", "nonsense"], &["position"]);
    let over = "classic H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0";
    refused(&["--from", over], &["over"]);
    let open = "family 5,Y,Y,Y/-/Y,Y,Y,Y/- 0 roll:0";
    refused(&["--from", open], &["seat 1"]);
    refused(
        &["--from", open, "--rules", "classic"],
        &["family", "classic"],
    );
    let stuck = "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0";
    refused(&["--from", stuck], &["no legal one"]);
    run(&["simulate", "--games", "0"]).refused(2, &["--games", "from 1 to"]);
    run(&["simulate", "--games", "-3"]).refused(2, &["-3", "from 1 to"]);
    run(&["simulate", "--threads", "1025"]).refused(2, &["--threads", "from 1 to 1024"]);
}
