//! A switch that is on or off.
//! May use palette and focus. It updates itself and triggers `ValueChange<bool>`.

use crate::ui::focus::stop;
use crate::ui::palette;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, checkbox_self_update, observe};

const KNOB: f32 = 26.0;

/// A switch. Insert `Checked` if it starts as on.
pub fn toggle() -> impl Bundle {
    (
        Checkbox,
        Hovered::default(),
        stop(),
        // The touch area is higher than the groove.
        Node {
            width: px(60),
            height: px(44),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        observe(checkbox_self_update),
        children![(
            Node {
                width: percent(100),
                height: px(34),
                padding: UiRect::all(px(4)),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(palette::GROOVE),
            Groove,
            Pickable::IGNORE,
            children![(
                Node {
                    width: px(KNOB),
                    height: px(KNOB),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::WHITE_CARD),
                BoxShadow::new(palette::SHADOW, px(0), px(2), px(0), px(5)),
                Pickable::IGNORE,
            )],
        )],
    )
}

#[derive(Component)]
struct Groove;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, follow);
}

fn follow(
    toggles: Query<(&Children, Has<Checked>), With<Checkbox>>,
    mut grooves: Query<(&mut BackgroundColor, &mut Node), With<Groove>>,
) {
    for (children, on) in &toggles {
        for child in children {
            if let Ok((mut ground, mut node)) = grooves.get_mut(*child) {
                let (colour, side) = if on {
                    (palette::GOLD_DEEP, JustifyContent::End)
                } else {
                    (palette::GROOVE, JustifyContent::Start)
                };
                ground.set_if_neq(BackgroundColor(colour));
                if node.justify_content != side {
                    node.justify_content = side;
                }
            }
        }
    }
}
