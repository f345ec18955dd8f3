//! The fonts, which are embedded in the program and have fixed handles.
//! May use Bevy only.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::text::LineHeight;

/// Fredoka 600, for titles, buttons and names.
pub const TITLE: Handle<Font> = uuid_handle!("5c1f3a0e-6a57-4d0f-9a52-0b1d6f0f7a01");
/// Atkinson Hyperlegible Next 400, for running text.
pub const TEXT: Handle<Font> = uuid_handle!("5c1f3a0e-6a57-4d0f-9a52-0b1d6f0f7a02");
/// Atkinson Hyperlegible Next 700, for emphasis in running text.
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

/// Whether all fonts have the letter.
fn is_in_fonts(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{b4}' | '\u{b6}'..='\u{ff}'
        | '\u{300}'..='\u{304}' | '\u{306}'..='\u{308}' | '\u{30a}'..='\u{30c}' | '\u{327}' | '\u{328}'
        | 'ı' | 'Ł' | 'ł' | 'Œ' | 'œ' | 'Š' | 'š' | 'Ÿ' | 'Ž' | 'ž'
        | '–' | '—' | '‘'..='‚' | '“'..='„' | '†'..='•' | '…' | '‹' | '›' | '€' | '™')
}

/// The letters U+0100 to U+017F without their accents, in order.
const PLAIN: &[u8; 128] = b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// Adapts a text that a player has entered to the letters of the fonts. Accents that the fonts lack are
/// removed from their letters, and other missing characters are dropped.
pub fn drawable(text: &str) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            letter if is_in_fonts(letter) => Some(letter),
            'Ș' => Some('S'),
            'ș' => Some('s'),
            'Ț' => Some('T'),
            'ț' => Some('t'),
            letter => {
                let at = u32::from(letter).checked_sub(0x100)?;
                let plain = PLAIN.get(usize::try_from(at).ok()?)?;
                Some(char::from(*plain))
            }
        })
        .collect()
}

/// The style of titles.
pub fn title(size: f32, colour: Color) -> impl Bundle {
    (style(TITLE, size, colour), LineHeight::RelativeToFont(1.15))
}

/// The style of running text.
pub fn text(size: f32, colour: Color) -> impl Bundle {
    (style(TEXT, size, colour), LineHeight::RelativeToFont(1.3))
}

/// The style of emphasis in running text.
pub fn bold(size: f32, colour: Color) -> impl Bundle {
    (style(BOLD, size, colour), LineHeight::RelativeToFont(1.3))
}

fn style(font: Handle<Font>, size: f32, colour: Color) -> impl Bundle {
    (TextFont::from(font).with_font_size(size), TextColor(colour))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_adapted_to_the_letters_of_the_fonts() {
        for (name, drawn) in [
            ("Zoé Œuvrard", "Zoé Œuvrard"),
            ("Zoe\u{301}\u{a0}B", "Zoe\u{301}\u{a0}B"),
            ("Jiří", "Jirí"),
            ("Paweł Wiśniewską", "Paweł Wisniewska"),
            ("Ștefan", "Stefan"),
            ("Zoé 🎲", "Zoé "),
            ("Дима", ""),
            ("", ""),
        ] {
            assert_eq!(drawable(name), drawn, "{name}");
        }
    }
}
