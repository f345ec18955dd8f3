//! Tokens that are held: bars over captives, padlocks on locked ones, nothing left of seats that gave up.
//! Follows how the tokens stand, as far as it has been shown.

use super::{
    paint::{Painter, disc, slab},
    pose::{RADIUS, Token},
    shared::Shared,
    surface::YardVeil,
    visibility::show,
};
use crate::{
    rules::{TokenId, TokenPlace},
    session::Session,
    shown::Shown,
    ui::{outline, palette},
};
use bevy::prelude::*;
use std::f32::consts::PI;

/// Bars over a captive, from its middle, on both sides of its shape, and their width.
const BARS: [f32; 2] = [-0.215, 0.215];
const BAR: f32 = 0.045;
/// Where the padlock hangs on the disc, and half the size of its body.
const PADLOCK: Vec2 = Vec2::new(0.24, 0.17);
const BODY: Vec2 = Vec2::new(0.155, 0.12);

/// What a token bears while it is held.
#[derive(Component, Clone, Copy)]
pub(super) struct Fetter {
    token: TokenId,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// It sits in the column of an enemy.
    Bars,
    /// It may not be moved before its seat's next turn.
    Padlock,
}

/// The meshes of both, to be hung on every disc.
pub(super) struct Fetters {
    bars: (Mesh2d, MeshMaterial2d<ColorMaterial>),
    padlock: (Mesh2d, MeshMaterial2d<ColorMaterial>),
}

impl Fetters {
    pub(super) fn new(shared: &mut Shared) -> Self {
        Self {
            bars: shared.mesh(draw_bars()),
            padlock: shared.mesh(draw_padlock()),
        }
    }

    /// The children of a token's disc.
    pub(super) fn of(&self, token: TokenId) -> impl Bundle + use<> {
        let fetter = |kind, mesh: &(Mesh2d, MeshMaterial2d<ColorMaterial>), height| {
            (
                Fetter { token, kind },
                mesh.clone(),
                Transform::from_xyz(0.0, 0.0, height),
                Visibility::Hidden,
            )
        };
        children![
            (Name::new("Bars"), fetter(Kind::Bars, &self.bars, 0.001)),
            (
                Name::new("Padlock"),
                fetter(Kind::Padlock, &self.padlock, 0.002)
            ),
        ]
    }
}

/// Bars in front of the whole disc, in a ring.
fn draw_bars() -> Mesh {
    let mut paint = Painter::default();
    let bars = |paint: &mut Painter, width: f32, colour: Color| {
        for across in BARS {
            let reach = (RADIUS * RADIUS - across * across).sqrt();
            let end = Vec2::new(across, reach);
            paint.fill(&outline::bar(Vec2::new(across, -reach), end, width), colour);
        }
    };
    bars(&mut paint, BAR + 0.03, palette::IRON);
    paint.ring(RADIUS + 0.01, 0.085, palette::IRON);
    bars(&mut paint, BAR - 0.015, palette::STEEL);
    paint.ring(RADIUS + 0.01, 0.03, palette::STEEL);
    paint.into_mesh()
}

/// A padlock at the edge of the disc, with a light rim so that it reads on every colour.
fn draw_padlock() -> Mesh {
    let mut paint = Painter::default();
    let top = PADLOCK + Vec2::new(0.0, BODY.y);
    let radius = BODY.x * 0.62;
    let shackle = |paint: &mut Painter, width: f32, colour: Color| {
        paint.arc(top, radius, width, 0.0, PI, colour);
    };
    let body = |paint: &mut Painter, grow: f32, colour: Color| {
        let half = BODY + Vec2::splat(grow);
        paint.fill(&slab(PADLOCK, half, 0.045 + grow), colour);
    };
    shackle(&mut paint, 0.05 + 0.07, palette::CREAM);
    body(&mut paint, 0.035, palette::CREAM);
    shackle(&mut paint, 0.05, palette::IRON);
    body(&mut paint, 0.0, palette::IRON);
    paint.fill(&outline::moved(&disc(0.035), PADLOCK), palette::CREAM);
    paint.into_mesh()
}

/// Shows what each token bears.
pub(super) fn fetter(shown: Res<Shown>, mut fetters: Query<(&Fetter, &mut Visibility)>) {
    for (fetter, mut visibility) in &mut fetters {
        let held = match fetter.kind {
            Kind::Bars => matches!(
                shown.standing(fetter.token),
                Some(TokenPlace::Captive { .. })
            ),
            Kind::Padlock => shown.is_locked(fetter.token),
        };
        show(&mut visibility, held);
    }
}

/// Seats that gave up leave the board; their yards lie as quiet as those where nobody sits.
pub(super) fn clear_away(
    session: Res<Session>,
    shown: Res<Shown>,
    mut tokens: Query<(&Token, &mut Visibility), Without<YardVeil>>,
    mut veils: Query<(&YardVeil, &mut Visibility), Without<Token>>,
) {
    for (token, mut visibility) in &mut tokens {
        show(&mut visibility, !shown.out[token.0.seat]);
    }
    for (veil, mut visibility) in &mut veils {
        let quiet = session.player(veil.0).is_none() || shown.out[veil.0];
        show(&mut visibility, quiet);
    }
}
