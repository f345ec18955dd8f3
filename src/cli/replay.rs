//! `ludo replay`: plays a record again and tells the first thing that is wrong with it.
//! May use: rules, dice.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::fault::{Fault, written};
use crate::dice::Dice;
use crate::rules::{Game, Outcome, Phase, Record, ReplayError};

/// Far above any game of ten thousand rolls.
const LARGEST_RECORD: u64 = 16 << 20;

/// Play a record again and check every roll and move.
///
/// Says the final position and the result, or the first action that is wrong, counted from 1 (exit code 1).
#[derive(Args)]
#[command(after_long_help = FORMAT)]
pub(super) struct Arguments {
    /// The record (JSON, ludo-record/1); - reads standard input.
    file: PathBuf,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

const FORMAT: &str = r#"A record is a JSON object:

  {"format":"ludo-record/1","rules":"pairs+walls","rules_version":1,"seed":"42","id":"<uuid>","first":0,
   "seats":[{"kind":"human","name":"…"},{"kind":"cpu","level":"hard"},null,{"kind":"cpu","level":"easy"}],
   "actions":["r6","m0:6","r2",…],"result":null}

Seats stand as they were dealt. The result is {"won":2}, "draw", "abandoned" or null. Every roll is checked against the
seed. An action that the clock played ends in ~. Unknown fields are passed over. `ludo engine --help` lists the actions."#;

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let text = read(arguments)?;
    let checked = Record::from_json(&text)
        .map_err(|why| Wrong {
            action: None,
            why: why.to_string(),
        })
        .and_then(|record| Ok((check(&record)?, record)));
    match checked {
        Ok((game, record)) => tell(arguments, &game, &record),
        Err(wrong) => Err(tell_wrong(arguments, wrong)),
    }
}

struct Wrong {
    /// Counted from 1; the setup is 0.
    action: Option<usize>,
    why: String,
}

impl From<ReplayError> for Wrong {
    fn from(error: ReplayError) -> Wrong {
        Wrong {
            action: Some(error.action),
            why: error.to_string(),
        }
    }
}

fn read(arguments: &Arguments) -> Result<String, Fault> {
    let name = arguments.file.display();
    let unreadable =
        |why: &dyn std::fmt::Display| Fault::Usage(format!("{name} cannot be read: {why}"));
    let source: Box<dyn Read> = if arguments.file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&arguments.file).map_err(|why| unreadable(&why))?)
    };
    let mut text = String::new();
    source
        .take(LARGEST_RECORD + 1)
        .read_to_string(&mut text)
        .map_err(|why| match why.kind() {
            io::ErrorKind::InvalidData => {
                Fault::Found(format!("{name} is not a record: it is not UTF-8 text"))
            }
            _ => unreadable(&why),
        })?;
    if text.len() as u64 > LARGEST_RECORD {
        return Err(Fault::Found(format!(
            "{name} is not a record: it is larger than 16 MiB"
        )));
    }
    Ok(text)
}

fn check(record: &Record) -> Result<Game, Wrong> {
    let mut dice = Dice::new(record.seed);
    Ok(record.replay(|k| dice.roll(k))?)
}

fn tell(arguments: &Arguments, game: &Game, record: &Record) -> Result<(), Fault> {
    let result = match (game.phase(), record.result) {
        (Phase::Won(seat), _) => Some(Outcome::Won(seat)),
        (Phase::Draw, _) => Some(Outcome::Draw),
        (_, result) => result,
    };
    let mut out = io::stdout().lock();
    if arguments.json {
        let answer = json!({
            "ok": true,
            "position": game.to_string(),
            "result": result,
            "actions": record.actions.len(),
            "rolls": game.rolls(),
        });
        return written(writeln!(out, "{answer}"));
    }
    let ending = match result {
        None => "the game goes on".to_owned(),
        Some(Outcome::Won(seat)) => format!("seat {seat} won"),
        Some(Outcome::Draw) => "undecided".to_owned(),
        Some(Outcome::Abandoned) => "abandoned".to_owned(),
    };
    written(writeln!(
        out,
        "position  {game}\nresult    {ending}\nactions   {}, all of them right\nrolls     {}",
        record.actions.len(),
        game.rolls(),
    ))
}

fn tell_wrong(arguments: &Arguments, wrong: Wrong) -> Fault {
    if arguments.json {
        let action = wrong.action.map_or(Value::Null, Value::from);
        let answer = json!({ "ok": false, "action": action, "error": wrong.why });
        if let Err(fault) = written(writeln!(io::stdout(), "{answer}")) {
            return fault;
        }
    }
    Fault::Found(wrong.why)
}
