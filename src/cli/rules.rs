//! `ludo rules`: the families and their options side by side, from the data the game plays by.
//! May use: rules.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use super::arguments;
use super::fault::{Fault, written};
use crate::rules::{
    CapturedTo, Captures, Clock, Family, FirstSeat, ForcedMoves, Options, Ranking, Ruleset, Seat,
    Stack, ThirdSix, Where,
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

/// The plain data, with its name and what it says about the board.
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

/// The six families, then what the options change.
fn families() -> String {
    let plain: Vec<&Ruleset> = Ruleset::all()
        .filter(|rules| rules.options == Options::NONE)
        .collect();
    let offered: Vec<String> = Family::ALL
        .into_iter()
        .map(|family| {
            let rulesets: Vec<String> = Ruleset::all()
                .filter(|rules| rules.family == family)
                .map(ToString::to_string)
                .collect();
            rulesets.join(" ")
        })
        .collect();
    format!(
        "{}\n\nOptions\n  quick  each seat begins with one token on its start square; two tokens home win\n  \
         teams  opposite seats are partners\n  \
         walls  two tokens of a seat also stop enemies from passing, except on safe squares\n\n\
         Rulesets\n  {}",
        table(&plain),
        offered.join("\n  ")
    )
}

type Row = (&'static str, fn(&Ruleset) -> String);

const ROWS: [Row; 26] = [
    ("rules", |rules| rules.to_string()),
    ("options", |rules| names(rules.offers)),
    ("seats", |rules| match rules.fewest_seats {
        4 => "4".into(),
        fewest => format!("{fewest}-4"),
    }),
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
    ("forced moves", |rules| match rules.forced_moves {
        ForcedMoves::Never => "tapped".into(),
        ForcedMoves::IfWished => "played if wished".into(),
        ForcedMoves::Played => "played".into(),
    }),
    ("undo", |rules| yes(rules.undo)),
    ("stakes, forfeit", |rules| {
        list(&[(rules.stakes, "stakes"), (rules.forfeit, "forfeit")])
    }),
    ("turn clock", |rules| match rules.clock {
        Clock::None => "none".into(),
        Clock::OnlineBot(seconds) => format!("{seconds} s online"),
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

/// A row for each property, a column for each ruleset.
fn table(rulesets: &[&Ruleset]) -> String {
    let columns: Vec<Vec<String>> = rulesets
        .iter()
        .map(|rules| ROWS.iter().map(|(_, value)| value(rules)).collect())
        .collect();
    let width = |cells: &[String]| cells.iter().map(|cell| cell.len()).max().unwrap_or(0);
    let widths: Vec<usize> = columns.iter().map(|cells| width(cells)).collect();
    let title = ROWS.iter().map(|(title, _)| title.len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (row, (name, _)) in ROWS.iter().enumerate() {
        let mut line = format!("{name:<title$}");
        for (cells, width) in columns.iter().zip(&widths) {
            line.push_str(&format!("  {:<width$}", cells[row]));
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}
