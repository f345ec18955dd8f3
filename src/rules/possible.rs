//! Checks that a position read from a text can occur in a game.
//! May use: game and what lies below it.

use super::game::{Game, LAST_ROLL, Phase};
use super::ruleset::{Captures, Where};
use super::seat::Seat;
use super::token::{Place, TokenId, TokenPlace};

impl Game {
    /// Checks that a game can reach this position. The error says which part is impossible.
    pub(super) fn check_possible(&self) -> Result<(), String> {
        self.check_seats()?;
        self.check_squares()?;
        for seat in Seat::ALL {
            for index in 0..4 {
                self.check_company(TokenId { seat, index })?;
            }
        }
        self.check_end()?;
        self.check_turn()?;
        for start in Seat::ALL {
            if self.needs_late(start) && self.late[start].is_none() {
                return Err(format!(
                    "late: is missing: it names the later one of the two tokens on the start square of seat {start}"
                ));
            }
        }
        Ok(())
    }

    fn check_seats(&self) -> Result<(), String> {
        let seats = self.seated.count_ones();
        match self.rules.fewest_seats {
            fewest if seats >= fewest.into() => {}
            4 => {
                return Err(format!(
                    "{} wants all four seats taken, not {seats}",
                    self.rules
                ));
            }
            _ => return Err(format!("at least two seats are expected, not {seats}")),
        }
        let forfeits = Seat::ALL
            .iter()
            .filter(|&&seat| self.forfeits[seat] > 0)
            .count();
        let highest = self
            .forfeits
            .iter()
            .map(|(_, &place)| usize::from(place))
            .max();
        if highest.unwrap_or_default() != forfeits {
            return Err("forfeits are counted from 1 without gaps".to_owned());
        }
        if !self.is_seated(self.turn) {
            return Err(format!(
                "nobody sits on seat {}, which should act",
                self.turn
            ));
        }
        for seat in Seat::ALL {
            for index in 0..4 {
                let (TokenPlace::Prison(of) | TokenPlace::Captive { column: of, .. }) =
                    self.tokens.at(seat, index).into()
                else {
                    continue;
                };
                if !self.is_seated(of) {
                    return Err(format!(
                        "token {seat}.{index} is held by seat {of}, which is empty"
                    ));
                }
            }
        }
        if matches!(self.phase, Phase::Roll { .. }) && self.tokens.locks(self.turn) != 0 {
            return Err(format!(
                "locks of seat {} ended when its turn began",
                self.turn
            ));
        }
        Ok(())
    }

    /// Checks that no square has more tokens than fit on it, nor two captives.
    fn check_squares(&self) -> Result<(), String> {
        for seat in Seat::ALL {
            for index in 0..4 {
                let place = self.tokens.at(seat, index);
                let crowded = match (TokenPlace::from(place), self.rules.room) {
                    (TokenPlace::Captive { .. }, _) => {
                        let held: u8 = Seat::ALL
                            .map(|other| self.tokens.count(other, place))
                            .iter()
                            .sum();
                        held > 1
                    }
                    (TokenPlace::Path(progress), Some(room)) => {
                        let others: u8 = (1..4)
                            .map(|steps| {
                                let other = Seat::wrapping(seat.index() + steps);
                                self.tokens
                                    .count(other, self.rules.board.meets(steps, progress))
                            })
                            .sum();
                        self.tokens.count(seat, place) + others > room
                    }
                    _ => false,
                };
                if crowded {
                    return Err(format!("too many tokens where token {seat}.{index} stands"));
                }
            }
        }
        Ok(())
    }

    /// Checks that a token does not share its square with an enemy where the later of them would have captured the other,
    /// or could not have landed.
    fn check_company(&self, token: TokenId) -> Result<(), String> {
        let TokenId { seat, index } = token;
        let (rules, place) = (self.rules, self.tokens.at(seat, index));
        let meeting = rules.board.meeting(place);
        let count = |steps: usize| {
            let other = Seat::wrapping(seat.index() + steps);
            self.tokens.count(other, meeting[steps])
        };
        let enemies =
            || (1..4).filter(|steps| self.are_enemies(seat, Seat::wrapping(seat.index() + steps)));
        let is_open = rules.is_open(place);
        let stacks_stop = match rules.stack.stops_landing {
            Where::Nowhere => false,
            Where::UnsafeSquares => is_open,
            Where::Everywhere => true,
        };
        if stacks_stop && count(0) > 1 && enemies().any(|steps| count(steps) > 1) {
            return Err(format!(
                "token {token} and another of its seat share a square with a stack of an enemy: the later ones could not land"
            ));
        }
        if !is_open || enemies().all(|steps| count(steps) == 0) {
            return Ok(());
        }
        let possible = match rules.captures {
            // No game leads to this, but the rules cover it: all of them are captured.
            Captures::All => true,
            Captures::One => rules.room.is_none() && self.was_left_behind(place, count),
            Captures::OnlyOne => self.was_freed_to(seat, place, count),
        };
        possible.then_some(()).ok_or_else(|| {
            format!(
                "token {token} shares a square with an enemy where the later one would have captured the other"
            )
        })
    }

    /// Whether the token at a place may have been left over when its partner's token on the same square was captured, so
    /// that it now shares the square with the token that captured.
    fn was_left_behind(&self, place: Place, count: impl Fn(usize) -> u8) -> bool {
        let meeting = self.rules.board.meeting(place);
        let left_behind = |steps: usize| {
            // Of two partners' tokens the one with more progress is captured.
            let partners = self.rules.board.meeting(meeting[steps])[2];
            count(steps) > 0 && partners.progress() > meeting[steps].progress()
        };
        let all: u8 = (0..4).map(&count).sum();
        self.rules.options.teams && all == 2 && (0..4).any(left_behind)
    }

    /// Whether enemies may share this square because a captive was freed onto it: the square is the entrance of a home
    /// column, and the owner of the column, who cannot be a captive in it, has no stack there.
    fn was_freed_to(&self, seat: Seat, place: Place, count: impl Fn(usize) -> u8) -> bool {
        let owner = (0..4).find(|&steps| {
            let owner = Seat::wrapping(seat.index() + steps);
            place.progress() == Some(self.rules.board.entrance(seat, owner))
        });
        owner.is_some_and(|steps| {
            let owner = Seat::wrapping(seat.index() + steps);
            self.is_seated(owner) && count(steps) < 2
        })
    }

    /// Checks that the phase and the token moved last fit what the seat can have done in this turn.
    fn check_turn(&self) -> Result<(), String> {
        if self.rules.sequence && self.pool.len() > LAST_ROLL {
            return Err(format!("a game has no more than {LAST_ROLL} rolls"));
        }
        let sixes_before = match self.phase {
            Phase::Roll { sixes } if !self.rules.sequence => sixes,
            // The last six has not been spent yet.
            Phase::Spend { sixes } => sixes.saturating_sub(1),
            _ => 0,
        };
        if let Some(index) = self.last_moved {
            let may_have_moved = match self.phase {
                Phase::Bonus { .. } => true,
                Phase::Spend { .. } if self.pool.sixes == 0 => true,
                Phase::Roll { .. } | Phase::Spend { .. } => sixes_before > 0,
                Phase::Won(_) | Phase::Draw => false,
            };
            if !may_have_moved || self.tokens.at(self.turn, index) == Place::YARD {
                return Err(format!(
                    "token {index} cannot be the last moved in this turn"
                ));
            }
        } else if matches!(self.phase, Phase::Bonus { .. }) {
            return Err("the token that earned the bonus must be named by last:".to_owned());
        }
        let all_wait = self.tokens.count(self.turn, Place::YARD) == 4;
        if sixes_before > 0 && all_wait && self.movable(6) != 0 {
            return Err(format!(
                "the six before this one would have brought a token of seat {} out",
                self.turn
            ));
        }
        Ok(())
    }

    /// Checks that no seat has finished without having won, and that a finished game has its winner.
    fn check_end(&self) -> Result<(), String> {
        for seat in Seat::ALL {
            if !self.is_home(seat) {
                continue;
            }
            if self.tokens.home_count(seat) > self.rules.goal {
                return Err(format!(
                    "seat {seat} needs only {} tokens home",
                    self.rules.goal
                ));
            }
            let finished = !self.rules.options.teams || self.is_home(seat.opposite());
            match self.phase {
                // A seat wins by its own move, after which no other seat acts.
                Phase::Won(winner)
                    if finished && !self.are_enemies(seat, winner) && winner == self.turn => {}
                _ if finished => {
                    return Err(format!(
                        "seat {seat} has brought home all that wins: it must have won by its own move"
                    ));
                }
                // Except that a partner can come home with the last roll of the game.
                _ if self.turn == seat && self.phase != Phase::Draw => {
                    return Err(format!("seat {seat} is home and takes no turns"));
                }
                _ => {}
            }
            if !matches!(self.phase, Phase::Won(winner) if winner == seat) {
                let away = (0..4)
                    .any(|index| !matches!(self.tokens.at(seat, index), Place::HOME | Place::YARD));
                if self.rules.options.teams && away {
                    return Err(format!(
                        "seat {seat} is home: its other tokens are in the yard"
                    ));
                }
            }
        }
        match self.phase {
            Phase::Won(winner) if !self.is_home(winner) => {
                let alone = self.playing.count_ones() == 1 && self.takes_turns(winner);
                let last = self
                    .forfeits
                    .iter()
                    .all(|(_, &place)| place <= self.forfeits[self.turn]);
                (alone && last)
                    .then_some(())
                    .ok_or_else(|| format!("seat {winner} has not won"))
            }
            _ if self.forfeits[self.turn] > 0 && self.phase != Phase::Draw => Err(format!(
                "seat {} has forfeited and takes no turns",
                self.turn
            )),
            _ if self.playing.count_ones() < 2 => {
                Err("a single seat is left: it won when the others had forfeited".to_owned())
            }
            _ => Ok(()),
        }
    }
}
