//! The turn clock: a bar that empties, the seconds beside it; its last part is marked.
//! May use ui, the states and the session.

use super::super::page::row;
use super::Seen;
use super::shape::Shape;
use crate::navigation::TurnPhase;
use crate::session::Session;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use std::time::Duration;

/// The end of the time, which is marked.
const LAST_PART: Duration = Duration::from_secs(5);

#[derive(Component)]
pub(super) struct Bar;

#[derive(Component)]
pub(super) struct Seconds;

/// A table without a clock has no place for one.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands, shape: &Shape, session: &Session) {
    if !session.record().terms.clock {
        return;
    }
    let height = if shape.slim { 8.0 } else { 12.0 };
    let place = Node {
        flex_shrink: 0.0,
        min_height: px(20),
        padding: UiRect::horizontal(px(6)),
        ..row(10.0)
    };
    panel
        .spawn((Name::new("Clock"), place, Pickable::IGNORE))
        .with_children(|place| {
            place
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        height: px(height),
                        border_radius: BorderRadius::MAX,
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    BackgroundColor(palette::CARD),
                    Pickable::IGNORE,
                ))
                .with_children(|trough| {
                    trough.spawn((
                        Bar,
                        Node {
                            width: percent(0),
                            height: percent(100),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                        BackgroundColor(palette::GOLD),
                        Pickable::IGNORE,
                    ));
                });
            place.spawn((
                Seconds,
                Text::default(),
                fonts::bold(15.0, palette::TEXT),
                Node {
                    min_width: px(38),
                    ..default()
                },
                TextLayout::no_wrap(),
                Pickable::IGNORE,
            ));
        });
}

pub(super) fn tick(
    seen: Seen,
    mut bars: Query<(&mut Node, &mut BackgroundColor), With<Bar>>,
    mut seconds: Query<&mut Text, With<Seconds>>,
) {
    let asked = seen
        .phase
        .as_ref()
        .is_some_and(|phase| matches!(***phase, TurnPhase::Roll | TurnPhase::Choose));
    let face = seen.session.clock().filter(|_| asked);
    let (share, colour, words) = match face {
        Some(face) => {
            let share = face.left.as_secs_f32() / face.of.as_secs_f32().max(0.001);
            let colour = if face.left <= LAST_PART {
                palette::DANGER
            } else {
                palette::GOLD
            };
            let left = face.left.as_secs_f32().ceil() as usize;
            let words = seen
                .texts
                .get_with("time-seconds", &[("seconds", left.into())]);
            (share, colour, words)
        }
        None => (0.0, palette::GOLD, String::new()),
    };
    // Finer than a pixel of any bar nobody sees.
    let width = percent((share * 1000.0).round() / 10.0);
    for (mut node, mut ground) in &mut bars {
        if node.width != width {
            node.width = width;
        }
        ground.set_if_neq(BackgroundColor(colour));
    }
    for mut text in &mut seconds {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}
