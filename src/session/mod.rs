//! One game being played: the only writer of `Game`. Intents go in, what happened comes out.
//! Uses the rules, the dice, the CPU players and the states; knows nothing of the view.

mod clock;
mod cpu;
mod leaving;
mod referee;
mod take_back;
mod turn_clock;
mod turn_phase;
mod watch;

pub use cpu::{AtOnce, Hurry, PlayForced};
pub use referee::begin;
pub use take_back::TakenBack;
pub use turn_clock::ClockFace;
pub use watch::{Watch, Watching};

use crate::{
    chance,
    dice::{self, Dice, TieKey},
    navigation::AppSystems,
    players,
    rules::{
        Action, BySeat, Event, FirstSeat, ForcedMoves, Game, Level, Outcome, Phase, Player, Record,
        RecordedAction, Refused, ReplayError, Seat, Setup, Spend,
    },
};
use bevy::prelude::*;
use std::time::Duration;

/// Asks for a game on the table.
#[derive(Message, Clone, Debug)]
pub enum Begin {
    New(Setup),
    Resume {
        record: Box<Record>,
        played: Duration,
    },
    /// A game to be looked at, from its first action to its last.
    Watch {
        record: Box<Record>,
        played: Duration,
    },
}

/// What a person wants to do. Wrong or late ones change nothing.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Intent {
    Roll,
    Spend(Spend),
    /// Give the game up; it counts as abandoned.
    Abandon,
    /// Take back the last choice, where the family knows that.
    Undo,
    /// Leave the game: the tokens come off the board and the others play on, where the family knows that.
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

/// What the view is busy with; playback writes it, the turn phase waits for it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Showing {
    #[default]
    Nothing,
    Motion,
    /// A roll nobody could use.
    Notice,
}

/// The game on the table.
#[derive(Resource)]
pub struct Session {
    game: Game,
    record: Record,
    dice: Dice,
    ties: TieKey,
    played: Duration,
    leavers: leaving::Leavers,
    clock: turn_clock::TurnClock,
    /// Where a game that is only looked at stands; nothing when it is played.
    watched: Option<watch::Watched>,
}

impl Session {
    /// A game from its set-up.
    ///
    /// # Errors
    /// When the set-up is not one of its rules.
    fn begin(setup: Setup) -> Result<Self, ReplayError> {
        let Setup {
            rules, seed, terms, ..
        } = setup;
        let seats = if rules.seats_dealt {
            setup.seated_in(&dice::deal(seed, setup.players()))
        } else {
            setup.seats
        };
        let first = match rules.first_seat {
            FirstSeat::Zero => Seat::default(),
            FirstSeat::Drawn => {
                dice::first_seat(seed, BySeat::from_fn(|seat| seats[seat].is_some()))
            }
        };
        let record = Record {
            terms,
            ..Record::new(rules, seed, seats, chance::id(), first)
        };
        Self::resume(record, Duration::ZERO)
    }

    /// The set-up that this game came from: begun anew it deals the same seats and the same dice.
    pub fn setup(&self) -> Setup {
        let record = &self.record;
        let players = record
            .seats
            .iter()
            .filter(|(_, player)| player.is_some())
            .count();
        let taken = Seat::for_players(players);
        let mut seats = record.seats.clone();
        if record.rules.seats_dealt {
            for (&listed, dealt) in taken.iter().zip(dice::deal(record.seed, players)) {
                seats[listed] = record.seats[dealt].clone();
            }
        }
        Setup {
            rules: record.rules,
            seats,
            seed: record.seed,
            terms: record.terms,
        }
    }

    /// A game from its record, standing after the record's last action.
    ///
    /// # Errors
    /// When the record does not replay.
    fn resume(record: Record, played: Duration) -> Result<Self, ReplayError> {
        let mut dice = Dice::new(record.seed);
        let game = record.replay(|k| dice.roll(k))?;
        let mut session = Self {
            dice,
            ties: TieKey::of(record.seed),
            game,
            record,
            played,
            leavers: leaving::Leavers::default(),
            clock: turn_clock::TurnClock::default(),
            watched: None,
        };
        session.read_clock();
        Ok(session)
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Time that the game lay on the table with no menu over it.
    pub fn played(&self) -> Duration {
        self.played
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.record.seats[seat].as_ref()
    }

    pub fn is_human(&self, seat: Seat) -> bool {
        matches!(self.player(seat), Some(Player::Human { .. }))
    }

    /// The only person at the table, if exactly one plays.
    pub fn human(&self) -> Option<Seat> {
        let mut people = Seat::ALL.into_iter().filter(|&seat| self.is_human(seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// Whose side of the board lies at the bottom: the only person's, else that of seat 0.
    pub fn viewer(&self) -> Seat {
        self.human().unwrap_or_default()
    }

    /// Whether it is played, and has not ended.
    fn goes_on(&self) -> bool {
        !self.is_watched() && self.record.result.is_none()
    }

    /// Rolls for the seat to act: the number is the seed's, whoever asks.
    fn roll(&mut self) -> Result<Vec<Event>, Refused> {
        let value = self.dice.roll(self.game.rolls());
        self.act(Action::Roll(value))
    }

    fn spend(&mut self, spend: Spend) -> Result<Vec<Event>, Refused> {
        self.act(Action::Spend(spend))
    }

    /// The level that decides for a seat now; nothing where a person is asked.
    fn program(&self, seat: Seat) -> Option<Level> {
        match self.player(seat)? {
            Player::Cpu { level } => Some(*level),
            Player::Human { .. } => self.is_stood_in(seat).then_some(leaving::STAND_IN),
        }
    }

    /// Whether the program acts for a person.
    fn is_stood_in(&self, seat: Seat) -> bool {
        let late = seat == self.game.turn() && self.clock.has_run_out();
        late || self.is_lent(seat) || self.is_giving_up(seat)
    }

    /// Whether moves that are the only ones are played by themselves.
    fn plays_forced(&self, wanted: PlayForced) -> bool {
        match self.game.rules().forced_moves {
            ForcedMoves::Never => false,
            ForcedMoves::IfWished => wanted.0,
            ForcedMoves::Played => true,
        }
    }

    /// The move that is played without asking the person to act, because there is no other.
    fn forced_move(&self, wanted: PlayForced) -> Option<Spend> {
        let asked = self.goes_on() && self.program(self.game.turn()).is_none();
        if asked && self.plays_forced(wanted) {
            self.game.only_move()
        } else {
            None
        }
    }

    /// The next action that nobody is asked about; without one nothing happens.
    fn act_unasked(&mut self, forced: PlayForced) -> Result<Vec<Event>, Refused> {
        if !self.goes_on() {
            return Ok(Vec::new());
        }
        let seat = self.game.turn();
        if self.is_giving_up(seat) {
            return self.act(Action::Forfeit);
        }
        match self.program(seat) {
            Some(level) => match players::choose(&self.game, level, self.ties) {
                Some(spend) => self.spend(spend),
                None => self.roll(),
            },
            None => match self.forced_move(forced) {
                Some(spend) => self.spend(spend),
                None => Ok(Vec::new()),
            },
        }
    }

    fn act(&mut self, action: Action) -> Result<Vec<Event>, Refused> {
        if !self.goes_on() {
            // Given up in this very frame: what was about to be done no longer counts.
            return Ok(Vec::new());
        }
        let by_clock = self.is_marked();
        let mut events = Vec::new();
        self.game.apply(action, &mut events)?;
        self.record
            .actions
            .push(RecordedAction { action, by_clock });
        self.record.result = match self.game.phase() {
            Phase::Won(seat) => Some(Outcome::Won(seat)),
            Phase::Draw => Some(Outcome::Draw),
            _ => None,
        };
        if matches!(self.game.phase(), Phase::Roll { .. }) {
            self.clock.wind();
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::TurnBegan { .. }))
        {
            self.clock.next_turn();
        }
        Ok(events)
    }

    /// Whether the record says of the next action that the program, not the person, chose it. Where
    /// turns are timed, the mark is kept for those whose time ran out.
    fn is_marked(&self) -> bool {
        let seat = self.game.turn();
        if self.time_for_a_roll().is_some() {
            self.is_human(seat) && self.clock.has_run_out()
        } else {
            self.is_lent(seat)
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<Begin>()
        .add_message::<Begun>()
        .add_message::<Rewound>()
        .add_message::<Intent>()
        .add_message::<Happened>()
        .add_message::<TakenBack>()
        .add_message::<Watch>()
        .init_resource::<Showing>()
        .add_systems(
            Update,
            (
                referee::begin,
                referee::judge,
                watch::follow,
                watch::play_on,
                cpu::think,
                turn_clock::run,
                clock::count,
            )
                .chain()
                .in_set(AppSystems::Session),
        )
        .add_systems(Update, turn_phase::follow.in_set(AppSystems::View))
        .init_resource::<cpu::Thinking>()
        .init_resource::<AtOnce>()
        .init_resource::<Hurry>()
        .init_resource::<PlayForced>();
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
            assert!(session.is_human(session.viewer()));
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

    #[test]
    fn a_game_begun_again_with_its_seed_seats_everybody_as_before() {
        for (rules, seats) in [
            ("classic", "human,easy,easy,easy"),
            ("family", "human,-,hard,-"),
            ("pairs", "human,easy,normal,hard"),
            ("pairs", "human,-,hard,-"),
            ("parchis+quick", "human,easy,hard,-"),
        ] {
            for seed in 0..20 {
                let session = at_the_table(rules, seats, seed);
                let again = Session::begin(session.setup()).expect("a game");
                assert_eq!(again.record.seats, session.record.seats, "{rules} {seed}");
                assert_eq!(again.record.first, session.record.first, "{rules} {seed}");
            }
        }
    }
}
