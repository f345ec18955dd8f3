//! What a possible position never shows: the checks behind the reading of position texts.
//! May use: game and what lies below it.

use super::game::{Game, Phase};
use super::seat::Seat;
use super::token::{Place, TokenPlace};

/// What a possible position never shows.
impl Game {
    pub(super) fn check_possible(&mut self) -> Result<(), String> {
        self.check_seats()?;
        self.check_squares()?;
        self.check_end()?;
        if let Some(index) = self.last_moved {
            let sixes = match self.phase {
                Phase::Roll { sixes } => sixes,
                // The six just rolled is not yet moved.
                Phase::Spend { sixes } if self.pool.sixes > 0 => sixes.saturating_sub(1),
                _ => 1,
            };
            let moved = self.tokens.at(self.turn, index) != Place::YARD;
            if sixes == 0 || !moved || self.is_over() {
                return Err(format!(
                    "token {index} cannot be the last moved in this turn"
                ));
            }
        }
        for start in Seat::ALL {
            if self.needs_late(start) && self.late[start].is_none() {
                return Err(format!(
                    "of the two tokens on the start square of seat {start} the later one must be named by late:"
                ));
            }
        }
        Ok(())
    }

    fn check_seats(&mut self) -> Result<(), String> {
        let seats = self.seated.count_ones();
        if seats < 2 {
            return Err(format!("at least two seats are expected, not {seats}"));
        }
        if self.rules.options.teams && seats < 4 {
            return Err("teams want all four seats taken".to_owned());
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

    /// Too many tokens together, or two captives on one square.
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

    /// Nobody is finished before the end; the end has its winner.
    fn check_end(&mut self) -> Result<(), String> {
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
                // Whoever finishes does so by a move of their own, and acts last.
                Phase::Won(winner)
                    if finished && !self.are_enemies(seat, winner) && winner == self.turn => {}
                _ if finished => {
                    return Err(format!(
                        "seat {seat} has brought home all that wins: it must have won by its own move"
                    ));
                }
                _ if self.turn == seat => {
                    return Err(format!("seat {seat} is home and takes no turns"));
                }
                _ => {}
            }
            if !matches!(self.phase, Phase::Won(winner) if winner == seat) {
                self.playing &= !(1 << seat.index());
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
                let left = alone && self.forfeits[self.turn] > 0 && last;
                left.then_some(())
                    .ok_or_else(|| format!("seat {winner} has not won"))
            }
            Phase::Won(_) => Ok(()),
            _ if self.forfeits[self.turn] > 0 => Err(format!(
                "seat {} has forfeited and takes no turns",
                self.turn
            )),
            _ if self.playing.count_ones() < 2 && self.rules.forfeit => {
                Err("a single seat is left: it has won".to_owned())
            }
            _ => Ok(()),
        }
    }
}
