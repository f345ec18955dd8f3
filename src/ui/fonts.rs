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

/// Whether every typeface has the letter.
fn is_there(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{b4}' | '\u{b6}'..='\u{ff}'
        | '\u{300}'..='\u{304}' | '\u{306}'..='\u{308}' | '\u{30a}'..='\u{30c}' | '\u{327}' | '\u{328}'
        | 'ı' | 'Ł' | 'ł' | 'Œ' | 'œ' | 'Š' | 'š' | 'Ÿ' | 'Ž' | 'ž'
        | '–' | '—' | '‘'..='‚' | '“'..='„' | '†'..='•' | '…' | '‹' | '›' | '€' | '™')
}

/// The plain letters of U+0100 to U+017F, in order.
const PLAIN: &[u8; 128] = b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// A text of the players' own with letters that can be drawn: a rare accent is left off, what no
/// typeface here has is left out.
pub fn drawable(text: &str) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            letter if is_there(letter) => Some(letter),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_with_the_letters_that_can_be_drawn() {
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
