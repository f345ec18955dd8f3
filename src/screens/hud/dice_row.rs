//! The dice of a sequence: they gather while it is rolled, can be picked while it is spent, and vanish.
//! May use ui, the board's choice and playback.

use super::Seen;
use crate::board::Choice;
use crate::ui::icons::{Icon, icon};
use crate::ui::palette;
use crate::ui::widgets::button::{Look, TOUCH, button};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Where the dice lie.
#[derive(Component)]
pub(super) struct DiceRow {
    /// Side of those that only show what has been rolled.
    small: f32,
    /// How far from the corner they lie when a few of them fit beside the words.
    corner: Option<f32>,
}

/// A die that can be picked, by its place in the pool.
#[derive(Component)]
pub(super) struct PoolDie(usize);

/// The picture on it.
#[derive(Component)]
pub(super) struct PoolFace(usize);

/// Dice as they lie, and whether they can be picked.
#[derive(Default, PartialEq, Clone)]
pub(super) struct Lying {
    values: Vec<u8>,
    can_be_picked: bool,
}

/// More dice than this are drawn smaller.
const ROW: usize = 6;
/// So many fit beside the words.
const BESIDE: usize = 3;

pub(super) fn spawn(prompt: &mut ChildSpawnerCommands, small: f32, corner: Option<f32>) {
    prompt.spawn((
        DiceRow { small, corner },
        Node {
            display: bevy::ui::Display::None,
            flex_shrink: 0.0,
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            justify_content: if corner.is_some() {
                JustifyContent::Start
            } else {
                JustifyContent::Center
            },
            column_gap: px(4),
            row_gap: px(4),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

pub(super) fn lay(
    seen: Seen,
    choice: Res<Choice>,
    mut rows: Query<(Entity, &DiceRow, &mut Node)>,
    mut lying: Local<Lying>,
    mut commands: Commands,
) {
    let now = if choice.is_open() {
        Lying {
            values: choice.pool(),
            can_be_picked: true,
        }
    } else {
        let sequence = seen.session.game().rules().sequence;
        let lying = seen.shown.pool.iter().filter(|_| sequence);
        Lying {
            values: lying.collect(),
            can_be_picked: false,
        }
    };
    if *lying == now && seen.new.is_empty() {
        return;
    }
    for (row, DiceRow { small, corner }, mut node) in &mut rows {
        // Nobody skips while a person chooses, so the corner is free.
        let beside = corner.filter(|_| now.can_be_picked && now.values.len() <= BESIDE);
        node.position_type = if beside.is_some() {
            PositionType::Absolute
        } else {
            PositionType::Relative
        };
        node.right = beside.map_or(auto(), px);
        node.top = beside.map_or(auto(), px);
        node.display = if now.values.is_empty() {
            bevy::ui::Display::None
        } else {
            bevy::ui::Display::Flex
        };
        commands.entity(row).despawn_children();
        commands.entity(row).with_children(|row| {
            for (place, &value) in now.values.iter().enumerate() {
                if now.can_be_picked {
                    die(row, place, value, now.values.len(), *small < 30.0);
                } else {
                    row.spawn(icon(Icon::Die(value), *small, palette::DIE));
                }
            }
        });
    }
    *lying = now;
}

fn die(row: &mut ChildSpawnerCommands, place: usize, value: u8, of: usize, small: bool) {
    let side = if of > ROW || small {
        TOUCH
    } else {
        TOUCH + 4.0
    };
    row.spawn((
        Name::new(format!("value {place}")),
        PoolDie(place),
        button(Look::Segment),
        observe(move |_: On<Activate>, mut choice: ResMut<Choice>| choice.pick_die(place)),
        children![(
            icon(Icon::Die(value), side - 10.0, palette::DIE),
            PoolFace(place)
        )],
    ))
    .insert((
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(3)),
            border_radius: BorderRadius::all(px(14)),
            ..default()
        },
        BorderColor::all(Color::NONE),
    ));
}

/// Picked dice are gold and framed.
pub(super) fn mark(
    choice: Res<Choice>,
    mut dice: Query<(&PoolDie, &mut BorderColor)>,
    mut faces: Query<(&PoolFace, &mut ImageNode)>,
) {
    for (PoolDie(place), mut frame) in &mut dice {
        let colour = if choice.is_picked(*place) {
            palette::GOLD
        } else {
            Color::NONE
        };
        frame.set_if_neq(BorderColor::all(colour));
    }
    for (PoolFace(place), mut face) in &mut faces {
        let colour = if choice.is_picked(*place) {
            palette::GOLD
        } else {
            palette::DIE
        };
        if face.color != colour {
            face.color = colour;
        }
    }
}
