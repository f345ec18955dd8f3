//! Where people sit around a device that lies flat, and whose side what is to be read turns to.
//! The panels write it; uses the layout's bands only.

use super::layout::Bands;
use bevy::prelude::*;

/// How the table turns to those around it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Sides {
    pub bands: Bands,
    /// From the bottom to the side of whoever is to act, in radians, counter-clockwise.
    pub turn: f32,
}
