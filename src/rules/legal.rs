//! Which spends are legal, and the reason against each of the others.
//! May use: everything below it in rules; sequence for the spends of a sequence.

use std::ops::Deref;

use super::action::{Spend, SpendKind, Values};
use super::game::{Game, Phase};
use super::landing::Ground;
use super::refusal::Refusal;
use super::seat::Seat;
use super::token::{Place, TokenSet, each_token};

/// The most spends that one position can offer: for each token 19 sums forward, 17 backward, 15 column squares.
const MOST_SPENDS: usize = 4 * (19 + 17 + 15);

/// Legal spends, in the order of the tokens.
#[derive(Copy, Clone, Debug)]
pub struct Spends {
    list: [Spend; MOST_SPENDS],
    len: usize,
}

impl Spends {
    fn none() -> Spends {
        Spends {
            list: [Spend::advance(0, 0); MOST_SPENDS],
            len: 0,
        }
    }

    fn push(&mut self, spend: Spend) {
        if let Some(free) = self.list.get_mut(self.len) {
            *free = spend;
            self.len += 1;
        }
    }
}

impl Deref for Spends {
    type Target = [Spend];

    fn deref(&self) -> &[Spend] {
        self.list.get(..self.len).unwrap_or_default()
    }
}

impl Game {
    /// The legal spends of the seat to act; none outside the phases that spend.
    pub fn spends(&self) -> Spends {
        let mut spends = Spends::none();
        self.each_spend(&mut |spend| spends.push(spend));
        spends
    }

    /// The legal move, when all legal moves are the same one: tokens of one place doing the same with the same values.
    pub fn only_move(&self) -> Option<Spend> {
        let spends = self.spends();
        let first = *spends.first()?;
        let from = |spend: &Spend| self.tokens.at(self.turn, spend.token);
        let alike = |spend: &Spend| {
            spend.kind == first.kind && spend.values == first.values && from(spend) == from(&first)
        };
        spends.iter().all(alike).then_some(first)
    }

    /// Shows each legal spend.
    #[inline(always)]
    pub(crate) fn each_spend(&self, show: &mut impl FnMut(Spend)) {
        if self.rules.sequence {
            self.each_sequence_spend(show);
        } else if let Some(value) = self.single_value() {
            for token in each_token(self.movable(value)) {
                show(Spend::advance(token, value));
            }
        }
    }

    /// Whether the seat to act can spend anything.
    #[inline(always)]
    pub(super) fn can_spend(&self) -> bool {
        if self.rules.sequence {
            self.can_spend_in_sequence()
        } else {
            self.single_value()
                .is_some_and(|value| self.movable(value) != 0)
        }
    }

    /// Where a spend leads, or the reason against it.
    #[inline(always)]
    pub(super) fn judged(&self, spend: Spend) -> Result<Place, Refusal> {
        match self.phase {
            Phase::Spend { .. } | Phase::Bonus { .. } => {}
            Phase::Roll { .. } => return Err(Refusal::RollFirst),
            Phase::Won(_) | Phase::Draw => return Err(Refusal::GameOver),
        }
        if spend.token > 3 {
            return Err(Refusal::NoSuchToken);
        }
        if spend.values.is_empty() || !self.pool.contains(spend.values) {
            return Err(Refusal::NotInPool);
        }
        if self.rules.sequence {
            return self.judged_in_sequence(spend);
        }
        if spend.kind != SpendKind::Advance {
            return Err(Refusal::UnknownHere);
        }
        let value = spend.values.sum() as u8;
        let place = Ground::of(self).walk(spend.token, value)?;
        match self.duty(value) {
            Some((bound, refusal)) if bound & (1 << spend.token) == 0 => Err(refusal),
            _ => Ok(place),
        }
    }

    /// The one value of the families without sequences.
    #[inline(always)]
    pub(crate) fn single_value(&self) -> Option<u8> {
        match self.phase {
            Phase::Spend { .. } | Phase::Bonus { .. } if !self.pool.is_empty() => {
                Some(self.pool.sum() as u8)
            }
            _ => None,
        }
    }

    /// The tokens that may walk a value.
    #[inline(always)]
    pub(crate) fn movable(&self, value: u8) -> TokenSet {
        let ground = Ground::of(self);
        let mut able = 0;
        for token in 0..4 {
            able |= TokenSet::from(ground.walk(token, value).is_ok()) << token;
        }
        match self.duty(value) {
            Some((bound, _)) => able & bound,
            None => able,
        }
    }

    /// The tokens of which one must walk this value, with the reason that the others hear.
    #[inline(always)]
    fn duty(&self, value: u8) -> Option<(TokenSet, Refusal)> {
        let rules = self.rules;
        if rules.exit_compulsory && value == rules.exit_value {
            let waiting = self.tokens.those_at(self.turn, Place::YARD);
            if waiting != 0 && Ground::of(self).exit().is_ok() {
                return Some((waiting, Refusal::ExitCompulsory));
            }
        }
        if rules.six_opens_stack && value == 6 {
            let ground = Ground::of(self);
            let mut bound = 0;
            for token in each_token(self.stacked(self.turn)) {
                bound |= TokenSet::from(ground.walk(token, value).is_ok()) << token;
            }
            if bound != 0 {
                return Some((bound, Refusal::BarrierMustOpen));
            }
        }
        None
    }

    /// The tokens of a seat that share their square on track or column with another of the seat.
    #[inline(always)]
    pub(super) fn stacked(&self, seat: Seat) -> TokenSet {
        let mut set = 0;
        for token in 0..4 {
            let place = self.tokens.at(seat, token);
            let together = self.tokens.those_at(seat, place);
            if place.progress().is_some() && together.count_ones() > 1 {
                set |= together;
            }
        }
        set
    }
}

impl Values {
    /// The value as it stands in the pool of a bonus.
    pub(super) const fn bonus(value: u8) -> Values {
        Values {
            sixes: 0,
            other: value,
        }
    }
}
