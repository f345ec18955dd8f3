//! What the CPUs ask about a legal spend: where it leads, what it captures and how dangerous the destination is. Nothing
//! here changes the game.
//! May use: everything in rules but notation and record.

use super::action::{Spend, SpendKind};
use super::game::Game;
use super::seat::Seat;
use super::token::Place;

impl Game {
    /// The destination of a spend that is known to be legal.
    #[inline(always)]
    pub(crate) fn leads_to(&self, spend: Spend) -> Option<Place> {
        if self.rules.sequence {
            return self.judged_alone(spend).ok();
        }
        Some(self.walked(spend.token, spend.values.sum() as u8))
    }

    /// How many tokens a legal spend with the destination `to` captures.
    #[inline(always)]
    pub(crate) fn would_capture(&self, spend: Spend, to: Place) -> u8 {
        match spend.kind {
            SpendKind::Intrude(_) => 1,
            SpendKind::Recover | SpendKind::Free => 0,
            SpendKind::Advance | SpendKind::Moonwalk => {
                let taken: u32 = self
                    .captured_at(to)
                    .map_or(0, |sets| sets.iter().map(|set| set.count_ones()).sum());
                let evicted = self.rules.exit_evicts
                    && self.tokens.at(self.turn, spend.token) == Place::YARD
                    && self.evicted_by_exit().is_some();
                taken as u8 + u8::from(evicted)
            }
        }
    }

    /// The game with the tokens as they stand after a legal spend. The turn does not end.
    #[inline(always)]
    pub(crate) fn after(&self, spend: Spend, to: Place) -> Game {
        let mut after = *self;
        after.carry_out(spend, to, &mut ());
        after
    }

    /// How many of the six rolls would let a seat land on a place of its own path with one legal move of one token, if it
    /// were its turn. With sequences, its tokens count as unlocked and each roll as the whole pool.
    pub(crate) fn faces_landing(&self, seat: Seat, place: Place) -> u8 {
        let Some(target) = place.progress() else {
            return 0;
        };
        let mut faces = 0u8;
        let mut theirs = None;
        for token in 0..4 {
            let ways = match self.tokens.at(seat, token).progress() {
                Some(from) if from < target => [target - from, 0],
                Some(from) if self.rules.sequence && from <= self.rules.board.last_on_track() => {
                    [0, from - target]
                }
                None if target == 0 && self.tokens.at(seat, token) == Place::YARD => {
                    [self.rules.exit_value, 0]
                }
                _ => continue,
            };
            let longest = self.rules.six_with_empty_yard.max(6);
            if ways[0].max(ways[1]) > longest {
                continue;
            }
            let theirs = theirs.get_or_insert_with(|| self.with_turn_of(seat));
            for face in 1..=6 {
                if faces & (1 << face) == 0 && theirs.lands(token, face, ways[1] != 0, place) {
                    faces |= 1 << face;
                }
            }
        }
        faces.count_ones() as u8
    }

    /// The same position with another seat to act, whose tokens are unlocked.
    fn with_turn_of(&self, seat: Seat) -> Game {
        let mut theirs = *self;
        theirs.turn = seat;
        theirs.tokens.unlock_all(seat);
        theirs
    }

    /// Whether a roll lets a token of the seat to act move to a place legally; `back` asks for a Moonwalk.
    fn lands(&self, token: u8, face: u8, back: bool, place: Place) -> bool {
        if self.rules.sequence {
            let advance = Spend::advance(token, face);
            let kind = if back {
                SpendKind::Moonwalk
            } else {
                SpendKind::Advance
            };
            return self.judged_alone(Spend { kind, ..advance }) == Ok(place);
        }
        self.counted(face) & (1 << token) != 0
            && self.walked(token, face) == place
            && self.movable(face) & (1 << token) != 0
    }
}
