//! A game being played: whose decision is due, what each decision changes, and the turn clock. A [`Table`] is the only
//! owner of a [`Game`] that changes, for the program with a window as for tests. It knows neither Bevy nor the time of day
//! nor the settings of a device: the caller passes elapsed time and the id of the game.
//! May use: rules, dice, players.
//!
//! ```
//! use ludo::rules::Setup;
//! use ludo::table::{Command, Due, Table};
//!
//! let setup = Setup::parse("classic", "human,easy,easy,easy", 42)?;
//! let mut table = Table::begin(setup, uuid::Uuid::nil())?;
//! let mut events = Vec::new();
//! for _ in 0..100 {
//!     match table.due() {
//!         Due::Over => break,
//!         Due::Unasked(_) => table.play_unasked(&mut events)?,
//!         Due::Ask(seat) => {
//!             let decision = table.decision();
//!             let command = match table.game().spends().first() {
//!                 Some(&spend) => Command::Spend { decision, spend },
//!                 None => Command::Roll { decision },
//!             };
//!             table.command(seat, command, &mut events)?;
//!         }
//!     }
//! }
//! assert_eq!(table.decision(), 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod act;
mod command;
mod due;
mod hand;
mod take_back;
mod turn_clock;

pub use command::{Command, Refused};
pub use due::Due;
pub use hand::Hand;
pub use turn_clock::ClockFace;

use uuid::Uuid;

use crate::dice::{self, Dice, RollCount, TieKey};
use crate::rules::{BySeat, Game, Outcome, Player, Record, ReplayError, Seat, Setup, Source};

/// A game, its record, and who decides for each seat.
pub struct Table {
    game: Game,
    record: Record,
    dice: Box<dyn Dice + Send + Sync>,
    /// How many rolls there were so far.
    rolls: RollCount,
    /// `None` where the host alone knows the key.
    ties: Option<TieKey>,
    hands: BySeat<Hand>,
    clock: turn_clock::TurnClock,
}

impl Table {
    /// Begins a new game. `id` distinguishes it from every other game.
    ///
    /// # Errors
    /// If the rules do not allow the players of the setup.
    pub fn begin(setup: Setup, id: Uuid) -> Result<Table, ReplayError> {
        let Setup {
            rules, seed, terms, ..
        } = setup;
        let seats = if rules.seats_dealt {
            setup.seated_in(&dice::deal(seed, setup.players()))
        } else {
            setup.seats
        };
        let first = dice::first(rules, seed, BySeat::from_fn(|seat| seats[seat].is_some()));
        let record = Record {
            terms,
            ..Record::new(rules, seed, seats, id, first)
        };
        Table::resume(record, BySeat::default())
    }

    /// Resumes a game after the last action of its record. `hands` says which seats had a stand-in and which had given up
    /// when the game was left.
    ///
    /// # Errors
    /// If the rules refuse an action of the record. The rolls are not checked; `dice::verify` does that.
    pub fn resume(record: Record, hands: BySeat<Hand>) -> Result<Table, ReplayError> {
        let mut rolls = RollCount::default();
        let game = record.play_until(record.actions.len(), &mut rolls)?;
        record.check_result(&game)?;
        let hands = BySeat::from_fn(|seat| match hands[seat] {
            Hand::Forfeiting if !record.rules.forfeit => Hand::Own,
            _ if !record.seats.is_person(seat) => Hand::Own,
            hand => hand,
        });
        let (dice, ties) = dice::of(&record);
        let mut table = Table {
            dice,
            rolls,
            ties,
            game,
            hands,
            clock: turn_clock::TurnClock::default(),
            record,
        };
        table.read_clock();
        Ok(table)
    }

    /// The current state of the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record of the game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who decides for each seat that has a person.
    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The number of the decision that is due, which is the number of actions so far.
    pub fn decision(&self) -> usize {
        self.record.actions.len()
    }

    /// Whether the game has ended: won, without a winner, or abandoned.
    pub fn is_over(&self) -> bool {
        self.record.result.is_some()
    }

    /// Ends the game as abandoned. Does nothing if it has already ended.
    pub fn abandon(&mut self) {
        self.record.result.get_or_insert(Outcome::Abandoned);
    }

    /// The player on a seat; `None` if it is empty.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.record.seats[seat].as_ref()
    }

    /// The setup of this game with another seed.
    pub fn setup_with(&self, seed: u64) -> Setup {
        let record = &self.record;
        let players = record.seats.taken().count();
        let mut seats = record.seats.clone();
        if let Some(dealt) = self.dealt() {
            for (&listed, dealt) in Seat::for_players(players).iter().zip(dealt) {
                seats[listed] = record.seats[dealt].clone();
            }
        }
        Setup {
            rules: record.rules,
            seats,
            seed,
            terms: record.terms,
        }
    }

    /// The setup of this game; `None` if its dice are sealed. A new game with this setup has the same dice, and the players
    /// are dealt the same seats.
    pub fn setup(&self) -> Option<Setup> {
        self.record.dice.seed().map(|seed| self.setup_with(seed))
    }

    /// The seats of the players in the order in which they were listed, where seats are dealt.
    fn dealt(&self) -> Option<Vec<Seat>> {
        let players = self.record.seats.taken().count();
        match &self.record.dice {
            Source::Sealed(sealed) => sealed.deal.clone(),
            &Source::Seed(seed) => {
                let is_dealt = self.record.rules.seats_dealt;
                is_dealt.then(|| dice::deal(seed, players))
            }
        }
    }
}
