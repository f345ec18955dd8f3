//! All colours of the game.
//! May use Bevy's colour type only.

use bevy::color::Color;

const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

const fn veil(rgb: u32, alpha: f32) -> Color {
    Color::srgba(
        ((rgb >> 16) & 0xff) as f32 / 255.0,
        ((rgb >> 8) & 0xff) as f32 / 255.0,
        (rgb & 0xff) as f32 / 255.0,
        alpha,
    )
}

// The background behind everything, a gradient from the top left to the bottom right.
pub const DUSK: Color = hex(0x24495C);
pub const NIGHT: Color = hex(0x122635);

// The board.
pub const SLAB: Color = hex(0xF3E7CF);
pub const SLAB_EDGE: Color = hex(0xC9B48F);
pub const SQUARE: Color = hex(0xFFFDF6);
pub const SQUARE_LINE: Color = hex(0xDCCBA6);
/// A safe square that belongs to no seat.
pub const SAFE: Color = hex(0xEFE2C4);
pub const SAFE_LINE: Color = hex(0xC9B48F);
pub const SAFE_MARK: Color = hex(0xA98F5F);
/// Over the yard of an empty seat.
pub const QUIET: Color = veil(0xF3E7CF, 0.72);
/// The inside of a yard.
pub const YARD: Color = hex(0xFFFBF2);
/// The rim of a token and of the star in the middle of the board.
pub const CREAM: Color = hex(0xFFF7E4);
/// The soft shadow of the board, of cards and of tokens.
pub const SHADOW: Color = veil(0x0A1620, 0.42);

// The four seats: 0 vermilion ●, 1 amber ▲, 2 blue ■, 3 green ★. They can be distinguished with the common
// kinds of colour blindness, and every seat also has its own shape.
pub const SEAT: [Color; 4] = [hex(0xD55E2A), hex(0xE9B62F), hex(0x2F7FBF), hex(0x2C9F73)];
/// Stars and empty slots of the yard.
pub const SEAT_TINT: [Color; 4] = [hex(0xF7D9C9), hex(0xFBEBC0), hex(0xCFE3F3), hex(0xCDEBDD)];
/// The squares of the home column.
pub const SEAT_COLUMN: [Color; 4] = [hex(0xEBA684), hex(0xF3D27A), hex(0x8DBBE0), hex(0x86CDB0)];
/// The foot and the edges of a token.
pub const SEAT_SHADE: [Color; 4] = [hex(0x9E3F14), hex(0xA97C0C), hex(0x1B5686), hex(0x17694A)];
/// The seat's colour as text on a white card, with a contrast of at least 4.5 : 1.
pub const SEAT_INK: [Color; 4] = [hex(0xA8430F), hex(0x7A5804), hex(0x1B5686), hex(0x17694A)];
/// The shape on a token or a disc.
pub const SHAPE: Color = Color::WHITE;

// Bars, chains, padlocks.
pub const IRON: Color = hex(0x27323C);
pub const STEEL: Color = hex(0xC3CCD3);

// The die.
pub const DIE: Color = hex(0xFFFFFF);
pub const DIE_SIDE: Color = hex(0xD9DEE3);
pub const PIP: Color = hex(0x2B323B);
/// Marks what can be tapped: the ring of a movable token, the frame of the die.
pub const GOLD: Color = hex(0xF6C445);
pub const GOLD_DEEP: Color = hex(0xD79E17);

// Panels, cards, buttons.
pub const PANEL: Color = veil(0x0F212E, 0.55);
pub const CARD: Color = hex(0x1A3241);
pub const CARD_LINE: Color = hex(0x2A4A5C);
/// A card on top of everything else, for menus and questions.
pub const SHEET: Color = hex(0x1D394A);
/// The translucent cover between a sheet and what is behind it.
pub const SCRIM: Color = veil(0x0B1822, 0.70);
pub const WHITE_CARD: Color = hex(0xFFFFFF);
pub const BUTTON: Color = hex(0x274D61);
pub const BUTTON_HOVER: Color = hex(0x2F5D76);
pub const BUTTON_PRESSED: Color = hex(0x1F4153);
pub const BUTTON_DISABLED: Color = hex(0x213C4B);
pub const PRIMARY: Color = GOLD;
pub const PRIMARY_HOVER: Color = hex(0xFFD566);
pub const PRIMARY_PRESSED: Color = hex(0xE0AC28);
pub const DANGER: Color = hex(0xBA4426);
pub const DANGER_HOVER: Color = hex(0xC64A2B);
pub const DANGER_PRESSED: Color = hex(0xA13A1F);
/// The track of a slider, an empty bar.
pub const GROOVE: Color = hex(0x112530);
/// The ring of the focused control.
pub const FOCUS: Color = hex(0xFFFFFF);

// Text.
pub const TEXT: Color = hex(0xFFFFFF);
pub const TEXT_SOFT: Color = hex(0xC4D3DB);
pub const TEXT_DISABLED: Color = hex(0x8AA0AC);
/// Text on white cards and on gold.
pub const INK: Color = hex(0x17303F);
pub const INK_SOFT: Color = hex(0x4C626F);

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::{ColorToComponents, LinearRgba};

    fn luminance(color: Color) -> f32 {
        let [r, g, b] = LinearRgba::from(color).to_f32_array_no_alpha();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_has_enough_contrast_to_its_background() {
        let dark = [
            DUSK,
            NIGHT,
            CARD,
            SHEET,
            BUTTON,
            BUTTON_HOVER,
            BUTTON_PRESSED,
        ];
        for ground in dark {
            assert!(contrast(TEXT, ground) >= 4.5, "{ground:?}");
            assert!(contrast(TEXT_SOFT, ground) >= 4.5, "{ground:?}");
        }
        for ground in [WHITE_CARD, PRIMARY, PRIMARY_HOVER, PRIMARY_PRESSED] {
            assert!(contrast(INK, ground) >= 4.5, "{ground:?}");
        }
        for ink in SEAT_INK.into_iter().chain([INK_SOFT]) {
            assert!(contrast(ink, WHITE_CARD) >= 4.5, "{ink:?}");
        }
        for ground in [DANGER, DANGER_HOVER, DANGER_PRESSED] {
            assert!(contrast(TEXT, ground) >= 4.5, "{ground:?}");
        }
    }
}
