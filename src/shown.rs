//! What the player has been shown of the game so far. Lags behind the game while something moves, and equals it when
//! nothing does. Only playback writes it; the board, the panels and the page around the game read it.

use crate::rules::{BySeat, Event, Game, Seat, TokenId, TokenPlace, Values};
use bevy::prelude::*;

/// The game as far as it has been shown.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Shown {
    /// Whose turn it is.
    pub turn: Seat,
    /// The seat whose yard is marked: the one whose turn begins to be shown.
    pub marked: Seat,
    /// The roll that is on the table, and who made it; `None` once the next turn has begun.
    pub die: Option<(Seat, u8)>,
    /// What the seat whose turn it is still has to spend.
    pub pool: Values,
    /// Tokens home, by seat.
    pub homes: BySeat<u8>,
    /// Where every token is, or where its movement ends.
    pub places: BySeat<[TokenPlace; 4]>,
    /// Tokens that are moving.
    pub moving: BySeat<[bool; 4]>,
    /// The last move: who moved, from where to where.
    pub last_move: Option<(TokenId, TokenPlace, TokenPlace)>,
    /// Tokens that may not move before their seat's next turn.
    pub locked: BySeat<[bool; 4]>,
    /// Seats that gave up; their tokens have left the board.
    pub out: BySeat<bool>,
    /// What is being announced.
    pub notice: Option<Notice>,
    /// The end of the game has been shown.
    pub over: bool,
}

/// Something that is said in a banner, since no movement shows it.
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
    /// The notice that an event calls for, if any.
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

    /// The seat that it is about.
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

impl Default for Shown {
    fn default() -> Self {
        Self {
            turn: Seat::default(),
            marked: Seat::default(),
            die: None,
            pool: Values::NONE,
            homes: BySeat::default(),
            places: BySeat::from_fn(|_| [TokenPlace::Yard; 4]),
            moving: BySeat::default(),
            last_move: None,
            locked: BySeat::default(),
            out: BySeat::default(),
            notice: None,
            over: false,
        }
    }
}

impl Shown {
    /// The game as it stands, all of it shown. The roll on the table and the last move are not part of a game: they
    /// are handed in.
    pub fn of(
        game: &Game,
        die: Option<(Seat, u8)>,
        last_move: Option<(TokenId, TokenPlace, TokenPlace)>,
    ) -> Self {
        let tokens = game.tokens();
        Self {
            turn: game.turn(),
            marked: game.turn(),
            die,
            pool: game.pool(),
            homes: BySeat::from_fn(|seat| tokens.home_count(seat)),
            places: each_token(|token| tokens.place(token)),
            moving: BySeat::default(),
            last_move,
            locked: each_token(|token| tokens.is_locked(token)),
            out: BySeat::from_fn(|seat| game.forfeited(seat).is_some()),
            notice: None,
            over: game.is_over(),
        }
    }

    /// Where a token stands; `None` while it moves.
    pub fn standing(&self, token: TokenId) -> Option<TokenPlace> {
        let slot = slot(token);
        (!self.moving[token.seat][slot]).then(|| self.places[token.seat][slot])
    }

    /// Whether a token may not be moved before its seat's next turn.
    pub fn is_locked(&self, token: TokenId) -> bool {
        self.locked[token.seat][slot(token)]
    }

    /// What is seen as soon as an event begins to be shown.
    pub(crate) fn begin(&mut self, event: Event) {
        if let Some(notice) = Notice::of(event) {
            self.notice = Some(notice);
        }
        match event {
            Event::Moved {
                token, from, to, ..
            } => {
                self.last_move = Some((token, from, to));
                self.send(token, to);
            }
            Event::Captured { token, to, .. } | Event::SentBack { token, to, .. } => {
                // A captured token is locked no longer.
                self.lock(token, false);
                self.send(token, to);
            }
            Event::Locked { token } => self.lock(token, true),
            Event::Unlocked { token } => self.lock(token, false),
            Event::Forfeited { seat } => {
                for index in 0..4 {
                    let token = TokenId { seat, index };
                    if self.places[seat][slot(token)] != TokenPlace::Yard {
                        self.send(token, TokenPlace::Yard);
                    }
                }
            }
            Event::TurnBegan { seat } => self.marked = seat,
            _ => {}
        }
    }

    /// What is seen once an event has been shown to its end.
    pub(crate) fn finish(&mut self, event: Event) {
        match event {
            Event::Rolled { seat, value } => {
                self.die = Some((seat, value));
                self.pool = self.pool.and(value);
            }
            Event::Moved { values, .. } => self.pool = self.pool.without(values),
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
            Event::Forfeited { seat } => self.out[seat] = true,
            Event::Won { .. } | Event::Drawn => {
                self.over = true;
                self.pool = Values::NONE;
            }
            Event::Captured { .. }
            | Event::SentBack { .. }
            | Event::Locked { .. }
            | Event::Unlocked { .. }
            | Event::ReachedHome { .. }
            | Event::Freed { .. }
            | Event::PartnerHome { .. } => {}
        }
    }

    /// Nothing moves any more, and nothing is announced.
    pub(crate) fn come_to_rest(&mut self) {
        self.moving = BySeat::default();
        self.notice = None;
    }

    fn send(&mut self, token: TokenId, to: TokenPlace) {
        let slot = slot(token);
        self.moving[token.seat][slot] = true;
        self.places[token.seat][slot] = to;
        let places = self.places[token.seat].iter();
        self.homes[token.seat] = places.filter(|place| **place == TokenPlace::Home).count() as u8;
    }

    fn lock(&mut self, token: TokenId, locked: bool) {
        self.locked[token.seat][slot(token)] = locked;
    }
}

fn slot(token: TokenId) -> usize {
    usize::from(token.index) % 4
}

/// A value for every token.
fn each_token<T>(of: impl Fn(TokenId) -> T) -> BySeat<[T; 4]> {
    BySeat::from_fn(|seat| [0, 1, 2, 3].map(|index| of(TokenId { seat, index })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Action;

    /// Plays an action and shows its events one after the other.
    fn play(game: &mut Game, shown: &mut Shown, action: &str) {
        let mut events = Vec::new();
        let action: Action = action.parse().expect("an action");
        game.apply(action, &mut events).expect("it is legal");
        for event in events {
            shown.begin(event);
            shown.finish(event);
        }
    }

    #[test]
    fn what_was_shown_event_by_event_equals_the_game() {
        let start = "barrage 8,8,5,40/0,0,53,3/-/- 0 roll:0";
        let mut game: Game = start.parse().expect("a position");
        let mut shown = Shown::of(&game, None, None);
        for action in ["r3", "m3:3", "r6", "m0:6", "x"] {
            play(&mut game, &mut shown, action);
        }
        shown.come_to_rest();
        let last = shown.last_move.expect("a token moved");
        assert_eq!((last.0.seat, last.0.index), (Seat::ALL[1], 0));
        assert_eq!(shown, Shown::of(&game, shown.die, shown.last_move));
        assert!(shown.out[Seat::ALL[1]] && shown.over);
    }

    #[test]
    fn a_moving_token_stands_nowhere_until_everything_rests() {
        let mut game: Game = "family 8,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0"
            .parse()
            .expect("a position");
        let mut shown = Shown::of(&game, None, None);
        play(&mut game, &mut shown, "r3");
        play(&mut game, &mut shown, "m0:3");
        let token = TokenId {
            seat: Seat::ALL[0],
            index: 0,
        };
        assert_eq!(shown.standing(token), None);
        shown.come_to_rest();
        assert_eq!(shown.standing(token), Some(TokenPlace::Path(11)));
    }
}
