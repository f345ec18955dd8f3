//! The table on the screen: when it goes on, and what its people ask of it. Intents go in, what happened comes out.
//! The table itself decides who may do what. The session lives as long as its table is on the screen.

mod begin;
mod clock;
mod judge;
mod pace;
mod turn_phase;
mod watch;

pub use begin::begin;
pub use pace::{AtOnce, Hurry, PlayForced};
pub use watch::{Watch, Watching};

use crate::{
    navigation::{AppSystems, Screen},
    rules::{
        BySeat, Event, Events, ForcedMoves, Game, Player, Record, ReplayError, Seat, Setup, Spend,
    },
    table::{ClockFace, Due, Hand, Table},
};
use bevy::prelude::*;
use std::time::Duration;

/// A game that was left before its end, with everything needed to go on with it.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftGame {
    pub record: Record,
    pub played: Duration,
    /// For whom a CPU plays, and who is about to forfeit.
    pub hands: BySeat<Hand>,
}

/// A game that comes from elsewhere: nobody has played it here, and everybody is there.
impl From<Record> for LeftGame {
    fn from(record: Record) -> Self {
        Self {
            record,
            played: Duration::ZERO,
            hands: BySeat::default(),
        }
    }
}

/// Asks for a game on the table.
#[derive(Message, Clone, Debug)]
pub enum Begin {
    New(Setup),
    Resume(Box<LeftGame>),
    /// A game to be looked at, from its first action to its last.
    Watch {
        record: Box<Record>,
        played: Duration,
    },
}

impl Begin {
    /// Asks to go on with a game that was left.
    pub fn resume(left: impl Into<LeftGame>) -> Self {
        Self::Resume(Box::new(left.into()))
    }
}

/// What a person wants to do. An intent that the table does not ask for changes nothing.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Intent {
    Roll,
    Spend(Spend),
    /// Give the game up; it counts as abandoned.
    Abandon,
    /// Take back the last choice, in the family that has undo.
    Undo,
    /// Leave the game: the tokens come off the board and the others play on, in the family that has forfeits.
    Forfeit,
    /// Leave the game to a CPU, until the person is back.
    LetCpuPlay,
    /// The people whom a CPU plays for are back.
    TakeOver,
}

/// Something was decided, before it is shown. Storage follows this.
#[derive(Message, Clone, Copy, Debug)]
pub struct Happened(pub Event);

/// A game has been laid on the table: show it as it stands.
#[derive(Message, Clone, Copy, Debug)]
pub struct Begun;

/// The game on the table stands at another of its actions: show it as it stands there.
#[derive(Message, Clone, Copy, Debug)]
pub struct Rewound;

/// Moves were taken back: show the game as it stands now.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakenBack;

/// Something was decided while an earlier change was still being shown: show that one to its end at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct Settle;

/// What the view is busy with; playback writes it, the turn phase waits for it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Showing {
    #[default]
    Nothing,
    Motion,
    /// A roll nobody could use.
    Notice,
}

/// The systems that end a session when its table leaves the screen. Whoever has to know the session for the last time
/// runs before them, in `OnExit(Screen::Table)`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeaveTable;

/// The table on the screen.
#[derive(Resource)]
pub struct Session {
    table: Table,
    played: Duration,
    driver: Driver,
}

/// What makes the table go on.
enum Driver {
    /// The people and CPUs of this device.
    Here,
    /// The record of a game that is looked at.
    Watched(Box<watch::Watched>),
}

impl Session {
    /// A new game.
    ///
    /// # Errors
    /// When the rules do not let the players of the setup begin.
    fn begin(setup: Setup) -> Result<Self, ReplayError> {
        let table = Table::begin(setup, crate::chance::id())?;
        Ok(Self::here(table, Duration::ZERO))
    }

    /// A game that goes on where it was left.
    ///
    /// # Errors
    /// When the rules refuse an action of its record.
    fn resume(left: LeftGame) -> Result<Self, ReplayError> {
        let table = Table::resume(left.record, left.hands)?;
        Ok(Self::here(table, left.played))
    }

    fn here(table: Table, played: Duration) -> Self {
        Self {
            table,
            played,
            driver: Driver::Here,
        }
    }

    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The whole record: of a game that is looked at also what lies ahead.
    pub fn record(&self) -> &Record {
        match &self.driver {
            Driver::Here => self.table.record(),
            Driver::Watched(watched) => watched.record(),
        }
    }

    /// How many actions of the record have been played on the table.
    pub fn actions(&self) -> usize {
        self.table.decision()
    }

    /// Time that the game was on the screen with no menu over it.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// The game as it is kept when it is left now; `None` when it is only looked at, or over.
    pub fn left(&self) -> Option<LeftGame> {
        self.is_played().then(|| LeftGame {
            record: self.table.record().clone(),
            played: self.played,
            hands: *self.table.hands(),
        })
    }

    /// The setup that the game began with; `None` when its dice are sealed.
    pub fn setup(&self) -> Option<Setup> {
        self.table.setup()
    }

    /// The setup that the game began with, but with another seed.
    pub fn setup_with(&self, seed: u64) -> Setup {
        self.table.setup_with(seed)
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.table.player(seat)
    }

    /// Whether the person on a seat sits at this device.
    pub fn is_mine(&self, seat: Seat) -> bool {
        self.table.record().seats.is_person(seat)
    }

    /// The seats of the people at this device.
    pub fn mine(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        self.table.record().seats.people()
    }

    /// Whether several people share this device.
    pub fn is_shared(&self) -> bool {
        self.mine().count() > 1
    }

    /// The person at this device, if there is exactly one: the one who is called "you".
    pub fn you(&self) -> Option<Seat> {
        self.table.record().seats.only_person()
    }

    /// Whose side of the board is at the bottom of the screen: yours, else that of seat 0.
    pub fn viewer(&self) -> Seat {
        self.you().unwrap_or_default()
    }

    /// Whether the game is played here and has not ended.
    pub fn is_played(&self) -> bool {
        matches!(self.driver, Driver::Here) && !self.table.is_over()
    }

    /// The person at this device whose decision is due. `None` while a CPU decides, and in a game that is looked at.
    pub fn asked(&self) -> Option<Seat> {
        match self.table.due() {
            Due::Ask(seat) if self.is_played() && self.is_mine(seat) => Some(seat),
            _ => None,
        }
    }

    /// The person who is meant when somebody at this device leaves: the one to act, else the next to act.
    pub fn leaver(&self) -> Option<Seat> {
        self.table.next_person().filter(|_| self.is_played())
    }

    /// Whether a CPU plays for a person.
    pub fn is_stood_in_for(&self, seat: Seat) -> bool {
        self.table.hands()[seat] == Hand::StandIn
    }

    /// Whether a CPU plays for somebody who may take over again.
    pub fn may_take_over(&self) -> bool {
        self.is_played() && self.table.stand_ins().next().is_some()
    }

    /// Whether there is a choice to be taken back.
    pub fn may_undo(&self, play_forced: PlayForced) -> bool {
        self.is_played() && self.table.may_take_back(play_forced.0)
    }

    /// The time of the person to act, at a table with a clock.
    pub fn clock(&self) -> Option<ClockFace> {
        self.table.clock().filter(|_| self.is_played())
    }

    /// The only move of the person who is asked, where the family leaves it to the player to have it played without a
    /// tap.
    fn move_wished_for(&self, wish: PlayForced) -> Option<Spend> {
        let wished = wish.0 && self.game().rules().forced_moves == ForcedMoves::IfWished;
        self.asked().filter(|_| wished)?;
        self.game().only_move()
    }
}

/// Passes what happened on as messages.
struct Tell<'a, 'w>(&'a mut MessageWriter<'w, Happened>);

impl Events for Tell<'_, '_> {
    fn push(&mut self, event: Event) {
        self.0.write(Happened(event));
    }
}

fn leave(mut commands: Commands, mut showing: ResMut<Showing>) {
    commands.remove_resource::<Session>();
    *showing = Showing::Nothing;
}

pub fn plugin(app: &mut App) {
    app.add_message::<Begin>()
        .add_message::<Begun>()
        .add_message::<Rewound>()
        .add_message::<Intent>()
        .add_message::<Happened>()
        .add_message::<Settle>()
        .add_message::<TakenBack>()
        .add_message::<Watch>()
        .init_resource::<Showing>()
        .init_resource::<AtOnce>()
        .init_resource::<Hurry>()
        .init_resource::<PlayForced>()
        .add_systems(
            Update,
            (
                begin::begin,
                judge::judge,
                watch::follow,
                watch::play_on,
                pace::play_unasked,
                pace::pass_time,
                clock::count,
            )
                .chain()
                .in_set(AppSystems::Session),
        )
        .add_systems(Update, turn_phase::follow.in_set(AppSystems::View))
        .add_systems(OnExit(Screen::Table), leave.in_set(LeaveTable));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_the_table(rules: &str, seats: &str, seed: u64) -> Session {
        let setup = Setup::parse(rules, seats, seed).expect("a table");
        Session::begin(setup).expect("a game")
    }

    #[test]
    fn the_only_person_sits_at_the_bottom_wherever_the_seed_deals_the_seat() {
        let mut sides = [false; 4];
        for seed in 0..40 {
            let session = at_the_table("parchis", "human,easy,easy,easy", seed);
            assert!(session.is_mine(session.viewer()));
            sides[session.viewer().index()] = true;
        }
        assert_eq!(sides, [true; 4], "every seat is dealt to somebody");
    }

    #[test]
    fn with_several_people_or_none_the_board_does_not_turn() {
        for seats in ["easy,human,human,easy", "easy,easy,easy,easy"] {
            for seed in 0..10 {
                assert_eq!(at_the_table("pairs", seats, seed).viewer(), Seat::ALL[0]);
            }
        }
    }
}
