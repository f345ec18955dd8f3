//! The picture of the title: a small board at a slant, with tokens and a die on it.
//! May use ui only.

use crate::ui::icons::{Icon, icon};
use crate::ui::outline::pips;
use crate::ui::palette;
use bevy::prelude::*;

/// Squares along a side of the board, and the slab's rim in squares.
const GRID: f32 = 15.0;
const RIM: f32 = 0.55;
const SLANT: f32 = -0.16;

/// Seats by the corner of their yard: top left column and row.
const YARDS: [(usize, f32, f32); 4] = [(0, 0.0, 9.0), (1, 0.0, 0.0), (2, 9.0, 0.0), (3, 9.0, 9.0)];
/// A few tokens on their way: seat, column, row.
const ON_THE_WAY: [(usize, f32, f32); 6] = [
    (1, 3.0, 6.0),
    (0, 6.0, 10.0),
    (2, 8.0, 3.0),
    (3, 11.0, 8.0),
    (0, 7.0, 11.0),
    (2, 12.0, 6.0),
];

/// Where things lie: units of a square from the top left of the grid to pixels.
#[derive(Clone, Copy)]
struct Grid {
    unit: f32,
}

impl Grid {
    fn at(self, column: f32, row: f32, width: f32, height: f32) -> Node {
        Node {
            position_type: PositionType::Absolute,
            left: px((column + RIM) * self.unit),
            top: px((row + RIM) * self.unit),
            width: px(width * self.unit),
            height: px(height * self.unit),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }
    }

    fn px(self, units: f32) -> Val {
        px(units * self.unit)
    }
}

/// Spawns the picture in a square of `side` units.
pub fn spawn(parent: &mut ChildSpawnerCommands, side: f32) {
    // The slanted board's corners stay inside.
    let board = side * 0.86;
    let grid = Grid {
        unit: board / (GRID + 2.0 * RIM),
    };
    let frame = Node {
        width: px(side),
        height: px(side),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((Name::new("Art"), frame, Pickable::IGNORE))
        .with_children(|frame| {
            frame
                .spawn((
                    Node {
                        width: px(board),
                        height: px(board),
                        border_radius: BorderRadius::all(grid.px(0.8)),
                        ..default()
                    },
                    BackgroundColor(palette::SLAB),
                    BoxShadow(vec![
                        shadow_of(palette::SLAB_EDGE, grid.px(0.28), px(0)),
                        shadow_of(palette::SHADOW, grid.px(1.0), grid.px(2.4)),
                    ]),
                    UiTransform::from_rotation(Rot2::radians(SLANT)),
                    Pickable::IGNORE,
                ))
                .with_children(|board| {
                    for (seat, column, row) in YARDS {
                        yard(board, grid, seat, column, row);
                    }
                    squares(board, grid);
                    centre(board, grid);
                    for (seat, column, row) in ON_THE_WAY {
                        board
                            .spawn(grid.at(column, row, 1.0, 1.0))
                            .with_child(token(seat, grid.unit * 0.92));
                    }
                    die(board, grid);
                });
        });
}

fn shadow_of(color: Color, down: Val, blur: Val) -> ShadowStyle {
    ShadowStyle {
        color,
        x_offset: px(0),
        y_offset: down,
        spread_radius: px(0),
        blur_radius: blur,
    }
}

fn yard(board: &mut ChildSpawnerCommands, grid: Grid, seat: usize, column: f32, row: f32) {
    let ground = |radius| Node {
        border_radius: BorderRadius::all(grid.px(radius)),
        ..default()
    };
    let place = |node: Node, radius: f32| Node {
        border_radius: ground(radius).border_radius,
        ..node
    };
    board.spawn((
        place(grid.at(column + 0.1, row + 0.1, 5.8, 5.8), 1.1),
        BackgroundColor(palette::SEAT[seat]),
        Pickable::IGNORE,
    ));
    board.spawn((
        place(grid.at(column + 1.0, row + 1.0, 4.0, 4.0), 0.9),
        BackgroundColor(palette::YARD),
        Pickable::IGNORE,
    ));
    // How many tokens are still in: it is a game under way.
    let on_the_way = ON_THE_WAY.iter().filter(|&&(of, ..)| of == seat);
    let inside = 4 - on_the_way.count();
    for slot in 0..4 {
        let (x, y) = ((slot % 2) as f32, (slot / 2) as f32);
        let mut place = board.spawn((
            Node {
                border_radius: BorderRadius::MAX,
                ..grid.at(column + 1.45 + 1.9 * x, row + 1.45 + 1.9 * y, 1.2, 1.2)
            },
            BackgroundColor(palette::SEAT_TINT[seat]),
            Pickable::IGNORE,
        ));
        if slot < inside {
            place.with_child(token(seat, grid.unit * 1.1));
        }
    }
}

fn squares(board: &mut ChildSpawnerCommands, grid: Grid) {
    let stars = [(2, 8, 0), (6, 2, 1), (12, 6, 2), (8, 12, 3)];
    let starts = [(6, 13, 0), (1, 6, 1), (8, 1, 2), (13, 8, 3)];
    for column in 0..15_i32 {
        for row in 0..15_i32 {
            let (arm, middle) = ((6..9).contains(&column), (6..9).contains(&row));
            if arm == middle {
                continue;
            }
            let seat_of = |marks: [(i32, i32, usize); 4]| {
                marks
                    .into_iter()
                    .find(|&(c, r, _)| (c, r) == (column, row))
                    .map(|(_, _, seat)| seat)
            };
            let home_column = match (column, row) {
                (7, 9..=13) => Some(0),
                (1..=5, 7) => Some(1),
                (7, 1..=5) => Some(2),
                (9..=13, 7) => Some(3),
                _ => None,
            };
            let (star, start) = (seat_of(stars), seat_of(starts));
            let colour = match (home_column, star, start) {
                (Some(seat), ..) => palette::SEAT_COLUMN[seat],
                (_, Some(seat), _) => palette::SEAT_TINT[seat],
                (.., Some(seat)) => palette::SEAT[seat],
                _ => palette::SQUARE,
            };
            let (x, y) = (column as f32 + 0.05, row as f32 + 0.05);
            let mut square = board.spawn((
                Node {
                    border_radius: BorderRadius::all(grid.px(0.2)),
                    ..grid.at(x, y, 0.9, 0.9)
                },
                BackgroundColor(colour),
                Pickable::IGNORE,
            ));
            if let Some(seat) = star {
                square.with_child(icon(Icon::Seat(3), grid.unit * 0.7, palette::SEAT[seat]));
            }
        }
    }
}

/// The four triangles in the middle, and the star on them.
fn centre(board: &mut ChildSpawnerCommands, grid: Grid) {
    use std::f32::consts::FRAC_PI_2;
    // Clockwise from the upper right corner: right, bottom, left, top.
    let stops = [3, 0, 1, 2]
        .into_iter()
        .enumerate()
        .flat_map(|(quarter, seat)| {
            let from = quarter as f32 * FRAC_PI_2;
            [
                AngularColorStop::new(palette::SEAT[seat], from),
                AngularColorStop::new(palette::SEAT[seat], from + FRAC_PI_2),
            ]
        });
    let triangles =
        ConicGradient::new(UiPosition::CENTER, stops.collect()).with_start(FRAC_PI_2 / 2.0);
    board.spawn((
        grid.at(6.0, 6.0, 3.0, 3.0),
        BackgroundGradient::from(triangles),
        Pickable::IGNORE,
    ));
    board.spawn((
        Node {
            border_radius: BorderRadius::MAX,
            ..grid.at(6.9, 6.9, 1.2, 1.2)
        },
        BackgroundColor(palette::CREAM),
        Pickable::IGNORE,
        children![icon(Icon::Seat(3), grid.unit * 0.86, palette::GOLD)],
    ));
}

/// A lit disc with a cream rim, a darker foot and the seat's shape.
pub(super) fn token(seat: usize, size: f32) -> impl Bundle {
    let ring = |share: f32| Node {
        position_type: PositionType::Absolute,
        width: px(size * share),
        height: px(size * share),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (
        ring(1.0),
        BackgroundColor(palette::CREAM),
        BoxShadow(vec![
            shadow_of(palette::SEAT_SHADE[seat], px(size * 0.07), px(0)),
            shadow_of(palette::SHADOW, px(size * 0.14), px(size * 0.16)),
        ]),
        Pickable::IGNORE,
        children![(
            ring(0.86),
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::auto(palette::SEAT[seat].mix(&Color::WHITE, 0.22)),
                ColorStop::auto(palette::SEAT[seat]),
            ])),
            Pickable::IGNORE,
            children![icon(Icon::Seat(seat as u8), size * 0.52, palette::SHAPE)],
        )],
    )
}

/// The die, large, in front of the lower yards: it shows what lets a token out.
fn die(board: &mut ChildSpawnerCommands, grid: Grid) {
    let size = 3.1;
    let face = Node {
        border_radius: BorderRadius::all(grid.px(0.72)),
        ..grid.at(12.2, 12.1, size, size)
    };
    board
        .spawn((
            face,
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::auto(palette::DIE),
                ColorStop::auto(palette::DIE.mix(&palette::DIE_SIDE, 0.45)),
            ])),
            BoxShadow(vec![
                shadow_of(
                    palette::DIE_SIDE.mix(&palette::INK, 0.18),
                    grid.px(0.22),
                    px(0),
                ),
                shadow_of(palette::SHADOW, grid.px(0.6), grid.px(0.9)),
            ]),
            UiTransform::from_rotation(Rot2::radians(0.42)),
            Pickable::IGNORE,
        ))
        .with_children(|die| {
            let pip = 0.52;
            for place in pips(6) {
                let left = size / 2.0 + place.x * size * 0.5 - pip / 2.0;
                let top = size / 2.0 - place.y * size * 0.5 - pip / 2.0;
                die.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: grid.px(left),
                        top: grid.px(top),
                        width: grid.px(pip),
                        height: grid.px(pip),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::PIP),
                    Pickable::IGNORE,
                ));
            }
        });
}
