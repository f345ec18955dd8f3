//! A record played again: to its end, up to any action, or back to the last choice.
//! May use: everything else in rules.

use std::fmt;

use super::action::Action;
use super::event::Events;
use super::game::{CannotBegin, Game, Phase};
use super::record::{Outcome, Record};
use super::refusal::Refusal;
use super::seat::BySeat;

/// The first thing that is wrong with a record.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ReplayError {
    /// The number of the action, from 1; 0 is the setup.
    pub action: usize,
    /// What is wrong with it.
    pub why: ReplayFault,
}

/// What can be wrong with an action of a record.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ReplayFault {
    /// The game cannot begin.
    Setup(CannotBegin),
    /// The rules refuse the action.
    Refused(Refusal),
    /// The record names another result than the game has.
    OtherResult,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            ReplayFault::Setup(why) => write!(f, "the game cannot begin: {why}"),
            ReplayFault::Refused(why) => write!(f, "action {}: {why}", self.action),
            ReplayFault::OtherResult => {
                write!(
                    f,
                    "after action {}: the game did not end like this",
                    self.action
                )
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// The game before its first action.
    pub fn begin(&self) -> Result<Game, ReplayError> {
        let seated = BySeat::from_fn(|seat| self.seats[seat].is_some());
        Game::new(self.rules, seated, self.first).map_err(|why| ReplayError {
            action: 0,
            why: ReplayFault::Setup(why),
        })
    }

    /// Plays the record again by the rules alone, with the rolls that it holds. Whether these are the rolls of its dice
    /// is checked by `dice::verify`.
    ///
    /// # Errors
    /// The first action that the rules refuse, or that the game did not end as the record says.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let game = self.play_until(self.actions.len(), &mut ())?;
        self.check_result(&game)?;
        Ok(game)
    }

    /// Checks that a game which has come to the end of the record ended as the record says.
    ///
    /// # Errors
    /// When it did not.
    pub fn check_result(&self, game: &Game) -> Result<(), ReplayError> {
        let ended = match game.phase() {
            Phase::Won(seat) => Some(Outcome::Won(seat)),
            Phase::Draw => Some(Outcome::Draw),
            _ => None,
        };
        let agrees = match self.result {
            None => true,
            Some(Outcome::Abandoned) => ended.is_none(),
            result => result == ended,
        };
        if agrees {
            Ok(())
        } else {
            Err(ReplayError {
                action: self.actions.len(),
                why: ReplayFault::OtherResult,
            })
        }
    }

    /// Plays the first `actions` of the record again and tells `events` what happened.
    ///
    /// # Errors
    /// The first action that the rules refuse.
    pub fn play_until(
        &self,
        actions: usize,
        events: &mut impl Events,
    ) -> Result<Game, ReplayError> {
        let mut game = self.begin()?;
        for (number, recorded) in (1..).zip(self.actions.iter().take(actions)) {
            game.apply(recorded.action, events)
                .map_err(|why| ReplayError {
                    action: number,
                    why: ReplayFault::Refused(why),
                })?;
        }
        Ok(game)
    }

    /// Takes back the last choice that a person made, with everything that followed it, and gives back the game
    /// as it stands then: at that choice, with the same die. `None` when there is nothing to take back.
    /// Choices between moves that are all the same count only if a person taps them: not with `forced_played`.
    pub fn undo(&mut self, forced_played: bool) -> Option<Game> {
        let mut game = self.begin().ok()?;
        let mut last_choice = None;
        for (number, recorded) in self.actions.iter().enumerate() {
            if matches!(recorded.action, Action::Spend(_)) && !recorded.by_clock {
                let chosen_by_person = self.seats.is_person(game.turn());
                if chosen_by_person && !(forced_played && game.only_move().is_some()) {
                    last_choice = Some((number, game));
                }
            }
            game.apply(recorded.action, &mut ()).ok()?;
        }
        let (number, game) =
            last_choice.filter(|_| self.allows_undo() && !self.has_ended(&game))?;
        self.actions.truncate(number);
        Some(game)
    }

    /// Whether all seats but one person's are CPUs', in a family that knows undo. A roll of sealed dice is final.
    fn allows_undo(&self) -> bool {
        self.rules.undo && self.dice.seed().is_some() && self.seats.only_person().is_some()
    }

    fn has_ended(&self, game: &Game) -> bool {
        game.is_over() || self.result.is_some()
    }
}
