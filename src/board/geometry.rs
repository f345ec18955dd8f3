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
mod tests {
    use super::*;
    use crate::rules::{Family, Options};

    fn plan(family: Family, viewer: Seat) -> Plan {
        let rules = Ruleset::of(family, Options::default()).expect("every family is there");
        Plan::new(rules, viewer)
    }

    /// The two boards, as each seat sees them.
    fn plans() -> impl Iterator<Item = Plan> {
        let families = [Family::Classic, Family::Pairs, Family::Parchis];
        families
            .into_iter()
            .flat_map(|family| Seat::ALL.map(|viewer| plan(family, viewer)))
    }

    fn token(seat: Seat) -> TokenId {
        TokenId { seat, index: 0 }
    }

    fn square(at: Vec2, half: f32) -> Rect {
        Rect::from_center_half_size(at, Vec2::splat(half))
    }

    fn yard(plan: Plan, seat: Seat) -> Rect {
        square(plan.yard_centre(seat), plan.yard_half())
    }

    #[test]
    fn seat_0_sits_at_the_bottom_left_and_starts_where_the_rules_say() {
        let bottom = Seat::ALL[0];
        let plan = plan(Family::Classic, bottom);
        assert_eq!(plan.yard_centre(bottom), Vec2::new(-4.5, -4.5));
        let start = plan.centre_of(token(bottom), TokenPlace::Path(0));
        assert_eq!(start, Vec2::new(-1.0, -6.0));
    }

    #[test]
    fn on_the_large_board_the_yard_lies_on_the_other_side_of_the_arm() {
        let bottom = Seat::ALL[0];
        let plan = plan(Family::Parchis, bottom);
        assert_eq!(plan.yard_centre(bottom), Vec2::new(5.5, -5.5));
        let start = plan.centre_of(token(bottom), TokenPlace::Path(0));
        assert_eq!(start, Vec2::new(1.0, -5.0));
        let column = plan.centre_of(token(bottom), TokenPlace::Path(64));
        assert_eq!(column, Vec2::new(0.0, -8.0));
    }

    #[test]
    fn seats_follow_each_other_clockwise_on_the_small_board_and_the_other_way_on_the_large_one() {
        let small = [(-4.5, -4.5), (-4.5, 4.5), (4.5, 4.5), (4.5, -4.5)];
        let large = [(5.5, -5.5), (5.5, 5.5), (-5.5, 5.5), (-5.5, -5.5)];
        for (family, corners) in [(Family::Classic, small), (Family::Parchis, large)] {
            for viewer in Seat::ALL {
                let plan = plan(family, viewer);
                for (steps, corner) in corners.into_iter().enumerate() {
                    let seat = Seat::ALL[(viewer.index() + steps) % 4];
                    assert_eq!(
                        plan.yard_centre(seat),
                        Vec2::from(corner),
                        "{family} {seat}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_viewer_sees_at_the_bottom_what_seat_0_would_see_of_its_own() {
        for family in Family::ALL {
            for viewer in Seat::ALL {
                let (first, mine) = (plan(family, Seat::ALL[0]), plan(family, viewer));
                for steps in 0..4 {
                    let theirs = Seat::ALL[steps];
                    let ours = Seat::ALL[(viewer.index() + steps) % 4];
                    assert_eq!(first.turn_of(theirs), mine.turn_of(ours));
                    let path = (0..first.board().home()).map(TokenPlace::Path);
                    for place in path.chain([TokenPlace::Yard, TokenPlace::Home]) {
                        assert_eq!(
                            first.alone(token(theirs), place),
                            mine.alone(token(ours), place),
                            "{family}, seen by {viewer}: {ours} {place:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn yards_squares_and_centre_lie_on_the_slab_without_overlap() {
        for plan in plans() {
            let board = plan.board();
            let slab = square(Vec2::ZERO, slab_half(board) - SLAB_RIM);
            let mut parts: Vec<Rect> = Seat::ALL.map(|seat| yard(plan, seat)).into();
            parts.extend(
                board
                    .track()
                    .map(|square| plan.cell_centre(board.cell(square)))
                    .chain(Seat::ALL.into_iter().flat_map(|seat| {
                        (board.last_on_track() + 1..board.home()).map(move |progress| {
                            plan.centre_of(token(seat), TokenPlace::Path(progress))
                        })
                    }))
                    .filter(|at| at.abs().max_element() > CENTRE_HALF)
                    .map(|at| square(at, 0.5)),
            );
            parts.push(square(Vec2::ZERO, CENTRE_HALF));
            for (i, part) in parts.iter().enumerate() {
                assert!(
                    slab.contains(part.min) && slab.contains(part.max),
                    "{part:?}"
                );
                for other in &parts[i + 1..] {
                    let shared = part.intersect(*other);
                    assert!(
                        shared.width() * shared.height() < 0.001,
                        "{part:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn each_yard_lies_beside_its_start_square() {
        for plan in plans() {
            for seat in Seat::ALL {
                let start = plan.centre_of(token(seat), TokenPlace::Path(0));
                for other in Seat::ALL {
                    let gap = yard(plan, other).inflate(0.51).contains(start);
                    assert_eq!(gap, other == seat, "start of {seat}, yard of {other}");
                }
            }
        }
    }

    #[test]
    fn arrows_point_where_the_first_step_leads() {
        for plan in plans() {
            for seat in Seat::ALL {
                let at = |progress| plan.centre_of(token(seat), TokenPlace::Path(progress));
                let arrow = Vec2::from_angle(plan.turn_of(seat)).rotate(Vec2::Y);
                assert!((at(1) - at(0)).distance(arrow) < 0.001, "{seat}");
            }
        }
    }

    #[test]
    fn home_spots_lie_in_the_triangle_of_their_seat_clear_of_star_and_column() {
        for plan in plans() {
            let board = plan.board();
            for seat in Seat::ALL {
                let last = plan.centre_of(token(seat), TokenPlace::Path(board.home() - 1));
                for index in 0..4 {
                    let spot = plan.alone(TokenId { seat, index }, TokenPlace::Home);
                    // Turned back to the bottom: below both diagonals.
                    let at = Vec2::from_angle(-plan.turn_of(seat)).rotate(spot.at);
                    let radius = super::super::tokens::RADIUS * spot.scale;
                    assert!((-at.y - at.x.abs()) / 2.0_f32.sqrt() > radius, "{at}");
                    assert!(at.y - radius > -CENTRE_HALF, "{at}");
                    assert!(at.length() > 0.52 + radius, "{at} lies under the star");
                    assert!(
                        !square(last, 0.4).contains(spot.at),
                        "{at} lies on the column"
                    );
                }
            }
        }
    }
}
