//! How many values of a sequence the tokens could use up at best (`nomercy`): a chain that asks for more need not be tried.
//! May use: everything below it in rules.

use super::game::Game;
use super::landing::Ground;
use super::seat::Seat;
use super::sequence::Chain;
use super::token::{Place, TokenPlace};

/// Ways of using sixes up: the bit k of the first set stands for k sixes alone, of the second for k sixes and the
/// other value of the pool.
#[derive(Copy, Clone)]
struct Ways([u128; 2]);

impl Ways {
    const NONE: Ways = Ways([0; 2]);
    /// Nothing is used.
    const IDLE: Ways = Ways([1, 0]);

    /// The ways to cover a distance on top of others.
    fn covering(self, distance: u32, other: u8) -> Ways {
        let mut ways = Ways::NONE;
        if distance.is_multiple_of(6) {
            let Ways([alone, with]) = self;
            ways = Ways([alone << (distance / 6), with << (distance / 6)]);
        }
        let rest = distance.checked_sub(other.into());
        if let Some(rest) = rest.filter(|rest| other != 0 && rest.is_multiple_of(6)) {
            ways.0[1] |= self.0[0] << (rest / 6);
        }
        ways
    }

    const fn is_none(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Either these or those.
    fn or(self, more: Ways) -> Ways {
        Ways([self.0[0] | more.0[0], self.0[1] | more.0[1]])
    }

    /// These and those together. A token uses no more than thirty values, so that four fit the bits.
    fn and(self, more: Ways) -> Ways {
        let added = |one: u128, mut other: u128| {
            let mut sums = 0;
            while other != 0 {
                sums |= one << other.trailing_zeros();
                other &= other - 1;
            }
            sums
        };
        let Ways([alone, with]) = self;
        Ways([
            added(alone, more.0[0]),
            added(alone, more.0[1]) | added(with, more.0[0]),
        ])
    }
}

/// Where the seat to act could land during its turn, as bits of its progress on the track. An enemy that stands alone
/// may be captured on the way; those that stand together stay, and none arrives: so this holds for the whole turn.
struct Squares {
    /// Not held by enemies.
    free: u64,
    /// Where an enemy stands alone and can be captured.
    single: u64,
}

/// Enemy tokens that a Moonwalk or an intrusion would capture: those on the track as bits of the progress of the seat
/// to act, those in a column above them.
type Targets = u128;

const FIRST_IN_COLUMN: u32 = 64;
/// Columns are this far apart; more than a column holds squares.
const COLUMNS_APART: u32 = 8;

/// What a token could do in this turn.
#[derive(Copy, Clone)]
struct Prospect {
    uses: Ways,
    /// The ways that bring it home.
    homes: Ways,
    /// Whom it could capture by a Moonwalk or an intrusion.
    targets: Targets,
}

impl Prospect {
    const fn only(uses: Ways, homes: Ways) -> Prospect {
        Prospect {
            uses,
            homes,
            targets: 0,
        }
    }
}

/// Of the targets that several tokens want, so many are looked at one by one.
const SHARED: usize = 4;

impl Game {
    /// Whether no end of a chain of spends can use up the pool, or win. Never wrong where it says so; where tokens
    /// are in each other's way it may take a hopeless pool for a hopeful one.
    pub(super) fn is_hopeless(&self, chain: Chain) -> bool {
        let squares = self.squares_of_turn();
        let tokens = [0, 1, 2, 3].map(|token| self.prospect(token, chain, &squares, Targets::MAX));
        let all = |ways: [Ways; 4]| ways.into_iter().fold(Ways::IDLE, Ways::and);
        let home = all(tokens.map(|token| token.homes));
        let sixes = u32::from(self.pool.sixes);
        // To win, so many values or fewer may be used.
        let enough = 1_u128
            .checked_shl(sixes + 1)
            .map_or(u128::MAX, |bit| bit - 1);
        if (home.0[0] | home.0[1]) & enough != 0 {
            return false;
        }
        let spends_all = |ways: Ways| {
            let ways = ways.0[usize::from(self.pool.other != 0)];
            ways.checked_shr(sixes).unwrap_or(0) & 1 != 0
        };
        if !spends_all(all(tokens.map(|token| token.uses))) {
            return true;
        }
        let (mut wanted, mut contested) = (0, 0);
        for token in &tokens {
            contested |= wanted & token.targets;
            wanted |= token.targets;
        }
        contested != 0 && !spends_all(self.shared_out(chain, &squares, &tokens, contested))
    }

    /// The ways to use values when no two tokens capture the same target.
    fn shared_out(
        &self,
        chain: Chain,
        squares: &Squares,
        tokens: &[Prospect; 4],
        contested: Targets,
    ) -> Ways {
        let mut shared = [0; SHARED];
        let (mut left, mut all_shared) = (contested, 0);
        for target in &mut shared {
            *target = left & left.wrapping_neg();
            left &= !*target;
            all_shared |= *target;
        }
        // For each token: without any of them, then with each.
        let mut ways = [[Ways::NONE; SHARED + 1]; 4];
        for ((ways, token), prospect) in ways.iter_mut().zip(0..).zip(tokens) {
            ways[0] = self.prospect(token, chain, squares, !all_shared).uses;
            for (way, target) in ways[1..].iter_mut().zip(shared) {
                if prospect.targets & target != 0 {
                    *way = self.prospect(token, chain, squares, target).uses;
                }
            }
        }
        shared_among(&ways, Ways::IDLE, 0)
    }

    fn squares_of_turn(&self) -> Squares {
        let ground = Ground::of(self);
        let mut squares = Squares { free: 0, single: 0 };
        for progress in 0..=self.rules.board.last_on_track() {
            if ground.land(progress).is_ok() {
                squares.free |= 1 << progress;
                let captures = self.captured_at(Place::on_path(progress)).is_some();
                squares.single |= u64::from(captures) << progress;
            }
        }
        squares
    }

    /// What a token could do when it may capture these targets and no others.
    fn prospect(&self, token: u8, chain: Chain, squares: &Squares, allowed: Targets) -> Prospect {
        let place = self.tokens.at(self.turn, token).into();
        let is_locked = self.tokens.locks(self.turn) & (1 << token) != 0;
        let out = Ways::IDLE.covering(6, 0);
        match place {
            TokenPlace::Home => Prospect::only(Ways::IDLE, Ways::IDLE),
            _ if is_locked || chain.is_done(token) => Prospect::only(Ways::IDLE, Ways::NONE),
            TokenPlace::Prison(_) => Prospect::only(Ways::IDLE.or(out), Ways::NONE),
            TokenPlace::Captive { .. } => {
                let freed = Ways::IDLE.covering(12, 0);
                Prospect::only(Ways::IDLE.or(freed), Ways::NONE)
            }
            TokenPlace::Path(progress) if chain.has_walked(token) => {
                let mut prospect = Prospect::only(Ways::IDLE, Ways::NONE);
                self.add_turning(progress, Ways::IDLE, squares, allowed, &mut prospect);
                prospect
            }
            TokenPlace::Path(progress) => {
                self.prospect_from(progress, Ways::IDLE, squares, allowed)
            }
            TokenPlace::Yard if squares.free & 1 != 0 => {
                let prospect = self.prospect_from(0, out, squares, allowed);
                let uses = prospect.uses.or(Ways::IDLE);
                Prospect { uses, ..prospect }
            }
            TokenPlace::Yard => Prospect::only(Ways::IDLE, Ways::NONE),
        }
    }

    /// The same for a token that has come so far. It walks on, and goes back or into a column once at the most.
    fn prospect_from(
        &self,
        from: u8,
        so_far: Ways,
        squares: &Squares,
        allowed: Targets,
    ) -> Prospect {
        let (board, other) = (self.rules.board, self.pool.other);
        let ahead = |to: u8| so_far.covering((to - from).into(), other);
        let homes = ahead(board.home());
        let mut prospect = Prospect::only(so_far.or(homes), homes);
        self.add_turning(from, so_far, squares, allowed, &mut prospect);
        for to in from + 1..board.home() {
            let ways = ahead(to);
            let on_track = to <= board.last_on_track();
            let free = !on_track || squares.free >> to & 1 != 0;
            if ways.is_none() || !free {
                continue;
            }
            prospect.uses = prospect.uses.or(ways);
            if on_track {
                self.add_turning(to, ways, squares, allowed, &mut prospect);
            }
        }
        prospect
    }

    /// Adds the ways of a Moonwalk from here, or of an intrusion, after which two sixes may free the token.
    fn add_turning(
        &self,
        from: u8,
        so_far: Ways,
        squares: &Squares,
        allowed: Targets,
        prospect: &mut Prospect,
    ) {
        let (board, other) = (self.rules.board, self.pool.other);
        if from > board.last_on_track() {
            return;
        }
        let mut add = |target: Targets, distance: u32, freed: Ways| {
            let ways = so_far.covering(distance, other);
            if allowed & target != 0 && !ways.is_none() {
                prospect.uses = prospect.uses.or(ways).or(ways.and(freed));
                prospect.targets |= target;
            }
        };
        let mut behind = squares.single & ((1 << from) - 1);
        while behind != 0 {
            let to = behind.trailing_zeros();
            add(1 << to, u32::from(from) - to, Ways::NONE);
            behind &= behind - 1;
        }
        for steps in 1..4 {
            let column = Seat::wrapping(self.turn.index() + steps);
            let entrance = board.entrance(self.turn, column);
            for square in 1..=board.column_length() {
                let there = Place::on_path(board.last_on_track() + square);
                if entrance >= from && self.tokens.count(column, there) == 1 {
                    let bit = FIRST_IN_COLUMN + COLUMNS_APART * steps as u32 + u32::from(square);
                    let freed = Ways::IDLE.covering(12, 0);
                    add(1 << bit, (entrance - from + square).into(), freed);
                }
            }
        }
    }
}

/// Every token in one of its ways, so that each target is used once at the most.
fn shared_among(ways: &[[Ways; SHARED + 1]], used: Ways, taken: u8) -> Ways {
    let Some((first, others)) = ways.split_first() else {
        return used;
    };
    let mut all = shared_among(others, used.and(first[0]), taken);
    for (target, way) in (0..).zip(&first[1..]) {
        let bit = 1 << target;
        if taken & bit == 0 && !way.is_none() {
            all = all.or(shared_among(others, used.and(*way), taken | bit));
        }
    }
    all
}
