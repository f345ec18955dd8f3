//! What lies on the table: board, squares, tokens, die, hints, and how they are touched.
//! Made from the rules' board and the session; knows nothing of how a change is shown.

mod choice;
mod destinations;
mod die;
mod fan;
mod fit;
pub mod geometry;
mod held;
mod hints;
mod keys;
mod layout;
mod offer;
mod paint;
mod pose;
mod prison;
mod rings;
mod shared;
mod sides;
mod squares;
mod stacks;
mod surface;
mod tapped;
mod taps;
mod targets;
mod tokens;
mod visibility;

pub use choice::{Choice, Puzzled};
pub use destinations::Destination;
pub use die::{Die, DiePose};
pub use fit::{BoardRoot, Layout, SafeArea};
pub use keys::Focus;
pub use layout::{Bands, Insets, TableLayout};
pub use offer::{Barred, Offer};
pub use pose::{Pose, Token};
pub use sides::Sides;
pub use squares::{ColumnSquare, TrackSquare};
pub use targets::Targets;

use crate::{
    navigation::{AppSystems, Screen},
    rules::Seat,
    session::{Begun, Session},
    shown::Shown,
};
use bevy::{prelude::*, sprite_render::AlphaMode2d};
use shared::Shared;

pub fn plugin(app: &mut App) {
    let window = Vec2::new(1280.0, 800.0);
    app.insert_resource(Layout {
        window,
        table: TableLayout::of(window, Insets::default(), Bands::default()),
    })
    .init_resource::<SafeArea>()
    .init_resource::<Sides>()
    .add_systems(PreUpdate, fit::follow_window)
    .add_systems(
        Update,
        lay.run_if(on_message::<Begun>)
            .in_set(AppSystems::Session)
            .after(crate::session::begin),
    )
    .add_systems(
        Update,
        rings::ring
            .run_if(resource_exists::<rings::Rings>.and_then(resource_exists::<Session>))
            .in_set(AppSystems::View),
    )
    .add_systems(
        Update,
        (stacks::bind, held::fetter, held::clear_away)
            .run_if(resource_exists_and_changed::<Shown>.and_then(resource_exists::<Session>))
            .in_set(AppSystems::View),
    )
    .add_systems(
        PostUpdate,
        (
            fit::fit,
            tokens::stand,
            die::lie.run_if(resource_exists::<die::Faces>),
        )
            .before(TransformSystems::Propagate),
    )
    .add_plugins((hints::plugin, choice::plugin, taps::plugin, keys::plugin));
}

/// A game begins: its board is laid on the table.
fn lay(
    session: Res<Session>,
    old: Query<Entity, With<BoardRoot>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    for board in &old {
        commands.entity(board).despawn();
    }
    let plan = geometry::Plan::of(&session);
    let seats: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| session.player(seat).is_some())
        .collect();
    let mut shared = Shared {
        meshes: &mut meshes,
        material: MeshMaterial2d(materials.add(ColorMaterial {
            color: Color::WHITE,
            alpha_mode: AlphaMode2d::Blend,
            ..default()
        })),
    };
    let mut faces = None;
    let rings = rings::Rings::new(&mut shared);
    commands
        .spawn((Name::new("Board"), BoardRoot, DespawnOnExit(Screen::Table)))
        .with_children(|parent| {
            surface::spawn(parent, &mut shared, plan);
            surface::spawn_star(parent, &mut shared);
            prison::spawn(parent, &mut shared, plan);
            stacks::spawn(parent, &mut shared);
            squares::spawn(parent, &mut shared, plan);
            hints::spawn(parent, &mut shared);
            tokens::spawn(parent, &mut shared, &seats);
            faces = Some(die::spawn(parent, &mut shared, plan.yard_scale()));
        });
    commands.insert_resource(rings);
    if let Some(faces) = faces {
        commands.insert_resource(faces);
    }
}
