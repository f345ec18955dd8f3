//! Who decides for a CPU seat: one calculation on the legal spends, no look ahead.
//! May use: rules, and the key of the ties from dice.

mod evaluation;
mod risk;

use crate::dice::TieKey;
use crate::rules::{Game, Seat, Spend, SpendKind, Spends, TokenSet, Values, each_token, nth_token};

pub use crate::rules::Level;
pub use evaluation::{Scored, scores};

/// The spend that a level chooses; `None` when there is none.
#[inline]
pub fn choose(game: &Game, level: Level, key: TieKey) -> Option<Spend> {
    if game.rules().sequence {
        return choose_from(&game.spends(), game, level, key);
    }
    // A single value: a spend is a token.
    let able = game.able();
    let spend = |token| Spend {
        token,
        kind: SpendKind::Advance,
        values: game.pool(),
    };
    let best = match level {
        Level::Easy => able,
        _ if able & able.wrapping_sub(1) == 0 => able,
        Level::Normal => best_of(able, |token| evaluation::class(game, spend(token))),
        Level::Hard => best_of(able, |token| evaluation::hard(game, spend(token))),
    };
    if best == 0 {
        return None;
    }
    let skip = draw(game, key, best.count_ones());
    Some(spend(nth_token(best, skip)))
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

/// The choice from a list of spends.
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

/// One draw of the position: of the tokens, the seat to act and the values to be spent, and of nothing else.
#[inline(always)]
fn draw(game: &Game, key: TieKey, count: u32) -> u32 {
    let ([a, b, c, d], locks) = game.tokens().packed();
    let Values { sixes, other } = game.pool();
    let rest = u64::from(locks)
        | u64::from(sixes) << 16
        | u64::from(other) << 32
        | (seat_bits(game.turn())) << 40;
    let words = [
        u64::from(a) | u64::from(b) << 32,
        u64::from(c) | u64::from(d) << 32,
        rest,
    ];
    key.draw(words, count)
}

#[inline(always)]
fn seat_bits(seat: Seat) -> u64 {
    seat.index() as u64
}
