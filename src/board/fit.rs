//! The place of the board in the window.
//! May use the layout, the geometry and the session.

use super::{
    geometry,
    layout::{Insets, TableLayout},
    sides::Sides,
};
use crate::session::Session;
use bevy::{prelude::*, window::PrimaryWindow};

/// The parent of everything on the table, scaled so that a square is one unit wide.
#[derive(Component)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

/// Where the table lies in the window; follows every resize.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    pub window: Vec2,
    pub table: TableLayout,
}

/// What the device keeps for itself at the edges of the window.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SafeArea(pub Insets);

pub(super) fn follow_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    safe: Res<SafeArea>,
    sides: Res<Sides>,
    mut layout: ResMut<Layout>,
) {
    let Ok(window) = windows.single() else { return };
    let size = Vec2::new(window.width(), window.height());
    // A window put aside has no size; it comes back as it was.
    if size.min_element() < 1.0 {
        return;
    }
    layout.set_if_neq(Layout {
        window: size,
        table: TableLayout::of(size, safe.0, sides.bands),
    });
}

/// Puts the board where the layout wants it.
pub(super) fn fit(
    layout: Res<Layout>,
    session: Option<Res<Session>>,
    mut boards: Query<&mut Transform, With<BoardRoot>>,
) {
    let Some(session) = session else { return };
    let half = geometry::slab_half(session.game().rules().board());
    for mut transform in &mut boards {
        transform.set_if_neq(placed(&layout, half));
    }
}

/// From board units to the world, whose unit is a logical pixel and whose origin is the window's middle.
pub(super) fn placed(layout: &Layout, slab_half: f32) -> Transform {
    let middle = layout.table.board.center();
    let scale = layout.table.board.width() / (2.0 * slab_half);
    Transform::from_xyz(
        middle.x - layout.window.x / 2.0,
        layout.window.y / 2.0 - middle.y,
        0.0,
    )
    .with_scale(Vec3::new(scale, scale, 1.0))
}
