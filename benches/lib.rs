//! The inputs of the benchmarks: games with fixed seeds, and positions from them.
//! May use the parts of the game without Bevy.

use ludo::dice::{Seeded, TieKey};
use ludo::players::{Level, choose};
use ludo::rules::{Action, BySeat, Game, Phase, Ruleset, Seat};

/// One of this many positions of a game is used, so that successive ones have little in common.
const INTERVAL: usize = 7;
/// The number of positions for each ruleset.
const POSITIONS: usize = 200;

/// Plays the game of a seed with four CPUs of a level. `seen` is called with every position.
///
/// # Panics
/// If the rules refuse a move that they offered.
pub fn play(rules: &'static Ruleset, level: Level, seed: u64, mut seen: impl FnMut(&Game)) -> Game {
    let (mut dice, ties) = (Seeded::new(seed), TieKey::of(seed));
    let everybody = BySeat::new([true; 4]);
    let mut game = Game::new(rules, everybody, Seat::ALL[0]).expect("four seats can play");
    loop {
        seen(&game);
        let action = match game.phase() {
            Phase::Roll { .. } => Action::Roll(dice.nth(game.rolls())),
            Phase::Spend { .. } | Phase::Bonus { .. } => {
                Action::Spend(choose(&game, level, ties).expect("a choice has a move"))
            }
            Phase::Won(_) | Phase::Draw => return game,
        };
        game.apply(action, &mut ())
            .expect("offered moves are legal");
    }
}

/// Positions in which a move has to be chosen, from all parts of the games of the first seeds.
pub fn choices(rules: &'static Ruleset) -> Vec<Game> {
    let (mut positions, mut met) = (Vec::new(), 0);
    for seed in 0.. {
        play(rules, Level::Normal, seed, |game| {
            let chooses = matches!(game.phase(), Phase::Spend { .. } | Phase::Bonus { .. });
            met += usize::from(chooses);
            if chooses && met.is_multiple_of(INTERVAL) && positions.len() < POSITIONS {
                positions.push(*game);
            }
        });
        if positions.len() == POSITIONS {
            break;
        }
    }
    positions
}
