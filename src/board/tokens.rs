//! The tokens: one entity each, standing where its `Pose` says.
//! Playback animates the pose; this file turns it into transforms.

use super::{
    geometry::{Spot, layer},
    held::Fetters,
    paint::{Painter, disc},
    pose::{Pose, RADIUS, Token},
    shared::Shared,
};
use crate::{
    rules::{Seat, TokenId},
    ui::{outline, palette},
};
use bevy::prelude::*;

/// The disc stands on a foot this much lower.
const FOOT: f32 = 0.055;

/// The disc of a token, above its shadow.
#[derive(Component)]
pub(super) struct Disc;

/// The gold ring of a token that may be played.
#[derive(Component)]
pub(super) struct MovableRing;

/// The ring of the token that the keyboard would play.
#[derive(Component)]
pub(super) struct FocusRing;

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, seats: &[Seat]) {
    let mut paint = Painter::default();
    paint.contact_shadow(
        Vec2::new(0.0, -0.1),
        Vec2::new(RADIUS * 1.12, RADIUS * 1.02),
        palette::SHADOW.with_alpha(0.38),
    );
    let shadow = shared.mesh(paint.into_mesh());

    let mut paint = Painter::default();
    paint.ring(RADIUS + 0.075, 0.14, palette::GOLD.with_alpha(0.28));
    paint.ring(RADIUS + 0.07, 0.06, palette::GOLD);
    let ring = shared.mesh(paint.into_mesh());

    let mut paint = Painter::default();
    paint.ring(RADIUS + 0.16, 0.06, palette::INK);
    let focus = shared.mesh(paint.into_mesh());

    let fetters = Fetters::new(shared);
    for &seat in seats {
        let disc = shared.mesh(draw_disc(seat));
        for index in 0..4 {
            let token = TokenId { seat, index };
            parent.spawn((
                Name::new(format!("Token {token}")),
                Token(token),
                Pose::standing(Spot {
                    at: Vec2::ZERO,
                    scale: 1.0,
                }),
                children![
                    (Name::new("Shadow"), shadow.clone(), Transform::default()),
                    (
                        Name::new("Movable ring"),
                        MovableRing,
                        ring.clone(),
                        Transform::from_xyz(0.0, 0.0, 0.001),
                        Visibility::Hidden,
                    ),
                    (
                        Name::new("Focus ring"),
                        FocusRing,
                        focus.clone(),
                        Transform::from_xyz(0.0, 0.0, 0.002),
                        Visibility::Hidden,
                    ),
                    (
                        Name::new("Disc"),
                        Disc,
                        disc.clone(),
                        Transform::from_xyz(0.0, 0.0, 0.003),
                        fetters.of(token),
                    ),
                ],
            ));
        }
    }
}

/// A lit disc with a cream rim, a darker foot and the seat's shape in white.
fn draw_disc(seat: Seat) -> Mesh {
    let colour = palette::SEAT[seat.index()];
    let shade = palette::SEAT_SHADE[seat.index()];
    let mut paint = Painter::default();
    let down = |outline: Vec<Vec2>, by: f32| outline::moved(&outline, Vec2::new(0.0, -by));
    paint.fill(
        &down(disc(RADIUS), FOOT * 0.7),
        palette::SLAB_EDGE.mix(&shade, 0.35),
    );
    paint.fill(&disc(RADIUS), palette::CREAM);
    paint.fill(&down(disc(RADIUS - 0.045), FOOT * 0.55), shade);
    let face = down(disc(RADIUS - 0.05), -0.014);
    paint.shade(
        &face,
        colour.mix(&Color::WHITE, 0.06),
        colour.mix(&shade, 0.18),
    );
    // Light falls from the upper left; a thin groove makes the face look turned.
    paint.lit(
        &down(disc(RADIUS - 0.12), -0.014),
        Vec2::new(-0.13, 0.16),
        Color::WHITE.with_alpha(0.62),
        Color::WHITE.with_alpha(0.0),
    );
    paint.band(
        &down(disc(RADIUS - 0.135), -0.014),
        &down(disc(RADIUS - 0.112), -0.014),
        Color::WHITE.with_alpha(0.45),
        Color::WHITE.with_alpha(0.45),
    );
    let shape = outline::scaled(&outline::seat_shape(seat.index()), 0.2);
    paint.fill(&down(shape.clone(), 0.02), shade.with_alpha(0.55));
    paint.fill(&shape, palette::SHAPE);
    paint.into_mesh()
}

/// Poses become transforms: the token on its spot, its disc lifted.
pub(super) fn stand(
    mut tokens: Query<(&Pose, &mut Transform, &Children), (With<Token>, Changed<Pose>)>,
    mut discs: Query<&mut Transform, (With<Disc>, Without<Token>)>,
) {
    for (pose, mut transform, children) in &mut tokens {
        let flying = if pose.lift > 0.0 { layer::MOVING } else { 0.0 };
        // Boards reach about ten squares up and down; those in front are drawn last.
        let front = 0.5 - pose.at.y * 0.04 + pose.at.x * 0.001;
        transform.translation = pose.at.extend(layer::TOKEN + flying + front);
        transform.scale = Vec3::new(pose.scale, pose.scale, 1.0);
        for &child in children {
            if let Ok(mut disc) = discs.get_mut(child) {
                disc.translation.y = pose.lift / pose.scale.max(0.1);
                disc.rotation = Quat::from_rotation_z(pose.turn);
                disc.scale = Vec3::splat(1.0 + pose.lift * 0.12);
            }
        }
    }
}
