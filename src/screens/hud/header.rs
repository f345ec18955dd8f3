//! Name of the game and the round buttons: undo, rules, sound, menu.
//! May use ui, labels, the settings, the session and the states.

use super::super::label::label;
use super::super::names::family_key;
use super::super::page::{go_to, row};
use super::shape::{HEADER, Shape};
use super::undo;
use crate::navigation::Menu;
use crate::session::Session;
use crate::storage::Settings;
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::button::{Look, button, icon_button};
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// From this width on the family's name fits between the title and the buttons.
const ROOM_FOR_FAMILY: f32 = 310.0;

/// The picture of the loudspeaker.
#[derive(Component)]
pub(super) struct Loudspeaker;

pub(super) fn spawn(place: &mut ChildSpawnerCommands, shape: &Shape, session: &Session) {
    let frame = Node {
        width: percent(100),
        height: if shape.landscape {
            px(HEADER)
        } else {
            percent(100)
        },
        flex_shrink: 0.0,
        padding: UiRect::horizontal(px(2)),
        ..row(10.0)
    };
    let size = if shape.panel.width() < 380.0 {
        28.0
    } else {
        36.0
    };
    place
        .spawn((frame, Pickable::IGNORE))
        .with_children(|header| {
            header.spawn((
                Text::new("Ludo"),
                fonts::title(size, palette::TEXT),
                Pickable::IGNORE,
            ));
            header.spawn((
                label(family_key(session.record().rules.family)),
                fonts::text(16.0, palette::TEXT_SOFT),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    // The buttons go first where there is little room.
                    min_width: px(0),
                    margin: UiRect::top(px(size * 0.18)),
                    ..default()
                },
                TextLayout::no_wrap(),
                if shape.panel.width() < ROOM_FOR_FAMILY {
                    Visibility::Hidden
                } else {
                    Visibility::Inherited
                },
                Pickable::IGNORE,
            ));
            if undo::is_known(session) {
                undo::spawn(header);
            }
            header.spawn((
                Name::new("help"),
                icon_button(Icon::Question),
                observe(go_to(Menu::Rules)),
            ));
            header.spawn((
                Name::new("sound"),
                button(Look::Round),
                children![(icon(Icon::SoundOn, 22.0, palette::TEXT), Loudspeaker)],
                observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
                    settings.muted = !settings.muted
                }),
            ));
            header.spawn((
                Name::new("menu"),
                icon_button(Icon::Menu),
                observe(go_to(Menu::Pause)),
            ));
        });
}

/// The loudspeaker shows whether there is sound.
pub(super) fn sound(
    settings: Res<Settings>,
    mut speakers: Query<&mut ImageNode, With<Loudspeaker>>,
) {
    let picture = if settings.loudness() > 0.0 {
        Icon::SoundOn
    } else {
        Icon::SoundOff
    };
    for mut image in &mut speakers {
        if image.image != picture.image() {
            image.image = picture.image();
        }
    }
}
