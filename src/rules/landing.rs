//! The ground before the seat to act: how far its tokens may walk, where they may land, whom they capture.
//! May use: everything below it in rules.

use super::game::Game;
use super::refusal::Refusal;
use super::ruleset::{Captures, Where};
use super::seat::Seat;
use super::token::{Place, TokenId, TokenSet};

/// The board as one seat sees it.
pub(super) struct Ground<'a> {
    game: &'a Game,
    seat: Seat,
    /// Squares that cannot be passed, as bits of the seat's progress.
    closed: u128,
}

impl<'a> Ground<'a> {
    /// The ground of the seat to act.
    #[inline(always)]
    pub(super) fn of(game: &'a Game) -> Ground<'a> {
        let closed = match game.rules.stack.stops_passing {
            Where::Nowhere => 0,
            _ => closed(game),
        };
        Ground {
            game,
            seat: game.turn,
            closed,
        }
    }

    /// Where a single value leads a token.
    #[inline(always)]
    pub(super) fn walk(&self, token: u8, value: u8) -> Result<Place, Refusal> {
        let (game, rules) = (self.game, self.game.rules);
        let place = game.tokens.at(self.seat, token);
        let Some(progress) = place.progress() else {
            if place != Place::YARD {
                return Err(Refusal::AlreadyHome);
            }
            if value > 6 {
                return Err(Refusal::BonusNeverExits);
            }
            if value != rules.exit_value {
                return Err(Refusal::NeedsExitValue(rules.exit_value));
            }
            return self.exit();
        };
        let steps = if value == 6
            && rules.six_with_empty_yard != 6
            && game.tokens.count(self.seat, Place::YARD) == 0
        {
            rules.six_with_empty_yard
        } else {
            value
        };
        self.forward(progress, progress + steps)
    }

    /// From one progress to another along the path.
    #[inline(always)]
    pub(super) fn forward(&self, from: u8, to: u8) -> Result<Place, Refusal> {
        let home = self.game.rules.board.home();
        if to > home {
            return Err(Refusal::ExactCountNeeded);
        }
        if self.closed != 0 {
            // The squares after `from` and before `to`.
            let between = (1u128 << to) - (2u128 << from);
            if self.closed & between != 0 {
                return Err(Refusal::WayBlocked);
            }
        }
        if to == home {
            return Ok(Place::HOME);
        }
        self.land(to)
    }

    /// Out of the yard.
    #[inline(always)]
    pub(super) fn exit(&self) -> Result<Place, Refusal> {
        match self.land(0) {
            Err(Refusal::SquareFull) if self.game.evicted(self.seat).is_some() => {
                Ok(Place::on_path(0))
            }
            Err(Refusal::SquareFull) => Err(Refusal::StartFull),
            Err(_) => Err(Refusal::StartHeld),
            Ok(place) => Ok(place),
        }
    }

    /// On a square of track or column.
    #[inline(always)]
    pub(super) fn land(&self, progress: u8) -> Result<Place, Refusal> {
        let (game, rules) = (self.game, self.game.rules);
        let place = Place::on_path(progress);
        let stops = match rules.stack.stops_landing {
            Where::Nowhere => return Ok(place),
            Where::UnsafeSquares => {
                progress <= rules.board.last_on_track() && !rules.safe_at(progress)
            }
            Where::Everywhere => progress <= rules.board.last_on_track(),
        };
        let mut enemies = 0;
        let mut friends = 0;
        for steps in 1..4 {
            let other = Seat::wrapping(self.seat.index() + steps);
            let there = game.tokens.count(other, rules.board.meets(steps, progress));
            if !game.are_enemies(self.seat, other) {
                friends += there;
                if there > 1 && stops && rules.stack.stops_friends {
                    return Err(Refusal::HeldTogether);
                }
                continue;
            }
            if there > 1 && stops {
                return Err(Refusal::HeldTogether);
            }
            enemies += there;
        }
        if stops && enemies > 1 && rules.captures == Captures::OnlyOne {
            return Err(Refusal::HeldTogether);
        }
        match rules.room {
            Some(room) if enemies + friends + game.tokens.count(self.seat, place) >= room => {
                Err(Refusal::SquareFull)
            }
            _ => Ok(place),
        }
    }
}

/// The squares whose stacks the seat to act cannot pass, as bits of its progress.
#[inline(always)]
fn closed(game: &Game) -> u128 {
    let rules = game.rules;
    let mut closed = 0;
    for steps in 0..4 {
        let other = Seat::wrapping(game.turn.index() + steps);
        if !rules.stack.stops_friends && !game.are_enemies(game.turn, other) {
            continue;
        }
        let mut rest = game.stacked(other);
        while rest != 0 {
            let place = game.tokens.at(other, rest.trailing_zeros() as u8);
            rest &= !game.tokens.those_at(other, place);
            let mine = match (steps, place.progress()) {
                (0, mine) => mine,
                (_, Some(theirs)) => rules.board.meets(4 - steps, theirs).progress(),
                (_, None) => None,
            };
            if let Some(mine) = mine {
                let opened =
                    rules.stack.stops_passing == Where::UnsafeSquares && rules.safe_at(mine);
                closed |= u128::from(!opened) << mine;
            }
        }
    }
    closed
}

impl Game {
    /// Whom the seat to act captures by landing on a track square, as one set of tokens for each seat further on.
    #[inline(always)]
    pub(super) fn captured_at(&self, progress: u8) -> [TokenSet; 3] {
        let rules = self.rules;
        if progress > rules.board.last_on_track() || rules.safe_at(progress) {
            return [0; 3];
        }
        let mut captured = [0; 3];
        for steps in 1..4 {
            let other = Seat::wrapping(self.turn.index() + steps);
            if self.are_enemies(self.turn, other) {
                captured[steps - 1] = self
                    .tokens
                    .those_at(other, rules.board.meets(steps, progress));
            }
        }
        if rules.captures == Captures::All {
            return captured;
        }
        self.foremost(progress, captured)
    }

    /// Of single tokens of several seats, the one with the most progress.
    #[inline(always)]
    fn foremost(&self, progress: u8, mut captured: [TokenSet; 3]) -> [TokenSet; 3] {
        let mut foremost = Place::YARD;
        for (before, set) in captured.iter().enumerate() {
            if *set != 0 {
                foremost = foremost.max(self.rules.board.meets(before + 1, progress));
            }
        }
        for (before, set) in captured.iter_mut().enumerate() {
            let chosen = self.rules.board.meets(before + 1, progress) == foremost;
            // Never more than one token: the lowest, should a text have put several there.
            *set = if chosen { *set & set.wrapping_neg() } else { 0 };
        }
        captured
    }

    /// The enemy who has to leave a seat's full start square when a token comes out there.
    pub(super) fn evicted(&self, seat: Seat) -> Option<TokenId> {
        if !self.rules.exit_evicts {
            return None;
        }
        if let Some(late) = self.late[seat].filter(|late| self.are_enemies(seat, late.seat)) {
            return Some(late);
        }
        let mut found = None;
        for steps in 1..4 {
            let other = Seat::wrapping(seat.index() + steps);
            let there = self
                .tokens
                .those_at(other, self.rules.board.meets(steps, 0));
            if there != 0 && self.are_enemies(seat, other) {
                if there.count_ones() > 1 || found.is_some() {
                    return None;
                }
                found = Some(TokenId {
                    seat: other,
                    index: there.trailing_zeros() as u8,
                });
            }
        }
        found
    }
}
