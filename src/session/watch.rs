//! A game that is only looked at: it stands after any of its actions, and nobody is asked anything.
//! What is shown follows `Happened` and `Rewound`, as in every game.

use super::{Driver, Happened, Rewound, Session, Showing, Tell};
use crate::{
    navigation::{Menu, Screen},
    rules::{Action, BySeat, Events, Game, Record, ReplayError, Seat},
    table::Table,
};
use bevy::prelude::*;
use std::time::Duration;

/// Moves the watched game on or back.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// Goes on by itself to the end; from the end, all over again.
    Play,
    /// Finishes what is being shown and waits.
    Pause,
    /// The next roll with what came of it, shown as it was played; at once while another is shown.
    Next,
    /// Back before the last roll, at once.
    Back,
    /// On to the next turn, at once.
    NextTurn,
    /// Back to the beginning of the turn, or of the one before.
    TurnBack,
    /// Before the roll of this number, from 0; the end when there are fewer. At once.
    To(usize),
}

/// A place where one may stop: before a roll, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stop {
    /// So many actions have been played.
    actions: usize,
    /// Whose turn it is.
    turn: Seat,
}

/// How far a watched game has come, and how far it goes on by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Watched {
    record: Record,
    /// How many actions lie behind.
    actions: usize,
    /// It goes on by itself until so many actions lie behind.
    play_until: usize,
    /// It rests between actions.
    paced: bool,
    stops: Vec<Stop>,
}

/// What a look at a watched game tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watching {
    /// Rolls that lie behind.
    pub rolls: usize,
    /// Rolls of the whole game.
    pub of: usize,
    pub playing: bool,
}

impl Watched {
    fn of(record: Record) -> Result<Self, ReplayError> {
        record.replay()?;
        let mut game = record.begin()?;
        let mut stops = Vec::new();
        let stop = |actions, game: &Game| Stop {
            actions,
            turn: game.turn(),
        };
        for (actions, recorded) in record.actions.iter().enumerate() {
            if matches!(recorded.action, Action::Roll(_)) {
                stops.push(stop(actions, &game));
            }
            // The replay above has tried every one of them.
            if game.apply(recorded.action, &mut ()).is_err() {
                break;
            }
        }
        stops.push(stop(record.actions.len(), &game));
        Ok(Self {
            actions: 0,
            play_until: record.actions.len(),
            paced: true,
            stops,
            record,
        })
    }

    pub(super) fn record(&self) -> &Record {
        &self.record
    }

    /// A table on which the first actions of the record have been played.
    fn table_at(&self, actions: usize) -> Result<Table, ReplayError> {
        Table::resume(self.record.before(actions), BySeat::default())
    }

    fn goes_on(&self) -> bool {
        self.actions < self.play_until
    }

    /// The last stop that does not lie ahead.
    fn here(&self) -> usize {
        let behind = self.stops.partition_point(|s| s.actions <= self.actions);
        behind.saturating_sub(1)
    }

    fn last(&self) -> usize {
        self.stops.len().saturating_sub(1)
    }

    fn turn(&self, stop: usize) -> Option<Seat> {
        self.stops.get(stop).map(|stop| stop.turn)
    }

    /// The first stop of the turn that a stop lies in.
    fn turn_begins(&self, stop: usize) -> usize {
        let turn = self.turn(stop);
        (0..stop)
            .rev()
            .take_while(|&before| self.turn(before) == turn)
            .last()
            .unwrap_or(stop)
    }

    /// The number of the stop a wish leads to at once; nothing when it leads there step by step.
    fn leads_to(&self, wish: Watch, showing: bool) -> Option<usize> {
        let here = self.here();
        Some(match wish {
            Watch::Play | Watch::Pause => return None,
            Watch::Next if !showing => return None,
            // What is being shown is passed over.
            Watch::Next => here + 1,
            Watch::Back => {
                let between = self.stops.get(here).map(|stop| stop.actions) < Some(self.actions);
                here.saturating_sub(usize::from(!between))
            }
            Watch::NextTurn => {
                let turn = self.turn(here);
                (here..=self.last())
                    .find(|&stop| self.turn(stop) != turn)
                    .unwrap_or(self.last())
            }
            Watch::TurnBack => match self.turn_begins(here) {
                begin if begin == here => self.turn_begins(here.saturating_sub(1)),
                begin => begin,
            },
            Watch::To(stop) => stop,
        })
    }
}

impl Session {
    /// A game to look at, before its first action.
    ///
    /// # Errors
    /// When the record does not replay to its end.
    pub(super) fn watch(record: Record, played: Duration) -> Result<Self, ReplayError> {
        let watched = Watched::of(record)?;
        Ok(Self {
            table: watched.table_at(0)?,
            played,
            driver: Driver::Watched(Box::new(watched)),
        })
    }

    fn watched(&self) -> Option<&Watched> {
        match &self.driver {
            Driver::Watched(watched) => Some(watched),
            Driver::Here => None,
        }
    }

    fn watched_mut(&mut self) -> Option<&mut Watched> {
        match &mut self.driver {
            Driver::Watched(watched) => Some(watched),
            Driver::Here => None,
        }
    }

    /// Whether the game is only looked at.
    pub fn is_watched(&self) -> bool {
        self.watched().is_some()
    }

    /// How far a watched game has come.
    pub fn watching(&self) -> Option<Watching> {
        self.watched().map(|watched| Watching {
            rolls: watched.here(),
            of: watched.last(),
            playing: watched.paced && watched.goes_on(),
        })
    }

    /// Whether a watched game goes on without another request.
    pub(super) fn plays_by_itself(&self) -> bool {
        self.watched().is_some_and(Watched::goes_on)
    }

    /// Plays the next action of the record; none at its end.
    fn play_next(&mut self, events: &mut impl Events) {
        let Driver::Watched(watched) = &mut self.driver else {
            return;
        };
        let Some(&next) = watched.record.actions.get(watched.actions) else {
            return;
        };
        match self.table.told(next, events) {
            Ok(()) => watched.actions += 1,
            Err(refused) => {
                watched.play_until = watched.actions;
                error!("A record that was checked is refused: {refused}");
            }
        }
    }

    /// Stands at a stop, waiting.
    fn go_to(&mut self, stop: usize) {
        let Some(watched) = self.watched_mut() else {
            return;
        };
        let Some(&Stop { actions, .. }) = watched.stops.get(stop.min(watched.last())) else {
            return;
        };
        match watched.table_at(actions) {
            Ok(table) => {
                (watched.actions, watched.play_until) = (actions, actions);
                self.table = table;
            }
            Err(error) => error!("A record that was checked is refused: {error}"),
        }
    }
}

/// Moves the watched game; of several wishes in one frame the last one counts.
pub(super) fn follow(
    mut wishes: MessageReader<Watch>,
    session: Option<ResMut<Session>>,
    mut showing: ResMut<Showing>,
    mut rewound: MessageWriter<Rewound>,
) {
    let Some(wish) = wishes.read().last().copied() else {
        return;
    };
    let Some(mut session) = session.filter(|session| session.is_watched()) else {
        return;
    };
    let Some(watched) = session.watched_mut() else {
        return;
    };
    let shown = *showing == Showing::Nothing && !watched.goes_on();
    let at_end = watched.here() == watched.last();
    let jump = match watched.leads_to(wish, !shown) {
        None if wish == Watch::Play && at_end => Some(0),
        jump => jump,
    };
    if let Some(stop) = jump {
        session.go_to(stop);
        *showing = Showing::Nothing;
        rewound.write(Rewound);
    }
    let Some(watched) = session.watched_mut() else {
        return;
    };
    let next = watched.stops.get(watched.here() + 1);
    let next = next.map_or(watched.actions, |stop| stop.actions);
    match wish {
        Watch::Play => {
            watched.paced = true;
            watched.play_until = watched.stops.last().map_or(0, |stop| stop.actions);
        }
        Watch::Pause => {
            let between = watched.stops.iter().all(|s| s.actions != watched.actions);
            watched.paced = false;
            watched.play_until = if between { next } else { watched.actions };
        }
        Watch::Next if jump.is_none() => (watched.paced, watched.play_until) = (false, next),
        _ => watched.paced = false,
    }
}

/// How long the table rests between two actions of a game that goes on by itself, at normal pace.
const REST: Duration = Duration::from_millis(320);

/// Plays the record on, action by action, as soon as the last one has been shown.
pub(super) fn play_on(
    session: Option<ResMut<Session>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    showing: Res<Showing>,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut happened: MessageWriter<Happened>,
) {
    let waits = **screen == Screen::Table && **menu == Menu::None;
    let Some(mut session) = session
        .filter(|session| waits && session.plays_by_itself() && *showing == Showing::Nothing)
    else {
        *rested = Duration::ZERO;
        return;
    };
    *rested += time.delta();
    let paced = session.watched().is_some_and(|watched| watched.paced);
    if paced && *rested < REST {
        return;
    }
    *rested = Duration::ZERO;
    session.play_next(&mut Tell(&mut happened));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    /// A watched game with stops at these actions and turns.
    fn watched(stops: &[(usize, usize)], actions: usize) -> Watched {
        Watched {
            record: record(),
            actions,
            play_until: actions,
            paced: false,
            stops: stops
                .iter()
                .map(|&(actions, turn)| Stop {
                    actions,
                    turn: Seat::ALL[turn],
                })
                .collect(),
        }
    }

    #[test]
    fn wishes_lead_from_roll_to_roll_and_from_turn_to_turn() {
        // Seat 0 rolls twice, then seat 1, then seat 0 again; the end.
        let stops = [(0, 0), (2, 0), (4, 1), (5, 0), (7, 0)];
        let leads = |actions, wish| watched(&stops, actions).leads_to(wish, false);
        assert_eq!(leads(2, Watch::Back), Some(0));
        assert_eq!(leads(3, Watch::Back), Some(1), "before the roll just made");
        assert_eq!(leads(0, Watch::Back), Some(0));
        assert_eq!(leads(0, Watch::NextTurn), Some(2));
        assert_eq!(leads(5, Watch::NextTurn), Some(4));
        assert_eq!(leads(2, Watch::TurnBack), Some(0));
        assert_eq!(leads(4, Watch::TurnBack), Some(0));
        assert_eq!(leads(5, Watch::TurnBack), Some(2));
        assert_eq!(leads(0, Watch::TurnBack), Some(0));
        assert_eq!(leads(2, Watch::Next), None, "shown step by step");
        let busy = watched(&stops, 3);
        assert_eq!(busy.leads_to(Watch::Next, true), Some(2));
    }

    fn record() -> Record {
        let setup = Setup::parse("classic", "human,easy,easy,easy", 1).expect("a table");
        let id = uuid::Uuid::nil();
        Record::new(setup.rules, 1, setup.seats, id, Seat::default())
    }

    #[test]
    fn a_record_without_rolls_has_one_stop() {
        let session = Session::watch(record(), Duration::ZERO).expect("a game to watch");
        let watching = session.watching().expect("it is watched");
        assert_eq!((watching.rolls, watching.of), (0, 0));
        assert!(!watching.playing);
    }
}
