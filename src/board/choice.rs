//! What a person is choosing: the offers of now, the dice and the token picked, the move pointed at.
//! Asks the session's game; a choice never changes it, only an intent does.

use super::{
    offer::{self, Barred, Offer},
    tapped::{Tapped, Target},
};
use crate::{
    navigation::TurnPhase,
    rules::{Game, Refusal, Spend, TokenId, Values},
    session::{Hurry, Intent, Session},
};
use bevy::prelude::*;
use std::{collections::BTreeSet, time::Duration};

/// A second tap that follows so soon is the habit of a double tap and puts nothing back.
const DOUBLE: Duration = Duration::from_millis(350);

/// The offers of the moment and what has been picked of them. Empty while nobody is asked.
#[derive(Resource, Default, Clone, Debug)]
pub struct Choice {
    /// The game as it stood when these offers were made.
    of: Option<Game>,
    offers: Vec<Offer>,
    /// Dice picked, by their place in the pool.
    dice: BTreeSet<usize>,
    token: Option<TokenId>,
    /// Captures of the picked token that the other values forbid.
    barred: Vec<Barred>,
    /// The move that is looked at before it is played.
    pointed: Option<Spend>,
}

/// Somebody tried a token that cannot move, or a capture that the other values forbid.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Puzzled {
    pub token: TokenId,
    pub why: Refusal,
}

/// What a tap comes to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Answer {
    Play(Intent),
    Puzzle(Puzzled),
    /// Picked or unpicked, or nothing at all.
    Nothing,
}

impl Choice {
    /// The offers of a game that a person has to choose in.
    pub(crate) fn of(game: &Game) -> Choice {
        Choice {
            of: Some(*game),
            offers: offer::all(game),
            ..default()
        }
    }

    /// Whether a person is asked to choose.
    pub fn is_open(&self) -> bool {
        self.of.is_some()
    }

    /// The dice that can be picked, in the order in which they lie: only where values can be chosen.
    pub fn pool(&self) -> Vec<u8> {
        match &self.of {
            Some(game) if game.rules().sequence => game.pool().iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether the die at this place of the pool is picked.
    pub fn is_picked(&self, die: usize) -> bool {
        self.dice.contains(&die)
    }

    /// The values of the picked dice.
    pub fn values(&self) -> Values {
        let pool = self.pool();
        let mut values = Values::NONE;
        for &value in self.dice.iter().filter_map(|&die| pool.get(die)) {
            match value {
                6 => values.sixes += 1,
                other => values.other = other,
            }
        }
        values
    }

    /// The token whose destinations are shown.
    pub fn picked(&self) -> Option<TokenId> {
        self.token
    }

    /// The move that is looked at.
    pub fn pointed(&self) -> Option<Spend> {
        self.pointed
    }

    /// Every offer that the picked dice leave.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        let values = self.values();
        self.offers
            .iter()
            .filter(move |offer| values.is_empty() || offer.spend.values == values)
    }

    /// The offers that dice and token picked leave.
    pub fn shown(&self) -> impl Iterator<Item = &Offer> {
        self.offers()
            .filter(|offer| self.token.is_none_or(|token| token == offer.token))
    }

    /// Captures of the picked token that cannot be made.
    pub fn barred(&self) -> &[Barred] {
        &self.barred
    }

    /// Whether a token may be played with the picked dice.
    pub fn may_play(&self, token: TokenId) -> bool {
        self.offers().any(|offer| offer.token == token)
    }

    /// Whether a token belongs to the seat that is asked.
    pub fn asks(&self, token: TokenId) -> bool {
        self.of.is_some_and(|game| game.turn() == token.seat)
    }

    /// Picks a die of the pool, or puts it back.
    pub fn pick_die(&mut self, die: usize) {
        if die < self.pool().len() && !self.dice.remove(&die) {
            self.dice.insert(die);
        }
        self.look_again();
    }

    /// Picks the next or previous set of dice that something can be done with; after the last, none.
    pub fn next_values(&mut self, forward: bool) {
        let sets: BTreeSet<Values> = self.offers.iter().map(|offer| offer.spend.values).collect();
        let sets: Vec<Values> = std::iter::once(Values::NONE).chain(sets).collect();
        if self.pool().is_empty() {
            return;
        }
        let here = sets.iter().position(|&set| set == self.values());
        let step = if forward { 1 } else { sets.len() - 1 };
        let wanted = sets[here.map_or(0, |here| (here + step) % sets.len())];
        let sixes = 0..usize::from(wanted.sixes);
        let other = (wanted.other != 0).then(|| self.pool().len() - 1);
        self.dice = sixes.chain(other).collect();
        self.look_again();
    }

    /// Looks at a move, or no longer at any.
    pub fn point(&mut self, at: Option<Spend>) {
        self.pointed = at;
    }

    /// Puts back what is picked: the token first, then the dice. Whether there was anything.
    pub fn unpick(&mut self) -> bool {
        if self.token.is_some() {
            self.pick_token(None);
            return true;
        }
        let any = !self.dice.is_empty();
        self.dice.clear();
        self.pointed = None;
        any
    }

    /// Whether anything is picked.
    pub fn has_picks(&self) -> bool {
        self.token.is_some() || !self.dice.is_empty()
    }

    /// Whether this is the token that is picked.
    fn picks(&self, target: Target) -> bool {
        self.token
            .is_some_and(|token| target == Target::Token(token))
    }

    fn pick_token(&mut self, token: Option<TokenId>) {
        self.token = token;
        self.look_again();
    }

    /// After another die or token was picked.
    fn look_again(&mut self) {
        self.pointed = None;
        self.barred.clear();
        let Some(token) = self.token else { return };
        self.barred = self.barred_of(token);
        if !self.may_play(token) {
            self.token = None;
            self.barred.clear();
        }
    }

    fn barred_of(&self, token: TokenId) -> Vec<Barred> {
        self.of.as_ref().map_or_else(Vec::new, |game| {
            offer::barred(game, token.index, self.values())
        })
    }

    fn tap(&mut self, target: Target) -> Answer {
        match target {
            Target::Die => Answer::Play(Intent::Roll),
            Target::Token(token) => self.tap_token(token),
            Target::Destination(spend) => self.tap_destination(spend),
            Target::Table => {
                self.unpick();
                Answer::Nothing
            }
        }
    }

    fn tap_token(&mut self, token: TokenId) -> Answer {
        if self.token == Some(token) {
            self.pick_token(None);
            return Answer::Nothing;
        }
        let mine: Vec<Spend> = self
            .offers()
            .filter(|offer| offer.token == token)
            .map(|offer| offer.spend)
            .collect();
        match mine[..] {
            [] => self.why_stuck(token),
            // A capture that one meant must not turn into another move.
            [spend] if self.barred_of(token).is_empty() => Answer::Play(Intent::Spend(spend)),
            _ => {
                self.pick_token(Some(token));
                Answer::Nothing
            }
        }
    }

    fn tap_destination(&mut self, spend: Spend) -> Answer {
        if self.offers().any(|offer| offer.spend == spend) {
            return Answer::Play(Intent::Spend(spend));
        }
        let Some(game) = &self.of else {
            return Answer::Nothing;
        };
        let token = TokenId {
            seat: game.turn(),
            index: spend.token,
        };
        game.why_not(spend).map_or(Answer::Nothing, |why| {
            Answer::Puzzle(Puzzled { token, why })
        })
    }

    fn why_stuck(&self, token: TokenId) -> Answer {
        let game = self.of.as_ref().filter(|game| game.turn() == token.seat);
        game.and_then(|game| game.why_stuck(token.index, self.values()))
            .map_or(Answer::Nothing, |why| {
                Answer::Puzzle(Puzzled { token, why })
            })
    }

    /// Looks at the next or previous destination of the picked token, around the end.
    pub(super) fn walk_destinations(&mut self, forward: bool) {
        let barred = self.barred.iter().map(|barred| barred.spend);
        let spends: Vec<Spend> = self
            .shown()
            .map(|offer| offer.spend)
            .chain(barred)
            .collect();
        let here = spends.iter().position(|&spend| Some(spend) == self.pointed);
        let last = spends.len().saturating_sub(1);
        let next = match (here, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(here), true) if here == last => 0,
            (Some(here), true) => here + 1,
            (Some(0), false) => last,
            (Some(here), false) => here - 1,
        };
        self.pointed = spends.get(next).copied();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>()
        .add_message::<Tapped>()
        .add_message::<Puzzled>();
}

/// The offers are those of the game as it stands, while a person is asked.
pub(super) fn follow(
    session: Option<Res<Session>>,
    phase: Option<Res<State<TurnPhase>>>,
    mut choice: ResMut<Choice>,
) {
    let asked = phase.is_some_and(|phase| *phase == TurnPhase::Choose);
    let game = session
        .as_ref()
        .filter(|_| asked)
        .map(|session| session.game());
    if choice.of.as_ref() != game {
        *choice = game.map_or_else(Choice::default, Choice::of);
    }
}

/// Taps become intents, or change what is picked.
pub(super) fn decide(
    mut taps: MessageReader<Tapped>,
    session: Res<Session>,
    phase: Option<Res<State<TurnPhase>>>,
    mut choice: ResMut<Choice>,
    mut hurry: ResMut<Hurry>,
    mut intents: MessageWriter<Intent>,
    mut puzzled: MessageWriter<Puzzled>,
    time: Res<Time<Real>>,
    mut last: Local<Option<(Target, Duration)>>,
) {
    let unasked = phase.is_some_and(|phase| {
        let phase = **phase;
        phase != TurnPhase::Roll && phase != TurnPhase::Choose
    });
    for tapped in taps.read() {
        if unasked && tapped.target == Target::Table {
            hurry.0 = true;
            continue;
        }
        let now = time.elapsed();
        let double = last.is_some_and(|(target, at)| target == tapped.target && now - at < DOUBLE);
        *last = Some((tapped.target, now));
        if double && choice.picks(tapped.target) {
            continue;
        }
        match choice.tap(tapped.target) {
            Answer::Play(intent) => {
                intents.write(intent);
            }
            Answer::Puzzle(puzzle) if session.game().rules().help => {
                puzzled.write(puzzle);
            }
            Answer::Puzzle(_) | Answer::Nothing => {}
        }
        if tapped.by_key && choice.token.is_some() && choice.pointed.is_none() {
            choice.walk_destinations(true);
        }
    }
}

#[cfg(test)]
mod tests;
