//! The pictograms: white images that are drawn once at the start, have fixed handles, and are tinted where
//! they are shown.
//! May use outlines and the rasteriser.

use super::outline::{
    arc, bar, circle, moved, pips, rounded, rounded_rect, scaled, seat_shape, turned,
};
use super::raster::{Step, draw};
use bevy::asset::uuid::Uuid;
use bevy::prelude::*;
use std::f32::consts::PI;
use std::marker::PhantomData;

/// The pictograms. `Seat` takes 0..4, `Die` takes 1..=6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Seat(u8),
    Die(u8),
    Menu,
    SoundOn,
    SoundOff,
    Question,
    Back,
    Pause,
    Close,
    FastForward,
    Play,
    Gear,
    Bars,
    Again,
    Undo,
    Flag,
    Door,
    House,
    /// A crescent, for moving backwards.
    Moon,
    /// Cross hairs, for a move that captures.
    Capture,
    Plus,
    Minus,
    /// To the beginning of a replay.
    ToStart,
    /// To the roll before.
    StepBack,
    /// To the next roll.
    StepOn,
    /// To the end of a replay.
    ToEnd,
    /// Save to a file.
    Save,
    /// Open a file.
    Open,
    /// Delete.
    Bin,
}

const SIDE: u32 = 128;
const NAMESPACE: u128 = 0x5c1f3a0e_6a57_4d0f_9a52_0b1d6f100000;

impl Icon {
    fn all() -> impl Iterator<Item = Icon> {
        use Icon::*;
        let single = [
            Menu,
            SoundOn,
            SoundOff,
            Question,
            Back,
            Pause,
            Close,
            FastForward,
            Play,
            Gear,
            Bars,
            Again,
            Undo,
            Flag,
            Door,
            House,
            Moon,
            Capture,
            Plus,
            Minus,
            ToStart,
            StepBack,
            StepOn,
            ToEnd,
            Save,
            Open,
            Bin,
        ];
        (0..4).map(Seat).chain((1..=6).map(Die)).chain(single)
    }

    /// The position of the pictogram in [`Icon::all`].
    fn number(self) -> usize {
        Icon::all().take_while(|&icon| icon != self).count()
    }

    /// The image of the pictogram.
    pub fn image(self) -> Handle<Image> {
        Handle::Uuid(
            Uuid::from_u128(NAMESPACE + self.number() as u128),
            PhantomData,
        )
    }

    fn steps(self) -> Vec<Step> {
        use Step::{Add, Cut};
        let v = Vec2::new;
        match self {
            Icon::Seat(seat) => vec![Add(scaled(&seat_shape(usize::from(seat)), 0.94))],
            Icon::Die(value) => {
                let face = [Add(rounded_rect(Vec2::splat(0.84), 0.24))];
                let pip = scaled(&circle(24), 0.155);
                face.into_iter()
                    .chain(pips(value).iter().map(|&at| Cut(moved(&pip, at * 0.92))))
                    .collect()
            }
            Icon::Menu => [-0.42, 0.0, 0.42]
                .map(|y| Add(bar(v(-0.68, y), v(0.68, y), 0.2)))
                .into(),
            Icon::SoundOn => vec![
                Add(speaker()),
                Add(moved(&arc(0.42, 0.17, -0.8, 0.8), v(0.06, 0.0))),
                Add(moved(&arc(0.78, 0.17, -0.85, 0.85), v(0.06, 0.0))),
            ],
            Icon::SoundOff => vec![
                Add(speaker()),
                Add(bar(v(0.32, 0.3), v(0.84, -0.3), 0.18)),
                Add(bar(v(0.32, -0.3), v(0.84, 0.3), 0.18)),
            ],
            Icon::Question => vec![
                Add(moved(&arc(0.36, 0.24, -PI * 0.42, PI * 0.94), v(0.0, 0.36))),
                Add(bar(v(0.09, 0.01), v(0.0, -0.24), 0.24)),
                Add(moved(&scaled(&circle(24), 0.155), v(0.0, -0.66))),
            ],
            Icon::Back => vec![
                Add(bar(v(0.3, 0.62), v(-0.34, 0.0), 0.26)),
                Add(bar(v(0.3, -0.62), v(-0.34, 0.0), 0.26)),
            ],
            Icon::Pause => [-0.32, 0.32]
                .map(|x| Add(bar(v(x, -0.5), v(x, 0.5), 0.3)))
                .into(),
            Icon::Close => vec![
                Add(bar(v(-0.48, -0.48), v(0.48, 0.48), 0.24)),
                Add(bar(v(-0.48, 0.48), v(0.48, -0.48), 0.24)),
            ],
            Icon::FastForward => vec![
                Add(moved(&play(0.62), v(-0.4, 0.0))),
                Add(moved(&play(0.62), v(0.36, 0.0))),
            ],
            Icon::Play => vec![Add(play(0.9))],
            Icon::Gear => {
                let tooth = rounded(
                    &[v(-0.2, 0.5), v(0.2, 0.5), v(0.14, 0.92), v(-0.14, 0.92)],
                    0.06,
                );
                let teeth = (0..8).map(|i| Add(turned(&tooth, i as f32 * PI / 4.0)));
                let body = [
                    Add(scaled(&circle(40), 0.66)),
                    Cut(scaled(&circle(32), 0.28)),
                ];
                teeth.chain(body).collect()
            }
            Icon::Bars => vec![
                Add(bar(v(-0.54, -0.56), v(-0.54, -0.1), 0.3)),
                Add(bar(v(0.0, -0.56), v(0.0, 0.56), 0.3)),
                Add(bar(v(0.54, -0.56), v(0.54, 0.24), 0.3)),
            ],
            Icon::Again => vec![
                Add(arc(0.58, 0.22, -PI * 1.25, PI * 0.28)),
                Add(moved(
                    &rounded(&[v(-0.36, 0.12), v(0.12, -0.38), v(0.36, 0.28)], 0.05),
                    v(0.46, 0.34),
                )),
            ],
            Icon::Undo => vec![
                Add(moved(&arc(0.44, 0.22, -PI * 0.5, PI * 0.5), v(0.2, -0.1))),
                Add(bar(v(0.22, 0.34), v(-0.4, 0.34), 0.22)),
                Add(bar(v(0.22, -0.54), v(-0.36, -0.54), 0.22)),
                Add(rounded(
                    &[v(-0.86, 0.34), v(-0.3, -0.1), v(-0.3, 0.78)],
                    0.05,
                )),
            ],
            Icon::Flag => vec![
                Add(bar(v(-0.5, -0.8), v(-0.5, 0.8), 0.2)),
                Add(rounded(
                    &[
                        v(-0.5, 0.02),
                        v(0.66, 0.02),
                        v(0.36, 0.4),
                        v(0.66, 0.78),
                        v(-0.5, 0.78),
                    ],
                    0.08,
                )),
            ],
            Icon::Door => vec![
                Add(rounded(
                    &[v(-0.7, -0.78), v(0.14, -0.78), v(0.14, 0.78), v(-0.7, 0.78)],
                    0.14,
                )),
                Cut(rounded(
                    &[v(-0.5, -0.58), v(0.3, -0.58), v(0.3, 0.58), v(-0.5, 0.58)],
                    0.06,
                )),
                Add(bar(v(-0.18, 0.0), v(0.74, 0.0), 0.2)),
                Add(bar(v(0.44, 0.3), v(0.76, 0.0), 0.2)),
                Add(bar(v(0.44, -0.3), v(0.76, 0.0), 0.2)),
            ],
            Icon::House => vec![
                Add(rounded(&[v(-0.86, 0.06), v(0.86, 0.06), v(0.0, 0.86)], 0.1)),
                Add(rounded(
                    &[v(-0.58, -0.74), v(0.58, -0.74), v(0.58, 0.2), v(-0.58, 0.2)],
                    0.1,
                )),
                Cut(rounded(
                    &[
                        v(-0.18, -0.8),
                        v(0.18, -0.8),
                        v(0.18, -0.16),
                        v(-0.18, -0.16),
                    ],
                    0.06,
                )),
            ],
            Icon::Plus => vec![
                Add(bar(v(-0.56, 0.0), v(0.56, 0.0), 0.26)),
                Add(bar(v(0.0, -0.56), v(0.0, 0.56), 0.26)),
            ],
            Icon::Minus => vec![Add(bar(v(-0.56, 0.0), v(0.56, 0.0), 0.26))],
            Icon::ToStart => vec![
                Add(moved(&mirrored(&play(0.8)), v(0.14, 0.0))),
                Add(bar(v(-0.66, -0.54), v(-0.66, 0.54), 0.2)),
            ],
            Icon::StepBack => vec![
                Add(moved(&mirrored(&play(0.72)), v(-0.24, 0.0))),
                Add(bar(v(0.56, -0.46), v(0.56, 0.46), 0.26)),
            ],
            Icon::StepOn => vec![
                Add(moved(&play(0.72), v(0.24, 0.0))),
                Add(bar(v(-0.56, -0.46), v(-0.56, 0.46), 0.26)),
            ],
            Icon::ToEnd => vec![
                Add(moved(&play(0.8), v(-0.14, 0.0))),
                Add(bar(v(0.66, -0.54), v(0.66, 0.54), 0.2)),
            ],
            Icon::Save => vec![
                Add(bar(v(0.0, 0.72), v(0.0, -0.2), 0.22)),
                Add(bar(v(-0.38, 0.12), v(0.0, -0.26), 0.22)),
                Add(bar(v(0.38, 0.12), v(0.0, -0.26), 0.22)),
                Add(bar(v(-0.64, -0.7), v(0.64, -0.7), 0.2)),
            ],
            Icon::Open => vec![
                Add(bar(v(0.0, -0.26), v(0.0, 0.62), 0.22)),
                Add(bar(v(-0.38, 0.3), v(0.0, 0.68), 0.22)),
                Add(bar(v(0.38, 0.3), v(0.0, 0.68), 0.22)),
                Add(bar(v(-0.64, -0.7), v(0.64, -0.7), 0.2)),
            ],
            Icon::Bin => vec![
                Add(rounded(
                    &[v(-0.5, 0.28), v(-0.38, -0.8), v(0.38, -0.8), v(0.5, 0.28)],
                    0.1,
                )),
                Add(bar(v(-0.62, 0.5), v(0.62, 0.5), 0.16)),
                Add(bar(v(-0.18, 0.72), v(0.18, 0.72), 0.14)),
                Cut(bar(v(-0.16, 0.0), v(-0.13, -0.52), 0.1)),
                Cut(bar(v(0.16, 0.0), v(0.13, -0.52), 0.1)),
            ],
            Icon::Moon => vec![
                Add(scaled(&circle(40), 0.82)),
                Cut(moved(&scaled(&circle(40), 0.7), v(0.36, 0.2))),
            ],
            Icon::Capture => {
                let hairs = [v(0.0, 1.0), v(1.0, 0.0), v(0.0, -1.0), v(-1.0, 0.0)];
                let ring = [
                    Add(scaled(&circle(40), 0.66)),
                    Cut(scaled(&circle(40), 0.44)),
                    Add(scaled(&circle(24), 0.18)),
                ];
                ring.into_iter()
                    .chain(hairs.map(|way| Add(bar(way * 0.5, way * 0.82, 0.22))))
                    .collect()
            }
        }
    }
}

fn speaker() -> Vec<Vec2> {
    let v = Vec2::new;
    rounded(
        &[
            v(-0.84, -0.26),
            v(-0.5, -0.26),
            v(-0.02, -0.64),
            v(-0.02, 0.64),
            v(-0.5, 0.26),
            v(-0.84, 0.26),
        ],
        0.08,
    )
}

fn play(size: f32) -> Vec<Vec2> {
    let v = Vec2::new;
    scaled(
        &rounded(&[v(-0.56, -0.74), v(0.74, 0.0), v(-0.56, 0.74)], 0.12),
        size,
    )
}

/// The shape mirrored at the vertical axis.
fn mirrored(shape: &[Vec2]) -> Vec<Vec2> {
    shape.iter().rev().map(|p| Vec2::new(-p.x, p.y)).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, draw_all);
}

fn draw_all(mut images: ResMut<Assets<Image>>) -> Result {
    for icon in Icon::all() {
        images.insert(icon.image().id(), draw(&icon.steps(), SIDE))?;
    }
    Ok(())
}

/// A pictogram of `size` logical pixels.
pub fn icon(icon: Icon, size: f32, colour: Color) -> impl Bundle {
    (
        ImageNode::new(icon.image()).with_color(colour),
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pictogram_has_an_image_of_its_own_and_something_on_it() {
        let mut seen = std::collections::HashSet::new();
        for icon in Icon::all() {
            assert!(seen.insert(icon.number()), "{icon:?}");
            let image = draw(&icon.steps(), 32);
            let drawn = image
                .data
                .iter()
                .flatten()
                .skip(3)
                .step_by(4)
                .filter(|&&a| a > 128)
                .count();
            assert!(drawn > 60, "{icon:?}: {drawn}");
        }
    }
}
