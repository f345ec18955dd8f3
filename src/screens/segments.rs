//! Several choices side by side in one groove, of which one holds.
//! May use ui.

use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// The groove that choices stand in.
pub fn segments(
    parent: &mut ChildSpawnerCommands,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            Node {
                padding: UiRect::all(px(4)),
                border_radius: BorderRadius::all(px(16)),
                align_items: AlignItems::Stretch,
                column_gap: px(4),
                ..default()
            },
            BackgroundColor(palette::GROOVE),
        ))
        .with_children(content);
}

/// One of the choices, with what it does and what is written on it.
pub fn one_of(segments: &mut ChildSpawnerCommands, does: impl Bundle, words: impl Bundle) {
    segments.spawn((
        button(Look::Segment),
        does,
        children![(
            words,
            fonts::bold(16.0, palette::TEXT),
            TextLayout::justify(Justify::Center),
            Pickable::IGNORE
        )],
    ));
}
