//! The spends that a player may try with a token, and the most helpful reason why none of them is legal. Pages use this to
//! explain why a token cannot move.
//! May use: everything below it in rules, and the parts of a sequence.

use super::action::{Spend, SpendKind, Values};
use super::game::Game;
use super::refusal::Refusal;
use super::seat::Seat;
use super::token::TokenPlace;

impl Game {
    /// The spends that a player might try with a token of the seat to act, whether they are legal or not. They use the
    /// values `with`, or, if these are empty, every part of the pool.
    pub fn attempts(&self, token: u8, with: Values) -> Vec<Spend> {
        let spend = |kind, values| Spend {
            token,
            kind,
            values,
        };
        if !self.rules.sequence {
            return vec![spend(SpendKind::Advance, self.pool)];
        }
        let singles = || [Values::one(self.pool.other), Values::one(6)];
        let named = |parts: &[Values]| -> Vec<Values> {
            if !with.is_empty() {
                return vec![with];
            }
            let there = |part: &Values| !part.is_empty() && self.pool.contains(*part);
            parts.iter().copied().filter(there).collect()
        };
        let all_with = |kind, parts: &[Values]| -> Vec<Spend> {
            let values = named(parts).into_iter();
            values.map(|values| spend(kind, values)).collect()
        };
        match self.tokens.at(self.turn, token).into() {
            TokenPlace::Yard => all_with(SpendKind::Advance, &singles()),
            TokenPlace::Prison(_) => all_with(SpendKind::Recover, &singles()),
            // Without two sixes in the pool the attempt uses the whole pool and is refused.
            TokenPlace::Captive { .. } => {
                let two = Values { sixes: 2, other: 0 };
                let there = self.pool.contains(two);
                all_with(SpendKind::Free, &[if there { two } else { self.pool }])
            }
            TokenPlace::Home => all_with(SpendKind::Advance, &[self.pool]),
            TokenPlace::Path(_) => {
                let parts: Vec<Values> = self.parts().collect();
                let mut tried = Vec::new();
                for values in named(&parts) {
                    tried.push(spend(SpendKind::Advance, values));
                    tried.push(spend(SpendKind::Moonwalk, values));
                    let others = (1..4).map(|steps| Seat::wrapping(self.turn.index() + steps));
                    for column in others.filter(|&seat| self.is_seated(seat)) {
                        tried.push(spend(SpendKind::Intrude(column), values));
                    }
                }
                tried
            }
        }
    }

    /// The most helpful reason why a token cannot move with the values `with`, or, if these are empty, with any values of
    /// the pool. `None` if it can move.
    pub fn why_stuck(&self, token: u8, with: Values) -> Option<Refusal> {
        let mut most_telling = None;
        for spend in self.attempts(token, with) {
            match (self.why_not(spend)?, spend.kind) {
                // The player sees a token that could be captured, so this reason needs an explanation most.
                (Refusal::CaptureLeavesValues, _) => return Some(Refusal::CaptureLeavesValues),
                // Why a Moonwalk or an intrusion is refused does not help a player who tried to advance.
                (_, SpendKind::Moonwalk | SpendKind::Intrude(_)) => {}
                (refusal, _) => {
                    most_telling.get_or_insert(refusal);
                }
            }
        }
        most_telling
    }
}
