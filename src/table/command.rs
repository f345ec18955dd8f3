//! The commands of the players, and the reasons why the table refuses them.

use std::fmt;

use super::Table;
use super::due::Due;
use super::hand::Hand;
use crate::rules::{Action, Events, Refusal, Seat, Spend};

/// What the player of a seat wants. A roll or a move carries the number of the decision that it answers (see
/// [`Table::decision`]), so that a repeated or late command has no effect on the next decision.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Command {
    /// Roll the die.
    Roll {
        /// The decision that this answers.
        decision: usize,
    },
    /// Play a move.
    Spend {
        /// The decision that this answers.
        decision: usize,
        /// The move.
        spend: Spend,
    },
    /// Let a CPU play for the seat until its player is back.
    Lend,
    /// Take the seat back from the CPU.
    Back,
    /// Forfeit at the seat's next turn (`barrage`).
    GiveUp,
}

/// Why the table refuses a command. A refused command changes nothing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refused {
    /// The game is over.
    Over,
    /// The table does not wait for this seat.
    NotAsked,
    /// The command answers another decision than the one that is due.
    Late {
        /// The number of the decision that is due.
        due: usize,
    },
    /// The table waits for the player on this seat, so that nothing can be played without a command.
    Asked(Seat),
    /// The seat has no person, or it takes no more turns.
    NobodyThere,
    /// The seat is already played in the requested way.
    Unchanged,
    /// The family has no forfeits.
    NoForfeit,
    /// Only the host of the table knows its dice and decides for its CPUs.
    NoDice,
    /// The rules refuse the roll or the move.
    Illegal(Refusal),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over => f.write_str("the game is over"),
            Refused::NotAsked => f.write_str("another seat has to act"),
            Refused::Late { due } => write!(f, "decision {due} is due, not this one"),
            Refused::Asked(seat) => write!(f, "seat {seat} is asked to act"),
            Refused::NobodyThere => f.write_str("no person plays on this seat"),
            Refused::Unchanged => f.write_str("the seat is already played like that"),
            Refused::NoForfeit => f.write_str("these rules have no forfeit"),
            Refused::NoDice => f.write_str("only the host of this table knows its dice"),
            Refused::Illegal(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

impl Table {
    /// Carries out a command of the player on a seat, and reports to `events` what happened.
    ///
    /// # Errors
    /// If the table does not wait for the seat, if the command answers another decision, or if the rules refuse it. Then
    /// nothing changes.
    pub fn command(
        &mut self,
        seat: Seat,
        command: Command,
        events: &mut impl Events,
    ) -> Result<(), Refused> {
        match command {
            Command::Roll { decision } => {
                self.must_ask(seat, decision)?;
                let roll = self.roll()?;
                self.act(roll, events)
            }
            Command::Spend { decision, spend } => {
                self.must_ask(seat, decision)?;
                self.act(Action::Spend(spend), events)
            }
            Command::Lend => self.change_hand(seat, Hand::Own, Hand::StandIn),
            Command::Back => self.change_hand(seat, Hand::StandIn, Hand::Own),
            Command::GiveUp => self.give_up(seat),
        }
    }

    fn must_ask(&self, seat: Seat, decision: usize) -> Result<(), Refused> {
        match self.due() {
            Due::Over => Err(Refused::Over),
            Due::Ask(asked) if asked == seat && decision == self.decision() => Ok(()),
            Due::Ask(asked) if asked == seat => Err(Refused::Late {
                due: self.decision(),
            }),
            Due::Ask(_) | Due::Unasked(_) => Err(Refused::NotAsked),
        }
    }
}
