//! The queue of what is still to be shown. One step at a time; when it is empty, every token stands
//! where the game says, and the session may go on.

use super::{Display, Log, Notice, Played, SystemMotion, motion, way::way};
use crate::{
    board::{
        Die, DiePose, LastMove, Pose, Standing, Token, TurnMark,
        geometry::{Plan, Spot},
    },
    navigation::Menu,
    rules::{BySeat, Event, Seat, TokenId, TokenPlace},
    session::{AtOnce, Happened, Hurry, Session, Showing},
    storage::Settings,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_tweening::TweenAnim;
use std::{collections::VecDeque, time::Duration};

/// How long a notice stays, at normal pace.
const NOTICE: Duration = Duration::from_millis(1300);
/// A breath after a roll, so that its value is seen before something moves.
const AFTER_ROLL: Duration = Duration::from_millis(180);
/// The winning move is looked at before the end is announced.
const AFTER_WIN: Duration = Duration::from_millis(900);

#[derive(Resource, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Event>,
    /// Begun to be shown, not yet at its end.
    current: Vec<Event>,
    /// Time that the current step still takes beyond its tweens.
    hold: Duration,
}

/// A token's change of place.
struct Walk {
    token: TokenId,
    from: TokenPlace,
    to: TokenPlace,
    /// The squares touched on the way, without the last.
    way: Vec<Vec2>,
}

impl Walk {
    fn new(plan: Plan, token: TokenId, from: TokenPlace, to: TokenPlace) -> Self {
        let way = way(plan, token, from, to);
        Self {
            token,
            from,
            to,
            way,
        }
    }

    fn shown(&self, here: Spot, there: Spot) -> TweenAnim {
        match (self.from, self.to) {
            (
                TokenPlace::Path(_),
                TokenPlace::Path(_) | TokenPlace::Home | TokenPlace::Captive { .. },
            ) => {
                let way = self.way.iter().map(|&at| Spot { at, scale: 1.0 });
                motion::hops(here, way.chain([there]))
            }
            (TokenPlace::Yard | TokenPlace::Captive { .. }, TokenPlace::Path(_))
            | (TokenPlace::Prison(_), TokenPlace::Yard) => motion::exit(here, there),
            _ => motion::flight(here, there),
        }
    }
}

/// What a step needs to be shown.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    system_motion: Res<'w, SystemMotion>,
    at_once: Res<'w, AtOnce>,
    commands: Commands<'w, 's>,
    tokens: Query<'w, 's, (Entity, &'static Token, &'static mut Pose)>,
    dice: Query<'w, 's, (Entity, &'static mut DiePose), With<Die>>,
    moving: Query<'w, 's, (), With<TweenAnim>>,
    last_move: ResMut<'w, LastMove>,
    standing: ResMut<'w, Standing>,
    turn_mark: ResMut<'w, TurnMark>,
    played: MessageWriter<'w, Played>,
}

/// What has been shown of a game, in all its forms.
#[derive(SystemParam)]
pub(super) struct Shown<'w> {
    queue: ResMut<'w, Queue>,
    display: ResMut<'w, Display>,
    log: ResMut<'w, Log>,
    hurry: ResMut<'w, Hurry>,
}

impl Shown<'_> {
    /// All of the game counts as shown; the die lies where it is that seat's turn.
    fn stands(&mut self, stage: &mut Stage) {
        *self.queue = Queue::default();
        *self.log = Log::of(stage.session.record(), stage.session.actions());
        *self.display = Display::of(stage.session.game(), self.log.die());
        self.hurry.0 = false;
        let entries = self.log.entries();
        stage.last_move.0 = entries
            .iter()
            .flat_map(|entry| &entry.what)
            .filter_map(moved)
            .next_back();
        let last_face = entries.iter().rev().find_map(|entry| entry.value);
        stage.turn_mark.0 = Some(self.display.turn);
        stage.lay_die(self.display.turn, last_face.unwrap_or(6));
    }
}

/// A game has been laid on the table: everything stands at once where it belongs.
pub(super) fn lay_out(mut shown: Shown, mut stage: Stage) {
    shown.stands(&mut stage);
    stage.settle(&shown.display);
    // A new board has no marks yet, whatever stood on the old one.
    stage.standing.set_changed();
}

/// Moves were taken back: the tokens glide to where they stood.
pub(super) fn take_back(mut shown: Shown, mut stage: Stage) {
    shown.stands(&mut stage);
    stage.glide_all(&shown.display);
}

/// Plays what happened, step by step.
pub(super) fn advance(
    mut happened: MessageReader<Happened>,
    mut queue: ResMut<Queue>,
    mut display: ResMut<Display>,
    mut log: ResMut<Log>,
    mut showing: ResMut<Showing>,
    mut menu: ResMut<NextState<Menu>>,
    time: Res<Time>,
    mut stage: Stage,
) {
    queue
        .waiting
        .extend(happened.read().map(|happened| happened.0));
    loop {
        if !stage.moving.is_empty() {
            showing.set_if_neq(Showing::Motion);
            return;
        }
        queue.hold = queue.hold.saturating_sub(time.delta());
        if !queue.hold.is_zero() && !stage.at_once.0 {
            return;
        }
        queue.hold = Duration::ZERO;
        for event in queue.current.drain(..) {
            display.note(event);
            log.note(event);
            if let Event::Forfeited { seat } = event {
                stage.standing.leave(seat);
            }
            let ended = matches!(event, Event::Won { .. } | Event::Drawn);
            if ended && !stage.session.is_watched() {
                NextState::set_if_neq(&mut menu, Menu::End);
            }
        }
        stage.stand(&display);
        if display.notice.is_some() {
            display.notice = None;
        }
        let Some(event) = queue.waiting.pop_front() else {
            break;
        };
        queue.current.push(event);
        // All tokens captured by one move fly together.
        while matches!(event, Event::Captured { .. })
            && matches!(queue.waiting.front(), Some(Event::Captured { .. }))
        {
            let also = queue.waiting.pop_front();
            queue.current.extend(also);
        }
        queue.hold = stage.begin(&queue.current, &mut display);
        if stage.at_once.0 {
            continue;
        }
        showing.set_if_neq(if display.notice.is_some() {
            Showing::Notice
        } else {
            Showing::Motion
        });
        return;
    }
    let stands = Display::of(stage.session.game(), log.die());
    debug_assert_eq!(*display, stands, "what was shown is what the rules decided");
    if *showing != Showing::Nothing {
        debug_assert_eq!(
            *stage.standing,
            Standing::of(stage.session.game()),
            "locks and forfeits were shown as the rules decided"
        );
        *display = stands;
        stage.settle(&display);
        *showing = Showing::Nothing;
    }
}

fn moved(event: &Event) -> Option<(TokenId, TokenPlace, TokenPlace)> {
    match *event {
        Event::Moved {
            token, from, to, ..
        } => Some((token, from, to)),
        _ => None,
    }
}

impl Stage<'_, '_> {
    fn plan(&self) -> Plan {
        Plan::of(&self.session)
    }

    fn little_motion(&self) -> bool {
        self.settings
            .reduced_motion
            .unwrap_or_else(|| self.system_motion.is_reduced())
    }

    /// Begins to show a step; answers how long it holds beyond its tweens.
    fn begin(&mut self, step: &[Event], display: &mut Display) -> Duration {
        let mut walks = Vec::new();
        let mut hold = Duration::ZERO;
        for &event in step {
            self.played.write(Played(event));
            if let Some(notice) = Notice::of(event) {
                display.notice = Some(notice);
                hold = NOTICE;
            }
            match event {
                Event::Rolled { seat, value } => {
                    self.roll(seat, value);
                    hold = AFTER_ROLL;
                }
                Event::Moved {
                    token, from, to, ..
                } => {
                    self.last_move.0 = Some((token, from, to));
                    walks.push(Walk::new(self.plan(), token, from, to));
                }
                Event::Captured {
                    token, from, to, ..
                }
                | Event::SentBack { token, from, to } => {
                    // A captured token is locked no longer.
                    self.standing.lock(token, false);
                    walks.push(Walk::new(self.plan(), token, from, to));
                }
                Event::Locked { token } => self.standing.lock(token, true),
                Event::Unlocked { token } => self.standing.lock(token, false),
                Event::Forfeited { seat } => {
                    for (index, from) in (0..).zip(display.places[seat]) {
                        if from != TokenPlace::Yard {
                            let token = TokenId { seat, index };
                            walks.push(Walk::new(self.plan(), token, from, TokenPlace::Yard));
                        }
                    }
                }
                // Both are read before they are used or gone.
                Event::BonusEarned { .. } | Event::Freed { .. } => hold = AFTER_ROLL,
                Event::TurnBegan { seat } => {
                    self.turn_mark.0 = Some(seat);
                    self.pass_die(seat);
                }
                Event::Won { .. } | Event::Drawn => hold = AFTER_WIN,
                _ => {}
            }
        }
        for walk in &walks {
            display.put(walk.token, walk.to);
        }
        if !walks.is_empty() {
            self.standing.lift(walks.iter().map(|walk| walk.token));
            self.walk(&walks, display);
        }
        hold
    }

    /// Sends tokens along their ways to their new spots; those that make room for them glide.
    fn walk(&mut self, walks: &[Walk], display: &Display) {
        let spots = self.plan().arrange(&display.places);
        let little = self.little_motion();
        for (entity, token, mut pose) in &mut self.tokens {
            let here = Spot {
                at: pose.at,
                scale: pose.scale,
            };
            let there = spot_of(&spots, token.0);
            if self.at_once.0 {
                pose.set_if_neq(Pose::standing(there));
                continue;
            }
            let anim = match walks.iter().find(|walk| walk.token == token.0) {
                None if here == there => continue,
                None => motion::glide(here, there),
                Some(_) if little => motion::plain_move(here, there),
                Some(walk) => walk.shown(here, there),
            };
            self.commands.entity(entity).insert(anim);
        }
    }

    /// Sends every token straight to where the display says, whatever it was doing.
    fn glide_all(&mut self, display: &Display) {
        self.standing.set_if_neq(Standing::of(self.session.game()));
        let spots = self.plan().arrange(&display.places);
        for (entity, token, mut pose) in &mut self.tokens {
            let here = Spot {
                at: pose.at,
                scale: pose.scale,
            };
            let there = spot_of(&spots, token.0);
            if self.at_once.0 || here == there {
                self.commands.entity(entity).remove::<TweenAnim>();
                pose.set_if_neq(Pose::standing(there));
            } else {
                let glide = motion::glide(here, there);
                self.commands.entity(entity).insert(glide);
            }
        }
    }

    fn roll(&mut self, seat: Seat, face: u8) {
        let to = self.plan().yard_centre(seat);
        let little = self.little_motion();
        for (entity, mut pose) in &mut self.dice {
            if self.at_once.0 {
                pose.set_if_neq(DiePose::lying(to, face));
            } else {
                let throw = if little {
                    motion::plain_roll
                } else {
                    motion::tumble
                };
                self.commands
                    .entity(entity)
                    .insert(throw(pose.at, to, face));
            }
        }
    }

    fn pass_die(&mut self, seat: Seat) {
        let to = self.plan().yard_centre(seat);
        for (entity, mut pose) in &mut self.dice {
            if self.at_once.0 {
                let face = pose.face;
                pose.set_if_neq(DiePose::lying(to, face));
            } else if pose.at != to {
                self.commands
                    .entity(entity)
                    .insert(motion::pass_on(pose.at, to, pose.face));
            }
        }
    }

    fn lay_die(&mut self, seat: Seat, face: u8) {
        let at = self.plan().yard_centre(seat);
        for (entity, mut pose) in &mut self.dice {
            self.commands.entity(entity).remove::<TweenAnim>();
            *pose = DiePose::lying(at, face);
        }
    }

    /// Nothing is on its way any more.
    fn stand(&mut self, display: &Display) {
        let mut now = self.standing.clone();
        now.land(&display.places);
        self.standing.set_if_neq(now);
    }

    /// Puts every token where the display says. After events played in order it changes nothing.
    fn settle(&mut self, display: &Display) {
        self.standing.set_if_neq(Standing::of(self.session.game()));
        let spots = self.plan().arrange(&display.places);
        for (_, token, mut pose) in &mut self.tokens {
            pose.set_if_neq(Pose::standing(spot_of(&spots, token.0)));
        }
    }
}

fn spot_of(spots: &BySeat<[Spot; 4]>, token: TokenId) -> Spot {
    spots[token.seat][usize::from(token.index) % 4]
}
