//! The movements: hops, flights, glides of tokens; tumble and glide of the die. All of them tweens.
//! May use the board's poses; decides nothing about when.

use super::Hopped;
use crate::board::{DiePose, Pose, Token, geometry::Spot};
use bevy::{math::curve::EaseFunction, prelude::*};
use bevy_tweening::{CycleCompletedEvent, Lens, Sequence, Tween, TweenAnim};
use std::{f32::consts::TAU, time::Duration};

const HOP: Duration = Duration::from_millis(150);
const EXIT: Duration = Duration::from_millis(330);
const FLIGHT: Duration = Duration::from_millis(520);
const GLIDE: Duration = Duration::from_millis(140);
const PLAIN_MOVE: Duration = Duration::from_millis(240);
const TUMBLE: Duration = Duration::from_millis(620);
const PLAIN_ROLL: Duration = Duration::from_millis(220);
const PASS_ON: Duration = Duration::from_millis(240);

/// Heights in squares.
const HOP_HEIGHT: f32 = 0.34;
const EXIT_HEIGHT: f32 = 0.9;
const FLIGHT_HEIGHT: f32 = 1.8;
const TUMBLE_HEIGHT: f32 = 1.1;

/// A token from one spot to another, in an arc as high as `height`.
struct Arc {
    from: Spot,
    to: Spot,
    height: f32,
    turns: f32,
}

impl Lens<Pose> for Arc {
    fn lerp(&mut self, mut pose: Mut<Pose>, ratio: f32) {
        pose.at = self.from.at.lerp(self.to.at, ratio);
        pose.scale = self.from.scale + (self.to.scale - self.from.scale) * ratio;
        pose.lift = self.height * 4.0 * ratio * (1.0 - ratio);
        pose.turn = if ratio >= 1.0 {
            0.0
        } else {
            self.turns * TAU * ratio
        };
    }
}

/// The die rolls over the table, showing faces, and comes to rest on the one the rules drew.
struct Tumble {
    from: Vec2,
    to: Vec2,
    height: f32,
    face: u8,
    steps: u8,
}

impl Lens<DiePose> for Tumble {
    fn lerp(&mut self, mut pose: Mut<DiePose>, ratio: f32) {
        pose.at = self.from.lerp(self.to, ratio);
        // Two bounces, the second lower.
        let bounce = if ratio < 0.62 {
            let share = ratio / 0.62;
            share * (1.0 - share) * 4.0
        } else {
            let share = (ratio - 0.62) / 0.38;
            share * (1.0 - share) * 4.0 * 0.3
        };
        pose.lift = bounce * self.height;
        pose.turn = if ratio >= 1.0 {
            0.0
        } else {
            (1.0 - ratio) * (1.0 - ratio) * TAU * 1.25
        };
        let left = ((1.0 - ratio) * f32::from(self.steps)).floor() as u8;
        // Seven less the face lies opposite: the faces in between are neighbours of the last one.
        pose.face = if left == 0 {
            self.face
        } else {
            (self.face + left * 2 + u8::from(left % 2 == 1)) % 6 + 1
        };
    }
}

fn arc(ease: EaseFunction, time: Duration, from: Spot, to: Spot, height: f32) -> Tween {
    Tween::new(
        ease,
        time,
        Arc {
            from,
            to,
            height,
            turns: 0.0,
        },
    )
}

/// Square by square along the way, which holds at least the last square.
pub(super) fn hops(from: Spot, way: impl Iterator<Item = Spot>) -> TweenAnim {
    let mut here = from;
    TweenAnim::new(Sequence::new(way.map(|next| {
        let hop = arc(EaseFunction::SineInOut, HOP, here, next, HOP_HEIGHT);
        here = next;
        hop.with_cycle_completed_event(true)
    })))
}

/// Out of the yard in one leap.
pub(super) fn exit(from: Spot, to: Spot) -> TweenAnim {
    TweenAnim::new(
        arc(EaseFunction::QuadraticInOut, EXIT, from, to, EXIT_HEIGHT)
            .with_cycle_completed_event(true),
    )
}

/// A captured token flies home.
pub(super) fn flight(from: Spot, to: Spot) -> TweenAnim {
    TweenAnim::new(Tween::new(
        EaseFunction::QuadraticInOut,
        FLIGHT,
        Arc {
            from,
            to,
            height: FLIGHT_HEIGHT,
            turns: 1.0,
        },
    ))
}

/// Makes room, or a move without a leap where little motion is wanted.
pub(super) fn glide(from: Spot, to: Spot) -> TweenAnim {
    TweenAnim::new(arc(EaseFunction::QuadraticOut, GLIDE, from, to, 0.0))
}

pub(super) fn plain_move(from: Spot, to: Spot) -> TweenAnim {
    TweenAnim::new(
        arc(EaseFunction::QuadraticInOut, PLAIN_MOVE, from, to, 0.0)
            .with_cycle_completed_event(true),
    )
}

/// The die is thrown.
pub(super) fn tumble(from: Vec2, to: Vec2, face: u8) -> TweenAnim {
    TweenAnim::new(Tween::new(
        EaseFunction::Linear,
        TUMBLE,
        Tumble {
            from,
            to,
            height: TUMBLE_HEIGHT,
            face,
            steps: 9,
        },
    ))
}

/// The die changes its face without a throw.
pub(super) fn plain_roll(from: Vec2, to: Vec2, face: u8) -> TweenAnim {
    push(EaseFunction::QuadraticOut, PLAIN_ROLL, from, to, face)
}

/// The die goes to the next player.
pub(super) fn pass_on(from: Vec2, to: Vec2, face: u8) -> TweenAnim {
    push(EaseFunction::QuadraticInOut, PASS_ON, from, to, face)
}

/// The die slides over the table, this face up.
fn push(ease: EaseFunction, time: Duration, from: Vec2, to: Vec2, face: u8) -> TweenAnim {
    let slide = Tumble {
        from,
        to,
        height: 0.0,
        face,
        steps: 0,
    };
    TweenAnim::new(Tween::new(ease, time, slide))
}

/// Each completed hop of a token is a touch-down.
pub(super) fn report_hops(
    mut completed: MessageReader<CycleCompletedEvent>,
    tokens: Query<(), With<Token>>,
    mut hopped: MessageWriter<Hopped>,
) {
    for hop in completed.read() {
        if tokens.contains(hop.anim_entity) {
            hopped.write(Hopped);
        }
    }
}
