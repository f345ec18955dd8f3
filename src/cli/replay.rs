//! `ludo replay`: plays a record again and reports the first error in it.
//! May use: rules.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::fault::{Fault, written};
use super::record_file::{self, Wrong};
use crate::rules::{Game, Outcome, Phase, Record};

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

The seats are listed as they were dealt. The result is {"won":2}, "draw", "abandoned" or null. Every roll is checked against
the seed. A record with sealed dice has "dice" instead of "seed" (see `ludo verify --help`). An action that ends in ~ was
played for a person, because the time had run out or by a stand-in. Unknown fields are ignored. `ludo engine --help`
lists the actions."#;

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let text = record_file::read(&arguments.file)?;
    match record_file::check(&text) {
        Ok((record, game)) => tell(arguments, &game, &record),
        Err(wrong) => Err(tell_wrong(arguments, wrong)),
    }
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
