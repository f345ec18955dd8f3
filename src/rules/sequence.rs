//! Sequences of rolls and the spends of `nomercy`: sums, Moonwalk, intrusion, prisons and captives.
//! May use: everything below it in rules, and turn.

use super::action::{Spend, SpendKind, Values};
use super::event::{Event, Events};
use super::game::{Game, LAST_ROLL, Phase};
use super::landing::Ground;
use super::refusal::Refusal;
use super::seat::Seat;
use super::token::{Place, TokenId, TokenPlace};
use super::token_set::TokenSet;

/// The largest number of sixes that one spend can use, because the path is not longer.
pub(super) const MOST_SIXES_AT_ONCE: u16 = 9;
/// The largest number of values for which a search is faster than the estimate of `prospects`.
const SHORT_POOL: u32 = 2;

/// The state of a chain of spends in a search. The search tries only chains in a certain order: one token after the other,
/// and each token advances at most once before it moves backwards or intrudes. Every chain has an equivalent one in this
/// order: two advances in a row are one advance by the sum, and a token that captures on a square before another token
/// lands there makes all its spends before the other token.
#[derive(Copy, Clone)]
pub(super) struct Chain {
    /// The token that moved last, and whether it has advanced on the path.
    current: Option<(u8, bool)>,
    /// The tokens that may not move any more.
    done: TokenSet,
}

impl Chain {
    pub(super) const EMPTY: Chain = Chain {
        current: None,
        done: 0,
    };

    /// Whether a token may not move any more.
    pub(super) const fn is_done(self, token: u8) -> bool {
        self.done >> token & 1 != 0
    }

    /// Whether a token has advanced, so that it may only move backwards or intrude.
    pub(super) fn has_walked(self, token: u8) -> bool {
        self.current == Some((token, true))
    }

    /// The chain after one more spend; `None` if the spend is not in the order. `exits` says whether the spend brings its
    /// token out of the yard.
    pub(super) fn then(self, next: Spend, exits: bool) -> Option<Chain> {
        let advances = next.kind == SpendKind::Advance;
        let mut done = self.done;
        match self.current {
            Some((token, true)) if token == next.token && advances => return None,
            Some((token, _)) if token != next.token => done |= 1 << token,
            _ => {}
        }
        (done & (1 << next.token) == 0).then_some(Chain {
            current: Some((next.token, advances && !exits)),
            done,
        })
    }
}

impl Game {
    /// Adds a roll to the sequence. The first roll other than a six ends it.
    pub(super) fn add_to_sequence(&mut self, value: u8, sixes: u16, events: &mut impl Events) {
        if value == 6 {
            self.pool.sixes = self.pool.sixes.saturating_add(1);
        } else {
            self.pool.other = value;
        }
        if value == 6 && self.rolls < LAST_ROLL {
            self.phase = Phase::Roll { sixes };
            events.push(Event::RollsAgain { seat: self.turn });
        } else {
            self.spend_on(events);
        }
    }

    /// Lets the seat spend if there is a legal spend. Otherwise drops the remaining values and ends the turn.
    pub(super) fn spend_on(&mut self, events: &mut impl Events) {
        self.phase = Phase::Spend { sixes: 0 };
        if self.look_for_spends() {
            return;
        }
        if !self.pool.is_empty() {
            self.drop_pool(events);
        }
        self.end_turn(events);
    }

    pub(super) fn can_spend_in_sequence(&self) -> bool {
        self.candidates(&mut |spend| self.judged_in_sequence(spend).is_ok())
    }

    pub(super) fn each_sequence_spend(&self, show: &mut impl FnMut(Spend)) {
        if !matches!(self.phase, Phase::Spend { .. }) {
            return;
        }
        self.candidates(&mut |spend| {
            if self.judged_in_sequence(spend).is_ok() {
                show(spend);
            }
            false
        });
    }

    /// Calls `take` for each spend that may be legal, until it returns `true`. Returns whether it did.
    fn candidates(&self, take: &mut impl FnMut(Spend) -> bool) -> bool {
        let single_six = Values { sixes: 1, other: 0 };
        let two_sixes = Values { sixes: 2, other: 0 };
        for token in 0..4 {
            let spend = |kind, values| Spend {
                token,
                kind,
                values,
            };
            match self.tokens.at(self.turn, token).into() {
                TokenPlace::Home => {}
                TokenPlace::Yard => {
                    if self.pool.contains(single_six) && take(spend(SpendKind::Advance, single_six))
                    {
                        return true;
                    }
                }
                TokenPlace::Prison(_) => {
                    if self.pool.contains(single_six) && take(spend(SpendKind::Recover, single_six))
                    {
                        return true;
                    }
                }
                TokenPlace::Captive { .. } => {
                    if self.pool.contains(two_sixes) && take(spend(SpendKind::Free, two_sixes)) {
                        return true;
                    }
                }
                TokenPlace::Path(progress) => {
                    let on_track = progress <= self.rules.board.last_on_track();
                    for values in self.parts() {
                        if take(spend(SpendKind::Advance, values)) {
                            return true;
                        }
                        if on_track && take(spend(SpendKind::Moonwalk, values)) {
                            return true;
                        }
                        for steps in 1..4 {
                            let column = Seat::wrapping(self.turn.index() + steps);
                            if on_track && take(spend(SpendKind::Intrude(column), values)) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
        false
    }

    /// Every part of the pool that one spend can use, in increasing number of sixes.
    pub(super) fn parts(&self) -> impl Iterator<Item = Values> + use<> {
        let pool = self.pool;
        let others = [0, pool.other];
        (0..=pool.sixes.min(MOST_SIXES_AT_ONCE)).flat_map(move |sixes| {
            let distinct = if pool.other == 0 {
                &others[..1]
            } else {
                &others[..]
            };
            let parts: [Option<Values>; 2] = [
                distinct.first().map(|&other| Values { sixes, other }),
                distinct.get(1).map(|&other| Values { sixes, other }),
            ];
            parts
                .into_iter()
                .flatten()
                .filter(|values| !values.is_empty())
        })
    }

    pub(super) fn judged_in_sequence(&self, spend: Spend) -> Result<Place, Refusal> {
        let place = self.judged_alone(spend)?;
        if self.captures_by(spend, place) && !self.rest_can_be_spent(spend, place, Chain::EMPTY) {
            return Err(Refusal::CaptureLeavesValues);
        }
        Ok(place)
    }

    /// The destination of a spend, or the reason why it is refused. It does not check whether the remaining values can be
    /// spent after a capture.
    pub(super) fn judged_alone(&self, spend: Spend) -> Result<Place, Refusal> {
        let seat = self.turn;
        let place = self.tokens.at(seat, spend.token);
        if self.tokens.locks(seat) & (1 << spend.token) != 0 {
            return Err(Refusal::LockedToken);
        }
        match (spend.kind, TokenPlace::from(place)) {
            (SpendKind::Recover, TokenPlace::Prison(_)) => {
                if spend.values != Values::one(6) {
                    return Err(Refusal::NotRecoverable);
                }
                Ok(Place::YARD)
            }
            (SpendKind::Recover, _) => Err(Refusal::NotRecoverable),
            (SpendKind::Free, TokenPlace::Captive { column, .. }) => {
                if spend.values != (Values { sixes: 2, other: 0 }) {
                    return Err(Refusal::NotFreeable);
                }
                self.freed(column)
            }
            (SpendKind::Free, _) => Err(Refusal::NotFreeable),
            (_, TokenPlace::Prison(_)) => Err(Refusal::Imprisoned),
            (_, TokenPlace::Captive { .. }) => Err(Refusal::HeldCaptive),
            (_, TokenPlace::Home) => Err(Refusal::AlreadyHome),
            (SpendKind::Advance, TokenPlace::Yard) => {
                if spend.values.len() > 1 {
                    return Err(Refusal::SumNotAllowed);
                }
                Ground::of(self).walk(spend.token, spend.values.sum() as u8)
            }
            (_, TokenPlace::Yard) => Err(Refusal::NotOnTrack),
            (SpendKind::Advance, TokenPlace::Path(from)) => {
                let to = u32::from(from) + spend.values.sum();
                let to = u8::try_from(to).map_err(|_| Refusal::ExactCountNeeded)?;
                Ground::of(self).forward(from, to)
            }
            (_, TokenPlace::Path(from)) if from > self.rules.board.last_on_track() => {
                Err(Refusal::NotOnTrack)
            }
            (SpendKind::Moonwalk, TokenPlace::Path(from)) => {
                let to = u32::from(from)
                    .checked_sub(spend.values.sum())
                    .ok_or(Refusal::BehindStart)?;
                let place = Ground::of(self).land(to as u8)?;
                match self.captured_at(place) {
                    Some(_) => Ok(place),
                    None => Err(Refusal::NobodyToCapture),
                }
            }
            (SpendKind::Intrude(column), TokenPlace::Path(from)) => {
                self.intruded(column, from, spend.values)
            }
        }
    }

    /// The destination of a captive that is freed from a home column: the track square at its entrance.
    fn freed(&self, column: Seat) -> Result<Place, Refusal> {
        let entrance = self.rules.board.entrance(self.turn, column);
        for steps in 1..4 {
            let other = Seat::wrapping(self.turn.index() + steps);
            if self
                .tokens
                .count(other, self.rules.board.meets(steps, entrance))
                > 1
            {
                return Err(Refusal::EntranceHeld);
            }
        }
        Ok(Place::on_path(entrance))
    }

    /// The destination of an intrusion: the square of an enemy's home column that the values reach.
    fn intruded(&self, column: Seat, from: u8, values: Values) -> Result<Place, Refusal> {
        let board = self.rules.board;
        if column == self.turn || !self.is_seated(column) {
            return Err(Refusal::NotAnEnemy(column));
        }
        let entrance = board.entrance(self.turn, column);
        if entrance < from {
            return Err(Refusal::EntranceBehind);
        }
        let inside = (u32::from(from) + values.sum()).saturating_sub(entrance.into());
        if inside == 0 || inside > board.column_length().into() {
            return Err(Refusal::NotInColumn);
        }
        let square = inside as u8;
        let held = Place::captive(column, square);
        let occupied = Seat::ALL
            .into_iter()
            .any(|seat| self.tokens.count(seat, held) > 0);
        let owners = Place::on_path(board.last_on_track() + square);
        if occupied || self.tokens.count(column, owners) != 1 {
            return Err(Refusal::NobodyToCapture);
        }
        Ok(held)
    }

    fn captures_by(&self, spend: Spend, to: Place) -> bool {
        match spend.kind {
            SpendKind::Moonwalk | SpendKind::Intrude(_) => true,
            SpendKind::Advance => self.captured_at(to).is_some(),
            SpendKind::Recover | SpendKind::Free => false,
        }
    }

    /// Whether some chain of spends uses up the pool or wins, after a spend with the destination `to`.
    fn rest_can_be_spent(&self, spend: Spend, to: Place, chain: Chain) -> bool {
        let mut after = *self;
        let gain = after.carry_out(spend, to, &mut ());
        if after.pool.is_empty() || (gain.home && after.is_home(after.turn)) {
            return true;
        }
        if after.pool.len() > SHORT_POOL && after.is_hopeless(chain) {
            return false;
        }
        // A capture within the chain is legal if the rest of the chain uses up the pool, so it needs no check of its own.
        after.candidates(&mut |next| {
            let exits = after.tokens.at(after.turn, next.token) == Place::YARD;
            chain.then(next, exits).is_some_and(|chain| {
                let place = after.judged_alone(next);
                place.is_ok_and(|to| after.rest_can_be_spent(next, to, chain))
            })
        })
    }

    /// Carries out the effects of an intrusion, a recovery or a freeing. Returns the number of captured tokens.
    #[cold]
    pub(super) fn carry_out_rare(
        &mut self,
        spend: Spend,
        token: TokenId,
        events: &mut impl Events,
    ) -> u8 {
        match spend.kind {
            SpendKind::Intrude(column) => {
                let TokenPlace::Captive { square, .. } = self.tokens.place(token) else {
                    return 0;
                };
                let there = Place::on_path(self.rules.board.last_on_track() + square);
                let set = self.tokens.those_at(column, there);
                if set == 0 {
                    return 0;
                }
                let index = set.trailing_zeros() as u8;
                self.capture(
                    TokenId {
                        seat: column,
                        index,
                    },
                    token,
                    events,
                );
                1
            }
            SpendKind::Recover => {
                self.lock(token, events);
                0
            }
            SpendKind::Free => {
                events.push(Event::Freed { token });
                self.lock(token, events);
                0
            }
            SpendKind::Advance | SpendKind::Moonwalk => 0,
        }
    }
}
