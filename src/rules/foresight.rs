//! What a spend or a face would bring, for those who weigh it: nothing here changes the game.
//! May use: everything in rules but notation and record.

use super::action::{Spend, SpendKind, Values};
use super::game::{Game, Phase};
use super::landing::Ground;
use super::seat::Seat;
use super::token::{Place, each_token};

impl Game {
    /// Where a spend leads that is known to be legal.
    #[inline(always)]
    pub(crate) fn leads_to(&self, spend: Spend) -> Option<Place> {
        if self.rules.sequence {
            return self.judged_alone(spend).ok();
        }
        Ground::of(self)
            .walk(spend.token, spend.values.sum() as u8)
            .ok()
    }

    /// How many tokens a legal spend captures.
    #[inline(always)]
    pub(crate) fn would_capture(&self, spend: Spend, to: Place) -> u8 {
        match spend.kind {
            SpendKind::Intrude(_) => 1,
            SpendKind::Recover | SpendKind::Free => 0,
            SpendKind::Advance | SpendKind::Moonwalk => {
                let landing = to
                    .progress()
                    .map_or([0; 3], |progress| self.captured_at(progress));
                let taken: u32 = landing.iter().map(|set| set.count_ones()).sum();
                let out = self.tokens.at(self.turn, spend.token) == Place::YARD;
                let evicted = out && self.evicted_by_exit().is_some();
                taken as u8 + u8::from(evicted)
            }
        }
    }

    /// The board after a legal spend, nothing else being changed.
    #[inline(always)]
    pub(crate) fn after(&self, spend: Spend, to: Place) -> Game {
        let mut after = *self;
        after.carry_out(spend, to, &mut ());
        after
    }

    /// Whether a seat, were it its turn now, could land a token exactly at a place with a single face,
    /// by a move that captures there. In sequences its locks count as ended.
    pub(crate) fn could_land(&self, seat: Seat, face: u8, place: Place) -> bool {
        let mut theirs = *self;
        theirs.turn = seat;
        theirs.phase = Phase::Spend {
            sixes: u16::from(face == 6),
        };
        theirs.pool = Values::one(face);
        if self.rules.sequence {
            theirs.tokens.unlock_all(seat);
            let back = |token| Spend {
                kind: SpendKind::Moonwalk,
                ..Spend::advance(token, face)
            };
            return (0..4)
                .flat_map(|token| [Spend::advance(token, face), back(token)])
                .any(|spend| theirs.judged_alone(spend) == Ok(place));
        }
        let ground = Ground::of(&theirs);
        each_token(theirs.movable(face)).any(|token| ground.walk(token, face) == Ok(place))
    }
}
