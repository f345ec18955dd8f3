//! Draws the icon of the game, a die and a token, in all sizes and shapes.
//! Uses resvg to render the SVG.

use crate::{During, Fault};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// The side of the drawing in its own units.
const SIDE: u32 = 512;
/// The share that a system may cut off each side of a "maskable" icon.
const CUT: f32 = 0.1;

/// The shape of the icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// With rounded corners on a transparent background.
    Rounded,
    /// Filled to the edges, with the picture inside the part that masks never cut off.
    Full,
}

/// The drawing as SVG text.
pub fn svg(shape: Shape) -> String {
    let (corner, scale) = match shape {
        Shape::Rounded => (112, 1.0),
        Shape::Full => (0, 1.0 - 2.0 * CUT),
    };
    let middle = SIDE / 2;
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">
<defs>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#24495C"/><stop offset="1" stop-color="#122635"/></linearGradient>
<linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFFDF6"/><stop offset="1" stop-color="#EADBBB"/></linearGradient>
<radialGradient id="lit" cx=".4" cy=".32" r=".75"><stop stop-color="#EC8458"/><stop offset=".75" stop-color="#D55E2A"/></radialGradient>
</defs>
<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="url(#dusk)"/>
<g transform="translate({middle} {middle}) scale({scale}) translate(-{middle} -{middle})">
<g transform="rotate(-9 214 240)">
<rect x="72" y="112" width="284" height="284" rx="64" fill="#0A1822" opacity=".45"/>
<rect x="72" y="92" width="284" height="284" rx="64" fill="#C9B48F"/>
<rect x="72" y="84" width="284" height="280" rx="62" fill="url(#ivory)"/>
{pips}
</g>
<ellipse cx="372" cy="428" rx="92" ry="24" fill="#0A1822" opacity=".5"/>
<circle cx="372" cy="356" r="88" fill="#9E3F14"/>
<circle cx="372" cy="340" r="88" fill="#F3E7CF"/>
<circle cx="372" cy="340" r="74" fill="url(#lit)"/>
<circle cx="372" cy="340" r="30" fill="#FFFDF6"/>
</g>
</svg>
"##,
        pips = pips()
    )
}

/// Four pips in the colours of the seats around a dark one.
fn pips() -> String {
    let places = [
        (144, 156, "#D55E2A"),
        (284, 156, "#E9B62F"),
        (214, 224, "#2B323B"),
        (144, 292, "#2C9F73"),
        (284, 292, "#2F7FBF"),
    ];
    let circles = places
        .map(|(x, y, colour)| format!(r#"<circle cx="{x}" cy="{y}" r="32" fill="{colour}"/>"#));
    circles.join("\n")
}

/// The drawing as a PNG of `side` × `side` pixels.
pub fn png(shape: Shape, side: u32) -> Result<Vec<u8>, Fault> {
    let tree =
        Tree::from_str(&svg(shape), &Options::default()).during("reading the icon's drawing")?;
    let mut pixels = Pixmap::new(side, side)
        .ok_or_else(|| Fault(format!("an icon of {side} pixels cannot be drawn")))?;
    let scale = side as f32 / SIDE as f32;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().during("encoding an icon")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixel(shape: Shape, x: u32, y: u32) -> (u8, u8, u8, u8) {
        let image = Pixmap::decode_png(&png(shape, 128).expect("drawn")).expect("a PNG");
        let colour = image.pixel(x, y).expect("inside").demultiply();
        (colour.red(), colour.green(), colour.blue(), colour.alpha())
    }

    #[test]
    fn only_the_rounded_icon_has_empty_corners() {
        assert_eq!(pixel(Shape::Rounded, 0, 0).3, 0);
        assert_eq!(pixel(Shape::Full, 0, 0), (0x24, 0x49, 0x5C, 255));
    }

    #[test]
    fn the_token_is_white_in_the_middle() {
        assert_eq!(pixel(Shape::Rounded, 93, 85), (0xFF, 0xFD, 0xF6, 255));
    }
}
