//! What lies on the table: board, squares, tokens, die, hints, and how they are touched.
//! Made from the rules' board and the session; knows nothing of how a change is shown.

mod choice;
mod destinations;
mod die;
mod fan;
pub mod geometry;
mod held;
mod hints;
mod keys;
mod layout;
mod offer;
mod paint;
mod prison;
mod rings;
mod sides;
mod squares;
mod stacks;
mod surface;
mod taps;
mod targets;
mod tokens;

pub use choice::{Choice, Puzzled};
pub use destinations::Destination;
pub use die::{Die, DiePose};
pub use keys::Focus;
pub use layout::{Bands, Insets, TableLayout};
pub use offer::{Barred, Offer};
pub use sides::Sides;
pub use squares::{ColumnSquare, TrackSquare};
pub use targets::Targets;
pub use tokens::{Pose, Token};

use crate::{
    navigation::{AppSystems, Screen},
    rules::Seat,
    session::{Begun, Session},
    shown::Shown,
};
use bevy::{prelude::*, sprite_render::AlphaMode2d, window::PrimaryWindow};

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

/// Meshes are many, the material is one: vertex colours do the rest.
struct Shared<'a> {
    meshes: &'a mut Assets<Mesh>,
    material: MeshMaterial2d<ColorMaterial>,
}

impl Shared<'_> {
    fn mesh(&mut self, mesh: Mesh) -> (Mesh2d, MeshMaterial2d<ColorMaterial>) {
        (self.mesh_only(mesh), self.material())
    }

    fn mesh_only(&mut self, mesh: Mesh) -> Mesh2d {
        Mesh2d(self.meshes.add(mesh))
    }

    fn material(&self) -> MeshMaterial2d<ColorMaterial> {
        self.material.clone()
    }
}

pub fn plugin(app: &mut App) {
    let window = Vec2::new(1280.0, 800.0);
    app.insert_resource(Layout {
        window,
        table: TableLayout::of(window, Insets::default(), Bands::default()),
    })
    .init_resource::<SafeArea>()
    .init_resource::<Sides>()
    .add_systems(PreUpdate, follow_window)
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
            fit,
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

fn follow_window(
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
fn fit(
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
fn placed(layout: &Layout, slab_half: f32) -> Transform {
    let middle = layout.table.board.center();
    let scale = layout.table.board.width() / (2.0 * slab_half);
    Transform::from_xyz(
        middle.x - layout.window.x / 2.0,
        layout.window.y / 2.0 - middle.y,
        0.0,
    )
    .with_scale(Vec3::new(scale, scale, 1.0))
}
