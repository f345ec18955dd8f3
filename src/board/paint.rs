//! Flat shapes with soft colours, gathered into one mesh.
//! Depth on the table comes from vertex colours, so that all of it shares one material.

use crate::ui::outline;
use bevy::{
    asset::RenderAssetUsages,
    color::{Alpha, Color, ColorToComponents, LinearRgba},
    math::Vec2,
    mesh::{Indices, Mesh, PrimitiveTopology},
};

use std::f32::consts::TAU;

/// A circle is drawn with this many steps: round at 8K, cheap in number.
const CIRCLE_STEPS: usize = 48;

/// A circle around the origin.
pub(super) fn disc(radius: f32) -> Vec<Vec2> {
    outline::scaled(&outline::circle(CIRCLE_STEPS), radius)
}

/// Shapes painted one over the other.
#[derive(Default)]
pub(super) struct Painter {
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Painter {
    pub fn fill(&mut self, outline: &[Vec2], color: Color) {
        self.shade(outline, color, color);
    }

    /// Fills from `top` to `bottom` along the height of the outline.
    pub fn shade(&mut self, outline: &[Vec2], top: Color, bottom: Color) {
        let low = outline.iter().fold(f32::MAX, |low, point| low.min(point.y));
        let high = outline
            .iter()
            .fold(f32::MIN, |high, point| high.max(point.y));
        let (top, bottom) = (top.to_linear(), bottom.to_linear());
        let at = |point: Vec2| {
            let share = (point.y - low) / (high - low).max(f32::EPSILON);
            mix(bottom, top, share)
        };
        let centre = middle(outline);
        self.fan(outline, centre, at(centre), at);
    }

    /// Fills with light that falls on `hub` and fades towards the outline.
    pub fn lit(&mut self, outline: &[Vec2], hub: Vec2, light: Color, edge: Color) {
        self.fan(outline, hub, light.to_linear(), |_| edge.to_linear());
    }

    /// The band between two outlines of equally many points, its colour running from one to the other.
    pub fn band(&mut self, inner: &[Vec2], outer: &[Vec2], inside: Color, outside: Color) {
        let (inside, outside) = (inside.to_linear(), outside.to_linear());
        let first = self.positions.len() as u32;
        for (&near, &far) in inner.iter().zip(outer) {
            self.vertex(near, inside);
            self.vertex(far, outside);
        }
        let count = inner.len().min(outer.len()) as u32;
        for step in 0..count {
            let (a, b) = (first + 2 * step, first + 2 * ((step + 1) % count));
            self.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
        }
    }

    /// A ring of one colour.
    pub fn ring(&mut self, radius: f32, width: f32, color: Color) {
        self.band(
            &disc(radius - width / 2.0),
            &disc(radius + width / 2.0),
            color,
            color,
        );
    }

    /// A part of a ring, from one angle counter-clockwise to another.
    pub fn arc(&mut self, at: Vec2, radius: f32, width: f32, from: f32, to: f32, color: Color) {
        let color = color.to_linear();
        let steps = (((to - from) / TAU * CIRCLE_STEPS as f32).ceil() as u32).max(1);
        let first = self.positions.len() as u32;
        for step in 0..=steps {
            let way = Vec2::from_angle(from + (to - from) * step as f32 / steps as f32);
            self.vertex(at + way * (radius - width / 2.0), color);
            self.vertex(at + way * (radius + width / 2.0), color);
        }
        for step in 0..steps {
            let (a, b) = (first + 2 * step, first + 2 * (step + 1));
            self.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
        }
    }

    /// A line along a rounded rectangle.
    pub fn frame(&mut self, centre: Vec2, half: Vec2, radius: f32, width: f32, color: Color) {
        let grow = Vec2::splat(width / 2.0);
        self.band(
            &slab(centre, half - grow, (radius - width / 2.0).max(0.01)),
            &slab(centre, half + grow, radius + width / 2.0),
            color,
            color,
        );
    }

    /// A shadow that fades out over `spread` around a rounded rectangle.
    pub fn soft_shadow(
        &mut self,
        centre: Vec2,
        half: Vec2,
        radius: f32,
        spread: f32,
        color: Color,
    ) {
        // Three bands come close to the curve of a real blur.
        const FADING: [(f32, f32); 4] = [(0.0, 1.0), (0.33, 0.48), (0.66, 0.14), (1.0, 0.0)];
        let at = |reach: f32| {
            let grow = spread * reach;
            slab(centre, half + Vec2::splat(grow), radius + grow)
        };
        self.fill(&at(0.0), color);
        for pair in FADING.windows(2) {
            let [(near, strong), (far, weak)] = [pair[0], pair[1]];
            self.band(
                &at(near),
                &at(far),
                faded(color, strong),
                faded(color, weak),
            );
        }
    }

    /// A round shadow on the ground, dark in the middle.
    pub fn contact_shadow(&mut self, centre: Vec2, radii: Vec2, color: Color) {
        let reach = |share: f32| -> Vec<Vec2> {
            disc(share)
                .into_iter()
                .map(|point| centre + point * radii)
                .collect()
        };
        let core = reach(0.55);
        self.fill(&core, color);
        self.band(&core, &reach(1.0), color, color.with_alpha(0.0));
    }

    pub fn into_mesh(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }

    /// Triangles from a point inside to every side of the outline.
    fn fan(
        &mut self,
        outline: &[Vec2],
        hub: Vec2,
        at_hub: LinearRgba,
        at: impl Fn(Vec2) -> LinearRgba,
    ) {
        let hub = self.vertex(hub, at_hub);
        let first = hub + 1;
        for &point in outline {
            self.vertex(point, at(point));
        }
        let count = outline.len() as u32;
        for step in 0..count {
            self.indices
                .extend([hub, first + step, first + (step + 1) % count]);
        }
    }

    fn vertex(&mut self, at: Vec2, color: LinearRgba) -> u32 {
        self.positions.push([at.x, at.y, 0.0]);
        self.colors.push(color.to_f32_array());
        self.positions.len() as u32 - 1
    }
}

/// A rounded rectangle around `centre`.
pub(super) fn slab(centre: Vec2, half: Vec2, radius: f32) -> Vec<Vec2> {
    outline::moved(&outline::rounded_rect(half, radius), centre)
}

fn middle(outline: &[Vec2]) -> Vec2 {
    outline.iter().sum::<Vec2>() / outline.len().max(1) as f32
}

fn mix(from: LinearRgba, to: LinearRgba, share: f32) -> LinearRgba {
    from * (1.0 - share) + to * share
}

fn faded(color: Color, strength: f32) -> Color {
    color.with_alpha(color.alpha() * strength)
}
