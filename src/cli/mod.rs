//! The command line: the commands of `ludo`, each in a file of its own.
//! May use: rules, chance, dice, players, simulation; for `play` the table (feature `game`).

mod arguments;
mod dice;
mod engine;
mod fault;
mod play;
mod record_file;
mod replay;
mod rules;
mod simulate;
mod strength;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use fault::Fault;

pub use engine::answer as engine_answer;

/// Ludo in several families of rules: a game to play, and tools round its rules.
///
/// Without a command the game opens. Without the feature `game` this text is shown instead.
#[derive(Parser)]
#[command(name = "ludo", version, after_help = AFTER_HELP)]
struct CommandLine {
    #[command(subcommand)]
    tool: Option<Tool>,
}

const AFTER_HELP: &str = "\
Rules are written FAMILY[+OPTION…], options in alphabetical order: classic, pairs+quick+walls. `ludo rules` lists them.
Seats are four, separated by commas, seat 0 first: human, easy, normal, hard, or - for an empty one.
Seeds are decimal numbers below 2^64; a missing one is drawn and printed.
Exit codes: 0 done, 1 the run found a fault (a record that does not check), 2 bad usage.";

#[derive(Subcommand)]
enum Tool {
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Strength(strength::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Dice(dice::Arguments),
    Engine(engine::Arguments),
    Rules(rules::Arguments),
}

/// Reads the command line and runs the command.
pub fn main() -> ExitCode {
    let done = match CommandLine::try_parse() {
        Ok(CommandLine { tool }) => run(tool),
        Err(error) if !error.use_stderr() => {
            // clap returns the help and the version as errors. They are the output.
            fault::written(error.print()).map(|()| ExitCode::SUCCESS)
        }
        Err(error) => Err(Fault::Usage(arguments::in_one_sentence(&error))),
    };
    done.unwrap_or_else(|fault| fault.report())
}

fn run(tool: Option<Tool>) -> Result<ExitCode, Fault> {
    let done = match tool {
        None => return without_command(),
        Some(Tool::Play(arguments)) => return play::run(arguments),
        Some(Tool::Simulate(arguments)) => simulate::run(&arguments),
        Some(Tool::Strength(arguments)) => strength::run(&arguments),
        Some(Tool::Replay(arguments)) => replay::run(&arguments),
        Some(Tool::Verify(arguments)) => verify::run(&arguments),
        Some(Tool::Dice(arguments)) => dice::run(&arguments),
        Some(Tool::Engine(arguments)) => engine::run(&arguments),
        Some(Tool::Rules(arguments)) => rules::run(&arguments),
    };
    done.map(|()| ExitCode::SUCCESS)
}

fn without_command() -> Result<ExitCode, Fault> {
    if cfg!(feature = "game") {
        play::open_title()
    } else {
        fault::written(CommandLine::command().print_long_help())?;
        Ok(ExitCode::SUCCESS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}
