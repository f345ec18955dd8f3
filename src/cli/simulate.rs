//! `ludo simulate`: plays whole games between CPUs and counts the results.
//! May use: rules, simulation.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::arguments::{self, Levels};
use super::fault::{Fault, written};
use crate::rules::{Game, Level, Ruleset, Seat};
use crate::simulation::{Plan, Start, Tally, Unplayable};

/// Play whole games between CPUs, without a window, and count the results.
///
/// The seed of each game is computed from the seed and the number of the game. Players sit as listed and are never dealt.
/// The number of threads does not affect the results. Captures are tokens sent to a yard or a prison by an enemy.
#[derive(Args)]
pub(super) struct Arguments {
    /// The rules, as FAMILY[+OPTION…]; the default is classic, or with --from the rules of the position.
    #[arg(long, value_parser = arguments::rules)]
    rules: Option<&'static Ruleset>,
    /// The levels: easy, normal, hard, - for nobody.
    #[arg(
        long,
        value_parser = arguments::levels,
        value_name = "L,L,L,L",
        allow_hyphen_values = true,
        default_value = "normal,normal,normal,normal"
    )]
    seats: Levels,
    /// Start every game in this position instead of at the beginning; `ludo engine --help` describes the format.
    #[arg(long, value_name = "POSITION", value_parser = position)]
    from: Option<Game>,
    /// Move every player to the next taken seat from game to game, so that no player has the advantage of a seat. Results are
    /// listed by the players' seats in the first game.
    #[arg(long)]
    rotate: bool,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    size: Size,
}

/// The number of games, the seed, and the number of threads.
#[derive(Args)]
pub(super) struct Size {
    /// How many games.
    #[arg(long, default_value = "10000", value_parser = games, allow_negative_numbers = true)]
    pub(super) games: u64,
    /// The seed; drawn and printed to standard error if it is missing.
    #[arg(long, value_parser = arguments::seed, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// How many threads; as many as the machine has if it is missing.
    #[arg(long, value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
}

fn games(text: &str) -> Result<u64, String> {
    arguments::whole(text, 1, 1_000_000_000_000)
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = arguments::whole(text, 1, 1024)?;
    NonZeroUsize::try_from(threads as usize).map_err(|why| why.to_string())
}

impl Size {
    pub(super) fn threads(&self) -> NonZeroUsize {
        self.threads
            .or_else(|| std::thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN)
    }
}

fn position(text: &str) -> Result<Game, String> {
    text.parse()
        .map_err(|why: crate::rules::UnknownPosition| why.to_string())
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Fault> {
    let start = start(arguments)?;
    let mut plan = Plan {
        players: arguments.seats.0,
        start,
        games: arguments.size.games,
        seed: 0,
        rotate: arguments.rotate,
        threads: arguments.size.threads(),
    };
    plan.check().map_err(|why| Fault::Usage(why.to_string()))?;
    plan.seed = arguments::seed_or_drawn(arguments.size.seed);
    let bar = bar(plan.games);
    let began = Instant::now();
    let tally = played(&plan, &bar)?;
    let took = began.elapsed();
    bar.finish_and_clear();
    let text = if arguments.json {
        json(&plan, &tally, took).to_string()
    } else {
        in_words(&plan, &tally, took)
    };
    written(writeln!(io::stdout(), "{text}"))
}

fn start(arguments: &Arguments) -> Result<Start, Fault> {
    match (arguments.from, arguments.rules) {
        (Some(game), Some(rules)) if game.rules() != rules => Err(Fault::Usage(format!(
            "the position is one of {}, not of {rules}",
            game.rules()
        ))),
        (Some(game), _) => Ok(Start::Position(Box::new(game))),
        (None, Some(rules)) => Ok(Start::New(rules)),
        (None, None) => Ok(Start::New(Ruleset::classic())),
    }
}

/// A progress bar, which is shown only on a terminal.
pub(super) fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let shown =
        ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} left");
    if let Ok(style) = shown {
        bar.set_style(style);
    }
    bar
}

/// Plays a plan. A plan that cannot be played is an error of the command line.
pub(super) fn played(plan: &Plan, bar: &ProgressBar) -> Result<Tally, Fault> {
    plan.run(&|games| bar.inc(games)).map_err(|why| {
        bar.finish_and_clear();
        match why {
            Unplayable::Refused { .. } => Fault::Found(why.to_string()),
            why => Fault::Usage(why.to_string()),
        }
    })
}

fn json(plan: &Plan, tally: &Tally, took: Duration) -> Value {
    let player = |(seat, level): (Seat, &Option<Level>)| match level {
        None => Value::Null,
        Some(level) => json!({
            "level": level.name(),
            "wins": tally.wins[seat],
            "rate": tally.rate(seat),
            "se": tally.rate_error(seat),
        }),
    };
    json!({
        "rules": rules(plan).to_string(),
        "seed": plan.seed.to_string(),
        "games": tally.games,
        "players": plan.players.iter().map(player).collect::<Vec<_>>(),
        "undecided": tally.undecided,
        "rolls": {
            "mean": tally.rolls.mean(tally.games),
            "se": tally.rolls.standard_error(tally.games),
        },
        "captures": {
            "mean": tally.captures.mean(tally.games),
            "se": tally.captures.standard_error(tally.games),
        },
        "seconds": took.as_secs_f64(),
        "games_per_second": speed(tally, took),
    })
}

fn rules(plan: &Plan) -> &'static Ruleset {
    match &plan.start {
        Start::New(rules) => rules,
        Start::Position(game) => game.rules(),
    }
}

fn speed(tally: &Tally, took: Duration) -> f64 {
    tally.games as f64 / took.as_secs_f64().max(1e-9)
}

fn in_words(plan: &Plan, tally: &Tally, took: Duration) -> String {
    let games = tally.games;
    let mut lines = vec![
        format!("rules      {}", rules(plan)),
        format!("seed       {}", plan.seed),
        format!("games      {games}"),
    ];
    for (seat, level) in plan.players.iter() {
        if let Some(level) = level {
            lines.push(format!(
                "player {seat}   {:<7} {:>9} wins  {:>6.2} % ± {:.2}",
                level.name(),
                tally.wins[seat],
                100.0 * tally.rate(seat),
                100.0 * tally.rate_error(seat),
            ));
        }
    }
    lines.push(format!("undecided  {}", tally.undecided));
    lines.push(format!(
        "rolls      {:.2} ± {:.2} a game",
        tally.rolls.mean(games),
        tally.rolls.standard_error(games)
    ));
    lines.push(format!(
        "captures   {:.2} ± {:.2} a game",
        tally.captures.mean(games),
        tally.captures.standard_error(games)
    ));
    lines.push(format!(
        "time       {:.2} s, {:.0} games a second",
        took.as_secs_f64(),
        speed(tally, took)
    ));
    lines.join("\n")
}
