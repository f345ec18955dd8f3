//! Tests of the estimate for sequences against a full search: a pool that it calls hopeless cannot be used up, and it finds
//! nearly all of these.
//! May use: the prospects, and the spends of a sequence.

use super::super::action::{Spend, SpendKind};
use super::*;

/// A simple generator of pseudo-random numbers, for positions.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % count
    }

    /// The text of a token. Many tokens of the seat to act are home, so that pools often cannot be used up.
    fn token(&mut self, seat: u64, near: u64) -> String {
        let other = (seat + 1 + self.below(3)) % 4;
        match self.below(if seat == 0 { 12 } else { 8 }) {
            0 => "Y".to_owned(),
            1 => (51 + self.below(5)).to_string(),
            2 => format!("P{other}"),
            3 => format!("C{other}.{}", 1 + self.below(5)),
            8.. => "H".to_owned(),
            _ => {
                let place = (near + self.below(26) + 52 - 13 * seat) % 52;
                if place > 50 {
                    "Y".to_owned()
                } else {
                    place.to_string()
                }
            }
        }
    }

    /// A position in which the seat has to spend.
    fn game(&mut self) -> Game {
        loop {
            let near = self.below(52);
            let seats = [0, 1, 2, 3].map(|seat| {
                let tokens = [0; 4].map(|_| self.token(seat, near));
                tokens.join(",")
            });
            let sixes = vec!["6"; 1 + self.below(4) as usize].join(".");
            let pool = match self.below(6) {
                0 => sixes,
                other => format!("{sixes}.{other}"),
            };
            let text = format!("nomercy {} 0 spend:{pool}:0", seats.join("/"));
            if let Ok(game) = text.parse() {
                return game;
            }
        }
    }
}

/// The games and chains after each spend that may come next in a chain.
fn after(game: &Game, chain: Chain) -> Vec<(Game, Chain)> {
    let mut reached = Vec::new();
    let columns = [1, 2, 3].map(|steps| SpendKind::Intrude(Seat::wrapping(steps)));
    let plain = [
        SpendKind::Advance,
        SpendKind::Moonwalk,
        SpendKind::Recover,
        SpendKind::Free,
    ];
    for token in 0..4 {
        let exits = game.tokens.at(game.turn, token) == Place::YARD;
        for values in game.parts() {
            for kind in plain.into_iter().chain(columns) {
                let spend = Spend {
                    token,
                    kind,
                    values,
                };
                if let (Some(chain), Ok(to)) = (chain.then(spend, exits), game.judged_alone(spend))
                {
                    let mut after = *game;
                    after.carry_out(spend, to, &mut ());
                    reached.push((after, chain));
                }
            }
        }
    }
    reached
}

/// Whether some continuation of a chain uses up the pool or wins, found by a full search.
fn has_hope(game: &Game, chain: Chain) -> bool {
    game.pool.is_empty()
        || game.is_home(game.turn)
        || after(game, chain)
            .iter()
            .any(|(game, chain)| has_hope(game, *chain))
}

#[test]
fn every_pool_called_hopeless_is_hopeless_and_hardly_any_other_is_missed() {
    let mut numbers = Numbers(1);
    let (mut hopeless, mut missed) = (0, 0);
    for _ in 0..8_000 {
        let (mut game, mut chain) = (numbers.game(), Chain::EMPTY);
        loop {
            let known = game.is_hopeless(chain);
            let hope = has_hope(&game, chain);
            assert!(!(known && hope), "{game}");
            hopeless += u32::from(!hope);
            missed += u32::from(!hope && !known);
            let next = after(&game, chain);
            if next.is_empty() {
                break;
            }
            (game, chain) = next[numbers.below(next.len() as u64) as usize];
        }
    }
    // The estimate misses tokens that block each other, and two tokens that could only capture the same enemy.
    assert!(
        hopeless > 4_000 && missed <= 10,
        "{missed} of {hopeless} missed"
    );
}

#[test]
fn a_pool_that_wins_is_not_hopeless_even_if_values_are_left() {
    let is_hopeless = |tokens: &str, sixes: usize, other: &str| {
        let pool = vec!["6"; sixes].join(".") + other;
        let text = format!("nomercy {tokens} 0 spend:{pool}:0");
        let game: Game = text.parse().unwrap();
        game.is_hopeless(Chain::EMPTY)
    };
    // Home is six sixes away, and three sixes lead to a stack.
    let stopped = "20,H,H,H/25,25,Y,Y/-/-";
    assert!(!is_hopeless(stopped, 2, ""));
    assert!(is_hopeless(stopped, 3, ""));
    assert!(!is_hopeless(stopped, 6, ""));
    assert!(!is_hopeless(stopped, 200, ".3"));
    assert!(is_hopeless(&stopped.replace("20", "21"), 200, ".3"));
    // From the yard, home takes ten sixes and a two.
    let yard = "Y,H,H,H/Y,Y,Y,Y/-/-";
    assert!(!is_hopeless(yard, 11, ".2"));
    assert!(is_hopeless(yard, 11, ".3"));
}
