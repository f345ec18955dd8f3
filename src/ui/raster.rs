//! Draws outlines into small white images with anti-aliased edges, which are tinted where they are shown.
//! May use Bevy's images and vectors only.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::math::Vec2;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// One step of a drawing: an outline that is added or cut out, in the unit circle, y upwards.
pub enum Step {
    Add(Vec<Vec2>),
    Cut(Vec<Vec2>),
}

/// Draws an image of `side` × `side` pixels, a power of two, with all its mipmap levels, so that it looks right
/// at any smaller size. The unit circle leaves a margin of one pixel.
pub fn draw(steps: &[Step], side: u32) -> Image {
    let mut level: Vec<f32> = coverage(steps, side as usize);
    let mut width = side as usize;
    let mut data = Vec::with_capacity(width * width * 16 / 3 + 4);
    let mut levels = 0;
    loop {
        for alpha in &level {
            data.extend([255, 255, 255, (alpha * 255.0).round() as u8]);
        }
        levels += 1;
        if width == 1 {
            break;
        }
        level = halved(&level, width);
        width /= 2;
    }
    let size = Extent3d {
        width: side,
        height: side,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image.sampler = ImageSampler::linear();
    image
}

fn coverage(steps: &[Step], side: usize) -> Vec<f32> {
    let half = side as f32 / 2.0;
    let unit = half - 1.0;
    let mut alpha = vec![0.0_f32; side * side];
    for step in steps {
        let outline = match step {
            Step::Add(outline) | Step::Cut(outline) => outline,
        };
        for (i, alpha) in alpha.iter_mut().enumerate() {
            let pixel = Vec2::new(
                (i % side) as f32 + 0.5 - half,
                half - (i / side) as f32 - 0.5,
            );
            let inside = (distance_inside(outline, pixel / unit) * unit + 0.5).clamp(0.0, 1.0);
            *alpha = match step {
                Step::Add(_) => alpha.max(inside),
                Step::Cut(_) => alpha.min(1.0 - inside),
            };
        }
    }
    alpha
}

/// The signed distance to the outline: positive inside, negative outside.
fn distance_inside(outline: &[Vec2], point: Vec2) -> f32 {
    let mut nearest = f32::MAX;
    let mut inside = false;
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let (edge, to) = (b - a, point - a);
        let along = (to.dot(edge) / edge.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min(to.distance_squared(edge * along));
        if (a.y > point.y) != (b.y > point.y)
            && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        {
            inside = !inside;
        }
    }
    if inside {
        nearest.sqrt()
    } else {
        -nearest.sqrt()
    }
}

fn halved(level: &[f32], width: usize) -> Vec<f32> {
    let half = width / 2;
    (0..half * half)
        .map(|i| {
            let at = (i / half) * 2 * width + (i % half) * 2;
            (level[at] + level[at + 1] + level[at + width] + level[at + width + 1]) / 4.0
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::outline::{circle, scaled};

    #[test]
    fn a_ring_is_opaque_and_its_middle_and_corners_are_transparent() {
        let image = draw(
            &[Step::Add(circle(48)), Step::Cut(scaled(&circle(48), 0.5))],
            32,
        );
        let data = image.data.expect("drawn");
        let alpha = |x: usize, y: usize| data[(y * 32 + x) * 4 + 3];
        assert_eq!(alpha(16, 4), 255);
        assert_eq!(alpha(16, 16), 0);
        assert_eq!(alpha(0, 0), 0);
        let sizes: usize = [32usize, 16, 8, 4, 2, 1].iter().map(|s| s * s * 4).sum();
        assert_eq!(data.len(), sizes);
        assert_eq!(image.texture_descriptor.mip_level_count, 6);
    }
}
