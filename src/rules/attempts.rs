//! What a player may try with a token, and the reason that tells most against all of it: for explanations.
//! May use: everything below it in rules, and the parts of a sequence.

use super::action::{Spend, SpendKind, Values};
use super::game::Game;
use super::refusal::Refusal;
use super::seat::Seat;
use super::token::TokenPlace;

impl Game {
    /// What might be tried with a token of the seat to act, legal or not: with these values, or with every part of
    /// the pool where none are named.
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
            // Two sixes where they are there; else what is there, which does not do.
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

    /// The reason that tells most against moving a token with these values (with any where none are named); `None`
    /// where it may move.
    pub fn why_stuck(&self, token: u8, with: Values) -> Option<Refusal> {
        let mut most_telling = None;
        for spend in self.attempts(token, with) {
            match (self.why_not(spend)?, spend.kind) {
                // Somebody stands there to be captured: nothing else is as puzzling.
                (Refusal::CaptureLeavesValues, _) => return Some(Refusal::CaptureLeavesValues),
                // That nobody can be captured backwards says nothing to a player who never thought of it.
                (_, SpendKind::Moonwalk | SpendKind::Intrude(_)) => {}
                (refusal, _) => {
                    most_telling.get_or_insert(refusal);
                }
            }
        }
        most_telling
    }
}
