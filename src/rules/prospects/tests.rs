//! What the prospects of a sequence promise: hopeless they call only what nobody can use up, and that nearly always.
//! May use: the prospects, and the spends that they foresee.

use super::super::action::{Spend, SpendKind};
use super::*;

/// Numbers for positions: any will do.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % count
    }

    /// A token of the seat to act, or of another; of those who act many can do little, so that pools are left over.
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

    /// A position with values to be spent.
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

/// Where the spends lead that may come next in a chain.
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

/// Whether some end of a chain uses up the pool, or wins: by trying all of them.
fn has_hope(game: &Game, chain: Chain) -> bool {
    game.pool.is_empty()
        || game.is_home(game.turn)
        || after(game, chain)
            .iter()
            .any(|(game, chain)| has_hope(game, *chain))
}

#[test]
fn only_the_hopeless_is_called_so_and_hardly_anything_else_is_missed() {
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
    // Those missed are tokens in each other's way, or two that want the same enemy.
    assert!(
        hopeless > 4_000 && missed <= 10,
        "{missed} of {hopeless} missed"
    );
}

#[test]
fn a_win_takes_as_many_sixes_as_there_are_and_may_leave_values() {
    let is_hopeless = |tokens: &str, sixes: usize, other: &str| {
        let pool = vec!["6"; sixes].join(".") + other;
        let text = format!("nomercy {tokens} 0 spend:{pool}:0");
        let game: Game = text.parse().unwrap();
        game.is_hopeless(Chain::EMPTY)
    };
    // Home is six sixes away; three lead to a stack.
    let stopped = "20,H,H,H/25,25,Y,Y/-/-";
    assert!(!is_hopeless(stopped, 2, ""));
    assert!(is_hopeless(stopped, 3, ""));
    assert!(!is_hopeless(stopped, 6, ""));
    assert!(!is_hopeless(stopped, 200, ".3"));
    assert!(is_hopeless(&stopped.replace("20", "21"), 200, ".3"));
    // From the yard home takes ten sixes and a two.
    let yard = "Y,H,H,H/Y,Y,Y,Y/-/-";
    assert!(!is_hopeless(yard, 11, ".2"));
    assert!(is_hopeless(yard, 11, ".3"));
}
