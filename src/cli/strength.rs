//! `ludo strength`: a Markdown table of how often each level wins against each other level.
//! May use: rules, simulation.

use std::io::{self, Write};

use clap::Args;
use indicatif::ProgressBar;

use super::arguments;
use super::fault::{Fault, written};
use super::simulate::{Size, bar, played};
use crate::rules::{BySeat, Level, Ruleset, Seat};
use crate::simulation::{Plan, Start, Tally};

/// Measure each level against three players of each other level (with teams: two partners against two), as a Markdown table.
///
/// A cell is the share of games that the level of its row wins against the level of its column, with the standard
/// error. Players move to the next seat from game to game. Without --rules every ruleset is a row, and the columns are
/// hard against normal, normal against easy, hard against easy.
#[derive(Args)]
pub(super) struct Arguments {
    /// The rules, as FAMILY[+OPTION…]; all of them if they are missing.
    #[arg(long, value_parser = arguments::rules)]
    rules: Option<&'static Ruleset>,
    #[command(flatten)]
    size: Size,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let Arguments { rules, size } = arguments;
    let seed = arguments::seed_or_drawn(size.seed);
    let table = match rules {
        Some(rules) => of_one(rules, size, seed)?,
        None => of_all(size, seed)?,
    };
    written(writeln!(io::stdout(), "{}", table.join("\n")))
}

/// Measures every level against every other level under one ruleset.
fn of_one(rules: &'static Ruleset, size: &Size, seed: u64) -> Result<Vec<String>, Fault> {
    let bar = bar(6 * size.games);
    let mut table = head(rules, size.games, seed);
    for one in Level::ALL {
        let mut row = format!("| {one} |");
        for others in Level::ALL {
            if one == others {
                row.push_str(" – |");
            } else {
                row.push_str(&cell(&measured(rules, one, others, size, seed, &bar)?));
            }
        }
        table.push(row);
    }
    bar.finish_and_clear();
    Ok(table)
}

/// Measures three pairs of levels under every ruleset.
fn of_all(size: &Size, seed: u64) -> Result<Vec<String>, Fault> {
    let pairs = [
        (Level::Hard, Level::Normal),
        (Level::Normal, Level::Easy),
        (Level::Hard, Level::Easy),
    ];
    let games = size.games;
    let bar = bar(pairs.len() as u64 * Ruleset::all().count() as u64 * games);
    let columns = pairs.map(|(one, others)| format!(" {one} against {others} |"));
    let mut table = vec![
        format!("{games} games a cell, seed {seed}; an equal share is 25 %, with teams 50 %."),
        String::new(),
        format!("| |{}", columns.concat()),
        "|---|---:|---:|---:|".to_owned(),
    ];
    for rules in Ruleset::all() {
        let mut row = format!("| `{rules}` |");
        for (one, others) in pairs {
            row.push_str(&cell(&measured(rules, one, others, size, seed, &bar)?));
        }
        table.push(row);
    }
    bar.finish_and_clear();
    Ok(table)
}

fn measured(
    rules: &'static Ruleset,
    one: Level,
    others: Level,
    size: &Size,
    seed: u64,
    bar: &ProgressBar,
) -> Result<Tally, Fault> {
    let plan = Plan {
        players: players(rules, one, others),
        start: Start::New(rules),
        games: size.games,
        seed,
        rotate: true,
        threads: size.threads(),
    };
    played(&plan, bar)
}

/// The players: one of the level `one` and three of `others`, or with teams two partners of each.
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
