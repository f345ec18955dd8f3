//! What a person may do with the values at hand, and what would come of it.
//! Asks the rules for both: a copy of the game plays the move and tells.

use crate::rules::{Action, Event, Game, Refusal, Spend, SpendKind, TokenId, TokenPlace, Values};

/// A legal spend and its consequences.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    pub spend: Spend,
    pub token: TokenId,
    pub from: TokenPlace,
    pub to: TokenPlace,
    /// Whom it captures.
    pub captured: Vec<TokenId>,
    /// What it leaves that nothing can be done with.
    pub dropped: Values,
}

/// A capture that is refused because of the values it would leave.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Barred {
    pub spend: Spend,
    pub to: TokenPlace,
}

impl Offer {
    /// Whether it does more than walk.
    pub fn is_remarkable(&self) -> bool {
        self.spend.kind != SpendKind::Advance
            || !self.captured.is_empty()
            || self.to == TokenPlace::Home
    }

    /// `None` for what the rules refuse.
    pub(super) fn of(game: &Game, spend: Spend) -> Option<Offer> {
        let token = TokenId {
            seat: game.turn(),
            index: spend.token,
        };
        let mut events = Vec::new();
        let mut after = *game;
        after.apply(Action::Spend(spend), &mut events).ok()?;
        let mut offer = Offer {
            spend,
            token,
            from: game.tokens().place(token),
            to: game.destination(spend)?,
            captured: Vec::new(),
            dropped: Values::NONE,
        };
        for event in events {
            match event {
                Event::Captured { token, .. } => offer.captured.push(token),
                Event::Passed { values, .. } => offer.dropped = values,
                _ => {}
            }
        }
        Some(offer)
    }
}

/// Everything that is offered, in the order of the tokens.
pub(super) fn all(game: &Game) -> Vec<Offer> {
    game.spends()
        .iter()
        .filter_map(|&spend| Offer::of(game, spend))
        .collect()
}

/// What a token could capture, were it not for the other values.
pub(super) fn barred(game: &Game, token: u8, with: Values) -> Vec<Barred> {
    game.attempts(token, with)
        .into_iter()
        .filter(|&spend| game.why_not(spend) == Some(Refusal::CaptureLeavesValues))
        .filter_map(|spend| {
            let to = game.destination(spend)?;
            Some(Barred { spend, to })
        })
        .collect()
}
