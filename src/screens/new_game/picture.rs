//! The picture of a family: a piece of board that shows what is special about its rules, drawn from their data.
//! May use ui and the title's tokens.

use super::super::title_art::token;
use crate::rules::{CapturedTo, Ruleset, Where};
use crate::ui::icons::{Icon, icon};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// Units along a side of the picture.
const UNITS: f32 = 6.0;

/// What is special.
enum Motif {
    /// Nothing but the board.
    Board,
    /// Moves can be taken back.
    Undo,
    /// Two together are safe.
    Pair,
    /// Two together stop everybody.
    Wall,
    /// Squares are earned.
    Bonus(u8),
    /// Captured tokens are kept.
    Prison,
}

impl Motif {
    fn of(rules: &Ruleset) -> Motif {
        if rules.captured_to == CapturedTo::Prison {
            Motif::Prison
        } else if rules.capture_bonus > 0 {
            Motif::Bonus(rules.capture_bonus)
        } else if rules.stack.stops_passing == Where::Everywhere {
            Motif::Wall
        } else if rules.stack.stops_landing != Where::Nowhere {
            Motif::Pair
        } else if rules.undo {
            Motif::Undo
        } else {
            Motif::Board
        }
    }
}

/// Places things in units from the top left.
#[derive(Clone, Copy)]
struct Grid(f32);

impl Grid {
    fn at(self, x: f32, y: f32, width: f32, height: f32) -> Node {
        Node {
            position_type: PositionType::Absolute,
            left: px(x * self.0),
            top: px(y * self.0),
            width: px(width * self.0),
            height: px(height * self.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }
    }

    fn square(self, x: f32, y: f32, width: f32, height: f32, colour: Color) -> impl Bundle {
        (
            Node {
                border_radius: BorderRadius::all(px(self.0 * 0.28)),
                ..self.at(x, y, width, height)
            },
            BackgroundColor(colour),
            Pickable::IGNORE,
        )
    }
}

/// Spawns the picture of a ruleset in a square of `side` units.
pub(in crate::screens) fn spawn(parent: &mut ChildSpawnerCommands, rules: &Ruleset, side: f32) {
    let grid = Grid(side / UNITS);
    parent
        .spawn((
            Node {
                width: px(side),
                height: px(side),
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(side * 0.22)),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(palette::SLAB),
            Pickable::IGNORE,
        ))
        .with_children(|slab| match Motif::of(rules) {
            Motif::Board => board(slab, grid),
            Motif::Undo => undo(slab, grid),
            Motif::Pair => pair(slab, grid),
            Motif::Wall => wall(slab, grid),
            Motif::Bonus(squares) => bonus(slab, grid, squares, rules.exit_value),
            Motif::Prison => prison(slab, grid),
        });
}

fn put(slab: &mut ChildSpawnerCommands, grid: Grid, seat: usize, x: f32, y: f32, size: f32) {
    slab.spawn((grid.at(x, y, size, size), Pickable::IGNORE))
        .with_child(token(seat, size * grid.0));
}

/// The four yards round a cross.
fn board(slab: &mut ChildSpawnerCommands, grid: Grid) {
    for (seat, x, y) in [(1, 0.5, 0.5), (2, 3.6, 0.5), (0, 0.5, 3.6), (3, 3.6, 3.6)] {
        slab.spawn(grid.square(x, y, 1.9, 1.9, palette::SEAT[seat]));
        slab.spawn((
            Node {
                border_radius: BorderRadius::MAX,
                ..grid.at(x + 0.45, y + 0.45, 1.0, 1.0)
            },
            BackgroundColor(palette::YARD),
            Pickable::IGNORE,
        ));
    }
    slab.spawn((grid.at(2.2, 2.2, 1.6, 1.6), Pickable::IGNORE))
        .with_child(icon(Icon::Seat(3), grid.0 * 1.7, palette::GOLD_DEEP));
}

fn undo(slab: &mut ChildSpawnerCommands, grid: Grid) {
    slab.spawn((grid.at(1.5, 0.3, 3.0, 3.0), Pickable::IGNORE))
        .with_child(icon(Icon::Again, grid.0 * 2.7, palette::SEAT_INK[2]));
    put(slab, grid, 0, 0.5, 3.1, 2.4);
    put(slab, grid, 1, 3.1, 3.1, 2.4);
}

/// Two tokens that share a square, ringed; another one passes by.
fn pair(slab: &mut ChildSpawnerCommands, grid: Grid) {
    slab.spawn(grid.square(0.9, 0.9, 4.2, 4.2, palette::SQUARE));
    slab.spawn((
        Node {
            border: px(grid.0 * 0.3).all(),
            border_radius: BorderRadius::MAX,
            ..grid.at(0.6, 0.6, 4.8, 4.8)
        },
        BorderColor::all(palette::GOLD_DEEP),
        Pickable::IGNORE,
    ));
    put(slab, grid, 3, 1.1, 1.3, 2.3);
    put(slab, grid, 3, 2.6, 2.4, 2.3);
}

/// Two tokens across the track, and one that cannot get past.
fn wall(slab: &mut ChildSpawnerCommands, grid: Grid) {
    for x in [0.2, 2.15, 4.1] {
        slab.spawn(grid.square(x, 0.9, 1.75, 4.2, palette::SQUARE));
    }
    put(slab, grid, 2, 3.9, 0.9, 2.1);
    put(slab, grid, 2, 3.9, 3.0, 2.1);
    put(slab, grid, 0, 0.1, 1.95, 2.1);
    slab.spawn(grid.square(2.75, 0.9, 0.5, 4.2, palette::DANGER));
}

/// The value that brings tokens out, and what a capture earns.
fn bonus(slab: &mut ChildSpawnerCommands, grid: Grid, squares: u8, exit: u8) {
    slab.spawn((grid.at(0.4, 0.35, 2.9, 2.9), Pickable::IGNORE))
        .with_child(icon(Icon::Die(exit), grid.0 * 2.8, palette::INK));
    put(slab, grid, 1, 3.3, 0.7, 2.2);
    slab.spawn((
        grid.at(0.0, 3.2, UNITS, 2.6),
        Pickable::IGNORE,
        children![(
            Text::new(format!("+{squares}")),
            fonts::title(grid.0 * 2.3, palette::SEAT_INK[0]),
            Pickable::IGNORE
        )],
    ));
}

/// A token behind bars.
fn prison(slab: &mut ChildSpawnerCommands, grid: Grid) {
    slab.spawn(grid.square(0.7, 0.7, 4.6, 4.6, palette::SEAT_TINT[2]));
    put(slab, grid, 0, 1.4, 1.4, 3.2);
    for x in [1.0, 2.3, 3.6, 4.9] {
        slab.spawn(grid.square(x - 0.15, 0.3, 0.42, 5.4, palette::INK));
    }
    for y in [0.3, 5.28] {
        slab.spawn(grid.square(0.5, y, 5.0, 0.42, palette::INK));
    }
}
