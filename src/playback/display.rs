//! What the player has been shown so far. Lags behind the game while something moves, and equals
//! it when nothing does.

use crate::{
    board::geometry::Places,
    rules::{BySeat, Event, Game, Phase, Seat, TokenId, TokenPlace},
};
use bevy::prelude::*;

/// What the panels show.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Display {
    /// Whose turn it is.
    pub turn: Seat,
    /// The roll that lies on the table, and who made it; none once the next turn has begun.
    pub die: Option<(Seat, u8)>,
    /// Tokens home, by seat.
    pub homes: BySeat<u8>,
    /// Where every token is seen.
    pub places: Places,
    /// What is being announced.
    pub notice: Option<Notice>,
    /// The end of the game has been shown.
    pub over: bool,
}

/// A roll that nobody could use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No token of the seat could move by this value.
    Pass { seat: Seat, value: u8 },
    /// The third six in a row is not played.
    SixesVoided { seat: Seat },
}

impl Default for Display {
    fn default() -> Self {
        Self {
            turn: Seat::ALL[0],
            die: None,
            homes: BySeat::from_fn(|_| 0),
            places: BySeat::from_fn(|_| [TokenPlace::Yard; 4]),
            notice: None,
            over: false,
        }
    }
}

impl Display {
    /// The game as it stands, all of it shown.
    pub fn of(game: &Game) -> Self {
        let places = places_of(game);
        let die = match game.phase() {
            Phase::Spend { .. } => game.pool().iter().next().map(|value| (game.turn(), value)),
            _ => None,
        };
        Self {
            turn: game.turn(),
            die,
            homes: BySeat::from_fn(|seat| game.tokens().home_count(seat)),
            places,
            notice: None,
            over: game.is_over(),
        }
    }

    /// Moves on past an event that has been shown to its end.
    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Rolled { seat, value } => self.die = Some((seat, value)),
            Event::Moved { token, to, .. }
            | Event::Captured { token, to, .. }
            | Event::SentBack { token, to, .. } => {
                self.put(token, to);
            }
            Event::TurnBegan { seat } => {
                self.turn = seat;
                self.die = None;
            }
            Event::RollsAgain { .. } => self.die = None,
            Event::Won { .. } | Event::Drawn => self.over = true,
            _ => {}
        }
    }

    /// Where the tokens will be seen once this event has been shown.
    pub(super) fn put(&mut self, token: TokenId, to: TokenPlace) {
        self.places[token.seat][usize::from(token.index)] = to;
        for seat in Seat::ALL {
            let home = self.places[seat]
                .iter()
                .filter(|place| **place == TokenPlace::Home);
            self.homes[seat] = home.count() as u8;
        }
    }
}

/// Where the game has every token.
pub(super) fn places_of(game: &Game) -> Places {
    BySeat::from_fn(|seat| {
        std::array::from_fn(|index| {
            game.tokens().place(TokenId {
                seat,
                index: index as u8,
            })
        })
    })
}
