//! The squares of track and columns, one entity each.
//! Which square is a start, a star or safe comes from the ruleset alone.

use super::{
    geometry::{Plan, layer},
    paint::{Painter, slab},
    shared::Shared,
};
use crate::{
    rules::{Cell, Ruleset, Seat, Square},
    ui::{outline, palette},
};
use bevy::prelude::*;

pub(super) const HALF: f32 = 0.455;
const RADIUS: f32 = 0.14;
const LINE: f32 = 0.025;
/// Width of the line of a start square where nobody is safe.
const START_LINE: f32 = 0.055;

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
    /// Filled with the colour of its seat where it is safe, else only lined with it.
    Start {
        seat: Seat,
        safe: bool,
    },
    /// Safe: a star, in the colour of the seat that it belongs to, if any.
    Star(Option<Seat>),
    Column(Seat),
}

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared, plan: Plan) {
    let board = plan.board();
    let mut drawn: Vec<(Look, Mesh2d)> = Vec::new();
    let mut mesh_of = |shared: &mut Shared, look: Look| {
        if let Some((_, mesh)) = drawn.iter().find(|(known, _)| *known == look) {
            return mesh.clone();
        }
        let turn = match look {
            Look::Start { seat, .. } => plan.turn_of(seat),
            _ => 0.0,
        };
        let mesh = shared.mesh_only(draw(look, turn));
        drawn.push((look, mesh.clone()));
        mesh
    };
    let place =
        |cell: Cell| Transform::from_translation(plan.cell_centre(cell).extend(layer::SQUARE));
    for square in board.track() {
        let look = look_of(plan.rules(), square);
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
    let safe = rules.is_safe(square);
    let of = |is: &dyn Fn(Seat) -> bool| Seat::ALL.into_iter().find(|&seat| is(seat));
    if let Some(seat) = of(&|seat| board.start(seat) == square) {
        Look::Start { seat, safe }
    } else if safe {
        Look::Star(of(&|seat| {
            board.star(seat) == Some(square)
                || board.square(seat, board.last_on_track()) == Some(square)
        }))
    } else {
        Look::Plain
    }
}

fn draw(look: Look, turn: f32) -> Mesh {
    let mut paint = Painter::default();
    let (fill, line) = match look {
        Look::Plain => (palette::SQUARE, palette::SQUARE_LINE),
        Look::Start { seat, safe: true } => (
            palette::SEAT[seat.index()],
            palette::SEAT_SHADE[seat.index()],
        ),
        Look::Start { seat, safe: false } => (palette::SQUARE, palette::SEAT[seat.index()]),
        Look::Star(Some(seat)) => (
            palette::SEAT_TINT[seat.index()],
            palette::SEAT_COLUMN[seat.index()],
        ),
        Look::Star(None) => (palette::SAFE, palette::SAFE_LINE),
        Look::Column(seat) => (
            palette::SEAT_COLUMN[seat.index()],
            palette::SEAT[seat.index()],
        ),
    };
    let width = match look {
        Look::Start { safe: false, .. } => START_LINE,
        _ => LINE,
    };
    paint.fill(&slab(Vec2::ZERO, Vec2::splat(HALF), RADIUS), line);
    paint.fill(
        &slab(Vec2::ZERO, Vec2::splat(HALF - width), RADIUS - width),
        fill,
    );
    match look {
        Look::Start { seat, safe } => {
            let arrow = outline::turned(&outline::scaled(&outline::arrow(), 0.27), turn);
            let colour = if safe {
                palette::SQUARE
            } else {
                palette::SEAT[seat.index()]
            };
            paint.fill(&arrow, colour);
        }
        Look::Star(Some(seat)) => {
            paint.fill(&star(0.31), palette::SEAT[seat.index()].with_alpha(0.8));
        }
        Look::Star(None) => paint.fill(&star(0.31), palette::SAFE_MARK),
        Look::Plain | Look::Column(_) => {}
    }
    paint.into_mesh()
}

fn star(radius: f32) -> Vec<Vec2> {
    outline::scaled(&outline::rounded(&outline::star(5, 0.46), 0.07), radius)
}
