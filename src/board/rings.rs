//! The faint rings where the tokens that may be played would land.
//! Shows what the choice offers, where the rules let the table help; decides nothing.

use super::{
    choice::Choice,
    fit::BoardRoot,
    geometry::{Plan, Spot, layer},
    paint::{Painter, disc},
    shared::Shared,
};
use crate::{
    rules::{BySeat, Seat},
    session::Session,
    ui::palette,
};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Of a ring on a square, in squares: thinner than the ring of a token that may be played.
const RADIUS: f32 = 0.425;
const WIDTH: f32 = 0.05;
const DASHES: u8 = 12;
/// Share of the ring that is drawn.
const DRAWN: f32 = 0.62;

/// A ring on the table.
#[derive(Component)]
pub(super) struct DestinationRing;

/// The ring of each seat, drawn once for a board.
#[derive(Resource)]
pub(super) struct Rings(BySeat<(Mesh2d, MeshMaterial2d<ColorMaterial>)>);

impl Rings {
    pub(super) fn new(shared: &mut Shared) -> Self {
        Self(BySeat::from_fn(|seat| shared.mesh(draw(seat))))
    }
}

/// Dashes in the seat's colour around its tint.
fn draw(seat: Seat) -> Mesh {
    let mut paint = Painter::default();
    paint.fill(
        &disc(RADIUS),
        palette::SEAT_TINT[seat.index()].with_alpha(0.6),
    );
    let colour = palette::SEAT[seat.index()].mix(&palette::SEAT_SHADE[seat.index()], 0.35);
    for dash in 0..DASHES {
        let from = TAU * f32::from(dash) / f32::from(DASHES);
        let to = from + TAU * DRAWN / f32::from(DASHES);
        paint.arc(Vec2::ZERO, RADIUS, WIDTH, from, to, colour);
    }
    paint.into_mesh()
}

/// Rings other places when something else is offered.
pub(super) fn ring(
    session: Res<Session>,
    choice: Res<Choice>,
    rings: Res<Rings>,
    laid: Query<(), Added<BoardRoot>>,
    boards: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<DestinationRing>>,
    mut commands: Commands,
) {
    if !choice.is_changed() && laid.is_empty() {
        return;
    }
    for ring in &old {
        commands.entity(ring).despawn();
    }
    let Ok(board) = boards.single() else { return };
    let spots = destinations(Plan::of(&session), &choice);
    let seat = session.game().turn();
    commands.entity(board).with_children(|board| {
        for spot in spots {
            board.spawn((
                Name::new("Destination ring"),
                DestinationRing,
                rings.0[seat].clone(),
                Transform::from_translation(spot.at.extend(layer::LANDING))
                    .with_scale(Vec3::new(spot.scale, spot.scale, 1.0)),
            ));
        }
    });
}

/// Where the offers lead, each place once.
fn destinations(plan: Plan, choice: &Choice) -> Vec<Spot> {
    let mut spots = Vec::new();
    if !plan.rules().help {
        return spots;
    }
    for offer in choice.shown() {
        let spot = plan.alone(offer.token, offer.to);
        if !spots.contains(&spot) {
            spots.push(spot);
        }
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, TokenId, TokenPlace};

    /// The rings of a position, and where they are expected for a token of the seat to act.
    fn rings(position: &str, token: u8, places: &[TokenPlace]) -> (Vec<Spot>, Vec<Spot>) {
        let game: Game = position.parse().expect("a position");
        let plan = Plan::new(game.rules(), Seat::ALL[0]);
        let token = TokenId {
            seat: game.turn(),
            index: token,
        };
        let expected = places.iter().map(|&place| plan.alone(token, place));
        (destinations(plan, &Choice::of(&game)), expected.collect())
    }

    #[test]
    fn every_kind_of_move_shows_where_it_leads() {
        use TokenPlace::{Captive, Home, Path, Yard};
        let column = Seat::ALL[1];
        for (position, token, places) in [
            ("family 40,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0", 0, vec![Path(43)]),
            ("family Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:1", 0, vec![Path(0)]),
            ("family 53,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0", 0, vec![Home]),
            (
                "parchis 10,20,30,40/Y,Y,Y,Y/-/- 0 spend:6:1",
                0,
                vec![Path(17)],
            ),
            ("nomercy P1,H,H,20/Y,Y,Y,Y/-/- 0 spend:6:0", 0, vec![Yard]),
            (
                "nomercy 11,H,H,Y/53,Y,Y,Y/-/- 0 spend:3:0",
                0,
                vec![Path(14), Captive { column, square: 3 }],
            ),
        ] {
            let (shown, expected) = rings(position, token, &places);
            for spot in &expected {
                assert!(shown.contains(spot), "{position}: {spot:?} of {shown:?}");
            }
        }
    }

    #[test]
    fn tokens_that_would_land_together_share_a_ring() {
        let (shown, expected) = rings(
            "family Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:1",
            3,
            &[TokenPlace::Path(0)],
        );
        assert_eq!(shown, expected);
    }

    #[test]
    fn where_the_table_does_not_help_there_is_no_ring() {
        let position = "classic Y,40,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
        assert_eq!(rings(position, 0, &[]).0, []);
    }
}
