//! `ludo rules`: a table of the families and their options, from the data that the game uses.
//! May use: rules.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use super::arguments;
use super::fault::{Fault, written};
use crate::rules::{
    CapturedTo, Captures, Clock, FirstSeat, ForcedMoves, Options, Ranking, Ruleset, Seat, Stack,
    Switch, ThirdSix, Where,
};

/// Show the table of families and options with their values.
#[derive(Args)]
pub(super) struct Arguments {
    /// Only these rules, as FAMILY[+OPTION…]; all families if it is missing.
    #[arg(value_name = "RULES", value_parser = arguments::rules)]
    rules: Option<&'static Ruleset>,
    /// Answer in JSON: an object, or an array of them for all rulesets.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let text = match (arguments.rules, arguments.json) {
        (Some(rules), true) => pretty(&as_json(rules)),
        (None, true) => pretty(&Ruleset::all().map(as_json).collect()),
        (Some(rules), false) => table(&[rules]),
        (None, false) => families(),
    };
    written(writeln!(io::stdout(), "{text}"))
}

fn pretty(value: &Value) -> String {
    format!("{value:#}")
}

/// The data of a ruleset, with its name and the properties of its board.
fn as_json(rules: &Ruleset) -> Value {
    let mut value = json!(rules);
    let board = rules.board();
    value["rules"] = json!(rules.to_string());
    value["board"] = json!({
        "track": board.track().count(),
        "column": board.column_length(),
        "home": board.home(),
        "starts": Seat::ALL.map(|seat| board.start(seat).0),
        "safe": safe_squares(rules),
    });
    value
}

fn safe_squares(rules: &Ruleset) -> Vec<u8> {
    rules
        .board()
        .track()
        .filter(|&square| rules.is_safe(square))
        .map(|square| square.0)
        .collect()
}

/// The table of the families, the list of the options, and for each family with options a table of what they change.
fn families() -> String {
    let plain: Vec<&Ruleset> = Ruleset::plain().collect();
    let mut text = table(&plain);
    text += "\n\nOptions";
    let name_widths = Switch::ALL.iter().map(|switch| switch.name().len());
    let width = name_widths.max().unwrap_or(0);
    for switch in Switch::by_name() {
        text += &format!("\n  {:<width$}  {}", switch.name(), switch.summary());
    }
    for family in plain.iter().filter(|rules| rules.offers != Options::NONE) {
        let rulesets: Vec<&Ruleset> = Ruleset::all()
            .filter(|rules| rules.family == family.family)
            .collect();
        text += "\n\n";
        text += &differences(&rulesets);
    }
    text
}

type Row = (&'static str, fn(&Ruleset) -> String);

const ROWS: [Row; 31] = [
    ("rules", |rules| rules.to_string()),
    ("options", |rules| names(rules.offers)),
    ("seats", |rules| match rules.fewest_seats {
        4 => "4".into(),
        fewest => format!("{fewest}-4"),
    }),
    ("at a local table", |rules| {
        if rules.alone {
            "you, 3 CPUs"
        } else {
            "anybody"
        }
        .into()
    }),
    ("teams", |rules| yes(rules.options.teams)),
    ("who starts", |rules| match rules.first_seat {
        FirstSeat::Zero => "seat 0".into(),
        FirstSeat::Drawn => "drawn".into(),
    }),
    ("seats are dealt", |rules| yes(rules.seats_dealt)),
    ("track, column", |rules| {
        let board = rules.board();
        format!("{}, {}", board.track().count(), board.column_length())
    }),
    ("safe squares", |rules| {
        safe_squares(rules).len().to_string()
    }),
    ("tokens out at first", |rules| rules.begins_out.to_string()),
    ("tokens home to win", |rules| rules.goal.to_string()),
    ("exit value", |rules| {
        let duty = if rules.exit_compulsory {
            ", compulsory"
        } else {
            ""
        };
        format!("{}{duty}", rules.exit_value)
    }),
    ("third one exiting", |rules| {
        if rules.exit_evicts {
            "evicts an enemy"
        } else {
            "-"
        }
        .into()
    }),
    ("values are spent", |rules| {
        if rules.sequence {
            "after all rolls"
        } else {
            "roll by roll"
        }
        .into()
    }),
    ("further roll for", |rules| {
        let again = rules.rolls_again;
        list(&[
            (again.six, "6"),
            (again.capture, "capture"),
            (again.home, "home"),
        ])
    }),
    ("third six in a row", |rules| match rules.third_six {
        ThirdSix::Voided => "not played".into(),
        ThirdSix::VoidedAndSentBack => "last token to yard".into(),
        ThirdSix::Played => "no limit".into(),
    }),
    ("landing captures", |rules| match rules.captures {
        Captures::All => "all".into(),
        Captures::One => "one".into(),
        Captures::OnlyOne => "a single one".into(),
    }),
    ("captured go to", |rules| match rules.captured_to {
        CapturedTo::Yard => "yard".into(),
        CapturedTo::Prison => "prison".into(),
    }),
    ("two stop landing", |rules| place(rules.stack.stops_landing)),
    ("two stop passing", |rules| place(rules.stack.stops_passing)),
    ("they stop friends", |rules| {
        let Stack { stops_friends, .. } = rules.stack;
        yes(stops_friends)
    }),
    ("room on a square", |rules| {
        rules.room.map_or("any".into(), |room| room.to_string())
    }),
    ("bonus: capture, home", |rules| {
        format!("{}, {}", rules.capture_bonus, rules.home_bonus)
    }),
    ("six, yard empty", |rules| {
        format!("walks {}", rules.six_with_empty_yard)
    }),
    ("six opens own stack", |rules| yes(rules.six_opens_stack)),
    ("forced moves", |rules| match rules.forced_moves {
        ForcedMoves::Never => "tapped".into(),
        ForcedMoves::IfWished => "played if wished".into(),
        ForcedMoves::Played => "played".into(),
    }),
    ("moves are explained", |rules| yes(rules.help)),
    ("undo", |rules| yes(rules.undo)),
    ("stakes, forfeit", |rules| {
        list(&[(rules.stakes, "stakes"), (rules.forfeit, "forfeit")])
    }),
    ("turn clock", |rules| match rules.clock {
        Clock::None => "none".into(),
        Clock::OnlineBot(seconds) => format!("{seconds} s online"),
        Clock::Seconds {
            seconds,
            misses_to_forfeit: Some(misses),
        } => format!("{seconds} s, {misses} misses"),
        Clock::Seconds { seconds, .. } => format!("{seconds} s"),
    }),
    ("ranking", |rules| match rules.ranking {
        Ranking::WinnerOnly => "winner only".into(),
        Ranking::Score => "by score".into(),
        Ranking::HomeThenProgress => "home, then way".into(),
    }),
];

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.into()
}

fn place(place: Where) -> String {
    match place {
        Where::Nowhere => "nowhere",
        Where::UnsafeSquares => "if not safe",
        Where::Everywhere => "everywhere",
    }
    .into()
}

fn names(options: Options) -> String {
    let names: Vec<_> = options.names().collect();
    if names.is_empty() {
        "-".into()
    } else {
        names.join(" ")
    }
}

fn list(parts: &[(bool, &str)]) -> String {
    let parts: Vec<&str> = parts
        .iter()
        .filter(|(is, _)| *is)
        .map(|(_, name)| *name)
        .collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(", ")
    }
}

/// A table with a row for each property and a column for each ruleset.
fn table(rulesets: &[&Ruleset]) -> String {
    side_by_side(rulesets, |_| true)
}

/// As [`table`], without the rows in which all rulesets agree.
fn differences(rulesets: &[&Ruleset]) -> String {
    side_by_side(rulesets, |cells| {
        cells.windows(2).any(|pair| pair[0] != pair[1])
    })
}

fn side_by_side(rulesets: &[&Ruleset], shown: impl Fn(&[String]) -> bool) -> String {
    let rows: Vec<(&str, Vec<String>)> = ROWS
        .iter()
        .map(|(name, value)| (*name, rulesets.iter().map(|rules| value(rules)).collect()))
        .filter(|(_, cells): &(_, Vec<String>)| shown(cells))
        .collect();
    let widest = |column: usize| rows.iter().map(|(_, cells)| cells[column].len()).max();
    let widths: Vec<usize> = (0..rulesets.len()).filter_map(widest).collect();
    let title = ROWS.iter().map(|(title, _)| title.len()).max().unwrap_or(0);
    let lines: Vec<String> = rows
        .iter()
        .map(|(name, cells)| {
            let mut line = format!("{name:<title$}");
            for (cell, width) in cells.iter().zip(&widths) {
                line += &format!("  {cell:<width$}");
            }
            line.trim_end().to_owned()
        })
        .collect();
    lines.join("\n")
}
