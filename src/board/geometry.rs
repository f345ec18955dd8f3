//! From a place in the rules to a spot on the table.
//! Pure arithmetic in board units: one track square is 1 wide, the board's middle is the origin, y points up.

use crate::{
    rules::{Board, BySeat, Cell, Ruleset, Seat, TokenId, TokenPlace},
    session::Session,
};
use bevy::math::{Rect, Vec2};
use std::f32::consts::FRAC_PI_2;

/// Cream rim of the slab around the grid, on each side.
pub const SLAB_RIM: f32 = 0.39;
/// What lies in a yard is measured in the smaller yard of the two boards, so many squares wide.
const YARD_SQUARES: f32 = 6.0;
/// Distance of the four yard slots from the middle of the yard, along each axis.
const YARD_SLOT: f32 = 1.16;
/// Tokens have room in the yard and are squeezed at home.
const YARD_SCALE: f32 = 1.2;
/// Home spots of the seat at the bottom, from the middle of the board: side by side along the base
/// of its triangle, the middle first.
const HOME_ROW: Home = Home {
    scale: 0.58,
    spots: [
        Vec2::new(-0.265, -1.17),
        Vec2::new(0.265, -1.17),
        Vec2::new(-0.79, -1.17),
        Vec2::new(0.79, -1.17),
    ],
};
/// Two in each corner of the triangle, where the column's last square lies in the middle of it.
const HOME_CORNERS: Home = Home {
    scale: 0.46,
    spots: [
        Vec2::new(-0.95, -1.29),
        Vec2::new(-0.7, -1.04),
        Vec2::new(0.95, -1.29),
        Vec2::new(0.7, -1.04),
    ],
};
/// Half the side of the centre, in squares.
const CENTRE_HALF: f32 = 1.5;

/// The cage of a yard's prison: half its size, and how far its middle lies from the yard's.
const CAGE: Vec2 = Vec2::new(2.32, 0.34);
const CAGE_OUT: f32 = 2.435;
/// Prisoners stand closer than tokens on a square: so many beside each other, each between two bars.
pub(super) const CELLS: u8 = 8;
const PRISON_SCALE: f32 = 0.66;

struct Home {
    scale: f32,
    spots: [Vec2; 4],
}

/// Heights of what lies on the table, from the felt up.
pub mod layer {
    pub const SURFACE: f32 = 0.0;
    pub const SQUARE: f32 = 1.0;
    pub const CENTRE: f32 = 1.5;
    pub const MARK: f32 = 2.0;
    /// Where a token would land.
    pub const LANDING: f32 = 2.5;
    /// Under tokens that stand together.
    pub const BAND: f32 = 3.0;
    /// Tokens stand between here and one above, those in front nearer to the eye.
    pub const TOKEN: f32 = 4.0;
    /// In front of every token that stands, behind those in mid-move.
    pub const BARS: f32 = 5.5;
    /// Added to a token in mid-move.
    pub const MOVING: f32 = 2.0;
    pub const DIE: f32 = 8.0;
}

/// Where a token stands and how large it is drawn there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    pub at: Vec2,
    pub scale: f32,
}

/// Where every token of every seat stands.
pub type Places = BySeat<[TokenPlace; 4]>;

/// Half the side of the slab.
pub fn slab_half(board: &Board) -> f32 {
    f32::from(board.side()) / 2.0 + SLAB_RIM
}

/// The board as it lies before its viewer, whose side is at the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    rules: &'static Ruleset,
    viewer: Seat,
}

impl Plan {
    pub fn new(rules: &'static Ruleset, viewer: Seat) -> Self {
        Self { rules, viewer }
    }

    /// The plan of the game on the table.
    pub fn of(session: &Session) -> Self {
        Self::new(session.game().rules(), session.viewer())
    }

    pub fn rules(self) -> &'static Ruleset {
        self.rules
    }

    pub fn board(self) -> &'static Board {
        self.rules.board()
    }

    /// The middle of a grid cell.
    pub fn cell_centre(self, cell: Cell) -> Vec2 {
        self.seen(unturned(self.board(), cell))
    }

    /// The turn that carries what is drawn for the seat at the bottom to this seat's side.
    pub fn turn_of(self, seat: Seat) -> f32 {
        f32::from(self.quarters_to(seat)) * FRAC_PI_2
    }

    /// Half the side of the grid's corner that a yard may fill.
    pub fn yard_half(self) -> f32 {
        let (_, side) = self.board().yard_cells(self.viewer);
        f32::from(side) / 2.0
    }

    /// How much larger yards, and what lies in them, are than on the small board.
    pub fn yard_scale(self) -> f32 {
        self.yard_half() / (YARD_SQUARES / 2.0)
    }

    /// The middle of a seat's yard.
    pub fn yard_centre(self, seat: Seat) -> Vec2 {
        let (corner, side) = self.board().yard_cells(seat);
        let across = f32::from(side - 1) / 2.0;
        self.seen(unturned(self.board(), corner) + Vec2::new(across, -across))
    }

    /// A slot of the yard.
    pub fn yard_slot(self, seat: Seat, index: u8) -> Vec2 {
        let reach = YARD_SLOT * self.yard_scale();
        let across = if index.is_multiple_of(2) {
            -reach
        } else {
            reach
        };
        let up = if index < 2 { reach } else { -reach };
        self.yard_centre(seat) + Vec2::new(across, up)
    }

    /// The prison in the rim of a seat's yard, on the outer side.
    pub fn prison(self, jailer: Seat) -> Rect {
        let yard = self.yard_centre(jailer);
        let scale = self.yard_scale();
        let out = Vec2::new(0.0, yard.y.signum() * CAGE_OUT * scale);
        Rect::from_center_half_size(yard + out, CAGE * scale)
    }

    /// The middle of where a token stands, were it alone there.
    pub fn centre_of(self, token: TokenId, place: TokenPlace) -> Vec2 {
        self.alone(token, place).at
    }

    /// Where a token stands, were it alone there.
    pub fn alone(self, token: TokenId, place: TokenPlace) -> Spot {
        let board = self.board();
        let on_path = |seat, progress| {
            let cell = board.cell_of(seat, progress);
            cell.map_or(Vec2::ZERO, |cell| self.cell_centre(cell))
        };
        let (at, scale) = match place {
            TokenPlace::Path(progress) => (on_path(token.seat, progress), 1.0),
            TokenPlace::Captive { column, square } => {
                (on_path(column, board.last_on_track() + square), 1.0)
            }
            TokenPlace::Prison(jailer) => (self.prison(jailer).center(), PRISON_SCALE),
            TokenPlace::Yard => (
                self.yard_slot(token.seat, token.index),
                YARD_SCALE * self.yard_scale(),
            ),
            TokenPlace::Home => {
                let home = self.home();
                let spot = home.spots[usize::from(token.index) % 4];
                (turned(spot, self.quarters_to(token.seat)), home.scale)
            }
        };
        Spot { at, scale }
    }

    fn home(self) -> &'static Home {
        let board = self.board();
        let last = board.cell_of(self.viewer, board.home() - 1);
        let reach = last.map_or(Vec2::MAX, |cell| self.cell_centre(cell).abs());
        if reach.max_element() < CENTRE_HALF {
            &HOME_CORNERS
        } else {
            &HOME_ROW
        }
    }

    /// Quarter turns, counter-clockwise, from the viewer's side to this seat's.
    fn quarters_to(self, seat: Seat) -> u8 {
        let side = |seat| quarters(self.board(), seat);
        (4 + side(seat) - side(self.viewer)) % 4
    }

    /// From the board as the rules lay it to the board as the viewer sees it.
    fn seen(self, at: Vec2) -> Vec2 {
        turned(at, 4 - quarters(self.board(), self.viewer))
    }
}

/// The middle of a cell of the board as the rules lay it.
fn unturned(board: &Board, cell: Cell) -> Vec2 {
    let last = f32::from(board.side() - 1) / 2.0;
    Vec2::new(f32::from(cell.column) - last, last - f32::from(cell.row))
}

/// Quarter turns, counter-clockwise, from the side of seat 0 to this seat's.
fn quarters(board: &Board, seat: Seat) -> u8 {
    // Both boards number their seats so that a quarter turn leads from a start to the next one.
    let start = |seat| unturned(board, board.cell(board.start(seat))).to_angle();
    let quarters = (start(seat) - start(Seat::ALL[0])) / FRAC_PI_2;
    quarters.round().rem_euclid(4.0) as u8 % 4
}

/// Turned around the middle by quarters, without rounding.
fn turned(at: Vec2, quarters: u8) -> Vec2 {
    (0..quarters % 4).fold(at, |at, _| at.perp())
}

#[cfg(test)]
mod tests;
