//! The typefaces, embedded in the program, under fixed handles.
//! May use Bevy only.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::text::LineHeight;

/// Fredoka 600: titles, buttons, names.
pub const TITLE: Handle<Font> = uuid_handle!("5c1f3a0e-6a57-4d0f-9a52-0b1d6f0f7a01");
/// Atkinson Hyperlegible Next 400: everything one reads.
pub const TEXT: Handle<Font> = uuid_handle!("5c1f3a0e-6a57-4d0f-9a52-0b1d6f0f7a02");
/// Atkinson Hyperlegible Next 700: what stands out in a text.
pub const BOLD: Handle<Font> = uuid_handle!("5c1f3a0e-6a57-4d0f-9a52-0b1d6f0f7a03");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, embed);
}

fn embed(mut fonts: ResMut<Assets<Font>>) -> Result {
    let files: [(Handle<Font>, &[u8]); 3] = [
        (
            TITLE,
            include_bytes!("../../assets/fonts/Fredoka_600SemiBold.ttf"),
        ),
        (
            TEXT,
            include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext_400Regular.ttf"),
        ),
        (
            BOLD,
            include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext_700Bold.ttf"),
        ),
    ];
    for (handle, file) in files {
        fonts.insert(handle.id(), Font::from_bytes(file.to_vec()))?;
    }
    Ok(())
}

/// Style of a title.
pub fn title(size: f32, colour: Color) -> impl Bundle {
    (style(TITLE, size, colour), LineHeight::RelativeToFont(1.15))
}

/// Style of running text.
pub fn text(size: f32, colour: Color) -> impl Bundle {
    (style(TEXT, size, colour), LineHeight::RelativeToFont(1.3))
}

/// Style of what stands out in running text.
pub fn bold(size: f32, colour: Color) -> impl Bundle {
    (style(BOLD, size, colour), LineHeight::RelativeToFont(1.3))
}

fn style(font: Handle<Font>, size: f32, colour: Color) -> impl Bundle {
    (TextFont::from(font).with_font_size(size), TextColor(colour))
}
