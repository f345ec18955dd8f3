//! The die: one entity that shows the face the rules drew.
//! Playback animates its pose; the picture follows the number, never the other way round.

use super::{
    geometry::layer,
    paint::{Painter, disc, slab},
    shared::Shared,
    sides::Sides,
};
use crate::ui::{outline, palette};
use bevy::prelude::*;

const HALF: f32 = 0.57;
/// How far from its middle the die may be tapped, in squares, where it is drawn at its own size.
pub(super) const REACH: f32 = 0.8;
const RADIUS: f32 = 0.2;
const PIP: f32 = 0.1;
/// From the middle of the face to its outer pips.
const PIP_REACH: f32 = 0.5;

/// The die of the table.
#[derive(Component)]
#[require(Transform, Visibility)]
pub struct Die;

/// Where the die is seen and which face is up.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct DiePose {
    pub at: Vec2,
    /// Height above the table, in squares.
    pub lift: f32,
    pub turn: f32,
    /// The face that is up, 1 to 6.
    pub face: u8,
}

impl DiePose {
    pub fn lying(at: Vec2, face: u8) -> Self {
        Self {
            at,
            lift: 0.0,
            turn: 0.0,
            face,
        }
    }
}

/// The cube above its shadow.
#[derive(Component)]
pub(super) struct Cube;

/// The gold frame around a die that may be rolled.
#[derive(Component)]
pub(super) struct RollFrame;

/// The six faces, in order.
#[derive(Resource)]
pub(super) struct Faces([Mesh2d; 6]);

/// The die is drawn `scale` times its own size.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, scale: f32) -> Faces {
    let faces = Faces(std::array::from_fn(|face| {
        shared.mesh_only(draw_face(face as u8 + 1))
    }));
    let mut paint = Painter::default();
    paint.soft_shadow(
        Vec2::new(0.0, -0.12),
        Vec2::splat(HALF * 0.9),
        RADIUS,
        0.28,
        palette::SHADOW.with_alpha(0.34),
    );
    let shadow = shared.mesh(paint.into_mesh());
    let mut paint = Painter::default();
    let reach = Vec2::splat(HALF + 0.13);
    paint.frame(
        Vec2::ZERO,
        reach,
        RADIUS + 0.12,
        0.22,
        palette::GOLD.with_alpha(0.25),
    );
    paint.frame(Vec2::ZERO, reach, RADIUS + 0.12, 0.085, palette::GOLD);
    let frame = shared.mesh(paint.into_mesh());
    parent.spawn((
        Name::new("Die"),
        Die,
        DiePose::lying(Vec2::ZERO, 1),
        Transform::from_scale(Vec3::new(scale, scale, 1.0)),
        children![
            (Name::new("Shadow"), shadow, Transform::default()),
            (
                Name::new("Roll frame"),
                RollFrame,
                frame,
                Transform::from_xyz(0.0, -0.02, 0.1),
                Visibility::Hidden,
            ),
            (
                Name::new("Cube"),
                Cube,
                faces.0[0].clone(),
                shared.material(),
                Transform::from_xyz(0.0, 0.0, 0.2),
            ),
        ],
    ));
    faces
}

/// White, soft edges, dark pips.
fn draw_face(face: u8) -> Mesh {
    let mut paint = Painter::default();
    let half = Vec2::splat(HALF);
    paint.fill(
        &slab(Vec2::new(0.0, -0.07), half, RADIUS),
        palette::DIE_SIDE.mix(&palette::PIP, 0.18),
    );
    paint.shade(
        &slab(Vec2::ZERO, half, RADIUS),
        palette::DIE,
        palette::DIE_SIDE,
    );
    paint.shade(
        &slab(Vec2::new(0.0, 0.01), half - Vec2::splat(0.06), RADIUS),
        palette::DIE,
        palette::DIE.mix(&palette::DIE_SIDE, 0.45),
    );
    for &pip in outline::pips(face) {
        // `pips` keeps its faces between -1 and 1 with the outer pips half-way out.
        let at = pip * 2.0 * PIP_REACH * HALF;
        paint.fill(
            &outline::moved(&disc(PIP), at - Vec2::new(0.0, 0.012)),
            palette::PIP.mix(&Color::BLACK, 0.3),
        );
        paint.fill(&outline::moved(&disc(PIP - 0.008), at), palette::PIP);
    }
    paint.into_mesh()
}

/// The pose becomes a transform and a face, turned to whoever is to act.
pub(super) fn lie(
    faces: Res<Faces>,
    sides: Res<Sides>,
    mut dice: Query<(Ref<DiePose>, &mut Transform, &Children), With<Die>>,
    mut cubes: Query<(&mut Mesh2d, &mut Transform), (With<Cube>, Without<Die>)>,
) {
    for (pose, mut transform, children) in &mut dice {
        if !(pose.is_changed() || sides.is_changed()) {
            continue;
        }
        transform.rotation = Quat::from_rotation_z(sides.turn);
        transform.translation = pose.at.extend(layer::DIE);
        for &child in children {
            if let Ok((mut mesh, mut cube)) = cubes.get_mut(child) {
                let face = &faces.0[usize::from(pose.face.clamp(1, 6)) - 1];
                if *mesh != *face {
                    *mesh = face.clone();
                }
                cube.translation.y = pose.lift;
                cube.rotation = Quat::from_rotation_z(pose.turn);
                cube.scale = Vec3::splat(1.0 + pose.lift * 0.15);
            }
        }
    }
}
