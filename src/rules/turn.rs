//! The course of a turn, for every family: roll, spend, bonus, another roll, next seat, end of the game.
//! May use: everything else in rules except notation and record.

use super::action::{Action, Spend, SpendKind, Values};
use super::event::{Event, Events};
use super::game::{Game, LAST_ROLL, Phase};
use super::refusal::Refusal;
use super::ruleset::{CapturedTo, ThirdSix};
use super::seat::Seat;
use super::token::{Place, TokenId};
use super::token_set::{TokenSet, each_token};

/// The result of a spend, as far as it can earn something.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Gain {
    pub(super) captured: u8,
    pub(super) home: bool,
}

impl Game {
    /// Checks an action of the seat to act, carries it out, and reports to `events` what happened. It includes all that
    /// follows without a choice: passes, the third six, dropped values, the next turn and the end of the game.
    ///
    /// # Errors
    /// The reason why the action is refused. A refused action changes nothing.
    ///
    /// ```
    /// use ludo::rules::{Action, Game, Refusal};
    ///
    /// let mut game: Game = "classic 20,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:3:0".parse()?;
    /// let mut events = Vec::new();
    /// assert_eq!(game.apply(Action::Roll(1), &mut events), Err(Refusal::SpendFirst));
    /// game.apply("m0:3".parse()?, &mut events)?;
    /// assert_eq!(game.to_string(), "classic 23,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn apply(&mut self, action: Action, events: &mut impl Events) -> Result<(), Refusal> {
        match action {
            Action::Roll(value) => self.roll(value, events),
            Action::Spend(spend) => self.spend(spend, events),
            Action::Forfeit => self.forfeit(events),
        }
    }

    #[inline(always)]
    fn roll(&mut self, value: u8, events: &mut impl Events) -> Result<(), Refusal> {
        let sixes = match self.phase {
            Phase::Roll { sixes } => sixes,
            Phase::Spend { .. } | Phase::Bonus { .. } => return Err(Refusal::SpendFirst),
            Phase::Won(_) | Phase::Draw => return Err(Refusal::GameOver),
        };
        if !(1..=6).contains(&value) {
            return Err(Refusal::NoSuchFace);
        }
        let seat = self.turn;
        self.rolls += 1;
        events.push(Event::Rolled { seat, value });
        let sixes = u16::from(value == 6) * sixes.saturating_add(1);
        if self.rules.sequence {
            self.add_to_sequence(value, sixes, events);
            return Ok(());
        }
        if sixes == 3 && self.rules.third_six != ThirdSix::Played {
            self.void_third_six(events);
            return Ok(());
        }
        self.pool = Values::one(value);
        self.phase = Phase::Spend { sixes };
        if !self.look_for_spends() {
            self.drop_pool(events);
            self.after_move(sixes, self.rules.rolls_again.six && sixes > 0, events);
        }
        Ok(())
    }

    #[cold]
    fn void_third_six(&mut self, events: &mut impl Events) {
        let seat = self.turn;
        events.push(Event::SixesVoided { seat });
        if self.rules.third_six == ThirdSix::VoidedAndSentBack
            && let Some(index) = self.last_moved
        {
            let on_track = self
                .tokens
                .at(seat, index)
                .progress()
                .is_some_and(|progress| progress <= self.rules.board.last_on_track());
            if on_track {
                self.send_back(TokenId { seat, index }, events);
                self.note_arrivals(None);
            }
        }
        self.end_turn(events);
    }

    #[inline(always)]
    fn spend(&mut self, spend: Spend, events: &mut impl Events) -> Result<(), Refusal> {
        let to = self.judged(spend)?;
        let gain = self.carry_out(spend, to, events);
        if gain.home && self.is_home(self.turn) {
            self.seat_finished(events);
            return Ok(());
        }
        if self.rules.sequence {
            self.spend_on(events);
            return Ok(());
        }
        let (sixes, owed) = match self.phase {
            Phase::Bonus {
                sixes, rolls_again, ..
            } => (sixes, rolls_again),
            _ => {
                let earned = self.rules.rolls_again;
                let sixes = if let Phase::Spend { sixes } = self.phase {
                    sixes
                } else {
                    0
                };
                let owed = (sixes > 0 && earned.six)
                    || (gain.captured > 0 && earned.capture)
                    || (gain.home && earned.home);
                (sixes, owed)
            }
        };
        let bonus = match gain {
            Gain { home: true, .. } => self.rules.home_bonus,
            Gain { captured: 1.., .. } => self.rules.capture_bonus,
            _ => 0,
        };
        if bonus > 0 {
            self.earn_bonus(bonus, sixes, owed, events);
        } else {
            self.after_move(sixes, owed, events);
        }
        Ok(())
    }

    #[cold]
    fn earn_bonus(&mut self, value: u8, sixes: u16, rolls_again: bool, events: &mut impl Events) {
        let seat = self.turn;
        events.push(Event::BonusEarned { seat, value });
        self.pool = Values::bonus(value);
        self.phase = Phase::Bonus {
            value,
            sixes,
            rolls_again,
        };
        if !self.look_for_spends() {
            events.push(Event::BonusLost { seat, value });
            self.after_move(sixes, rolls_again, events);
        }
    }

    /// Moves the token of a legal spend, captures, and takes the values from the pool.
    #[inline(always)]
    pub(super) fn carry_out(&mut self, spend: Spend, to: Place, events: &mut impl Events) -> Gain {
        let seat = self.turn;
        let token = TokenId {
            seat,
            index: spend.token,
        };
        let from = self.tokens.at(seat, spend.token);
        let mut gain = Gain {
            captured: 0,
            home: to == Place::HOME,
        };
        // Before the token arrives on the square.
        let evicted = if self.rules.exit_evicts && from == Place::YARD {
            self.evicted_by_exit()
        } else {
            None
        };
        self.tokens.put(seat, spend.token, to);
        events.push(Event::Moved {
            token,
            from: from.into(),
            to: to.into(),
            kind: spend.kind,
            values: spend.values,
        });
        match spend.kind {
            SpendKind::Advance | SpendKind::Moonwalk => {
                if let Some(captured) = self.captured_at(to) {
                    gain.captured += self.capture_all(captured, token, events);
                }
                if let Some(evicted) = evicted {
                    self.capture(evicted, token, events);
                    gain.captured += 1;
                }
            }
            SpendKind::Intrude(_) | SpendKind::Recover | SpendKind::Free => {
                gain.captured += self.carry_out_rare(spend, token, events);
            }
        }
        if spend.kind == SpendKind::Moonwalk {
            self.lock(token, events);
        }
        if gain.home {
            events.push(Event::ReachedHome { token });
        }
        if self.rules.sequence {
            self.pool = self.pool.without(spend.values);
        } else {
            self.pool = Values::NONE;
        }
        if self.rules.third_six == ThirdSix::VoidedAndSentBack {
            self.last_moved = Some(spend.token);
        }
        let board = self.rules.board;
        if self.rules.exit_evicts && (board.is_start(from) || board.is_start(to)) {
            self.note_arrivals(Some(token));
        }
        gain
    }

    /// The token that is captured when a token of the seat to act comes out onto a full start square.
    #[inline(always)]
    pub(super) fn evicted_by_exit(&self) -> Option<TokenId> {
        let is_full = self.crowd_at(Place::on_path(0)) > 1;
        is_full.then(|| self.evicted(self.turn)).flatten()
    }

    /// Captures the sets of tokens of the seats 1, 2 and 3 steps after the captor. Returns the number of tokens.
    #[cold]
    fn capture_all(
        &mut self,
        captured: [TokenSet; 3],
        by: TokenId,
        events: &mut impl Events,
    ) -> u8 {
        let mut count = 0;
        for (before, set) in captured.into_iter().enumerate() {
            let seat = Seat::wrapping(by.seat.index() + 1 + before);
            for index in each_token(set) {
                self.capture(TokenId { seat, index }, by, events);
                count += 1;
            }
        }
        count
    }

    /// Sends a captured token to its yard or to a prison.
    pub(super) fn capture(&mut self, token: TokenId, by: TokenId, events: &mut impl Events) {
        let from = self.tokens.at(token.seat, token.index);
        let to = match self.rules.captured_to {
            CapturedTo::Yard => Place::YARD,
            CapturedTo::Prison => Place::prison(by.seat),
        };
        self.tokens.put(token.seat, token.index, to);
        self.tokens.unlock(token.seat, token.index);
        events.push(Event::Captured {
            token,
            from: from.into(),
            to: to.into(),
            by,
        });
    }

    fn send_back(&mut self, token: TokenId, events: &mut impl Events) {
        let from = self.tokens.at(token.seat, token.index);
        self.tokens.put(token.seat, token.index, Place::YARD);
        events.push(Event::SentBack {
            token,
            from: from.into(),
            to: Place::YARD.into(),
        });
    }

    pub(super) fn lock(&mut self, token: TokenId, events: &mut impl Events) {
        self.tokens.lock(token.seat, token.index);
        events.push(Event::Locked { token });
    }

    /// Updates which of two tokens of other seats on a start square arrived later. `moved` is the token that has just moved.
    fn note_arrivals(&mut self, moved: Option<TokenId>) {
        if !self.rules.exit_evicts {
            return;
        }
        for start in Seat::ALL {
            self.late[start] = match (self.needs_late(start), self.late[start]) {
                (true, None) => moved,
                (true, known) => known,
                (false, _) => None,
            };
        }
    }

    /// Whether two tokens of two different seats other than the owner stand on a seat's start square, in a family in which
    /// an exit captures the later one.
    pub(super) fn needs_late(&self, start: Seat) -> bool {
        if !self.rules.exit_evicts {
            return false;
        }
        let board = self.rules.board;
        let there = board.company(start, Place::on_path(0));
        self.tokens.crowd(there) == 2
            && (1..4).all(|steps| {
                let other = Seat::wrapping(start.index() + steps);
                self.tokens.count(other, board.meets(steps, 0)) < 2
            })
    }

    /// Ends the game, or only the turn if the partner plays on, after the seat to act has brought home enough tokens.
    #[cold]
    fn seat_finished(&mut self, events: &mut impl Events) {
        let seat = self.turn;
        let partner_plays = self.rules.options.teams && !self.is_home(seat.opposite());
        self.pool = Values::NONE;
        if !partner_plays {
            self.won(seat, events);
            return;
        }
        self.playing &= !(1 << seat.index());
        events.push(Event::PartnerHome { seat });
        for index in 0..4 {
            if !matches!(self.tokens.at(seat, index), Place::HOME | Place::YARD) {
                self.send_back(TokenId { seat, index }, events);
            }
        }
        self.note_arrivals(None);
        self.end_turn(events);
    }

    /// Continues after a move or a pass: with another roll if one was earned, otherwise with the next turn.
    #[inline(always)]
    fn after_move(&mut self, sixes: u16, owed: bool, events: &mut impl Events) {
        self.empty_pool();
        if owed && self.rolls < LAST_ROLL {
            self.phase = Phase::Roll { sixes };
            events.push(Event::RollsAgain { seat: self.turn });
        } else {
            self.end_turn(events);
        }
    }

    #[inline(always)]
    fn empty_pool(&mut self) {
        self.pool = Values::NONE;
        self.able = 0;
    }

    /// Drops the values of the pool, because none of them can be spent.
    pub(super) fn drop_pool(&mut self, events: &mut impl Events) {
        events.push(Event::Passed {
            seat: self.turn,
            values: self.pool,
        });
        self.pool = Values::NONE;
    }

    /// Ends the turn. The next seat that takes turns begins its turn, or the game ends after the last roll.
    #[inline(always)]
    pub(super) fn end_turn(&mut self, events: &mut impl Events) {
        self.empty_pool();
        self.last_moved = None;
        if self.rolls >= LAST_ROLL {
            self.phase = Phase::Draw;
            events.push(Event::Drawn);
            return;
        }
        let mut seat = self.turn.next();
        while !self.takes_turns(seat) && seat != self.turn {
            seat = seat.next();
        }
        self.turn = seat;
        self.phase = Phase::Roll { sixes: 0 };
        events.push(Event::TurnBegan { seat });
        if self.rules.sequence {
            for index in each_token(self.tokens.locks(seat)) {
                events.push(Event::Unlocked {
                    token: TokenId { seat, index },
                });
            }
            self.tokens.unlock_all(seat);
        }
    }

    fn won(&mut self, seat: Seat, events: &mut impl Events) {
        self.empty_pool();
        self.last_moved = None;
        self.phase = Phase::Won(seat);
        events.push(Event::Won { seat });
    }

    /// Lets the seat to act give up: its tokens leave the board, and if one seat is left, it wins.
    #[cold]
    fn forfeit(&mut self, events: &mut impl Events) -> Result<(), Refusal> {
        if !self.rules.forfeit {
            return Err(Refusal::NoForfeitHere);
        }
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let seat = self.turn;
        let before = Seat::ALL
            .iter()
            .filter(|&&other| self.forfeits[other] > 0)
            .count();
        self.forfeits[seat] = before as u8 + 1;
        self.playing &= !(1 << seat.index());
        for index in 0..4 {
            self.tokens.put(seat, index, Place::YARD);
        }
        events.push(Event::Forfeited { seat });
        let left = Seat::ALL.into_iter().find(|&other| self.takes_turns(other));
        match left {
            Some(last) if self.playing.count_ones() == 1 => self.won(last, events),
            _ => self.end_turn(events),
        }
        Ok(())
    }
}
