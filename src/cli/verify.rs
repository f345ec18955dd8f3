//! `ludo verify`: checks the dice and the game of a record together.
//! May use: rules, dice, players.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::fault::{Fault, written};
use super::record_file;
use crate::dice;
use crate::players;
use crate::rules::{Action, Game, Player, Record, Source};

/// Check the dice and the game of a record together.
///
/// Says PROVEN (exit code 0), or NOT PROVEN and the first step that fails (exit code 1).
#[derive(Args)]
#[command(after_long_help = PROOF)]
pub(super) struct Arguments {
    /// The record (JSON, ludo-record/1); - reads standard input.
    file: PathBuf,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

const PROOF: &str = "\
Sealed dice (ludo-dice/1): the host's secret and the players' seeds are compared with what was committed to before the \
first roll; who begins, the seats and every roll are computed from them; every move and the result are played again. \
This proves that nobody chose a roll, if the host or one person at the table was honest. The host could foresee rolls.

A seed: every roll is computed from it. This proves the dice fair only to those who trust the device that drew the seed.

Remarks, which do not change the verdict: actions that were played for a person, and moves of CPUs that this program \
would not choose.";

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let text = record_file::read(&arguments.file)?;
    let checked = record_file::check(&text).map_err(|wrong| wrong.why);
    match checked.and_then(|(record, game)| prove(&record).map(|()| (record, game))) {
        Ok((record, game)) => tell(arguments, &record, &game),
        Err(step) => Err(tell_not_proven(arguments, step)),
    }
}

/// Whether everything that the dice need to be checked was there.
fn prove(record: &Record) -> Result<(), String> {
    match record.dice.sealed() {
        Some(sealed) if sealed.secret.is_none() => {
            Err("the host has not published its secret".to_owned())
        }
        _ => Ok(()),
    }
}

fn tell(arguments: &Arguments, record: &Record, game: &Game) -> Result<(), Fault> {
    let remarks = remarks(record);
    let (kind, meaning) = match record.dice {
        Source::Seed(_) => (
            "seed",
            "The dice are fair to those who trust the device that drew the seed.",
        ),
        Source::Sealed(_) => (
            "sealed",
            "Nobody chose a roll, if the host or one person at the table was honest.",
        ),
    };
    let mut out = io::stdout().lock();
    if arguments.json {
        let answer = json!({
            "proven": true,
            "dice": kind,
            "rolls": game.rolls(),
            "actions": record.actions.len(),
            "remarks": remarks,
        });
        return written(writeln!(out, "{answer}"));
    }
    let rolls = game.rolls();
    written(writeln!(out, "PROVEN: {rolls} of {rolls} rolls. {meaning}"))?;
    for remark in remarks {
        written(writeln!(out, "remark: {remark}"))?;
    }
    Ok(())
}

fn tell_not_proven(arguments: &Arguments, step: String) -> Fault {
    let line = if arguments.json {
        json!({ "proven": false, "step": step }).to_string()
    } else {
        format!("NOT PROVEN: {step}")
    };
    match written(writeln!(io::stdout(), "{line}")) {
        Ok(()) => Fault::Found(step),
        Err(fault) => fault,
    }
}

/// What a reader of the record may want to know, though it breaks no promise.
fn remarks(record: &Record) -> Vec<String> {
    let (_, ties) = dice::of(record);
    let (mut for_people, mut other_moves) = (Vec::new(), Vec::new());
    let Ok(mut game) = record.begin() else {
        return Vec::new();
    };
    for (number, recorded) in (1_usize..).zip(&record.actions) {
        if recorded.by_clock {
            for_people.push(number);
        }
        if let (Action::Spend(spend), Some(Player::Cpu { level }), Some(ties)) =
            (recorded.action, &record.seats[game.turn()], ties)
            && players::choose(&game, *level, ties) != Some(spend)
        {
            other_moves.push(number);
        }
        if game.apply(recorded.action, &mut ()).is_err() {
            break;
        }
    }
    [
        ("were played for a person", for_people),
        ("are not what this program's CPUs choose", other_moves),
    ]
    .into_iter()
    .filter(|(_, numbers)| !numbers.is_empty())
    .map(|(what, numbers)| format!("actions {} {what}", listed(&numbers)))
    .collect()
}

fn listed(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    numbers.join(", ")
}
