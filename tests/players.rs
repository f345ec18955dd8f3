//! The CPU levels: classes, risk, ties.
//! May use: the library.

mod positions;

use std::collections::{BTreeMap, BTreeSet};

use ludo::dice::TieKey;
use ludo::players::{Level, choose, scores};
use positions::game;

/// The score of an action for a level.
fn score(position: &str, level: Level, action: &str) -> f64 {
    scores(&game(position), level)
        .into_iter()
        .find(|scored| scored.spend.to_string() == action)
        .map(|scored| scored.score)
        .unwrap_or_else(|| panic!("{action} is not legal in {position}"))
}

fn class(position: &str, action: &str) -> f64 {
    score(position, Level::Normal, action)
}

fn risk(position: &str, action: &str) -> f64 {
    scores(&game(position), Level::Hard)
        .into_iter()
        .find(|scored| scored.spend.to_string() == action)
        .map(|scored| scored.risk)
        .unwrap()
}

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} is not {other}");
}

#[test]
fn a_move_is_worth_its_highest_class() {
    let rest = "Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0";
    near(
        class(&format!("classic 3,Y,Y,Y/{rest} spend:6:1"), "m0:6"),
        100.0,
    );
    near(
        class(&format!("classic 3,Y,Y,Y/{rest} spend:6:1"), "m1:6"),
        300.0,
    );
    near(
        class(&format!("classic 3,Y,Y,Y/{rest} spend:5:0"), "m0:5"),
        200.0,
    );
    near(
        class(&format!("classic 52,Y,Y,Y/{rest} spend:5:0"), "m0:5"),
        400.0,
    );
    near(
        class(&format!("classic 50,Y,Y,Y/{rest} spend:5:0"), "m0:5"),
        100.0,
    );
    // Square 15: one, two, three captured.
    near(
        class(
            "classic 13,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0",
            "m0:2",
        ),
        500.0,
    );
    near(
        class(
            "classic 13,Y,Y,Y/2,2,Y,Y/41,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0",
            "m0:2",
        ),
        600.0,
    );
}

#[test]
fn stacks_count_where_they_protect() {
    near(
        class(
            "classic 5,7,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0",
            "m0:2",
        ),
        100.0,
    );
    near(
        class("pairs 5,7,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        150.0,
    );
    near(class("pairs 7,7,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"), 50.0);
    near(
        class("pairs 7,7,7,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        100.0,
    );
    near(
        class("pairs 8,8,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        100.0,
    );
    near(
        class("pairs 7,7,Y,Y/Y,Y,Y,Y/-/- 0 spend:1:0", "m0:1"),
        200.0,
    );
    near(
        class("pairs 7,7,9,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        150.0,
    );
    near(
        class("pairs 52,50,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m1:2"),
        100.0,
    );
}

#[test]
fn the_rare_spends_have_their_class() {
    near(
        class("nomercy P1,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.6:0", "p0:6"),
        300.0,
    );
    near(
        class("nomercy C1.2,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.6:0", "f0:6+6"),
        300.0,
    );
    near(
        class("nomercy 20,Y,Y,Y/4,Y,Y,Y/-/- 0 spend:3:0", "b0:3"),
        500.0,
    );
    near(
        class("nomercy 8,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:6:0", "i0:6>1"),
        500.0,
    );
    near(
        class("parchis Y,0,30,40/51,Y,Y,Y/-/- 0 spend:5:0", "m0:5"),
        500.0,
    );
    near(
        class("parchis 30,0,Y,40/Y,Y,Y,Y/-/- 0 bonus:10:0 last:0", "m1:10"),
        100.0,
    );
}

#[test]
fn risk_counts_the_faces_of_each_enemy() {
    // Lands on 15: seat 1 stands two squares behind, at its progress 0 on square 13.
    near(
        risk(
            "classic 12,Y,Y,Y/0,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        1.0 / 6.0,
    );
    // Two tokens of one seat on one square are one face; on two squares, two.
    near(
        risk(
            "classic 12,Y,Y,Y/0,0,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        1.0 / 6.0,
    );
    near(
        risk(
            "classic 12,Y,Y,Y/0,1,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        2.0 / 6.0,
    );
    // Two enemies with one face each: 11/36.
    near(
        risk(
            "classic 12,Y,Y,Y/0,Y,Y,Y/40,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        11.0 / 36.0,
    );
    // Nobody behind, a safe square, the column, home: no risk.
    near(
        risk(
            "classic 12,Y,Y,Y/3,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    near(
        risk(
            "classic 18,Y,Y,Y/6,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    near(
        risk(
            "classic 49,Y,Y,Y/36,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    near(
        risk(
            "classic 54,Y,Y,Y/36,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    near(
        score(
            "classic 12,Y,Y,Y/0,Y,Y,Y/40,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            Level::Hard,
            "m0:3",
        ),
        100.0 - 1100.0 / 36.0,
    );
}

#[test]
fn risk_follows_the_rules_of_the_family() {
    // Becoming a pair: nobody may land.
    near(risk("pairs 12,15,Y,Y/0,Y,Y,Y/-/- 0 spend:3:0", "m0:3"), 0.0);
    near(
        risk("pairs 12,Y,Y,Y/0,Y,Y,Y/-/- 0 spend:3:0", "m0:3"),
        1.0 / 6.0,
    );
    // An own block between keeps the enemy away.
    near(
        risk("barrage 12,14,14,Y/0,Y,Y,Y/-/- 0 spend:3:0", "m0:3"),
        0.0,
    );
    // A partner captures nobody.
    near(
        risk(
            "pairs+teams 12,Y,Y,Y/Y,Y,Y,Y/40,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    // Who is captured by the move is no danger any more.
    near(
        risk(
            "classic 12,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        0.0,
    );
    // Six as seven, and the compulsory exit instead of a five. Progress 20 of seat 0 is seat 1's 3.
    near(
        risk("parchis 18,Y,Y,Y/3,20,30,40/-/- 0 spend:2:0", "m0:2"),
        0.0,
    );
    near(
        risk("parchis 25,Y,Y,Y/3,60,30,40/-/- 0 spend:2:0", "m0:2"),
        1.0 / 6.0,
    );
    near(
        risk("parchis 23,Y,Y,Y/3,Y,30,40/-/- 0 spend:2:0", "m0:2"),
        0.0,
    );
    near(
        risk("parchis 23,Y,Y,Y/3,60,30,40/-/- 0 spend:2:0", "m0:2"),
        1.0 / 6.0,
    );
    // A moonwalker ahead is a danger, an enemy in the yard is one to its start square, a lock counts as gone.
    near(
        risk("nomercy 12,Y,Y,Y/4!,Y,Y,Y/-/- 0 spend:3:0", "m0:3"),
        1.0 / 6.0,
    );
    near(
        risk("nomercy 10,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0", "m0:3"),
        1.0 / 6.0,
    );
    near(
        risk("nomercy 10,Y,Y,Y/P0,P0,P0,P0/-/- 0 spend:3:0", "m0:3"),
        0.0,
    );
    // On an enemy's start: by a 6 out of its yard, and by a moonwalk back to it.
    near(
        risk("nomercy 10,Y,Y,Y/3,P0,P0,P0/-/- 0 spend:3:0", "m0:3"),
        1.0 / 6.0,
    );
    near(
        risk("nomercy 10,Y,Y,Y/3,2,Y,P0/-/- 0 spend:3:0", "m0:3"),
        3.0 / 6.0,
    );
}

/// The actions that a level chooses, over enough seeds that every one of a tie is seen.
fn chosen(position: &str, level: Level) -> Vec<String> {
    let position = game(position);
    let choose = |seed| choose(&position, level, TieKey::of(seed)).expect("a spend");
    let actions: BTreeSet<_> = (0..200).map(|seed| choose(seed).to_string()).collect();
    actions.into_iter().collect()
}

#[test]
fn of_two_moves_the_better_one_is_chosen() {
    // The second captures.
    let position = "classic 3,13,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    assert_eq!(chosen(position, Level::Easy), ["m0:2", "m1:2"]);
    assert_eq!(chosen(position, Level::Normal), ["m1:2"]);
    assert_eq!(chosen(position, Level::Hard), ["m1:2"]);
}

#[test]
fn hard_weighs_class_against_risk_exactly() {
    // To 15 with one enemy close behind, or to 33 with none.
    let position = "classic 12,30,Y,Y/0,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0";
    assert_eq!(chosen(position, Level::Normal), ["m0:3", "m1:3"]);
    assert_eq!(chosen(position, Level::Hard), ["m1:3"]);
    // To 15 with one face of each of two enemies, 11/36; or to 30 with two faces of one, 12/36.
    let position = "classic 12,27,Y,Y/0,Y,Y,Y/Y,Y,2,3/26,Y,Y,Y 0 spend:3:0";
    near(risk(position, "m0:3"), 11.0 / 36.0);
    near(risk(position, "m1:3"), 12.0 / 36.0);
    assert_eq!(chosen(position, Level::Hard), ["m0:3"]);
    // A capture is worth its risk.
    let position = "classic 12,30,Y,Y/2,0,1,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0";
    assert_eq!(chosen(position, Level::Hard), ["m0:3"]);
    // To leave a pair costs 50: as much as three faces in six, more than two, less than four.
    let position = |enemies: &str| format!("pairs 7,7,27,Y/-/{enemies}/- 0 spend:5:0");
    let pair = ["m0:5", "m1:5"];
    assert_eq!(chosen(&position("5,4,Y,Y"), Level::Hard), ["m2:5"]);
    assert_eq!(
        chosen(&position("5,4,3,Y"), Level::Hard),
        ["m0:5", "m1:5", "m2:5"]
    );
    assert_eq!(chosen(&position("5,4,3,2"), Level::Hard), pair);
    assert_eq!(chosen(&position("5,4,3,2"), Level::Normal), ["m2:5"]);
}

#[test]
fn the_last_square_before_the_column_is_no_shelter() {
    near(
        risk(
            "classic 47,Y,Y,Y/36,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0",
            "m0:3",
        ),
        1.0 / 6.0,
    );
}

#[test]
fn the_best_score_is_chosen() {
    let position = "classic 13,3,52,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    for seed in 0..20 {
        let chosen = choose(&game(position), Level::Normal, TieKey::of(seed)).unwrap();
        assert_eq!(chosen.to_string(), "m0:2");
    }
    assert_eq!(
        choose(
            &game("classic 13,3,52,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0"),
            Level::Hard,
            TieKey::of(1)
        ),
        None
    );
}

#[test]
fn ties_fall_to_every_token_and_the_same_position_falls_the_same_way() {
    let position = game("classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1");
    for level in Level::ALL {
        let mut counts = BTreeMap::new();
        for seed in 0..4000 {
            let key = TieKey::of(seed);
            let chosen = choose(&position, level, key).unwrap();
            assert_eq!(choose(&position, level, key), Some(chosen));
            *counts.entry(chosen.token).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 4);
        assert!(
            counts.values().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
    }
}

#[test]
fn a_tie_hangs_on_the_position_alone() {
    // Not on the sixes so far, nor on what moved last, nor on the number of the roll.
    let one = game("parchis 20,30,Y,50/Y,Y,Y,Y/-/- 0 spend:6:1");
    let other = game("parchis 20,30,Y,50/Y,Y,Y,Y/-/- 0 spend:6:2 last:1");
    let mut varied = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let key = TieKey::of(seed);
        let chosen = choose(&one, Level::Easy, key).unwrap();
        assert_eq!(choose(&other, Level::Easy, key), Some(chosen));
        varied.insert(chosen);
    }
    assert_eq!(varied.len(), 3);
    // Under one seed, different positions fall differently: by no fixed preference.
    let mut counts = [0; 4];
    for progress in 0..50 {
        for second in 0..50 {
            let text = format!("family {progress},{second},Y,Y/Y,Y,Y,Y/-/- 0 spend:6:1");
            counts[usize::from(
                choose(&game(&text), Level::Easy, TieKey::of(9))
                    .unwrap()
                    .token,
            )] += 1;
        }
    }
    assert!(
        counts.iter().all(|count| (520..730).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn easy_takes_each_distinct_spend_as_one_move() {
    let position = game("nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0");
    let mut counts = BTreeMap::new();
    for seed in 0..6000 {
        let chosen = choose(&position, Level::Easy, TieKey::of(seed)).unwrap();
        *counts.entry(chosen.to_string()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|count| (880..1120).contains(count)),
        "{counts:?}"
    );
}
