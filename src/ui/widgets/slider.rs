//! A slider from 0 to 1 in steps of 0.05.
//! May use palette and focus. It updates itself and triggers `ValueChange<f32>`.

use crate::ui::focus::stop;
use crate::ui::palette;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick,
    observe, slider_self_update,
};

const THUMB: f32 = 28.0;

#[derive(Component)]
struct Fill;

/// A slider with the initial value `value`.
pub fn slider(value: f32) -> impl Bundle {
    let share = percent(value.clamp(0.0, 1.0) * 100.0);
    (
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        SliderValue(value),
        SliderRange::new(0.0, 1.0),
        SliderStep(0.05),
        SliderPrecision(2),
        Hovered::default(),
        stop(),
        Node {
            height: px(44),
            min_width: px(120),
            flex_grow: 1.0,
            align_items: AlignItems::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        observe(slider_self_update),
        children![
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(THUMB / 2.0 - 4.0),
                    right: px(THUMB / 2.0 - 4.0),
                    height: px(8),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::GROOVE),
                Pickable::IGNORE,
                children![(
                    Fill,
                    Node {
                        width: share,
                        height: percent(100),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::GOLD),
                    Pickable::IGNORE,
                )],
            ),
            // The path of the thumb's left edge: as long as the slider minus the thumb.
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(THUMB),
                    height: px(THUMB),
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    SliderThumb,
                    Node {
                        position_type: PositionType::Absolute,
                        left: share,
                        width: px(THUMB),
                        height: px(THUMB),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::WHITE_CARD),
                    BoxShadow::new(palette::SHADOW, px(0), px(2), px(0), px(6)),
                    Pickable::IGNORE,
                )],
            ),
        ],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, follow);
}

fn follow(
    sliders: Query<(Entity, &SliderValue, &SliderRange), Changed<SliderValue>>,
    children: Query<&Children>,
    mut parts: Query<(&mut Node, Has<SliderThumb>), Or<(With<SliderThumb>, With<Fill>)>>,
) {
    for (slider, value, range) in &sliders {
        let share = percent(range.thumb_position(value.0) * 100.0);
        for part in children.iter_descendants(slider) {
            if let Ok((mut node, thumb)) = parts.get_mut(part) {
                if thumb {
                    node.left = share;
                } else {
                    node.width = share;
                }
            }
        }
    }
}
