//! Where the destinations of a picked token are pointed out, and where their tags stand.
//! Pure arithmetic in logical pixels of the window.

use crate::rules::Spend;
use bevy::math::{Rect, Vec2};

/// A destination that can be tapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    pub spend: Spend,
    /// The middle of its square.
    pub at: Vec2,
    /// The tag beside it.
    pub tag: Rect,
    /// It is only there to be explained.
    pub barred: bool,
}

impl Landing {
    /// How far a tap is from it: from its square or from its tag, whichever is nearer.
    pub fn distance(&self, to: Vec2) -> f32 {
        let beside = to.clamp(self.tag.min, self.tag.max).distance(to);
        // On the tag itself the middle of the tag counts, so that neighbours are told apart.
        let on_tag = if beside == 0.0 {
            to.distance(self.tag.center()) * 0.5
        } else {
            f32::INFINITY
        };
        self.at.distance(to).min(on_tag)
    }
}

/// What a landing needs to be placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wanted {
    pub spend: Spend,
    pub at: Vec2,
    pub barred: bool,
    /// Whether its tag carries a sign beside the values.
    pub signed: bool,
}

/// Size of a tag, where a square is so many pixels wide: values, a sign, and the edges.
fn tag_size(wanted: &Wanted, square: f32) -> Vec2 {
    let height = (square * 0.72).clamp(22.0, 56.0);
    let letters = wanted.spend.values.to_string().len() as f32;
    let sign = if wanted.signed { 0.78 } else { 0.0 };
    Vec2::new(height * (0.6 + 0.38 * letters + sign), height)
}

/// Places the tags so that none lies on another or on a destination, as far as there is room on the board.
pub(super) fn arrange(wanted: &[Wanted], square: f32, board: Rect) -> Vec<Landing> {
    let squares: Vec<Rect> = wanted
        .iter()
        .map(|landing| Rect::from_center_size(landing.at, Vec2::splat(square * 0.8)))
        .collect();
    let mut placed: Vec<Landing> = Vec::new();
    for landing in wanted {
        // Two ways to one square stand beside each other.
        let twins = placed
            .iter()
            .filter(|other| other.at.distance(landing.at) < square * 0.3);
        let at = landing.at + Vec2::new(square * 0.5, 0.0) * twins.count() as f32;
        let size = tag_size(landing, square);
        let reach = (Vec2::splat(square) + size) / 2.0;
        let places = [
            Vec2::new(0.0, -reach.y),
            Vec2::new(0.0, reach.y),
            Vec2::new(reach.x, 0.0),
            Vec2::new(-reach.x, 0.0),
            Vec2::new(reach.x * 0.8, -reach.y),
            Vec2::new(-reach.x * 0.8, -reach.y),
            Vec2::new(reach.x * 0.8, reach.y),
            Vec2::new(-reach.x * 0.8, reach.y),
            Vec2::new(0.0, -reach.y - size.y),
            Vec2::new(0.0, reach.y + size.y),
        ]
        .map(|offset| inside(Rect::from_center_size(at + offset, size), board));
        let crossing = |tag: &Rect| {
            let tags = placed.iter().map(|other| overlap(tag, &other.tag) * 4.0);
            let squares = squares.iter().map(|square| overlap(tag, square));
            tags.sum::<f32>() + squares.sum::<f32>()
        };
        let tag = places
            .into_iter()
            .min_by(|a, b| crossing(a).total_cmp(&crossing(b)))
            .unwrap_or(places[0]);
        placed.push(Landing {
            spend: landing.spend,
            at,
            tag,
            barred: landing.barred,
        });
    }
    placed
}

fn overlap(a: &Rect, b: &Rect) -> f32 {
    let both = a.intersect(*b);
    both.width().max(0.0) * both.height().max(0.0)
}

/// Moved so that it lies on the board.
fn inside(tag: Rect, board: Rect) -> Rect {
    let by = (board.min - tag.min).max(Vec2::ZERO) + (board.max - tag.max).min(Vec2::ZERO);
    Rect::from_center_size(tag.center() + by, tag.size())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect {
        min: Vec2::ZERO,
        max: Vec2::splat(345.0),
    };

    fn wanted(text: &str, x: f32, y: f32) -> Wanted {
        Wanted {
            spend: text.parse().expect("a spend"),
            at: Vec2::new(x, y),
            barred: false,
            signed: true,
        }
    }

    #[test]
    fn tags_of_neighbouring_squares_do_not_lie_on_each_other() {
        for (dx, dy) in [(23.0, 0.0), (0.0, 23.0), (23.0, 23.0)] {
            let wanted = [
                wanted("m0:1", 40.0, 12.0),
                wanted("m0:6", 40.0 + dx, 12.0 + dy),
                wanted("m0:6+1", 40.0 + 2.0 * dx, 12.0 + 2.0 * dy),
            ];
            let landings = arrange(&wanted, 23.0, BOARD);
            for (i, a) in landings.iter().enumerate() {
                assert!(BOARD.contains(a.tag.min) && BOARD.contains(a.tag.max));
                for b in &landings[i + 1..] {
                    assert!(overlap(&a.tag, &b.tag) < 1.0, "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn two_ways_to_one_square_are_two_targets() {
        let landings = arrange(
            &[wanted("m0:6", 100.0, 100.0), wanted("b0:3", 100.0, 100.0)],
            23.0,
            BOARD,
        );
        for landing in &landings {
            let nearest = |to| {
                landings
                    .iter()
                    .min_by(|a, b| a.distance(to).total_cmp(&b.distance(to)))
                    .map(|nearest| nearest.spend)
            };
            assert_eq!(nearest(landing.tag.center()), Some(landing.spend));
        }
        assert_ne!(landings[0].at, landings[1].at);
    }
}
