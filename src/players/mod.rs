//! Who decides for a CPU seat: one calculation on the legal spends, no look ahead.
//! May use: rules, and the key of the ties from dice.

mod evaluation;
mod risk;

use crate::dice::TieKey;
use crate::rules::{Game, Seat, Spend, Values};

pub use crate::rules::Level;
pub use evaluation::{Scored, scores};

/// The spend that a level chooses; `None` when there is none.
#[inline]
pub fn choose(game: &Game, level: Level, key: TieKey) -> Option<Spend> {
    let mut best = i32::MIN;
    let mut tied = 0;
    let mut consider = |score: i32| {
        if score > best {
            (best, tied) = (score, 1);
        } else if score == best {
            tied += 1;
        }
    };
    match level {
        Level::Easy => game.each_spend(&mut |_| consider(0)),
        Level::Normal => game.each_spend(&mut |spend| consider(evaluation::class(game, spend))),
        Level::Hard => game.each_spend(&mut |spend| consider(evaluation::hard(game, spend))),
    }
    if tied == 0 {
        return None;
    }
    let mut skip = draw(game, key, tied);
    let mut chosen = None;
    game.each_spend(&mut |spend| {
        let score = match level {
            Level::Easy => 0,
            Level::Normal => evaluation::class(game, spend),
            Level::Hard => evaluation::hard(game, spend),
        };
        if chosen.is_none() && score == best {
            if skip == 0 {
                chosen = Some(spend);
            }
            skip = skip.wrapping_sub(1);
        }
    });
    chosen
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
