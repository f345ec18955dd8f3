//! The line that says that a CPU plays for a person, and the button to take over again.
//! May use ui, labels and the session.

use super::super::label::label;
use super::super::page::{row, text_button};
use super::{CARD, Seen};
use crate::session::Intent;
use crate::ui::widgets::button::Look;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

#[derive(Component)]
pub(super) struct StandIn;

pub(super) fn spawn(panel: &mut ChildSpawnerCommands) {
    let place = Node {
        display: bevy::ui::Display::None,
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(6)),
        border_radius: BorderRadius::all(px(18)),
        ..row(10.0)
    };
    panel
        .spawn((StandIn, place, BackgroundColor(CARD), Pickable::IGNORE))
        .with_children(|place| {
            place.spawn((
                label("stand-in"),
                fonts::text(15.0, palette::TEXT),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            place.spawn((
                text_button(Look::Primary, label("take-over")),
                observe(|_: On<Activate>, mut intents: MessageWriter<Intent>| {
                    intents.write(Intent::TakeOver);
                }),
            ));
        });
}

pub(super) fn show(seen: Seen, mut places: Query<&mut Node, With<StandIn>>) {
    let wanted = if seen.session.may_take_over() {
        bevy::ui::Display::Flex
    } else {
        bevy::ui::Display::None
    };
    for mut node in &mut places {
        if node.display != wanted {
            node.display = wanted;
        }
    }
}
