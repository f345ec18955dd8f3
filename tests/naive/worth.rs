//! What a spend is worth by the rules page's section on the levels, once more in other words.
//! May use: the naive table.

#![allow(dead_code, reason = "each test file uses its own part of this")]

use super::Spot::{Captive, On, Yard};
use super::Table;

impl Table {
    /// The class of a legal spend, and the chance that its token is captured as `hard` estimates it.
    pub fn worth(&self, action: &str) -> (i32, f64) {
        let me = self.turn;
        let token: usize = action[1..2].parse().unwrap();
        let named = action[3..].split('>').next().unwrap();
        let set: Vec<i32> = named
            .split('+')
            .map(|value| value.parse().unwrap())
            .collect();
        let from = self.spots[me][token];
        let mut after = self.clone();
        let (taken, home) = after.carry(action, &set);
        let to = after.spots[me][token];
        let class = if taken > 0 {
            450 + 50 * taken as i32
        } else if home {
            400
        } else if from == Yard || matches!(from, Captive(..)) || to == Yard {
            300
        } else {
            let own = |spot| {
                self.spots[me]
                    .iter()
                    .filter(|other| **other == spot)
                    .count()
            };
            let unsafe_track = |spot| {
                self.square(me, spot)
                    .is_some_and(|square| !self.safe(square))
            };
            let protects = !self.is("classic") && !self.is("family");
            if self.square(me, to).is_some_and(|square| self.safe(square)) {
                200
            } else if protects && unsafe_track(to) && own(to) > 0 {
                150
            } else if protects && unsafe_track(from) && own(from) == 2 {
                50
            } else {
                100
            }
        };
        (class, after.risk(me, token))
    }

    /// The chance that a token is captured where it stands, before its seat's next turn.
    fn risk(&self, seat: usize, token: usize) -> f64 {
        let spot = self.spots[seat][token];
        let Some(square) = self.square(seat, spot).filter(|square| !self.safe(*square)) else {
            return 0.0;
        };
        assert!(matches!(spot, On(_)));
        let mut stays = 1.0;
        for enemy in 0..4 {
            let idle = self.absent[enemy] || self.gone[enemy] > 0 || self.done(enemy);
            let partner = self.with("teams") && enemy == (seat + 2) % 4;
            if enemy == seat || partner || idle {
                continue;
            }
            let mut theirs = self.clone();
            theirs.turn = enemy;
            theirs.locked[enemy] = [false; 4];
            let faces = (1..=6).filter(|face| theirs.reaches(*face, square)).count();
            stays *= 1.0 - faces as f64 / 6.0;
        }
        1.0 - stays
    }

    /// Whether the seat to act has a move of one token by one face onto a square.
    fn reaches(&self, face: i32, square: i32) -> bool {
        let me = self.turn;
        if self.is("nomercy") {
            return self.plain_spends(&[face]).iter().any(|(action, set, _)| {
                let token: usize = action[1..2].parse().unwrap();
                let mut after = self.clone();
                after.carry(action, set);
                ["m", "b"].contains(&&action[..1])
                    && after.square(me, after.spots[me][token]) == Some(square)
            });
        }
        self.single_spends(face, false).iter().any(|token| {
            let spot = self.walk(*token, face).unwrap();
            self.square(me, spot) == Some(square)
        })
    }
}
