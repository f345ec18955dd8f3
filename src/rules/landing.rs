//! Where the tokens of the seat to act can go: which stacks are in the way, where the tokens may land, and which tokens
//! a landing captures.
//! May use: everything below it in rules.

use super::game::Game;
use super::refusal::Refusal;
use super::ruleset::{Captures, Where};
use super::seat::Seat;
use super::token::{Place, Stacked, TokenId};
use super::token_set::{TokenSet, each_token};

/// The stacks that stop a seat, as bit masks by the progress of that seat.
pub(super) struct Ground<'a> {
    game: &'a Game,
    seat: Seat,
    /// The squares on which the seat cannot land because of a stack.
    held: u128,
    /// The squares that the seat cannot pass because of a stack.
    closed: u128,
}

impl<'a> Ground<'a> {
    /// Collects the stacks that stop the seat to act.
    #[inline(always)]
    pub(super) fn of(game: &'a Game) -> Ground<'a> {
        let mut ground = Ground {
            game,
            seat: game.turn,
            held: 0,
            closed: 0,
        };
        if game.rules.stacks_protect() {
            let stacked = game.tokens.stacked();
            if stacked.any() {
                ground.add_stacks(stacked);
            }
        }
        ground
    }

    /// Adds the stacks of every seat.
    fn add_stacks(&mut self, stacked: Stacked) {
        for steps in 0..4 {
            let owner = Seat::wrapping(self.seat.index() + steps);
            let tokens = stacked.of(owner);
            if tokens != 0 {
                self.add_stacks_of(steps, owner, tokens);
            }
        }
    }

    /// Adds the stacks of `owner`, the seat `steps` steps after this one.
    fn add_stacks_of(&mut self, steps: usize, owner: Seat, stacked: TokenSet) {
        let (game, rules) = (self.game, self.game.rules);
        let stack = rules.stack;
        if !stack.stops_friends && !game.are_enemies(self.seat, owner) {
            return;
        }
        for token in each_token(stacked) {
            let place = game.tokens.at(owner, token);
            let mine = match (steps, place.progress()) {
                (0, mine) => mine,
                (_, Some(theirs)) => rules.board.meets(4 - steps, theirs).progress(),
                (_, None) => None,
            };
            let Some(mine) = mine else { continue };
            let holds = |place: Where| match place {
                Where::Nowhere => false,
                Where::UnsafeSquares => !rules.safe_at(mine),
                Where::Everywhere => true,
            };
            // A seat may always land on its own stack, unless the square is full.
            self.held |= u128::from(steps != 0 && holds(stack.stops_landing)) << mine;
            self.closed |= u128::from(holds(stack.stops_passing)) << mine;
        }
    }

    /// Those of the tokens in `counted` that no stack and no full square stops from using a value.
    #[inline(always)]
    pub(super) fn passable(&self, counted: TokenSet, value: u8) -> TokenSet {
        if self.held | self.closed == 0 && self.game.rules.room.is_none() {
            return counted;
        }
        let steps = self.game.steps(value);
        let mut passable = 0;
        for token in each_token(counted) {
            passable |= TokenSet::from(self.leads(token, steps).is_ok()) << token;
        }
        passable
    }

    /// The destination of a token that uses a single value.
    pub(super) fn walk(&self, token: u8, value: u8) -> Result<Place, Refusal> {
        if self.game.counted(value) & (1 << token) == 0 {
            return Err(self.game.miscounted(token, value));
        }
        self.leads(token, self.game.steps(value))
    }

    /// The destination of a token on the path after so many steps, or of a token that leaves the yard.
    #[inline(always)]
    fn leads(&self, token: u8, steps: u8) -> Result<Place, Refusal> {
        match self.game.tokens.at(self.seat, token).progress() {
            None => self.exit(),
            Some(progress) => self.forward(progress, progress + steps),
        }
    }

    /// The destination of a token that moves from one progress to another.
    #[inline(always)]
    pub(super) fn forward(&self, from: u8, to: u8) -> Result<Place, Refusal> {
        let home = self.game.rules.board.home();
        if to > home {
            return Err(Refusal::ExactCountNeeded);
        }
        // The mask has the squares after `from` and before `to`.
        if self.closed != 0 && self.closed & ((1 << to) - (2 << from)) != 0 {
            return Err(Refusal::WayBlocked);
        }
        if to == home {
            return Ok(Place::HOME);
        }
        self.land(to)
    }

    /// The destination of a token that leaves the yard.
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

    /// Checks that a token may land on a square of the track or the home column.
    #[inline(always)]
    pub(super) fn land(&self, progress: u8) -> Result<Place, Refusal> {
        let (game, rules) = (self.game, self.game.rules);
        if self.held >> progress & 1 != 0 {
            return Err(Refusal::HeldTogether);
        }
        let place = Place::on_path(progress);
        if rules.captures == Captures::OnlyOne && rules.is_open(place) && game.others_at(place) > 1
        {
            return Err(Refusal::HeldTogether);
        }
        match rules.room {
            Some(room) if game.crowd_at(place) >= room => Err(Refusal::SquareFull),
            _ => Ok(place),
        }
    }
}

impl Game {
    /// The number of tokens of all seats on the square of a place of the seat to act.
    #[inline(always)]
    pub(super) fn crowd_at(&self, place: Place) -> u8 {
        self.others_at(place) + self.tokens.count(self.turn, place)
    }

    /// The number of tokens of the other seats on the square of a place of the seat to act.
    #[inline(always)]
    fn others_at(&self, place: Place) -> u8 {
        self.tokens
            .crowd(self.rules.board.company(self.turn, place))
    }

    /// The reason why a token is not among those that [`Game::counted`] returns for a value.
    #[cold]
    fn miscounted(&self, token: u8, value: u8) -> Refusal {
        match self.tokens.at(self.turn, token) {
            Place::YARD if value > 6 => Refusal::BonusNeverExits,
            Place::YARD => Refusal::NeedsExitValue(self.rules.exit_value),
            place if place.progress().is_some() => Refusal::ExactCountNeeded,
            _ => Refusal::AlreadyHome,
        }
    }

    /// The tokens that the seat to act captures by landing at a place, as one set for each of the seats 1, 2 and 3 steps
    /// after it.
    #[inline(always)]
    pub(super) fn captured_at(&self, place: Place) -> Option<[TokenSet; 3]> {
        let meeting = self.rules.board.meeting(place);
        // In this order because it is rare that a token stands there, while many squares are open to captures.
        let anybody = self.tokens.any_at(self.turn, meeting) != 0;
        if anybody && self.rules.is_open(place) {
            self.captured_among(meeting)
        } else {
            None
        }
    }

    /// The tokens that a landing on an unsafe square captures.
    #[cold]
    fn captured_among(&self, meeting: [Place; 4]) -> Option<[TokenSet; 3]> {
        let mut captured = [0; 3];
        for steps in 1..4 {
            let other = Seat::wrapping(self.turn.index() + steps);
            if self.are_enemies(self.turn, other) {
                captured[steps - 1] = self.tokens.those_at(other, meeting[steps]);
            }
        }
        if self.rules.captures != Captures::All {
            captured = foremost(meeting, captured);
        }
        (captured != [0; 3]).then_some(captured)
    }

    /// The enemy token that is captured when a token comes out onto the full start square of a seat.
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

/// Reduces the sets to one token, the one with the most progress.
fn foremost(meeting: [Place; 4], mut captured: [TokenSet; 3]) -> [TokenSet; 3] {
    let mut foremost = Place::YARD;
    for (set, place) in captured.iter().zip(&meeting[1..]) {
        if *set != 0 {
            foremost = foremost.max(*place);
        }
    }
    for (set, place) in captured.iter_mut().zip(&meeting[1..]) {
        // Only one token is captured: the first, in case a position text has several of a seat there.
        *set = if *place == foremost {
            *set & set.wrapping_neg()
        } else {
            0
        };
    }
    captured
}
