//! The boards as they are laid out: nothing overlaps, seats and arrows are where the rules have them.
//! May use the geometry and the rules.

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
                let radius = super::super::pose::RADIUS * spot.scale;
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
