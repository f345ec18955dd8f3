//! The outlines of all shapes: the four seat shapes, arrow, die, icons. The meshes of the board and the images
//! of the icons are made from them.
//! May use Bevy's vectors only.
//!
//! An outline is a closed polygon, counter-clockwise, y upwards, about as large as the unit circle around the
//! origin. It is star-shaped: a straight line from the origin to any of its points stays inside it, so a fan
//! of triangles around the origin fills it.

use bevy::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, TAU};

/// A circle of radius 1.
pub fn circle(segments: usize) -> Vec<Vec2> {
    regular(segments.max(3), 1.0, 0.0)
}

/// A star with one point up. `depth` is the inner radius, between 0 and 1.
pub fn star(points: usize, depth: f32) -> Vec<Vec2> {
    let points = points.max(2);
    (0..2 * points)
        .map(|i| {
            let radius = if i % 2 == 0 { 1.0 } else { depth };
            Vec2::from_angle(FRAC_PI_2 + i as f32 * TAU / (2 * points) as f32) * radius
        })
        .collect()
}

/// A rectangle around the origin with rounded corners. `half` is half of its size.
pub fn rounded_rect(half: Vec2, radius: f32) -> Vec<Vec2> {
    let corners = [
        vec2(-half.x, -half.y),
        vec2(half.x, -half.y),
        vec2(half.x, half.y),
        vec2(-half.x, half.y),
    ];
    rounded(&corners, radius)
}

/// The arrow of a start square, pointing up.
pub fn arrow() -> Vec<Vec2> {
    let (head, shaft, base) = (0.78, 0.30, -0.06);
    rounded(
        &[
            vec2(-shaft, -0.82),
            vec2(shaft, -0.82),
            vec2(shaft, base),
            vec2(head, base),
            vec2(0.0, 0.86),
            vec2(-head, base),
            vec2(-shaft, base),
        ],
        0.08,
    )
}

/// The shape of a seat: 0 ●, 1 ▲, 2 ■, 3 ★. Side by side they look equally large.
pub fn seat_shape(seat: usize) -> Vec<Vec2> {
    match seat % 4 {
        0 => scaled(&circle(40), 0.80),
        1 => {
            let tip = regular(3, 1.0, FRAC_PI_2);
            // The centre of a triangle's circumscribed circle is not its visual centre.
            let lifted: Vec<Vec2> = tip.iter().map(|p| vec2(p.x * 1.02, p.y - 0.10)).collect();
            rounded(&lifted, 0.16)
        }
        2 => rounded_rect(Vec2::splat(0.70), 0.16),
        _ => rounded(&star(5, 0.48), 0.07),
    }
}

/// The centres of the pips on a die face that reaches from -1 to 1.
pub fn pips(value: u8) -> &'static [Vec2] {
    const D: f32 = 0.5;
    const C: Vec2 = Vec2::ZERO;
    const NW: Vec2 = vec2(-D, D);
    const NE: Vec2 = vec2(D, D);
    const SW: Vec2 = vec2(-D, -D);
    const SE: Vec2 = vec2(D, -D);
    const W: Vec2 = vec2(-D, 0.0);
    const E: Vec2 = vec2(D, 0.0);
    match value {
        1 => &[C],
        2 => &[NW, SE],
        3 => &[NW, C, SE],
        4 => &[NW, NE, SW, SE],
        5 => &[NW, NE, C, SW, SE],
        6 => &[NW, NE, W, E, SW, SE],
        _ => &[],
    }
}

/// The outline scaled by a factor.
pub fn scaled(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    outline.iter().map(|&p| p * by).collect()
}

/// The outline moved by a vector. It may no longer be star-shaped around the origin.
pub fn moved(outline: &[Vec2], by: Vec2) -> Vec<Vec2> {
    outline.iter().map(|&p| p + by).collect()
}

/// The outline rotated counter-clockwise.
pub fn turned(outline: &[Vec2], angle: f32) -> Vec<Vec2> {
    let turn = Vec2::from_angle(angle);
    outline.iter().map(|&p| turn.rotate(p)).collect()
}

/// A bar from `a` to `b` with round ends.
pub fn bar(a: Vec2, b: Vec2, width: f32) -> Vec<Vec2> {
    let along = (b - a).normalize_or(Vec2::X);
    let across = along.perp() * (width / 2.0);
    rounded(
        &[a - across, b - across, b + across, a + across],
        width / 2.0,
    )
}

/// A sector of a ring of this `width`, counter-clockwise from the angle `from` to the angle `to`.
pub fn arc(radius: f32, width: f32, from: f32, to: f32) -> Vec<Vec2> {
    let steps = (((to - from).abs() / TAU * 48.0).ceil() as usize).max(2);
    let at = |i: usize, r: f32| Vec2::from_angle(from + (to - from) * i as f32 / steps as f32) * r;
    let outer = (0..=steps).map(|i| at(i, radius + width / 2.0));
    let inner = (0..=steps).rev().map(|i| at(i, radius - width / 2.0));
    outer.chain(inner).collect()
}

/// Rounds the corners of a polygon. The radius is smaller at short sides.
pub fn rounded(corners: &[Vec2], radius: f32) -> Vec<Vec2> {
    const STEPS: usize = 6;
    let n = corners.len();
    let mut outline = Vec::with_capacity(n * (STEPS + 1));
    for i in 0..n {
        let corner = corners[i];
        let to_last = corners[(i + n - 1) % n] - corner;
        let to_next = corners[(i + 1) % n] - corner;
        let half_angle = to_last.angle_to(to_next).abs() / 2.0;
        // The distance from the corner at which the arc begins: at most half of the shorter side.
        let reach = (radius / half_angle.tan().max(1e-4))
            .min(to_last.length() / 2.0)
            .min(to_next.length() / 2.0);
        let start = corner + to_last.normalize_or_zero() * reach;
        let end = corner + to_next.normalize_or_zero() * reach;
        let centre_way =
            (to_last.normalize_or_zero() + to_next.normalize_or_zero()).normalize_or_zero();
        if reach < 1e-4 || centre_way == Vec2::ZERO {
            outline.push(corner);
            continue;
        }
        let centre = corner + centre_way * (reach / half_angle.cos().max(1e-4));
        let sweep = (start - centre).angle_to(end - centre);
        for step in 0..=STEPS {
            let turn = Vec2::from_angle(sweep * step as f32 / STEPS as f32);
            outline.push(centre + turn.rotate(start - centre));
        }
    }
    outline
}

fn regular(corners: usize, radius: f32, first: f32) -> Vec<Vec2> {
    (0..corners)
        .map(|i| Vec2::from_angle(first + i as f32 * TAU / corners as f32) * radius)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(outline: &[Vec2]) -> f32 {
        let n = outline.len();
        (0..n)
            .map(|i| outline[i].perp_dot(outline[(i + 1) % n]))
            .sum::<f32>()
            / 2.0
    }

    #[test]
    fn seat_shapes_fit_the_unit_circle_and_are_star_shaped() {
        for outline in (0..4)
            .map(seat_shape)
            .chain([arrow(), rounded_rect(vec2(0.6, 0.4), 0.2)])
        {
            let n = outline.len();
            for i in 0..n {
                assert!(outline[i].length() <= 1.12, "{}", outline[i]);
                assert!(
                    outline[i].perp_dot(outline[(i + 1) % n]) >= -1e-4,
                    "{i} of {n}"
                );
            }
        }
    }

    #[test]
    fn seat_shapes_are_about_equally_large() {
        let areas: Vec<f32> = (0..4).map(|seat| area(&seat_shape(seat))).collect();
        for a in &areas {
            assert!((1.2..=2.1).contains(a), "{areas:?}");
        }
    }

    #[test]
    fn a_rounded_square_loses_only_its_corners() {
        let square = rounded_rect(Vec2::splat(1.0), 0.25);
        let lost = (4.0 - std::f32::consts::PI) * 0.25 * 0.25;
        assert!((area(&square) - (4.0 - lost)).abs() < 0.02);
    }

    #[test]
    fn a_face_has_as_many_pips_as_its_value() {
        for value in 1..=6 {
            assert_eq!(pips(value).len(), usize::from(value));
        }
        assert!(pips(0).is_empty() && pips(7).is_empty());
    }
}
