//! Which token an entity is, and where it is seen.
//! Playback writes the pose.

use super::geometry::Spot;
use crate::rules::TokenId;
use bevy::prelude::*;

/// Radius of a token at scale 1, in squares.
pub const RADIUS: f32 = 0.41;

/// A token of the game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Transform, Visibility)]
pub struct Token(pub TokenId);

/// Where a token is seen: its spot on the table, and how high it is lifted off it.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    pub at: Vec2,
    pub scale: f32,
    /// Height above the table, in squares; the shadow stays below.
    pub lift: f32,
    /// Turn of the disc, in radians.
    pub turn: f32,
}

impl Pose {
    pub fn standing(spot: Spot) -> Self {
        Self {
            at: spot.at,
            scale: spot.scale,
            lift: 0.0,
            turn: 0.0,
        }
    }
}
