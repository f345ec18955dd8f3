//! The round sign of a seat, beside its name and on what it is asked.
//! May use ui.

use crate::rules::Seat;
use crate::ui::icons::{Icon, icon};
use crate::ui::palette;
use bevy::prelude::*;

/// The round sign of a seat: its colour and its shape.
pub fn seat_disc(seat: Seat, size: f32) -> impl Bundle {
    (
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(palette::SEAT[seat.index()]),
        Pickable::IGNORE,
        children![icon(
            Icon::Seat(seat.index() as u8),
            size * 0.56,
            palette::SHAPE
        )],
    )
}
