//! The marks of the destinations of a picked token in the window, and the places of their tags.
//! Pure arithmetic in logical pixels of the window.

use crate::rules::Spend;
use bevy::math::{Rect, Vec2};

/// The mark of a destination, which can be tapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Destination {
    pub spend: Spend,
    /// The middle of its square.
    pub at: Vec2,
    /// The tag beside it.
    pub tag: Rect,
    /// The rules forbid this move. The mark is shown so that a tap can explain why.
    pub barred: bool,
}

impl Destination {
    /// The distance of a tap from the square or from the tag, whichever is nearer.
    pub fn distance(&self, to: Vec2) -> f32 {
        let beside = to.clamp(self.tag.min, self.tag.max).distance(to);
        // On the tag itself, the distance from its middle counts: tags may overlap, and then the
        // one whose middle is nearer wins.
        let on_tag = if beside == 0.0 {
            to.distance(self.tag.center()) * 0.5
        } else {
            f32::INFINITY
        };
        self.at.distance(to).min(on_tag)
    }
}

/// A destination whose tag has no place yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Unplaced {
    pub spend: Spend,
    pub at: Vec2,
    pub barred: bool,
    /// Whether its tag shows a sign beside the values.
    pub signed: bool,
}

/// The size of a tag with its values, its sign and its edges, on a board with squares of `square`
/// pixels.
fn tag_size(unplaced: &Unplaced, square: f32) -> Vec2 {
    let height = (square * 0.72).clamp(22.0, 56.0);
    let letters = unplaced.spend.values.to_string().len() as f32;
    let sign = if unplaced.signed { 0.78 } else { 0.0 };
    Vec2::new(height * (0.6 + 0.38 * letters + sign), height)
}

/// Places the tags so that they cover neither each other nor a destination, as far as the board has
/// room.
pub(super) fn arrange(unplaced: &[Unplaced], square: f32, board: Rect) -> Vec<Destination> {
    let squares: Vec<Rect> = unplaced
        .iter()
        .map(|destination| Rect::from_center_size(destination.at, Vec2::splat(square * 0.8)))
        .collect();
    let mut placed: Vec<Destination> = Vec::new();
    for destination in unplaced {
        // Marks of several moves to one square are placed side by side.
        let twins = placed
            .iter()
            .filter(|other| other.at.distance(destination.at) < square * 0.3);
        let at = destination.at + Vec2::new(square * 0.5, 0.0) * twins.count() as f32;
        let size = tag_size(destination, square);
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
        placed.push(Destination {
            spend: destination.spend,
            at,
            tag,
            barred: destination.barred,
        });
    }
    placed
}

fn overlap(a: &Rect, b: &Rect) -> f32 {
    let both = a.intersect(*b);
    both.width().max(0.0) * both.height().max(0.0)
}

/// The tag, moved so that it is inside the board.
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

    fn unplaced(text: &str, x: f32, y: f32) -> Unplaced {
        Unplaced {
            spend: text.parse().expect("a spend"),
            at: Vec2::new(x, y),
            barred: false,
            signed: true,
        }
    }

    #[test]
    fn tags_of_neighbouring_squares_do_not_overlap() {
        for (dx, dy) in [(23.0, 0.0), (0.0, 23.0), (23.0, 23.0)] {
            let unplaced = [
                unplaced("m0:1", 40.0, 12.0),
                unplaced("m0:6", 40.0 + dx, 12.0 + dy),
                unplaced("m0:6+1", 40.0 + 2.0 * dx, 12.0 + 2.0 * dy),
            ];
            let destinations = arrange(&unplaced, 23.0, BOARD);
            for (i, a) in destinations.iter().enumerate() {
                assert!(BOARD.contains(a.tag.min) && BOARD.contains(a.tag.max));
                for b in &destinations[i + 1..] {
                    assert!(overlap(&a.tag, &b.tag) < 1.0, "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn two_moves_to_one_square_have_separate_marks() {
        let destinations = arrange(
            &[
                unplaced("m0:6", 100.0, 100.0),
                unplaced("b0:3", 100.0, 100.0),
            ],
            23.0,
            BOARD,
        );
        for destination in &destinations {
            let nearest = |to| {
                destinations
                    .iter()
                    .min_by(|a, b| a.distance(to).total_cmp(&b.distance(to)))
                    .map(|nearest| nearest.spend)
            };
            assert_eq!(nearest(destination.tag.center()), Some(destination.spend));
        }
        assert_ne!(destinations[0].at, destinations[1].at);
    }
}
