//! What the player has been shown so far. Lags behind the game while something moves, and equals
//! it when nothing does.

use crate::{
    board::geometry::Places,
    rules::{BySeat, Event, Game, Seat, TokenId, TokenPlace, Values},
};
use bevy::prelude::*;

/// What the panels show.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Display {
    /// Whose turn it is.
    pub turn: Seat,
    /// The roll that lies on the table, and who made it; none once the next turn has begun.
    pub die: Option<(Seat, u8)>,
    /// What the seat whose turn it is still has to spend.
    pub pool: Values,
    /// Tokens home, by seat.
    pub homes: BySeat<u8>,
    /// Where every token is seen.
    pub places: Places,
    /// Tokens that may not move before their seat's next turn.
    pub locked: BySeat<[bool; 4]>,
    /// Seats that gave up; their tokens have left the board.
    pub out: BySeat<bool>,
    /// What is being announced.
    pub notice: Option<Notice>,
    /// The end of the game has been shown.
    pub over: bool,
}

/// Something that is said in a banner, since nothing that moves would tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No token of the seat could use these values.
    Pass { seat: Seat, values: Values },
    /// The third six in a row is not played.
    SixesVoided { seat: Seat },
    /// No token of the seat could walk a bonus.
    BonusLost { seat: Seat, value: u8 },
    /// The seat has brought home what the game asks for; its partner plays on.
    PartnerHome { seat: Seat },
    /// The seat gave up.
    Forfeited { seat: Seat },
}

impl Notice {
    /// What an event has to say in a banner, if anything.
    pub fn of(event: Event) -> Option<Self> {
        Some(match event {
            Event::Passed { seat, values } => Self::Pass { seat, values },
            Event::SixesVoided { seat } => Self::SixesVoided { seat },
            Event::BonusLost { seat, value } => Self::BonusLost { seat, value },
            Event::PartnerHome { seat } => Self::PartnerHome { seat },
            Event::Forfeited { seat } => Self::Forfeited { seat },
            _ => return None,
        })
    }

    /// Whom it is about.
    pub fn seat(self) -> Seat {
        match self {
            Self::Pass { seat, .. }
            | Self::SixesVoided { seat }
            | Self::BonusLost { seat, .. }
            | Self::PartnerHome { seat }
            | Self::Forfeited { seat } => seat,
        }
    }
}

impl Default for Display {
    fn default() -> Self {
        Self {
            turn: Seat::ALL[0],
            die: None,
            pool: Values::NONE,
            homes: BySeat::from_fn(|_| 0),
            places: BySeat::from_fn(|_| [TokenPlace::Yard; 4]),
            locked: BySeat::from_fn(|_| [false; 4]),
            out: BySeat::from_fn(|_| false),
            notice: None,
            over: false,
        }
    }
}

impl Display {
    /// The game as it stands, all of it shown. `die` is the roll that lies on the table: the game
    /// keeps what is still to be spent, not what was rolled.
    pub fn of(game: &Game, die: Option<(Seat, u8)>) -> Self {
        let tokens = game.tokens();
        Self {
            turn: game.turn(),
            die,
            pool: game.pool(),
            homes: BySeat::from_fn(|seat| tokens.home_count(seat)),
            places: each_token(|token| tokens.place(token)),
            locked: each_token(|token| tokens.is_locked(token)),
            out: BySeat::from_fn(|seat| game.forfeited(seat).is_some()),
            notice: None,
            over: game.is_over(),
        }
    }

    /// Moves on past an event that has been shown to its end.
    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Rolled { seat, value } => {
                self.die = Some((seat, value));
                self.pool = self.pool.and(value);
            }
            Event::Moved {
                token, to, values, ..
            } => {
                self.put(token, to);
                self.pool = self.pool.without(values);
            }
            Event::Captured { token, to, .. } => {
                self.put(token, to);
                self.lock(token, false);
            }
            Event::SentBack { token, to, .. } => self.put(token, to),
            Event::Locked { token } => self.lock(token, true),
            Event::Unlocked { token } => self.lock(token, false),
            Event::BonusEarned { value, .. } => self.pool = Values::bonus(value),
            Event::Passed { .. } | Event::SixesVoided { .. } | Event::BonusLost { .. } => {
                self.pool = Values::NONE;
            }
            Event::RollsAgain { .. } => self.die = None,
            Event::TurnBegan { seat } => {
                self.turn = seat;
                self.die = None;
                self.pool = Values::NONE;
            }
            Event::Forfeited { seat } => self.leave(seat),
            Event::Won { .. } | Event::Drawn => {
                self.over = true;
                self.pool = Values::NONE;
            }
            Event::ReachedHome { .. } | Event::Freed { .. } | Event::PartnerHome { .. } => {}
        }
    }

    /// The tokens of a seat leave the board.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.out[seat] = true;
        for index in 0..4 {
            self.put(TokenId { seat, index }, TokenPlace::Yard);
        }
    }

    fn lock(&mut self, token: TokenId, locked: bool) {
        self.locked[token.seat][usize::from(token.index) % 4] = locked;
    }

    /// Where the tokens will be seen once this event has been shown.
    pub(super) fn put(&mut self, token: TokenId, to: TokenPlace) {
        let places = &mut self.places[token.seat];
        places[usize::from(token.index) % 4] = to;
        let home = places.iter().filter(|place| **place == TokenPlace::Home);
        self.homes[token.seat] = home.count() as u8;
    }
}

/// A value for every token.
fn each_token<T>(of: impl Fn(TokenId) -> T) -> BySeat<[T; 4]> {
    BySeat::from_fn(|seat| {
        std::array::from_fn(|index| {
            of(TokenId {
                seat,
                index: index as u8,
            })
        })
    })
}
