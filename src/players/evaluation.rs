//! The score of a spend: its highest class, and for level `hard` less the risk.
//! May use: rules, risk.

use super::risk::{CERTAIN, safety};
use crate::rules::{Game, Level, Place, Spend, SpendKind};

/// The classes of spends, and their scores.
mod class_of {
    pub const CAPTURE: i32 = 500;
    pub const EACH_FURTHER_CAPTURE: i32 = 50;
    pub const HOME: i32 = 400;
    pub const OUT: i32 = 300;
    pub const SAFE_SQUARE: i32 = 200;
    pub const JOINS_OWN: i32 = 150;
    pub const ADVANCE: i32 = 100;
    pub const LEAVES_PAIR: i32 = 50;
}

/// A legal spend with its score.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Scored {
    /// The spend.
    pub spend: Spend,
    /// The score by which the level compares; always 0 for level `easy`, which chooses at random.
    pub score: f64,
    /// The probability, 0 to 1, that the token is captured before its seat's next turn, as level `hard` estimates it.
    pub risk: f64,
}

/// Every legal spend with its score for a level.
pub fn scores(game: &Game, level: Level) -> Vec<Scored> {
    let score = |&spend: &Spend| {
        let class = f64::from(class(game, spend));
        let risk = 1.0 - f64::from(safety(game, spend)) / f64::from(CERTAIN);
        let score = match level {
            Level::Easy => 0.0,
            Level::Normal => class,
            Level::Hard => class - 100.0 * risk,
        };
        Scored { spend, score, risk }
    };
    game.spends().iter().map(score).collect()
}

/// The score for level `hard`: the class less 100 times the risk, multiplied by 216 so that it is a whole number. Rounding
/// would break ties.
#[inline]
pub(super) fn hard(game: &Game, spend: Spend) -> i32 {
    CERTAIN * class(game, spend) - 100 * (CERTAIN - safety(game, spend))
}

/// The highest class of a legal spend.
#[inline]
pub(super) fn class(game: &Game, spend: Spend) -> i32 {
    let rules = game.rules();
    let Some(to) = game.leads_to(spend) else {
        return 0;
    };
    let captured = i32::from(game.would_capture(spend, to));
    if captured > 0 {
        return class_of::CAPTURE + class_of::EACH_FURTHER_CAPTURE * (captured - 1);
    }
    if to == Place::HOME {
        return class_of::HOME;
    }
    let from = game.tokens().at(game.turn(), spend.token);
    if spend.kind != SpendKind::Advance || from == Place::YARD {
        return class_of::OUT;
    }
    let on_track = |progress: &u8| *progress <= rules.board().last_on_track();
    if let Some(progress) = to.progress().filter(on_track) {
        if rules.safe_at(progress) {
            return class_of::SAFE_SQUARE;
        }
        if rules.stacks_protect() && game.tokens().count(game.turn(), to) > 0 {
            return class_of::JOINS_OWN;
        }
    }
    let leaves_pair = rules.stacks_protect()
        && game.tokens().count(game.turn(), from) == 2
        && from
            .progress()
            .filter(on_track)
            .is_some_and(|progress| !rules.safe_at(progress));
    if leaves_pair {
        class_of::LEAVES_PAIR
    } else {
        class_of::ADVANCE
    }
}
