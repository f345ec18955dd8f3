//! A quick estimate of which values of a sequence the tokens could use at best (`nomercy`). It saves the search for a chain
//! of spends where no chain can use up the pool.
//! May use: everything below it in rules.

use super::action::Values;
use super::game::Game;
use super::landing::Ground;
use super::seat::Seat;
use super::sequence::{Chain, MOST_SIXES_AT_ONCE};
use super::token::{Place, TokenPlace};
use super::token_set::TOKENS;

/// A set of combinations of values that can be used. Bit k of the first mask stands for k sixes, bit k of the second mask
/// for k sixes and the other value of the pool.
#[derive(Copy, Clone)]
struct Ways([u128; 2]);

/// No token uses more values than this in one turn: an exit, an advance, one way back or into a column, and two sixes that
/// free it.
const MOST_OF_ONE_TOKEN: u32 = 1 + 2 * (MOST_SIXES_AT_ONCE as u32 + 1) + 2;

// Together the tokens of a seat use no more sixes than a set has bits.
const _: () = assert!(MOST_OF_ONE_TOKEN * (TOKENS as u32) < u128::BITS);

impl Ways {
    const NONE: Ways = Ways([0; 2]);
    /// Only the empty combination: no value is used.
    const IDLE: Ways = Ways::sixes(0);

    /// Only a number of sixes.
    const fn sixes(count: u8) -> Ways {
        Ways([1 << count, 0])
    }

    /// The combinations that add up to a distance. Without an `other` value the second mask is not used.
    fn covering(distance: u8, other: u8) -> Ways {
        let sixes = |rest: u8| u128::from(rest.is_multiple_of(6)) << (rest / 6);
        Ways([
            sixes(distance),
            distance.checked_sub(other).map_or(0, sixes),
        ])
    }

    /// Whether these values are in the set.
    fn contain(self, values: Values) -> bool {
        let ways = self.0[usize::from(values.other != 0)];
        ways.checked_shr(values.sixes.into()).unwrap_or(0) & 1 != 0
    }

    /// The union of both sets.
    fn or(self, more: Ways) -> Ways {
        Ways([self.0[0] | more.0[0], self.0[1] | more.0[1]])
    }

    /// Every combination of this set together with every one of the other. Four tokens do not overflow the masks, see
    /// [`MOST_OF_ONE_TOKEN`].
    fn and(self, more: Ways) -> Ways {
        let added = |one: u128, other: u128| each(other).fold(0, |sums, more| sums | one << more);
        let Ways([alone, with]) = self;
        Ways([
            added(alone, more.0[0]),
            added(alone, more.0[1]) | added(with, more.0[0]),
        ])
    }
}

/// Iterates over the positions of the bits that are set.
fn each(mut bits: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as u8);
        bits &= bits.saturating_sub(1);
        bit
    })
}

/// Where the seat to act could land during its turn, as bit masks by its progress. They hold for the whole turn: single
/// enemy tokens may be captured, but stacks stay and no enemy token arrives.
struct Squares {
    /// The squares on which the seat can land.
    free: u128,
    /// The squares on which a single enemy token can be captured.
    single: u128,
    /// For each enemy's home column, the progress of its entrance, and the squares beyond it with a single token of the
    /// owner.
    columns: [(u8, u128); 3],
}

/// What a token could do in this turn.
#[derive(Copy, Clone)]
struct Prospect {
    /// The combinations of values that it could use.
    uses: Ways,
    /// Those that bring it home.
    homes: Ways,
}

impl Game {
    /// Whether it is certain that no continuation of a chain of spends can use up the pool or win. If it returns `false`,
    /// there may still be none: the estimate ignores that own tokens block each other or would capture the same enemy.
    pub(super) fn is_hopeless(&self, chain: Chain) -> bool {
        let squares = self.squares_of_turn();
        let tokens = [0, 1, 2, 3].map(|token| self.prospect(token, chain, &squares));
        let all = |ways: [Ways; 4]| ways.into_iter().fold(Ways::IDLE, Ways::and);
        let sixes = u32::from(self.pool.sixes);
        let Ways(homes) = all(tokens.map(|token| token.homes));
        // A win may leave values over.
        let wins = |ways: u128| ways != 0 && ways.trailing_zeros() <= sixes;
        if homes.into_iter().any(wins) {
            return false;
        }
        !all(tokens.map(|token| token.uses)).contain(self.pool)
    }

    fn squares_of_turn(&self) -> Squares {
        let (ground, board) = (Ground::of(self), self.rules.board);
        let mut squares = Squares {
            free: 0,
            single: 0,
            columns: [1, 2, 3].map(|steps| {
                let column = Seat::wrapping(self.turn.index() + steps);
                let entrance = board.entrance(self.turn, column);
                let alone = |inside: &u8| {
                    let there = Place::on_path(board.last_on_track() + inside);
                    self.tokens.count(column, there) == 1
                };
                let squares = (1..=board.column_length()).filter(alone);
                let single = squares.map(|inside| 1 << (entrance + inside)).sum();
                (entrance, single)
            }),
        };
        for progress in 0..board.home() {
            if ground.land(progress).is_ok() {
                squares.free |= 1 << progress;
                let captures = self.captured_at(Place::on_path(progress)).is_some();
                squares.single |= u128::from(captures) << progress;
            }
        }
        squares
    }

    fn prospect(&self, token: u8, chain: Chain, squares: &Squares) -> Prospect {
        let is_locked = self.tokens.locks(self.turn) & (1 << token) != 0;
        // A token may also use no value.
        let some = |ways: Ways| Prospect {
            uses: ways.or(Ways::IDLE),
            homes: Ways::NONE,
        };
        match self.tokens.at(self.turn, token).into() {
            TokenPlace::Home => Prospect {
                uses: Ways::IDLE,
                homes: Ways::IDLE,
            },
            _ if is_locked || chain.is_done(token) => some(Ways::NONE),
            TokenPlace::Prison(_) => some(Ways::sixes(1)),
            TokenPlace::Captive { .. } => some(Ways::sixes(2)),
            TokenPlace::Path(from) if chain.has_walked(token) => some(self.turning(from, squares)),
            TokenPlace::Path(from) => self.walking(from, squares),
            TokenPlace::Yard if squares.free & 1 != 0 => {
                let (exit, on) = (Ways::sixes(1), self.walking(0, squares));
                Prospect {
                    homes: exit.and(on.homes),
                    ..some(exit.and(on.uses))
                }
            }
            TokenPlace::Yard => some(Ways::NONE),
        }
    }

    /// What a token could do from a progress on the path: advance, and at most once move backwards or intrude.
    fn walking(&self, from: u8, squares: &Squares) -> Prospect {
        let other = self.pool.other;
        let (mut uses, mut homes) = (self.turning(from, squares), Ways::NONE);
        for values in self.parts() {
            let distance = values.sum() as u8;
            let (to, ways) = (from + distance, Ways::covering(distance, other));
            if to == self.rules.board.home() {
                homes = ways;
            } else if squares.free >> to & 1 != 0 {
                uses = uses.or(ways).or(ways.and(self.turning(to, squares)));
            }
        }
        Prospect {
            uses: uses.or(homes).or(Ways::IDLE),
            homes,
        }
    }

    /// The combinations for a Moonwalk from a progress, or for an intrusion, which two more sixes may end.
    fn turning(&self, from: u8, squares: &Squares) -> Ways {
        let (mut turning, other) = (Ways::NONE, self.pool.other);
        if from > self.rules.board.last_on_track() {
            return turning;
        }
        for to in each(squares.single & ((1 << from) - 1)) {
            turning = turning.or(Ways::covering(from - to, other));
        }
        for (entrance, single) in squares.columns {
            if from <= entrance {
                for to in each(single) {
                    let captive = Ways::covering(to - from, other);
                    turning = turning.or(captive).or(captive.and(Ways::sixes(2)));
                }
            }
        }
        turning
    }
}

#[cfg(test)]
mod tests;
