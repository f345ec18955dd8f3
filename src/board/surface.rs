//! The slab of the board, the yards and the centre: meshes built once per game.
//! Uses the rules' board for every place, `ui::palette` for every colour.

use super::{
    geometry::{Plan, layer, slab_half},
    paint::{Painter, disc, slab},
    shared::Shared,
};
use crate::{
    rules::Seat,
    ui::{outline, palette},
};
use bevy::prelude::*;

const SLAB_RADIUS: f32 = 0.55;
const SLAB_THICKNESS: f32 = 0.1;
/// Cream gap around a yard.
const YARD_GAP: f32 = 0.13;
// In the smaller yard of the two boards; everything in a yard grows with it.
const YARD_RADIUS: f32 = 0.6;
const YARD_INSIDE_HALF: f32 = 2.0;
const YARD_INSIDE_RADIUS: f32 = 0.8;
const SLOT_RADIUS: f32 = 0.56;
const CENTRE_HALF: f32 = 1.47;
/// Cream gap between the triangles of the centre.
const CENTRE_GAP: f32 = 0.05;

/// The white line around the yard of the seat to act.
#[derive(Component)]
pub(super) struct YardLine(pub Seat);

/// A veil over the yard of a seat that nobody plays, or no longer.
#[derive(Component)]
pub(super) struct YardVeil(pub Seat);

/// What stays the same for the whole game: slab, yards, centre.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, plan: Plan) {
    let mut paint = Painter::default();
    paint_slab(&mut paint, slab_half(plan.board()));
    for seat in Seat::ALL {
        paint_yard(&mut paint, plan, seat);
    }
    parent.spawn((
        Name::new("Board surface"),
        shared.mesh(paint.into_mesh()),
        Transform::from_xyz(0.0, 0.0, layer::SURFACE),
    ));

    let mut paint = Painter::default();
    paint_centre(&mut paint, plan);
    parent.spawn((
        Name::new("Centre"),
        shared.mesh(paint.into_mesh()),
        Transform::from_xyz(0.0, 0.0, layer::CENTRE),
    ));

    let mut paint = Painter::default();
    paint.frame(
        Vec2::ZERO,
        Vec2::splat(plan.yard_half() - YARD_GAP + 0.06),
        YARD_RADIUS * plan.yard_scale() + 0.06,
        0.075,
        Color::WHITE,
    );
    let line = shared.mesh(paint.into_mesh());
    let mut paint = Painter::default();
    paint.fill(
        &slab(
            Vec2::ZERO,
            Vec2::splat(plan.yard_half() - YARD_GAP + 0.02),
            YARD_RADIUS * plan.yard_scale(),
        ),
        palette::QUIET,
    );
    let veil = shared.mesh(paint.into_mesh());
    for seat in Seat::ALL {
        parent.spawn((
            Name::new(format!("Yard line of seat {seat}")),
            YardLine(seat),
            line.clone(),
            Transform::from_translation(plan.yard_centre(seat).extend(layer::MARK)),
            Visibility::Hidden,
        ));
        parent.spawn((
            Name::new(format!("Veil over the yard of seat {seat}")),
            YardVeil(seat),
            veil.clone(),
            Transform::from_translation(plan.yard_centre(seat).extend(layer::MARK)),
            Visibility::Hidden,
        ));
    }
}

fn paint_slab(paint: &mut Painter, half: f32) {
    let half = Vec2::splat(half);
    paint.soft_shadow(
        Vec2::new(0.0, -0.2),
        half,
        SLAB_RADIUS,
        0.75,
        palette::SHADOW,
    );
    paint.fill(
        &slab(Vec2::new(0.0, -SLAB_THICKNESS), half, SLAB_RADIUS),
        palette::SLAB_EDGE,
    );
    paint.fill(&slab(Vec2::ZERO, half, SLAB_RADIUS), palette::SLAB);
}

fn paint_yard(paint: &mut Painter, plan: Plan, seat: Seat) {
    let centre = plan.yard_centre(seat);
    let scale = plan.yard_scale();
    let half = Vec2::splat(plan.yard_half() - YARD_GAP);
    let colour = palette::SEAT[seat.index()];
    let shade = palette::SEAT_SHADE[seat.index()];
    paint.fill(&slab(centre, half, YARD_RADIUS * scale), colour);
    // The inner field lies a little deeper than the coloured rim.
    let inside = Vec2::splat(YARD_INSIDE_HALF * scale);
    let radius = YARD_INSIDE_RADIUS * scale;
    let field = slab(centre, inside, radius);
    paint.band(
        &field,
        &slab(centre, inside + Vec2::splat(0.07), radius + 0.07),
        shade.with_alpha(0.28),
        shade.with_alpha(0.0),
    );
    paint.fill(&field, palette::YARD);
    for index in 0..4 {
        let at = plan.yard_slot(seat, index);
        let slot = |radius: f32| outline::moved(&disc(radius * scale), at);
        paint.fill(&slot(SLOT_RADIUS), palette::SEAT_COLUMN[seat.index()]);
        paint.fill(&slot(SLOT_RADIUS - 0.045), palette::SEAT_TINT[seat.index()]);
    }
}

fn paint_centre(paint: &mut Painter, plan: Plan) {
    for seat in Seat::ALL {
        let turn = plan.turn_of(seat);
        // A triangle whose base is the end of the seat's column; the gap to its neighbours stays cream.
        let base = CENTRE_HALF;
        let corner = CENTRE_HALF - CENTRE_GAP * 1.4;
        let triangle = [
            Vec2::new(-corner, -base),
            Vec2::new(corner, -base),
            Vec2::new(0.0, -CENTRE_GAP),
        ];
        let triangle = outline::turned(&outline::rounded(&triangle, 0.05), turn);
        paint.fill(&triangle, palette::SEAT[seat.index()]);
    }
}

/// The gold star of the middle, above the last squares of the columns.
pub(super) fn spawn_star(parent: &mut ChildSpawnerCommands, shared: &mut Shared) {
    let mut paint = Painter::default();
    paint.fill(&disc(0.52), palette::SLAB_EDGE);
    paint.fill(&disc(0.5), palette::YARD);
    let star = outline::scaled(&outline::rounded(&outline::star(5, 0.46), 0.07), 0.38);
    paint.fill(
        &outline::moved(&star, Vec2::new(0.0, -0.025)),
        palette::GOLD_DEEP,
    );
    paint.fill(&star, palette::SEAT[1]);
    parent.spawn((
        Name::new("Centre star"),
        shared.mesh(paint.into_mesh()),
        Transform::from_xyz(0.0, 0.0, layer::MARK - 0.1),
    ));
}
