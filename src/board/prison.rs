//! The prisons: a cage in the rim of each yard, where a family keeps what it captures.
//! Uses the plan for every place, `ui::palette` for every colour.

use super::{
    geometry::{CELLS, Plan, layer},
    paint::{Painter, slab},
    shared::Shared,
};
use crate::{
    rules::{CapturedTo, Seat},
    ui::{outline, palette},
};
use bevy::{math::Rect, prelude::*};

const RADIUS: f32 = 0.16;
const RAIL: f32 = 0.06;
const BAR: f32 = 0.055;

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, plan: Plan) {
    if plan.rules().captured_to != CapturedTo::Prison {
        return;
    }
    let (mut floor, mut bars) = (Painter::default(), Painter::default());
    for seat in Seat::ALL {
        paint_floor(&mut floor, plan.prison(seat), seat);
        paint_bars(&mut bars, plan.prison(seat));
    }
    parent.spawn((
        Name::new("Prisons"),
        shared.mesh(floor.into_mesh()),
        Transform::from_xyz(0.0, 0.0, layer::SQUARE),
    ));
    parent.spawn((
        Name::new("Bars of the prisons"),
        shared.mesh(bars.into_mesh()),
        Transform::from_xyz(0.0, 0.0, layer::BARS),
    ));
}

/// A dark hollow in the seat's rim.
fn paint_floor(paint: &mut Painter, cage: Rect, seat: Seat) {
    let shade = palette::SEAT_SHADE[seat.index()];
    let dark = shade.mix(&palette::IRON, 0.4);
    paint.fill(
        &slab(
            cage.center(),
            cage.half_size() + Vec2::splat(0.05),
            RADIUS + 0.05,
        ),
        shade.with_alpha(0.8),
    );
    paint.shade(
        &slab(cage.center(), cage.half_size(), RADIUS),
        dark.mix(&Color::BLACK, 0.2),
        dark,
    );
}

/// Upright bars between two rails.
fn paint_bars(paint: &mut Painter, cage: Rect) {
    let (middle, half) = (cage.center(), cage.half_size());
    let reach = half.y - RAIL / 2.0;
    let mut rod = |from: Vec2, to: Vec2, width: f32| {
        paint.fill(&outline::bar(from, to, width), palette::IRON);
        paint.fill(&outline::bar(from, to, width * 0.62), palette::STEEL);
    };
    for bar in 1..CELLS {
        let x = cage.min.x + cage.width() * f32::from(bar) / f32::from(CELLS);
        rod(
            Vec2::new(x, middle.y - reach),
            Vec2::new(x, middle.y + reach),
            BAR,
        );
    }
    for side in [-reach, reach] {
        let y = middle.y + side;
        rod(
            Vec2::new(cage.min.x + RADIUS * 0.5, y),
            Vec2::new(cage.max.x - RADIUS * 0.5, y),
            RAIL,
        );
    }
}
