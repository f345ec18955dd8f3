//! What the benches measure: games of a seed, and positions taken from them.
//! May use the pure part of the game.

use ludo::dice::{Dice, TieKey};
use ludo::players::{Level, choose};
use ludo::rules::{Action, BySeat, Game, Phase, Ruleset, Seat};

/// Every so many choices of a game one is taken as a position: enough that neighbours have little in common.
const APART: usize = 7;
const POSITIONS: usize = 200;

/// Plays the game of a seed among four CPUs of a level; `seen` is shown every position.
///
/// # Panics
/// When the rules refuse what they offered.
pub fn play(rules: &'static Ruleset, level: Level, seed: u64, mut seen: impl FnMut(&Game)) -> Game {
    let (mut dice, ties) = (Dice::new(seed), TieKey::of(seed));
    let everybody = BySeat::new([true; 4]);
    let mut game = Game::new(rules, everybody, Seat::ALL[0]).expect("four seats can play");
    loop {
        seen(&game);
        let action = match game.phase() {
            Phase::Roll { .. } => Action::Roll(dice.roll(game.rolls())),
            Phase::Spend { .. } | Phase::Bonus { .. } => {
                Action::Spend(choose(&game, level, ties).expect("a choice has a move"))
            }
            Phase::Won(_) | Phase::Draw => return game,
        };
        game.apply(action, &mut ())
            .expect("what is offered is legal");
    }
}

/// Positions with a choice, from the games of the first seeds, from their beginnings to their ends.
pub fn choices(rules: &'static Ruleset) -> Vec<Game> {
    let (mut positions, mut met) = (Vec::new(), 0);
    for seed in 0.. {
        play(rules, Level::Normal, seed, |game| {
            let chooses = matches!(game.phase(), Phase::Spend { .. } | Phase::Bonus { .. });
            met += usize::from(chooses);
            if chooses && met.is_multiple_of(APART) && positions.len() < POSITIONS {
                positions.push(*game);
            }
        });
        if positions.len() == POSITIONS {
            break;
        }
    }
    positions
}
