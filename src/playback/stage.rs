//! How a step is seen on the board: which tweens the tokens and the die get.

use super::{Played, SystemMotion, motion, way::way};
use crate::{
    board::{
        Die, DiePose, Pose, Token,
        geometry::{Plan, Spot},
    },
    rules::{BySeat, Event, Seat, TokenId, TokenPlace},
    session::{AtOnce, Session},
    shown::{Notice, Shown},
    storage::Settings,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_tweening::TweenAnim;
use std::time::Duration;

/// How long a notice stays, at normal pace.
const NOTICE: Duration = Duration::from_millis(1300);
/// The rest after a roll, so that its value is seen before something moves.
const AFTER_ROLL: Duration = Duration::from_millis(180);
/// The winning move is looked at before the end is announced.
const AFTER_WIN: Duration = Duration::from_millis(900);

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

/// The board, and what decides how movements are shown on it.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    pub session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    system_motion: Res<'w, SystemMotion>,
    pub at_once: Res<'w, AtOnce>,
    commands: Commands<'w, 's>,
    tokens: Query<'w, 's, (Entity, &'static Token, &'static mut Pose)>,
    dice: Query<'w, 's, (Entity, &'static mut DiePose), With<Die>>,
    moving: Query<'w, 's, (), With<TweenAnim>>,
    played: MessageWriter<'w, Played>,
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

    /// Whether anything is still moving.
    pub fn is_moving(&self) -> bool {
        !self.moving.is_empty()
    }

    /// Begins to show a step. Returns how long it takes beyond its tweens.
    pub fn begin(&mut self, step: &[Event], shown: &mut Shown) -> Duration {
        let mut walks = Vec::new();
        let mut hold = Duration::ZERO;
        for &event in step {
            self.played.write(Played(event));
            let before = shown.places;
            shown.begin(event);
            if Notice::of(event).is_some() {
                hold = NOTICE;
            }
            match event {
                Event::Rolled { seat, value } => {
                    self.roll(seat, value);
                    hold = AFTER_ROLL;
                }
                Event::Moved {
                    token, from, to, ..
                }
                | Event::Captured {
                    token, from, to, ..
                }
                | Event::SentBack { token, from, to } => {
                    walks.push(Walk::new(self.plan(), token, from, to));
                }
                Event::Forfeited { seat } => {
                    for (index, from) in (0..).zip(before[seat]) {
                        if from != TokenPlace::Yard {
                            let token = TokenId { seat, index };
                            walks.push(Walk::new(self.plan(), token, from, TokenPlace::Yard));
                        }
                    }
                }
                // Both are read before they are used or gone.
                Event::BonusEarned { .. } | Event::Freed { .. } => hold = AFTER_ROLL,
                Event::TurnBegan { seat } => self.pass_die(seat),
                Event::Won { .. } | Event::Drawn => hold = AFTER_WIN,
                _ => {}
            }
        }
        if !walks.is_empty() {
            self.walk(&walks, shown);
        }
        hold
    }

    /// Sends tokens along their ways to their new spots; those that make room for them glide.
    fn walk(&mut self, walks: &[Walk], shown: &Shown) {
        let little = self.little_motion();
        let at_once = self.at_once.0;
        self.each_token(shown, |entity, token, mut pose, there| {
            let here = Spot {
                at: pose.at,
                scale: pose.scale,
            };
            if at_once {
                pose.set_if_neq(Pose::standing(there));
                return;
            }
            let anim = match walks.iter().find(|walk| walk.token == token) {
                None if here == there => return,
                None => motion::glide(here, there),
                Some(_) if little => motion::plain_move(here, there),
                Some(walk) => walk.shown(here, there),
            };
            entity.insert(anim);
        });
    }

    /// Sends every token straight to its place, whatever it was doing.
    pub fn glide_all(&mut self, shown: &Shown) {
        let at_once = self.at_once.0;
        self.each_token(shown, |entity, _, mut pose, there| {
            let here = Spot {
                at: pose.at,
                scale: pose.scale,
            };
            if at_once || here == there {
                entity.remove::<TweenAnim>();
                pose.set_if_neq(Pose::standing(there));
            } else {
                entity.insert(motion::glide(here, there));
            }
        });
    }

    /// Puts every token at its place, at once.
    pub fn settle(&mut self, shown: &Shown) {
        self.each_token(shown, |entity, _, mut pose, there| {
            entity.remove::<TweenAnim>();
            pose.set_if_neq(Pose::standing(there));
        });
    }

    fn each_token(
        &mut self,
        shown: &Shown,
        mut put: impl FnMut(&mut EntityCommands, TokenId, Mut<Pose>, Spot),
    ) {
        let spots = self.plan().arrange(&shown.places);
        for (entity, token, pose) in &mut self.tokens {
            let there = spot_of(&spots, token.0);
            put(&mut self.commands.entity(entity), token.0, pose, there);
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

    /// Puts the die in the yard of a seat.
    pub fn lay_die(&mut self, seat: Seat, face: u8) {
        let at = self.plan().yard_centre(seat);
        for (entity, mut pose) in &mut self.dice {
            self.commands.entity(entity).remove::<TweenAnim>();
            *pose = DiePose::lying(at, face);
        }
    }
}

fn spot_of(spots: &BySeat<[Spot; 4]>, token: TokenId) -> Spot {
    spots[token.seat][usize::from(token.index) % 4]
}
