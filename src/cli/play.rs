//! `ludo play`: opens the game with its title, with a new game, or with a game from a file.
//! May use: rules, chance, app and browser (feature `game`).

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::arguments::{self, Seats};
use super::fault::{Fault, written};
use super::record_file;
use crate::chance;
use crate::rules::{Record, Ruleset, Setup};

/// Open the game at a table of these players.
///
/// With neither --rules, --seats nor --seed the game opens at its title. Otherwise a new game begins at once:
/// classic, you on seat 0 against three normal CPUs, unless these say otherwise.
#[derive(Args)]
pub(super) struct Arguments {
    /// The rules, as FAMILY[+OPTION…].
    #[arg(long, value_parser = arguments::rules)]
    rules: Option<&'static Ruleset>,
    /// The players: human, easy, normal, hard, - for nobody. Two sit opposite each other, three on seats 0, 1, 2, in
    /// the order listed; where the family deals the seats, the seed does.
    #[arg(long, value_parser = arguments::seats, value_name = "S,S,S,S", allow_hyphen_values = true)]
    seats: Option<Seats>,
    /// The seed of the dice and of every other draw.
    #[arg(long, value_parser = arguments::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Run the family's turn clock; for two or more people.
    #[arg(long, requires = "seats")]
    clock: bool,
    /// Play for so many chips a seat (barrage).
    #[arg(long, value_name = "CHIPS", value_parser = arguments::stake, allow_negative_numbers = true, requires = "rules")]
    stake: Option<u64>,
    /// A game from a file (JSON, ludo-record/1), or - for standard input: played on if it has not ended, watched if it
    /// has.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "seats", "seed", "clock", "stake"])]
    open: Option<PathBuf>,
    /// Write what happens at the table to standard output, line by line.
    #[arg(long)]
    narrate: bool,
}

/// What is on the table when the window opens.
enum Table {
    New(Setup),
    Game(Box<Record>),
}

pub(super) fn run(arguments: Arguments) -> Result<ExitCode, Fault> {
    let table = match &arguments.open {
        Some(file) => Some(Table::Game(Box::new(game_in(file)?))),
        None => table(&arguments)?.map(Table::New),
    };
    #[cfg(feature = "game")]
    if arguments.narrate {
        crate::browser::narrate();
    }
    open(table)
}

/// Opens the game with its title.
pub(super) fn open_title() -> Result<ExitCode, Fault> {
    open(None)
}

/// The game in a file, with every action checked.
fn game_in(file: &Path) -> Result<Record, Fault> {
    let text = record_file::read(file)?;
    match record_file::check(&text) {
        Ok((record, _)) => Ok(record),
        Err(wrong) => Err(Fault::Found(format!("{}: {}", file.display(), wrong.why))),
    }
}

fn table(arguments: &Arguments) -> Result<Option<Setup>, Fault> {
    let Arguments {
        rules, seats, seed, ..
    } = arguments;
    if rules.is_none() && seats.is_none() && seed.is_none() {
        return Ok(None);
    }
    let mut setup = Setup::classic(crate::rules::Level::Normal, 0);
    if let Some(rules) = rules {
        setup.rules = rules;
    }
    if let Some(Seats(seats)) = seats {
        setup.seats = seats.clone();
    }
    setup.seed = match seed {
        Some(seed) => *seed,
        None => chance::seed(),
    };
    let setup = Setup::new(setup.rules, setup.seats, setup.seed)
        .and_then(|setup| match arguments.clock {
            true => setup.with_clock(),
            false => Ok(setup),
        })
        .and_then(|setup| match arguments.stake {
            Some(stake) => setup.with_stake(stake),
            None => Ok(setup),
        })
        .map_err(|why| Fault::Usage(why.to_string()))?;
    if seed.is_none() {
        written(writeln!(io::stdout(), "seed {}", setup.seed))?;
    }
    Ok(Some(setup))
}

#[cfg(feature = "game")]
fn open(table: Option<Table>) -> Result<ExitCode, Fault> {
    use crate::app::{Launch, try_run};
    use bevy::app::AppExit;

    if cfg!(target_os = "linux") && !has_screen() {
        return Err(Fault::Usage(
            "there is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set"
                .into(),
        ));
    }
    let launch = match table {
        None => Launch::Title,
        Some(Table::New(setup)) => Launch::Table(setup),
        Some(Table::Game(record)) => Launch::Game(record),
    };
    match try_run(launch) {
        Ok(AppExit::Success) => Ok(ExitCode::SUCCESS),
        Ok(AppExit::Error(code)) => Ok(ExitCode::from(code.get())),
        Err(why) => Err(Fault::Usage(format!("no window can be opened: {why}"))),
    }
}

/// Whether an environment variable names a window system, as on Linux.
#[cfg(feature = "game")]
fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some_and(|screen| !screen.is_empty()))
}

#[cfg(not(feature = "game"))]
fn open(table: Option<Table>) -> Result<ExitCode, Fault> {
    let rules = match table {
        None => Ruleset::classic(),
        Some(Table::New(setup)) => setup.rules,
        Some(Table::Game(record)) => record.rules,
    };
    Err(Fault::Usage(format!(
        "this build has no table to play {rules} at: it was built without the feature `game`"
    )))
}
