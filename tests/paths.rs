//! Path counts: how many ways lead on from a position in so many actions. A change of any rule changes some number.
//! May use: the library.

mod naive;
mod positions;

use ludo::rules::{Action, Game};
use naive::Table;
use positions::game;

fn paths(game: &Game, depth: u32) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    let spends = game.spends();
    let actions = spends.iter().map(|spend| Action::Spend(*spend));
    let rolls = (1..=6).map(Action::Roll).filter(|_| spends.is_empty());
    actions
        .chain(rolls)
        .map(|action| {
            let mut next = *game;
            next.apply(action, &mut ()).unwrap();
            paths(&next, depth - 1)
        })
        .sum()
}

/// Every position that many actions on, by the engine.
fn reached(game: &Game, depth: u32, found: &mut Vec<String>) {
    if depth == 0 || game.is_over() {
        found.push(game.to_string());
        return;
    }
    let spends = game.spends();
    let actions = spends.iter().map(|spend| Action::Spend(*spend));
    let rolls = (1..=6).map(Action::Roll).filter(|_| spends.is_empty());
    for action in actions.chain(rolls) {
        let mut next = *game;
        next.apply(action, &mut ()).unwrap();
        reached(&next, depth - 1, found);
    }
}

/// The same, by the naive rules.
fn naively_reached(table: &Table, depth: u32, found: &mut Vec<String>) {
    if depth == 0 || table.over() {
        found.push(table.write());
        return;
    }
    let actions = if table.rolls() {
        (1..=6).map(|value| format!("r{value}")).collect()
    } else {
        table.spends()
    };
    for action in actions {
        let mut next = table.clone();
        next.play(&action);
        naively_reached(&next, depth - 1, found);
    }
}

/// Positions with the numbers of paths after so many actions.
const COUNTS: &[(&str, u32, u64)] = &[
    (
        "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
        9,
        3_750_446,
    ),
    (
        "classic 10,0,44,53/3,8,0,Y/2,Y,20,56/H,0,14,Y 0 roll:0",
        9,
        557_361,
    ),
    ("family 10,0,44,53/3,8,0,Y/-/H,0,14,Y 3 roll:1", 9, 453_710),
    (
        "pairs 10,10,44,53/3,3,48,Y/2,Y,20,55/H,0,14,14 0 roll:0",
        9,
        533_568,
    ),
    (
        "pairs+walls 10,10,44,53/3,3,48,Y/2,Y,20,55/H,0,14,14 0 roll:0",
        9,
        467_056,
    ),
    (
        "pairs+quick+teams+walls 10,10,44,53/3,3,48,H/54,H,20,55/H,0,14,14 1 roll:0",
        9,
        212_784,
    ),
    (
        "barrage 10,10,44,53/3,3,48,Y/2,Y,20,55/H,0,14,14 0 roll:0",
        9,
        467_056,
    ),
    (
        "barrage 10,10,44,53/3,3,48,Y/x1/H,0,14,14 0 roll:0",
        9,
        640_145,
    ),
    (
        "parchis 10,10,44,Y/51,3,49,Y/34,Y,20,69/H,0,14,14 0 roll:0 late:2.0",
        9,
        220_425,
    ),
    (
        "parchis 10,10,44,60/51,3,49,Y/34,Y,20,69/H,0,14,14 0 roll:1 last:2 late:1.0",
        9,
        338_026,
    ),
    (
        "parchis+quick+teams 10,10,44,60/51,3,49,Y/34,H,20,69/H,0,14,14 0 roll:1 last:2 late:1.0",
        9,
        430_442,
    ),
    ("nomercy 10,0,44,53/3,8,0,Y/2,Y,20,P0/- 0 roll:", 8, 420_263),
];

#[test]
fn the_numbers_of_paths_are_those_written_down() {
    for (position, depth, count) in COUNTS {
        assert_eq!(paths(&game(position), *depth), *count, "{position} {depth}");
    }
}

#[test]
fn the_naive_rules_reach_the_same_positions() {
    for (position, depth, _) in COUNTS {
        let depth = depth - 5;
        let (mut engine, mut naive) = (Vec::new(), Vec::new());
        reached(&game(position), depth, &mut engine);
        naively_reached(&Table::read(position), depth, &mut naive);
        engine.sort();
        naive.sort();
        assert_eq!(engine.len(), naive.len(), "{position}");
        assert!(engine == naive, "{position}");
    }
}
