//! The lines of text of a page, told to the page around the game, and what was typed there.
//! May use ui's text field, labels and page; in a window of its own the game types by itself.

use super::label::Label;
use crate::browser;
use crate::i18n::Texts;
use crate::navigation::AppSystems;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::text_field::{Placeholder, TextField, retype};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use serde::{Deserialize, Serialize};

/// After so many frames everything on a page has its place, and what is typed in is back in view.
const SETTLED: u8 = 6;

/// A field that can be seen whole.
#[derive(Serialize, Clone, PartialEq, Debug)]
struct Field {
    id: String,
    /// Left, top, width, height in logical pixels.
    at: [i32; 4],
    text: String,
    longest: usize,
    digits: bool,
    focused: bool,
    label: String,
}

/// Something that was done in the page's input over a field.
#[derive(Deserialize, PartialEq, Debug)]
struct Typed {
    id: String,
    text: Option<String>,
    focus: Option<bool>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hear, lay).chain().in_set(AppSystems::View));
}

/// What was typed goes into the fields, through the same door as keys.
fn hear(
    mut fields: Query<(Entity, &Name, &mut EditableText), With<TextField>>,
    mut focus: ResMut<InputFocus>,
) {
    if fields.is_empty() {
        return;
    }
    let Some(json) = browser::typed() else { return };
    let Ok(news) = serde_json::from_str::<Vec<Typed>>(&json) else {
        return;
    };
    for typed in news {
        let found = fields
            .iter_mut()
            .find(|(_, name, _)| name.as_str() == typed.id);
        let Some((entity, _, mut editor)) = found else {
            continue;
        };
        if let Some(text) = typed.text {
            retype(&mut editor, &text);
        }
        match typed.focus {
            Some(true) => focus.set(entity, FocusCause::Pressed),
            Some(false) => focus.clear(),
            None => {}
        }
    }
}

type Seen<'a> = (
    Entity,
    &'a Name,
    &'a TextField,
    &'a EditableText,
    &'a ComputedNode,
    &'a UiGlobalTransform,
    Option<&'a CalculatedClip>,
);

fn lay(
    fields: Query<Seen>,
    placeholders: Query<(&Placeholder, &Label)>,
    scale: Res<UiScale>,
    focus: Res<InputFocus>,
    texts: Res<Texts>,
    viewport: Res<Viewport>,
    new: Query<(), Added<TextField>>,
    mut unsettled: Local<u8>,
    mut last: Local<Vec<Field>>,
) {
    if fields.is_empty() && last.is_empty() {
        return;
    }
    // What was just built, or has just been given another place, has yet to be measured out. Whoever
    // types goes on meanwhile: a field that went for a moment would close the keyboard of a phone.
    if viewport.is_changed() || !new.is_empty() {
        *unsettled = SETTLED;
    }
    if *unsettled > 0 {
        *unsettled -= 1;
        return;
    }
    let now: Vec<Field> = fields
        .iter()
        .filter_map(|(entity, name, field, editor, node, place, clip)| {
            let area = Rect::from_center_size(place.translation, node.size());
            // One that is scrolled out of sight in part is not typed in.
            let whole = clip.is_none_or(|clip| clip.clip.intersect(area) == area);
            if !whole || area.is_empty() {
                return None;
            }
            let unit = node.inverse_scale_factor() * scale.0;
            let (corner, size) = (area.min * unit, area.size() * unit);
            Some(Field {
                id: name.to_string(),
                at: [corner.x, corner.y, size.x, size.y].map(|side| side.round() as i32),
                text: editor.value().to_string(),
                longest: field.longest,
                digits: field.digits,
                focused: focus.get() == Some(entity),
                label: placeholders
                    .iter()
                    .find(|(placeholder, _)| placeholder.0 == entity)
                    .map_or_else(|| name.to_string(), |(_, label)| label.words(&texts)),
            })
        })
        .collect();
    if now != *last {
        if let Ok(json) = serde_json::to_string(&now) {
            browser::fields(&json);
        }
        *last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_tells_is_read() {
        let json = r#"[{"id":"seed","focus":true},{"id":"seed","text":"42"}]"#;
        let news: Vec<Typed> = serde_json::from_str(json).expect("news");
        assert_eq!(news[0].focus, Some(true));
        assert_eq!(news[1].text.as_deref(), Some("42"));
    }
}
