//! How many whole games a second one core plays, by ruleset and level: `cargo bench --no-default-features --bench games`.
//! Names given after `--` choose rulesets: `… --bench games -- classic parchis`.
//! May use: the pure part of the library.

use std::hint::black_box;
use std::time::{Duration, Instant};

use ludo::dice::{Dice, TieKey};
use ludo::players::{Level, choose};
use ludo::rules::{Action, BySeat, Game, Phase, Refusal, Ruleset, Seat};

/// Time that this thread has worked: on Linux without the time that others took its core away, elsewhere the clock's.
fn worked(began: Instant) -> Duration {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .map_or_else(|| began.elapsed(), Duration::from_nanos)
}

/// How long each line is measured.
const MEASURED: Duration = Duration::from_millis(500);

fn main() {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    println!(
        "{:26} {:6} {:>12} {:>10} {:>10}",
        "rules", "level", "games/s", "ns/roll", "rolls/game"
    );
    for rules in Ruleset::all() {
        if !named.is_empty() && !named.contains(&rules.to_string()) {
            continue;
        }
        for level in Level::ALL {
            measure(rules, level);
        }
    }
}

fn measure(rules: &'static Ruleset, level: Level) {
    let (mut games, mut rolls) = (0u64, 0u64);
    let clock = Instant::now();
    let began = worked(clock);
    while worked(clock) - began < MEASURED {
        // The clock is asked seldom: asking costs as much as some rolls.
        for _ in 0..64 {
            match play(rules, level, games) {
                Ok(game) => rolls += u64::from(black_box(game).rolls()),
                Err(refusal) => println!("game {games} of {rules}: {refusal}"),
            }
            games += 1;
        }
    }
    let seconds = (worked(clock) - began).as_secs_f64();
    println!(
        "{:26} {:6} {:12.0} {:10.1} {:10.1}",
        rules.to_string(),
        level.name(),
        games as f64 / seconds,
        seconds * 1e9 / rolls as f64,
        rolls as f64 / games as f64
    );
}

fn play(rules: &'static Ruleset, level: Level, seed: u64) -> Result<Game, Refusal> {
    let (mut dice, ties) = (Dice::new(seed), TieKey::of(seed));
    let Ok(mut game) = Game::new(rules, BySeat::new([true; 4]), Seat::ALL[0]) else {
        return Err(Refusal::GameOver);
    };
    loop {
        match game.phase() {
            Phase::Roll { .. } => game.apply(Action::Roll(dice.roll(game.rolls())), &mut ())?,
            Phase::Spend { .. } | Phase::Bonus { .. } => match choose(&game, level, ties) {
                Some(spend) => game.apply(Action::Spend(spend), &mut ())?,
                None => return Err(Refusal::NotInPool),
            },
            Phase::Won(_) | Phase::Draw => return Ok(game),
        }
    }
}
