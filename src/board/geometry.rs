//! From a place in the rules to a spot on the table.
//! Pure arithmetic in board units: one track square is 1 wide, the board's middle is the origin, y points up.

use crate::rules::{Board, BySeat, Cell, Ruleset, Seat, TokenId, TokenPlace};
use bevy::math::{Rot2, Vec2};
use std::f32::consts::FRAC_PI_2;

/// Cream rim of the slab around the grid, on each side.
pub const SLAB_RIM: f32 = 0.39;
/// The six by six corner of a seat on the 52 board.
const YARD_SQUARES: f32 = 6.0;
/// Distance of the four yard slots from the middle of the yard, along each axis.
const YARD_SLOT: f32 = 1.16;
/// Tokens have room in the yard and are squeezed at home.
const YARD_SCALE: f32 = 1.2;
const HOME_SCALE: f32 = 0.46;
/// Home spots of seat 0, from the middle of the board: two in each corner of its triangle, clear
/// of the column's last square.
const HOME_SPOTS: [Vec2; 4] = [
    Vec2::new(-0.95, -1.29),
    Vec2::new(-0.7, -1.04),
    Vec2::new(0.95, -1.29),
    Vec2::new(0.7, -1.04),
];

/// Heights of what lies on the table, from the felt up.
pub mod layer {
    pub const SURFACE: f32 = 0.0;
    pub const SQUARE: f32 = 1.0;
    pub const CENTRE: f32 = 1.5;
    pub const MARK: f32 = 2.0;
    /// Tokens stand between here and one above, those in front nearer to the eye.
    pub const TOKEN: f32 = 4.0;
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

/// The middle of a grid cell.
pub fn cell_centre(board: &Board, cell: Cell) -> Vec2 {
    let last = f32::from(board.side() - 1) / 2.0;
    Vec2::new(f32::from(cell.column) - last, last - f32::from(cell.row))
}

/// The turn that carries seat 0's side of the board to this seat's.
pub fn turn_of(board: &Board, seat: Seat) -> f32 {
    // Both boards number their seats so that a quarter turn leads from a start to the next one.
    let start = cell_centre(board, board.cell(board.start(seat)));
    let origin = cell_centre(board, board.cell(board.start(Seat::ALL[0])));
    let quarter = (start.to_angle() - origin.to_angle()) / FRAC_PI_2;
    quarter.round() * FRAC_PI_2
}

/// The middle of a seat's yard.
pub fn yard_centre(board: &Board, seat: Seat) -> Vec2 {
    let reach = f32::from(board.side()) / 2.0 - YARD_SQUARES / 2.0;
    // Seat 0 sits at the bottom; its yard is the corner on the left of its arm on the 52 board
    // and on the right of it on the 68 board: the corner beside its start square.
    let start = cell_centre(board, board.cell(board.start(Seat::ALL[0])));
    let corner = Vec2::new(start.x.signum() * reach, -reach);
    turned(corner, turn_of(board, seat))
}

/// A slot of the yard.
pub fn yard_slot(board: &Board, seat: Seat, index: u8) -> Vec2 {
    let across = if index.is_multiple_of(2) {
        -YARD_SLOT
    } else {
        YARD_SLOT
    };
    let up = if index < 2 { YARD_SLOT } else { -YARD_SLOT };
    yard_centre(board, seat) + Vec2::new(across, up)
}

fn home_spot(board: &Board, seat: Seat, index: u8) -> Vec2 {
    turned(HOME_SPOTS[usize::from(index) % 4], turn_of(board, seat))
}

fn turned(at: Vec2, angle: f32) -> Vec2 {
    Rot2::radians(angle) * at
}

/// The middle of where a token of `seat` stands, were it alone there.
pub fn centre_of(board: &Board, token: TokenId, place: TokenPlace) -> Vec2 {
    match place {
        TokenPlace::Path(progress) => board
            .cell_of(token.seat, progress)
            .map_or(Vec2::ZERO, |cell| cell_centre(board, cell)),
        TokenPlace::Captive { column, square } => board
            .cell_of(column, board.last_on_track() + square)
            .map_or(Vec2::ZERO, |cell| cell_centre(board, cell)),
        TokenPlace::Prison(jailer) => yard_centre(board, jailer),
        TokenPlace::Yard => yard_slot(board, token.seat, token.index),
        TokenPlace::Home => home_spot(board, token.seat, token.index),
    }
}

/// Spots of all tokens, those that share a square fanned out so that each is a target of its own.
pub fn arrange(rules: &Ruleset, places: &Places) -> BySeat<[Spot; 4]> {
    let board = rules.board();
    let mut spots = BySeat::from_fn(|seat| {
        std::array::from_fn(|index| {
            let token = TokenId {
                seat,
                index: index as u8,
            };
            let place = places[seat][index];
            Spot {
                at: centre_of(board, token, place),
                scale: match place {
                    TokenPlace::Yard => YARD_SCALE,
                    TokenPlace::Home => HOME_SCALE,
                    _ => 1.0,
                },
            }
        })
    });
    let standing: Vec<(Seat, usize)> = Seat::ALL
        .into_iter()
        .flat_map(|seat| (0..4).map(move |index| (seat, index)))
        .filter(|&(seat, index)| {
            !matches!(places[seat][index], TokenPlace::Yard | TokenPlace::Home)
        })
        .collect();
    let alone = spots;
    for &(seat, index) in &standing {
        let here = alone[seat][index].at;
        let company: Vec<_> = standing
            .iter()
            .filter(|&&(other, number)| alone[other][number].at.distance_squared(here) < 0.01)
            .collect();
        let number = company
            .iter()
            .position(|&&fellow| fellow == (seat, index))
            .unwrap_or(0);
        let (offset, scale) = fan(company.len(), number);
        spots[seat][index] = Spot {
            at: here + offset,
            scale,
        };
    }
    spots
}

/// Offset and scale of the `number`-th of `count` tokens on one square.
fn fan(count: usize, number: usize) -> (Vec2, f32) {
    match count {
        0 | 1 => (Vec2::ZERO, 1.0),
        2 => (Vec2::new([-0.2, 0.2][number % 2], 0.0), 0.8),
        3 => {
            let corner = [(-0.2, 0.14), (0.2, 0.14), (0.0, -0.2)][number % 3];
            (Vec2::new(corner.0, corner.1), 0.7)
        }
        _ => {
            let across = (count as f32).sqrt().ceil();
            let rows = (count as f32 / across).ceil();
            let step = 0.78 / across;
            let column = (number % across as usize) as f32;
            let row = (number / across as usize) as f32;
            let offset = Vec2::new(
                (column - (across - 1.0) / 2.0) * step,
                ((rows - 1.0) / 2.0 - row) * step,
            );
            (offset, (step / 0.82 * 1.3).min(0.62))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Family, Options};

    /// Radius of a token drawn at scale 1.
    const TOKEN_RADIUS: f32 = 0.41;

    fn classic() -> &'static Ruleset {
        Ruleset::of(Family::Classic, Options::default()).expect("classic is always there")
    }

    fn all_in(place: TokenPlace) -> Places {
        BySeat::from_fn(|_| [place; 4])
    }

    #[test]
    fn seat_0_sits_at_the_bottom_left_and_starts_where_the_rules_say() {
        let board = classic().board();
        let bottom = Seat::ALL[0];
        assert_eq!(yard_centre(board, bottom), Vec2::new(-4.5, -4.5));
        let start = centre_of(
            board,
            TokenId {
                seat: bottom,
                index: 0,
            },
            TokenPlace::Path(0),
        );
        assert_eq!(start, Vec2::new(-1.0, -6.0));
    }

    #[test]
    fn seats_follow_each_other_clockwise_around_the_table() {
        let board = classic().board();
        let corners = [(-4.5, -4.5), (-4.5, 4.5), (4.5, 4.5), (4.5, -4.5)];
        for (seat, corner) in Seat::ALL.into_iter().zip(corners) {
            let centre = yard_centre(board, seat);
            assert!(
                centre.distance(Vec2::new(corner.0, corner.1)) < 0.001,
                "{seat}: {centre}"
            );
        }
    }

    #[test]
    fn tokens_in_yards_and_at_home_never_share_a_spot() {
        for place in [TokenPlace::Yard, TokenPlace::Home] {
            let spots = arrange(classic(), &all_in(place));
            let flat: Vec<Vec2> = Seat::ALL
                .into_iter()
                .flat_map(|seat| spots[seat].map(|spot| spot.at))
                .collect();
            for (i, a) in flat.iter().enumerate() {
                for b in &flat[i + 1..] {
                    assert!(a.distance(*b) > 0.3, "{place:?}: {a} {b}");
                }
            }
        }
    }

    /// Share of a disc that stays visible under one of equal size at this distance.
    fn visible(radius: f32, distance: f32) -> f32 {
        let half = (distance / 2.0).min(radius);
        let lens = 2.0 * radius * radius * (half / radius).acos()
            - 2.0 * half * (radius * radius - half * half).sqrt();
        1.0 - lens / (std::f32::consts::PI * radius * radius)
    }

    #[test]
    fn up_to_four_tokens_on_a_square_are_each_sixty_percent_visible() {
        for count in 2..=4 {
            for number in 0..count - 1 {
                let (at, scale) = fan(count, number);
                let hidden: f32 = (number + 1..count)
                    .map(|above| {
                        1.0 - visible(TOKEN_RADIUS * scale, at.distance(fan(count, above).0))
                    })
                    .sum();
                assert!(
                    hidden < 0.4,
                    "{count} tokens, number {number}: {hidden} hidden"
                );
            }
        }
    }

    #[test]
    fn sixteen_tokens_on_a_square_stay_on_it_and_apart() {
        for count in 1..=16 {
            for number in 0..count {
                let (at, scale) = fan(count, number);
                assert!(
                    at.abs().max_element() + TOKEN_RADIUS * scale < 0.62,
                    "{count}: {at}"
                );
                for other in 0..number {
                    assert!(at.distance(fan(count, other).0) > 0.15);
                }
            }
        }
    }
}
