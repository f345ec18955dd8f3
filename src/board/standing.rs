//! How the tokens stand, as far as it has been shown: playback writes it, the marks on the table follow it.
//! Uses the rules' words only.

use super::geometry::Places;
use crate::rules::{BySeat, Game, Seat, TokenId, TokenPlace};
use bevy::prelude::*;

/// What the marks of the table are made from.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// Where each token stands; nothing while it is on its way.
    places: BySeat<[Option<TokenPlace>; 4]>,
    locked: BySeat<[bool; 4]>,
    gone: BySeat<bool>,
}

impl Standing {
    /// The game as it stands, all of it shown.
    pub fn of(game: &Game) -> Self {
        let each = |of: &dyn Fn(TokenId) -> bool| BySeat::from_fn(|seat| tokens_of(seat).map(of));
        Self {
            places: BySeat::from_fn(|seat| {
                tokens_of(seat).map(|token| Some(game.tokens().place(token)))
            }),
            locked: each(&|token| game.tokens().is_locked(token)),
            gone: BySeat::from_fn(|seat| game.forfeited(seat).is_some()),
        }
    }

    /// Where a token stands; nothing while it is on its way.
    pub fn place(&self, token: TokenId) -> Option<TokenPlace> {
        self.places[token.seat][slot(token)]
    }

    /// Whether a token may not be moved before its seat's next turn.
    pub fn is_locked(&self, token: TokenId) -> bool {
        self.locked[token.seat][slot(token)]
    }

    /// Whether the tokens of a seat have left the board.
    pub fn is_gone(&self, seat: Seat) -> bool {
        self.gone[seat]
    }

    /// These tokens are on their way.
    pub fn lift(&mut self, tokens: impl Iterator<Item = TokenId>) {
        for token in tokens {
            self.places[token.seat][slot(token)] = None;
        }
    }

    /// Everything stands again.
    pub fn land(&mut self, places: &Places) {
        self.places = places.map(|of| of.map(Some));
    }

    pub fn lock(&mut self, token: TokenId, locked: bool) {
        self.locked[token.seat][slot(token)] = locked;
    }

    pub fn leave(&mut self, seat: Seat) {
        self.gone[seat] = true;
    }
}

fn slot(token: TokenId) -> usize {
    usize::from(token.index) % 4
}

fn tokens_of(seat: Seat) -> [TokenId; 4] {
    [0, 1, 2, 3].map(|index| TokenId { seat, index })
}
