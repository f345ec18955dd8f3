//! `ludo strength`: how often each level wins against each other, as a Markdown table.
//! May use: rules, simulation.

use std::io::{self, Write};

use clap::Args;

use super::arguments;
use super::fault::{Fault, written};
use super::simulate::{Size, bar, played};
use crate::rules::{BySeat, Level, Ruleset, Seat};
use crate::simulation::{Plan, Start, Tally};

/// Measure each level against three of each other (with teams: two partners against two), as a Markdown table.
///
/// A cell is the share of games that the level of its row wins against the level of its column, with the standard
/// error; players move one seat on from game to game.
#[derive(Args)]
pub(super) struct Arguments {
    /// The rules, as FAMILY[+OPTION…].
    #[arg(long, value_parser = arguments::rules, default_value = "classic")]
    rules: &'static Ruleset,
    #[command(flatten)]
    size: Size,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let Arguments { rules, size } = arguments;
    let seed = arguments::seed_or_drawn(size.seed);
    let bar = bar(6 * size.games);
    let mut table = head(rules, size.games, seed);
    for one in Level::ALL {
        let mut row = format!("| {one} |");
        for others in Level::ALL {
            if one == others {
                row.push_str(" – |");
                continue;
            }
            let plan = Plan {
                players: players(rules, one, others),
                start: Start::New(rules),
                games: size.games,
                seed,
                rotate: true,
                threads: size.threads(),
            };
            row.push_str(&cell(&played(&plan, &bar)?));
        }
        table.push(row);
    }
    bar.finish_and_clear();
    written(writeln!(io::stdout(), "{}", table.join("\n")))
}

/// One player against three, or two partners against two.
fn players(rules: &Ruleset, one: Level, others: Level) -> BySeat<Option<Level>> {
    let [first, _, partner, _] = Seat::ALL;
    BySeat::from_fn(|seat| {
        let on_its_side = seat == first || (rules.options.teams && seat == partner);
        Some(if on_its_side { one } else { others })
    })
}

fn head(rules: &Ruleset, games: u64, seed: u64) -> Vec<String> {
    let (others, share) = if rules.options.teams {
        ("two", 50)
    } else {
        ("three", 25)
    };
    let columns: Vec<String> = Level::ALL
        .iter()
        .map(|level| format!(" against {others} {level} |"))
        .collect();
    vec![
        format!("`{rules}`, {games} games a cell, seed {seed}; an equal share is {share} %."),
        String::new(),
        format!("| |{}", columns.concat()),
        "|---|---:|---:|---:|".to_owned(),
    ]
}

fn cell(tally: &Tally) -> String {
    let [first, ..] = Seat::ALL;
    format!(
        " {:.2} % ± {:.2} |",
        100.0 * tally.rate(first),
        100.0 * tally.rate_error(first)
    )
}
