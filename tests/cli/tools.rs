//! Help, dice, rules, play's arguments, strength.
//! May use: the program, the library's dice and rulesets.

use ludo::dice::Seeded;
use ludo::rules::Ruleset;

use crate::program::run;

#[test]
fn help_says_all_of_it() {
    let help = run(&["--help"]);
    assert_eq!(help.code, Some(0));
    for tool in [
        "play", "simulate", "replay", "dice", "engine", "rules", "strength",
    ] {
        assert!(help.text().contains(&format!("\n  {tool}")), "{tool}");
        let own = run(&[tool, "--help"]);
        assert_eq!(own.code, Some(0), "{tool}");
        assert!(
            own.text().contains(&format!("Usage: ludo {tool}")),
            "{tool}"
        );
    }
    assert!(help.text().contains("Exit codes: 0"));
    assert!(run(&["engine", "--help"]).text().contains("sixes_voided"));
    assert!(run(&["--version"]).text().starts_with("ludo "));
}

#[cfg(not(feature = "game"))]
#[test]
fn without_the_table_no_argument_shows_the_help() {
    let alone = run(&[]);
    assert_eq!(alone.code, Some(0));
    assert_eq!(alone.out, run(&["--help"]).out);
    run(&["play"]).refused(2, &["without the feature `game`"]);
    let drawn = run(&["play", "--rules", "classic"]);
    assert!(drawn.text().starts_with("seed "));
}

#[test]
fn a_wrong_command_line_is_told_in_one_sentence() {
    run(&["chess"]).refused(2, &["chess"]);
    run(&["--chess"]).refused(2, &["--chess"]);
    run(&["dice", "--seed"]).refused(2, &["--seed"]);
    run(&["replay"]).refused(2, &["FILE"]);
    run(&["engine", "now"]).refused(2, &["now"]);
}

#[test]
fn an_impossible_table_is_refused_before_anything_opens() {
    run(&["play", "--rules", "chess"]).refused(2, &["chess", "classic"]);
    run(&["play", "--seats", "human,easy,-,easy", "--seed", "1"]).refused(2, &["four seats"]);
    run(&["play", "--seats", "human,easy"]).refused(2, &["here are 2"]);
    run(&["play", "--seats", "me,easy,easy,easy"]).refused(2, &["\"me\"", "human"]);
    let two = ["play", "--rules", "family", "--seats", "human,human,-,-"];
    run(&[&two[..], &["--clock"]].concat()).refused(2, &["clock", "barrage"]);
    run(&[&two[..], &["--stake", "5"]].concat()).refused(2, &["stakes", "barrage"]);
    run(&["play", "--rules", "barrage", "--stake", "-5"]).refused(2, &["whole number"]);
    run(&["play", "--seats", "-,-,-,-"]).refused(2, &["four seats"]);
    run(&["play", "--seats", "-,human,-,-", "--rules", "pairs"]).refused(2, &["at least 2"]);
    run(&["play", "--seed", "-1"]).refused(2, &["-1", "--seed", "decimal number"]);
    run(&["play", "--seed", "18446744073709551616"]).refused(2, &["below 2^64"]);
    run(&["play", "--seed", "+1"]).refused(2, &["decimal number"]);
}

#[test]
fn dice_are_those_of_the_seed() {
    let shown = run(&["dice", "--seed", "42", "--count", "20"]);
    assert_eq!(shown.code, Some(0));
    assert_eq!(
        shown.text(),
        "4\n1\n6\n2\n6\n5\n4\n6\n2\n2\n2\n5\n3\n1\n6\n2\n1\n1\n5\n2\n"
    );
    assert!(shown.err.is_empty());
    run(&["dice", "--seed", "42", "--count", "0"]).refused(2, &["--count", "at least 1"]);
    run(&["dice", "--count", "-1"]).refused(2, &["--count", "at least 1"]);
    run(&["dice", "--seed", "-1"]).refused(2, &["--seed", "decimal number"]);
    run(&["dice", "--raw", "-1"]).refused(2, &["--raw", "whole number"]);
    run(&["dice", "--seed", "x"]).refused(2, &["decimal number"]);
    run(&["dice", "--count", "many"]).refused(2, &["many"]);
    run(&["dice", "--count", "1", "--raw", "1"]).refused(2, &["--raw"]);
}

#[test]
fn a_missing_seed_is_drawn_and_printed() {
    let drawn = run(&["dice", "--count", "50"]);
    let seed = drawn
        .err
        .trim()
        .strip_prefix("seed ")
        .expect("the seed is printed");
    let again = run(&["dice", "--count", "50", "--seed", seed]);
    assert_eq!(drawn.out, again.out);
    assert_eq!(drawn.text().lines().count(), 50);
}

#[test]
fn raw_bytes_are_the_stream_below_the_dice() {
    let raw = run(&["dice", "--seed", "7", "--raw", "100000"]);
    assert_eq!(raw.out.len(), 100_000);
    let read: Vec<u8> = raw
        .out
        .iter()
        .filter(|&&byte| byte < 252)
        .map(|byte| byte % 6 + 1)
        .collect();
    let mut dice = Seeded::new(7);
    let rolled: Vec<u8> = (0..read.len() as u32).map(|k| dice.nth(k)).collect();
    assert_eq!(read, rolled);
}

#[test]
fn rules_stand_side_by_side() {
    let table = run(&["rules"]);
    assert_eq!(table.code, Some(0));
    for rules in Ruleset::all() {
        assert!(table.text().contains(&rules.to_string()), "{rules}");
    }
    // What the options of a family change stands side by side as well, and only that.
    let text = table.text();
    let goals: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("tokens home to win"))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let goals_of = |rulesets: &mut dyn Iterator<Item = &Ruleset>| -> Vec<String> {
        rulesets.map(|rules| rules.goal.to_string()).collect()
    };
    let mut expected = vec![goals_of(&mut Ruleset::plain())];
    for plain in Ruleset::plain().filter(|rules| rules.offers.quick) {
        let of_family = |rules: &&Ruleset| rules.family == plain.family;
        expected.push(goals_of(&mut Ruleset::all().filter(of_family)));
    }
    assert_eq!(goals, expected);
    assert_eq!(goals[2], ["4", "2", "2", "4"], "parchis");
    assert_eq!(text.matches("exit value").count(), 1);
    let json = run(&["rules", "--json"]).json();
    let all = json.as_array().expect("an array");
    assert_eq!(all.len(), Ruleset::all().count());
    let classic = run(&["rules", "classic", "--json"]).json();
    assert_eq!(all[0], classic);
    assert_eq!(classic["rules"], "classic");
    assert_eq!(classic["exit_value"], 6);
    assert_eq!(classic["board"]["home"], 57);
    assert_eq!(
        classic["board"]["safe"],
        serde_json::json!([0, 8, 13, 21, 26, 34, 39, 47])
    );
    let one = run(&["rules", "family"]);
    assert!(one.text().contains("2-4") && !one.text().contains("classic"));
    run(&["rules", "classic+walls"]).refused(2, &["walls"]);
}

#[test]
fn strength_is_a_markdown_table() {
    let measure = |threads: &str, more: &[&str]| {
        let size = [
            "strength",
            "--games",
            "8",
            "--seed",
            "1",
            "--threads",
            threads,
        ];
        run(&[&size, more].concat())
    };
    let classic = ["--rules", "classic"];
    let shown = measure("1", &classic);
    assert_eq!(shown.code, Some(0));
    let rows: Vec<&str> = shown
        .text()
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    assert_eq!(rows.len(), 5);
    for (row, level) in rows[2..].iter().zip(["easy", "normal", "hard"]) {
        assert!(row.starts_with(&format!("| {level} |")), "{row}");
        assert_eq!(row.matches('±').count(), 2, "{row}");
    }
    assert_eq!(measure("3", &classic).out, shown.out);
    let all = measure("1", &[]);
    for rules in Ruleset::all() {
        let name = format!("| `{rules}` |");
        let row = all.text().lines().find(|line| line.starts_with(&name));
        assert_eq!(row.map(|row| row.matches('±').count()), Some(3), "{rules}");
    }
}
