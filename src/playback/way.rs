//! The squares that a token touches when it changes its place.
//! Pure arithmetic on the plan of the board.

use crate::{
    board::geometry::Plan,
    rules::{Seat, TokenId, TokenPlace},
};
use bevy::math::Vec2;

/// The squares touched on the way, in order, without the last.
pub(super) fn way(plan: Plan, token: TokenId, from: TokenPlace, to: TokenPlace) -> Vec<Vec2> {
    let at = |place| plan.centre_of(token, place);
    let on_path = |progress: u8| at(TokenPlace::Path(progress));
    let TokenPlace::Path(start) = from else {
        return Vec::new();
    };
    match to {
        TokenPlace::Path(end) if end < start => (end + 1..start).rev().map(on_path).collect(),
        TokenPlace::Path(end) => (start + 1..end).map(on_path).collect(),
        TokenPlace::Home => (start + 1..plan.board().home()).map(on_path).collect(),
        TokenPlace::Captive { column, square } => {
            let into = (1..square).map(|square| at(TokenPlace::Captive { column, square }));
            let Some(entrance) = entrance(plan, token.seat, column) else {
                return into.collect();
            };
            (start + 1..=entrance).map(on_path).chain(into).collect()
        }
        TokenPlace::Yard | TokenPlace::Prison(_) => Vec::new(),
    }
}

/// How far a seat walks to the square before the column of another.
fn entrance(plan: Plan, seat: Seat, column: Seat) -> Option<u8> {
    let board = plan.board();
    let square = board.square(column, board.last_on_track())?;
    board.progress(seat, square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    fn plan(rules: &str) -> Plan {
        Plan::new(Ruleset::parse(rules).expect("rules"), Seat::ALL[0])
    }

    const TOKEN: TokenId = TokenId {
        seat: Seat::ALL[1],
        index: 2,
    };

    /// From square to square: the way with its ends has no gap and no jump.
    fn steps(plan: Plan, from: TokenPlace, to: TokenPlace) -> Vec<f32> {
        let mut touched = vec![plan.centre_of(TOKEN, from)];
        touched.extend(way(plan, TOKEN, from, to));
        touched.push(plan.centre_of(TOKEN, to));
        touched
            .windows(2)
            .map(|step| step[0].distance(step[1]))
            .collect()
    }

    #[test]
    fn a_walk_touches_every_square_forward_and_backward() {
        for rules in ["classic", "parchis", "nomercy"] {
            let plan = plan(rules);
            for (from, to) in [(3, 20), (20, 3), (45, plan.board().home() - 1), (7, 8)] {
                let steps = steps(plan, TokenPlace::Path(from), TokenPlace::Path(to));
                assert_eq!(steps.len(), usize::from(from.abs_diff(to)), "{rules}");
                assert!(steps.iter().all(|step| *step < 1.5), "{rules}: {steps:?}");
            }
        }
    }

    #[test]
    fn an_intruder_walks_to_the_entrance_and_up_the_column() {
        let plan = plan("nomercy");
        for column in [Seat::ALL[0], Seat::ALL[2], Seat::ALL[3]] {
            let entrance = entrance(plan, TOKEN.seat, column).expect("it passes there");
            for (before, square) in [(0, 1), (0, 5), (4, 3)] {
                let from = TokenPlace::Path(entrance - before);
                let steps = steps(plan, from, TokenPlace::Captive { column, square });
                assert_eq!(steps.len(), usize::from(before + square));
                assert!(steps.iter().all(|step| *step < 1.01), "{column}: {steps:?}");
            }
        }
    }

    #[test]
    fn what_flies_touches_nothing() {
        let plan = plan("nomercy");
        for (from, to) in [
            (TokenPlace::Path(9), TokenPlace::Yard),
            (TokenPlace::Path(9), TokenPlace::Prison(Seat::ALL[3])),
            (TokenPlace::Prison(Seat::ALL[3]), TokenPlace::Yard),
            (TokenPlace::Yard, TokenPlace::Path(0)),
        ] {
            assert!(way(plan, TOKEN, from, to).is_empty(), "{from:?} {to:?}");
        }
    }
}
