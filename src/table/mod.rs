//! One game being played: whose decision is due, what each decision changes, and what the clock does.
//! The only writer of [`Game`], for the program with a window and for tests. Knows neither Bevy, nor the
//! time of day, nor the settings of a device: time and the id of the game are handed in.
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

/// A game, the record of how it came about, and who decides for each seat.
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
    /// A new game of this setup. `id` sets it apart from every other game.
    ///
    /// # Errors
    /// When the rules do not let the players of the setup begin.
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

    /// A game that goes on after the last action of its record. `hands` says for whom a CPU played and who had given
    /// up when it was left.
    ///
    /// # Errors
    /// When the rules refuse an action of the record. The dice are not checked: `dice::verify` does that.
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

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What was played so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who decides for each seat, apart from its player.
    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The number of the decision that is due: how many actions have been played.
    pub fn decision(&self) -> usize {
        self.record.actions.len()
    }

    /// Whether nothing can be played any more: somebody has won, nobody can, or the game was abandoned.
    pub fn is_over(&self) -> bool {
        self.record.result.is_some()
    }

    /// Ends the game without a result. Does nothing when it has one.
    pub fn abandon(&mut self) {
        self.record.result.get_or_insert(Outcome::Abandoned);
    }

    /// The player on a seat; `None` when it is empty.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.record.seats[seat].as_ref()
    }

    /// The setup that this game came from, with another seed.
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

    /// The setup that this game came from; `None` when its dice are sealed. A game that begins with it has the same
    /// dice, and the same seats are dealt.
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
