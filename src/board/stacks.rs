//! The bands around tokens that protect each other: pairs, blocks, barriers.
//! Where a stack holds comes from the ruleset alone; what stands together is what has been shown.

use super::{
    fit::BoardRoot,
    geometry::{Plan, Spot, layer},
    paint::Painter,
    pose::RADIUS,
    shared::Shared,
    visibility::show,
};
use crate::{
    rules::{BySeat, Seat, TokenId, TokenPlace},
    session::Session,
    shown::Shown,
    ui::{outline, palette},
};
use bevy::prelude::*;

/// How far a band reaches beyond its tokens, in squares, and the width of its line.
const REACH: f32 = 0.085;
const LINE: f32 = 0.055;

/// All bands of the table, one mesh; none is drawn before the first stack stands.
#[derive(Component)]
pub(super) struct StackBands;

/// Tokens of one seat that hold a square together.
type Stack = (Seat, Vec<Spot>);

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared) {
    parent.spawn((
        Name::new("Bands of stacks"),
        StackBands,
        shared.material(),
        Transform::from_xyz(0.0, 0.0, layer::BAND),
        Visibility::Hidden,
    ));
}

/// Draws the bands anew when other stacks stand on the table than before.
pub(super) fn bind(
    session: Res<Session>,
    shown: Res<Shown>,
    laid: Query<(), Added<BoardRoot>>,
    mut bands: Query<(Entity, &mut Visibility), With<StackBands>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<Vec<Stack>>,
) {
    let stacks = stacks(Plan::of(&session), &shown);
    if stacks == *drawn && laid.is_empty() {
        return;
    }
    for (bands, mut visibility) in &mut bands {
        show(&mut visibility, !stacks.is_empty());
        if !stacks.is_empty() {
            let mesh = Mesh2d(meshes.add(draw(&stacks)));
            commands.entity(bands).insert(mesh);
        }
    }
    *drawn = stacks;
}

/// The stacks that hold, as the spots of their tokens.
fn stacks(plan: Plan, shown: &Shown) -> Vec<Stack> {
    let tokens = [0, 1, 2, 3];
    // Tokens in the air stand nowhere, and a yard is no stack.
    let places = BySeat::from_fn(|seat| {
        tokens.map(|index| {
            let place = shown.standing(TokenId { seat, index });
            place.unwrap_or(TokenPlace::Yard)
        })
    });
    let spots = plan.arrange(&places);
    let mut stacks = Vec::new();
    for seat in Seat::ALL {
        let mut seen = Vec::new();
        for place in places[seat] {
            let TokenPlace::Path(progress) = place else {
                continue;
            };
            if seen.contains(&place) || !plan.rules().stack_holds(progress) {
                continue;
            }
            seen.push(place);
            let together: Vec<Spot> = places[seat]
                .iter()
                .zip(spots[seat])
                .filter_map(|(other, spot)| (*other == place).then_some(spot))
                .collect();
            if together.len() > 1 {
                stacks.push((seat, together));
            }
        }
    }
    stacks
}

/// A tray under each stack, in the tint of its seat with a line of its shade.
fn draw(stacks: &[Stack]) -> Mesh {
    let mut paint = Painter::default();
    for (seat, spots) in stacks {
        let shades = [
            (0.0, palette::SEAT_SHADE[seat.index()]),
            (LINE, palette::SEAT_TINT[seat.index()]),
        ];
        for (inset, colour) in shades {
            for pair in spots.windows(2) {
                let width = 2.0 * (RADIUS * pair[0].scale + REACH - inset);
                let along = (pair[1].at - pair[0].at).normalize_or(Vec2::X) * (width / 2.0);
                paint.fill(
                    &outline::bar(pair[0].at - along, pair[1].at + along, width),
                    colour,
                );
            }
        }
    }
    paint.into_mesh()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    /// How many tokens each stack of a position counts.
    fn stacks_of(position: &str) -> Vec<(usize, usize)> {
        let game: Game = position.parse().expect("a position");
        let plan = Plan::new(game.rules(), Seat::ALL[0]);
        stacks(plan, &Shown::of(&game, None, None))
            .into_iter()
            .map(|(seat, spots)| (seat.index(), spots.len()))
            .collect()
    }

    #[test]
    fn only_stacks_that_hold_have_a_band() {
        let none: [(usize, usize); 0] = [];
        for (position, expected) in [
            (
                "classic 5,5,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
                &none[..],
            ),
            ("family 5,5,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", &none),
            ("pairs 5,5,Y,Y/7,7,7,Y/-/- 0 roll:0", &[(0, 2), (1, 3)]),
            ("pairs 8,8,Y,Y/0,0,53,53/-/- 0 roll:0", &none),
            (
                "barrage 8,8,5,5/0,0,53,53/-/- 0 roll:0",
                &[(0, 2), (0, 2), (1, 2)],
            ),
            ("parchis 0,0,66,66/5,6,Y,Y/-/- 0 roll:0", &[(0, 2), (0, 2)]),
            ("nomercy 0,0,8,8/53,53,Y,Y/-/- 0 roll:", &[(0, 2), (1, 2)]),
        ] {
            assert_eq!(stacks_of(position), expected, "{position}");
        }
    }

    #[test]
    fn a_token_in_the_air_holds_nothing() {
        let game: Game = "pairs 5,5,Y,Y/Y,Y,Y,Y/-/- 0 roll:0"
            .parse()
            .expect("a position");
        let plan = Plan::new(game.rules(), Seat::ALL[0]);
        let mut shown = Shown::of(&game, None, None);
        let token = TokenId {
            seat: Seat::ALL[0],
            index: 1,
        };
        shown.moving[token.seat][1] = true;
        assert_eq!(stacks(plan, &shown), []);
    }
}
