//! The squares of track and columns, one entity each.
//! Which square is a start, a star or safe comes from the ruleset alone.

use super::{
    Shared,
    geometry::{self, layer},
    paint::{Painter, disc, slab},
};
use crate::{
    rules::{Cell, Ruleset, Seat, Square},
    ui::{outline, palette},
};
use bevy::prelude::*;

const HALF: f32 = 0.455;
const RADIUS: f32 = 0.14;
const LINE: f32 = 0.025;

/// A square of the shared loop.
#[derive(Component, Clone, Copy)]
pub struct TrackSquare(pub Square);

/// A square of a home column, counted from 1 at its entrance.
#[derive(Component, Clone, Copy)]
pub struct ColumnSquare {
    pub seat: Seat,
    pub number: u8,
}

/// How a square looks.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Plain,
    Start(Seat),
    Star(Seat),
    /// Safe without being a start or a star of anybody (68 board).
    Safe,
    Column(Seat),
}

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, rules: &Ruleset) {
    let board = rules.board();
    let mut drawn: Vec<(Look, Mesh2d)> = Vec::new();
    let mut mesh_of = |shared: &mut Shared, look: Look| {
        if let Some((_, mesh)) = drawn.iter().find(|(known, _)| *known == look) {
            return mesh.clone();
        }
        let turn = match look {
            Look::Start(seat) => geometry::turn_of(board, seat),
            _ => 0.0,
        };
        let mesh = shared.mesh_only(draw(look, turn));
        drawn.push((look, mesh.clone()));
        mesh
    };
    let place = |cell: Cell| {
        Transform::from_translation(geometry::cell_centre(board, cell).extend(layer::SQUARE))
    };
    for square in board.track() {
        let look = look_of(rules, square);
        let mesh = mesh_of(shared, look);
        parent.spawn((
            Name::new(format!("Square {}", square.0)),
            TrackSquare(square),
            mesh,
            shared.material(),
            place(board.cell(square)),
        ));
    }
    for seat in Seat::ALL {
        for number in 1..=board.column_length() {
            let Some(cell) = board.cell_of(seat, board.last_on_track() + number) else {
                continue;
            };
            let mesh = mesh_of(shared, Look::Column(seat));
            let mut transform = place(cell);
            // The sixth square of `classic` lies inside the centre.
            transform.translation.z = layer::CENTRE + 0.1;
            parent.spawn((
                Name::new(format!("Column {seat} square {number}")),
                ColumnSquare { seat, number },
                mesh,
                shared.material(),
                transform,
            ));
        }
    }
}

fn look_of(rules: &Ruleset, square: Square) -> Look {
    let board = rules.board();
    for seat in Seat::ALL {
        if board.start(seat) == square {
            return Look::Start(seat);
        }
        if rules.is_safe(square) && board.star(seat) == Some(square) {
            return Look::Star(seat);
        }
    }
    if rules.is_safe(square) {
        Look::Safe
    } else {
        Look::Plain
    }
}

fn draw(look: Look, turn: f32) -> Mesh {
    let mut paint = Painter::default();
    let (fill, line) = match look {
        Look::Plain => (palette::SQUARE, palette::SQUARE_LINE),
        Look::Safe => (palette::SLAB, palette::SLAB_EDGE),
        Look::Start(seat) => (
            palette::SEAT[seat.index()],
            palette::SEAT_SHADE[seat.index()],
        ),
        Look::Star(seat) => (
            palette::SEAT_TINT[seat.index()],
            palette::SEAT_COLUMN[seat.index()],
        ),
        Look::Column(seat) => (
            palette::SEAT_COLUMN[seat.index()],
            palette::SEAT[seat.index()],
        ),
    };
    paint.fill(&slab(Vec2::ZERO, Vec2::splat(HALF), RADIUS), line);
    paint.fill(
        &slab(Vec2::ZERO, Vec2::splat(HALF - LINE), RADIUS - LINE),
        fill,
    );
    match look {
        Look::Start(_) => {
            let arrow = outline::turned(&outline::scaled(&outline::arrow(), 0.27), turn);
            paint.fill(&arrow, palette::SQUARE);
        }
        Look::Star(seat) => paint.fill(&star(0.31), palette::SEAT[seat.index()].with_alpha(0.8)),
        Look::Safe => paint.fill(&disc(0.2), palette::SLAB_EDGE),
        Look::Plain | Look::Column(_) => {}
    }
    paint.into_mesh()
}

fn star(radius: f32) -> Vec<Vec2> {
    outline::scaled(&outline::rounded(&outline::star(5, 0.46), 0.07), radius)
}
