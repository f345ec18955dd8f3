//! A text field of one line, for names and seeds.
//! May use palette, fonts and focus. It removes unwanted characters and triggers `TextChange`.
//!
//! Bevy's editor handles the keys, including accents and input methods. In a browser the page places an input
//! element over the field, since only that opens the keyboard of a phone: see `web/page/field.js`.

use crate::ui::focus::stop;
use crate::ui::{fonts, palette};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextEdit, TextEditChange};
use std::time::Duration;

/// What can be typed in a field.
#[derive(Component, Clone, Copy)]
pub struct TextField {
    /// The maximum number of characters.
    pub longest: usize,
    /// Whether it is meant for digits. It accepts other characters too; the page that reads the text rejects
    /// them.
    pub digits: bool,
}

/// The text of a field has changed.
#[derive(EntityEvent)]
pub struct TextChange {
    entity: Entity,
    pub text: String,
}

/// The text of the last [`TextChange`].
#[derive(Component)]
struct LastText(String);

/// The text that is shown while a field, given by its entity, is empty.
#[derive(Component)]
pub struct Placeholder(pub Entity);

/// A blink period so long that the cursor does not blink: an idle window draws no frames.
const STEADY: Duration = Duration::from_secs(86_400);

/// Spawns a field with `text`; `placeholder` is shown while the field is empty.
pub fn text_field(
    parent: &mut ChildSpawnerCommands,
    field: TextField,
    text: &str,
    does: impl Bundle,
    placeholder: impl Bundle,
) {
    let frame = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    parent
        .spawn((frame, Pickable::IGNORE))
        .with_children(|frame| {
            let mut editor = EditableText::new(text);
            editor.cursor_width = 0.1;
            editor.cursor_blink_period = STEADY;
            let itself = frame
                .spawn((
                    editor,
                    field,
                    LastText(text.to_owned()),
                    fonts::text(18.0, palette::TEXT),
                    TextCursorStyle {
                        color: palette::GOLD,
                        selection_color: palette::BUTTON_HOVER,
                        unfocused_selection_color: Color::NONE,
                        selected_text_color: None,
                    },
                    Node {
                        width: percent(100),
                        height: px(48),
                        padding: UiRect::axes(px(14), px(10)),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(14)),
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    BackgroundColor(palette::GROOVE),
                    BorderColor::all(palette::CARD_LINE),
                    stop(),
                    does,
                ))
                .id();
            frame.spawn((
                Placeholder(itself),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(16),
                    top: px(12),
                    ..default()
                },
                fonts::text(18.0, palette::TEXT_DISABLED),
                TextLayout::no_wrap(),
                Pickable::IGNORE,
                placeholder,
            ));
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow)
        .add_systems(PostUpdate, (show_placeholders, mark_typing));
}

/// Replaces the text of a field as if it had been typed.
pub fn retype(editor: &mut EditableText, text: &str) {
    if editor.value() != text {
        editor.editor_mut().set_text(text);
        editor.queue_edit(TextEdit::TextEnd(false));
    }
}

/// Whether a character is visible and does not break or reorder the line.
fn visible(c: char) -> bool {
    !(c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'))
}

/// The first `longest` visible characters of a text.
fn cleaned(text: &str, longest: usize) -> String {
    text.chars().filter(|&c| visible(c)).take(longest).collect()
}

fn follow(
    change: On<TextEditChange>,
    mut fields: Query<(&mut EditableText, &TextField, &mut LastText)>,
    mut commands: Commands,
) {
    let entity = change.event_target();
    let Ok((mut editor, field, mut last)) = fields.get_mut(entity) else {
        return;
    };
    if editor.is_composing() {
        return;
    }
    let typed = editor.value().to_string();
    let text = cleaned(&typed, field.longest);
    retype(&mut editor, &text);
    if text != last.0 {
        last.0.clone_from(&text);
        commands.trigger(TextChange { entity, text });
    }
}

fn show_placeholders(
    fields: Query<&EditableText>,
    mut placeholders: Query<(&Placeholder, &mut Visibility)>,
) {
    for (placeholder, mut visibility) in &mut placeholders {
        let empty = fields
            .get(placeholder.0)
            .is_ok_and(|field| !field.is_composing() && field.value().to_string().is_empty());
        visibility.set_if_neq(if empty {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Gives the focused field a golden border.
fn mark_typing(
    focus: Res<InputFocus>,
    mut fields: Query<(Entity, &mut BorderColor), With<TextField>>,
) {
    for (entity, mut line) in &mut fields {
        let colour = if focus.get() == Some(entity) {
            palette::GOLD
        } else {
            palette::CARD_LINE
        };
        line.set_if_neq(BorderColor::all(colour));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_paste_is_cut_and_hidden_characters_are_removed() {
        let paste = "a\u{202e}\n\u{200b}é".repeat(5_000);
        assert_eq!(cleaned(&paste, 24), "aé".repeat(12));
        assert_eq!(cleaned("", 24), "");
    }
}
