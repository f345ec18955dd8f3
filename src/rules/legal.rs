//! Lists the legal spends, and gives the reason why any other spend is refused.
//! May use: everything below it in rules; sequence for the spends of a sequence.

use std::ops::Deref;

use super::action::{Spend, SpendKind, Values};
use super::game::{Game, Phase};
use super::landing::Ground;
use super::refusal::Refusal;
use super::token::Place;
use super::token_set::{TokenSet, each_token};

/// Legal spends, in the order of the tokens.
#[derive(Copy, Clone, Debug)]
pub struct Spends {
    list: [Spend; Spends::MOST],
    len: usize,
}

impl Spends {
    /// The largest number of legal spends in a position: for each token 19 sums forward, 17 backwards, and 15 squares of
    /// enemy home columns.
    pub(crate) const MOST: usize = 4 * (19 + 17 + 15);

    fn none() -> Spends {
        Spends {
            list: [Spend::advance(0, 0); Spends::MOST],
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
    /// The legal spends of the seat to act. Empty if the seat has to roll, and after the end.
    ///
    /// ```
    /// use ludo::rules::Game;
    ///
    /// let game: Game = "classic 20,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0".parse()?;
    /// assert_eq!(game.spends().len(), 1);
    /// assert_eq!(game.spends()[0].to_string(), "m0:3");
    /// # Ok::<(), ludo::rules::UnknownPosition>(())
    /// ```
    pub fn spends(&self) -> Spends {
        let mut spends = Spends::none();
        if self.rules.sequence {
            self.each_sequence_spend(&mut |spend| spends.push(spend));
        } else {
            for token in each_token(self.able) {
                spends.push(Spend {
                    token,
                    kind: SpendKind::Advance,
                    values: self.pool,
                });
            }
        }
        spends
    }

    /// The only legal move. `None` if there is no legal move or if there are different ones. Moves of several tokens that
    /// stand at the same place and use the same values in the same way count as one.
    pub fn only_move(&self) -> Option<Spend> {
        let spends = self.spends();
        let first = *spends.first()?;
        let from = |spend: &Spend| self.tokens.at(self.turn, spend.token);
        let alike = |spend: &Spend| {
            spend.kind == first.kind && spend.values == first.values && from(spend) == from(&first)
        };
        spends.iter().all(alike).then_some(first)
    }

    /// The tokens that can legally use the pool, in a family without sequences.
    #[inline(always)]
    pub(crate) fn able(&self) -> TokenSet {
        self.able
    }

    /// Finds the tokens that can use the pool, at the beginning of a phase that spends. Returns whether there is a legal
    /// spend.
    #[inline(always)]
    pub(super) fn look_for_spends(&mut self) -> bool {
        if self.rules.sequence {
            return self.can_spend_in_sequence();
        }
        self.able = self.movable(self.pool.sum() as u8);
        self.able != 0
    }

    /// The destination of a spend, or the reason why it is refused.
    #[inline(always)]
    pub(super) fn judged(&self, spend: Spend) -> Result<Place, Refusal> {
        let is_able = spend.token < 4 && self.able & (1 << spend.token) != 0;
        if is_able && spend.values == self.pool && spend.kind == SpendKind::Advance {
            return Ok(self.walked(spend.token, spend.values.sum() as u8));
        }
        self.judged_at_length(spend)
    }

    /// As [`Game::judged`], for sequences and for everything that is refused.
    fn judged_at_length(&self, spend: Spend) -> Result<Place, Refusal> {
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
        let ground = Ground::of(self);
        let place = ground.walk(spend.token, value)?;
        match self.duty(value, ground.passable(self.counted(value), value)) {
            Some((bound, refusal)) if bound & (1 << spend.token) == 0 => Err(refusal),
            _ => Ok(place),
        }
    }

    /// The tokens that can legally use a value.
    #[inline(always)]
    pub(super) fn movable(&self, value: u8) -> TokenSet {
        if self.rules.stacks_protect() {
            self.movable_among_stacks(value)
        } else {
            self.counted(value)
        }
    }

    /// A function of its own, so that the families without protecting stacks keep a short one.
    #[inline(never)]
    fn movable_among_stacks(&self, value: u8) -> TokenSet {
        let counted = self.counted(value);
        if counted == 0 {
            return 0;
        }
        let able = Ground::of(self).passable(counted, value);
        match self.duty(value, able) {
            Some((bound, _)) => able & bound,
            None => able,
        }
    }

    /// The tokens that can use a value if the other tokens are ignored: they are in the yard and the value is the exit
    /// value, or they are on the path and do not go past home.
    #[inline(always)]
    pub(super) fn counted(&self, value: u8) -> TokenSet {
        let farthest = self.rules.board.home() - self.steps(value);
        let counted = self.tokens.those_on_path_up_to(self.turn, farthest);
        let exits = u8::from(value == self.rules.exit_value);
        counted | (exits * self.tokens.those_at(self.turn, Place::YARD))
    }

    /// The number of squares by which a value moves a token on its path.
    #[inline(always)]
    pub(super) fn steps(&self, value: u8) -> u8 {
        if self.rules.six_with_empty_yard == 6 {
            value
        } else {
            self.steps_of_long_six(value)
        }
    }

    /// A function of its own, so that the other families keep a short one.
    #[inline(never)]
    fn steps_of_long_six(&self, value: u8) -> u8 {
        let is_long = (value == 6) & (self.tokens.count(self.turn, Place::YARD) == 0);
        if is_long {
            self.rules.six_with_empty_yard
        } else {
            value
        }
    }

    /// The destination of a token that can use a value.
    #[inline(always)]
    pub(super) fn walked(&self, token: u8, value: u8) -> Place {
        let from = self.tokens.at(self.turn, token);
        from.ahead(self.steps(value), self.rules.board.home())
    }

    /// The tokens of which one has to use this value, and the reason why the others are refused. `able` are the tokens that
    /// could use it without this duty. `None` if there is no duty or no token can fulfil it.
    #[inline(always)]
    fn duty(&self, value: u8, able: TokenSet) -> Option<(TokenSet, Refusal)> {
        let rules = self.rules;
        let (bound, refusal) = if rules.exit_compulsory && value == rules.exit_value {
            let waiting = self.tokens.those_at(self.turn, Place::YARD);
            (waiting, Refusal::ExitCompulsory)
        } else if rules.six_opens_stack && value == 6 {
            let stacked = self.tokens.stacked().of(self.turn);
            (stacked, Refusal::BarrierMustOpen)
        } else {
            return None;
        };
        (able & bound != 0).then_some((bound, refusal))
    }
}

impl Values {
    /// The pool of a bonus of so many squares.
    pub const fn bonus(value: u8) -> Values {
        Values {
            sixes: 0,
            other: value,
        }
    }
}
