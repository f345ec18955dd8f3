//! The choices of the CPUs: each is one calculation on the legal spends, without looking ahead.
//! May use: rules, and the tie key of dice.
#![warn(missing_docs)]

mod evaluation;
mod risk;

use crate::dice::TieKey;
use crate::rules::{Game, Spend, SpendKind, Spends, TokenSet, Values, each_token, nth_token};

pub use crate::rules::Level;
pub use evaluation::{Scored, scores};

/// The spend that a CPU of a level chooses. `None` if there is no legal spend, as when the seat has to roll. `key` breaks
/// ties, so that the same position of the same game always has the same answer.
#[inline(always)]
pub fn choose(game: &Game, level: Level, key: TieKey) -> Option<Spend> {
    // Without sequences the pool is a single value, and choosing a spend is choosing a token.
    let mut best = game.able();
    if level != Level::Easy || game.rules().sequence {
        if game.rules().sequence {
            return choose_from(&game.spends(), game, level, key);
        }
        best = best_tokens(game, level);
    }
    if best == 0 {
        return None;
    }
    let skip = draw(game, key, best.count_ones());
    Some(single(game, nth_token(best, skip)))
}

/// The spend of the pool's one value on a token.
#[inline(always)]
fn single(game: &Game, token: u8) -> Spend {
    Spend {
        token,
        kind: SpendKind::Advance,
        values: game.pool(),
    }
}

/// The tokens with the best score of a level.
fn best_tokens(game: &Game, level: Level) -> TokenSet {
    let able = game.able();
    if able.count_ones() < 2 {
        return able;
    }
    match level {
        Level::Easy => able,
        Level::Normal => best_of(able, |token| evaluation::class(game, single(game, token))),
        Level::Hard => best_of(able, |token| evaluation::hard(game, single(game, token))),
    }
}

/// The tokens that share the highest score.
#[inline(always)]
fn best_of(able: TokenSet, score: impl Fn(u8) -> i32) -> TokenSet {
    let (mut highest, mut best) = (i32::MIN, 0);
    for token in each_token(able) {
        let score = score(token);
        if score > highest {
            (highest, best) = (score, 0);
        }
        if score == highest {
            best |= 1 << token;
        }
    }
    best
}

/// Chooses from a list of spends.
fn choose_from(spends: &[Spend], game: &Game, level: Level, key: TieKey) -> Option<Spend> {
    let score = |spend: &Spend| match level {
        Level::Easy => 0,
        Level::Normal => evaluation::class(game, *spend),
        Level::Hard => evaluation::hard(game, *spend),
    };
    let (mut highest, mut tied) = (i32::MIN, 0);
    let mut scored = [0; Spends::MOST];
    for (spend, place) in spends.iter().zip(&mut scored) {
        *place = score(spend);
        if *place > highest {
            (highest, tied) = (*place, 0);
        }
        tied += u32::from(*place == highest);
    }
    let skip = draw(game, key, tied);
    let best = spends
        .iter()
        .zip(scored)
        .filter(|(_, score)| *score == highest);
    best.map(|(spend, _)| *spend).nth(skip as usize)
}

/// Draws a number below `count`. It depends only on the key, the tokens, the seat to act and the values to be spent.
#[inline(always)]
fn draw(game: &Game, key: TieKey, count: u32) -> u32 {
    let ([one, other], locks) = game.tokens().packed();
    let Values {
        sixes,
        other: value,
    } = game.pool();
    let rest = u64::from(locks)
        | u64::from(sixes) << 16
        | u64::from(value) << 32
        | (game.turn().index() as u64) << 40;
    key.draw([one, other, rest], count)
}
