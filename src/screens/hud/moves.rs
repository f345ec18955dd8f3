//! What can be done with the dice of a sequence, a line for each move: a line plays its move.
//! May use ui, words, the board's choice and the session.

use super::super::choice_words::offer_in_words;
use super::super::page::column;
use super::Seen;
use super::lesson::Lesson;
use crate::board::{Choice, Offer};
use crate::rules::Spend;
use crate::session::Intent;
use crate::ui::widgets::button::{Look, TOUCH, button};
use crate::ui::widgets::scroll::scroll_area;
use crate::ui::{fonts, palette};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The part of the prompt that shows the lines while there are any.
#[derive(Component)]
pub(super) struct MovesPlace;

/// What makes room for them.
#[derive(Component)]
pub(super) struct GivesWay;

#[derive(Component)]
pub(super) struct MoveList;

/// A line that plays this move.
#[derive(Component)]
pub(super) struct MoveLine(Spend);

/// Below the board the place is wide and low: the lines stand two by two.
pub(super) fn spawn(prompt: &mut ChildSpawnerCommands, two_by_two: bool) {
    let place = Node {
        display: bevy::ui::Display::None,
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    prompt
        .spawn((MovesPlace, place, Pickable::IGNORE))
        .with_children(|place| {
            scroll_area(place, column(0.0), |area| {
                let list = if two_by_two {
                    Node {
                        display: bevy::ui::Display::Grid,
                        grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
                        column_gap: px(5),
                        row_gap: px(5),
                        ..default()
                    }
                } else {
                    column(5.0)
                };
                area.spawn((MoveList, list, Pickable::IGNORE));
            });
        });
}

/// Room for the lines is made while dice are there to be spent.
pub(super) fn make_room(
    choice: Res<Choice>,
    mut places: Query<&mut Node, (With<MovesPlace>, Without<GivesWay>)>,
    mut others: Query<&mut Node, (With<GivesWay>, Without<MovesPlace>)>,
) {
    let (place, other) = if choice.pool().is_empty() {
        (bevy::ui::Display::None, bevy::ui::Display::Flex)
    } else {
        (bevy::ui::Display::Flex, bevy::ui::Display::None)
    };
    for mut node in &mut places {
        if node.display != place {
            node.display = place;
        }
    }
    for mut node in &mut others {
        let shown = match other {
            // A grid of cards comes back as a grid.
            bevy::ui::Display::Flex if !node.grid_template_columns.is_empty() => {
                bevy::ui::Display::Grid
            }
            other => other,
        };
        if node.display != shown {
            node.display = shown;
        }
    }
}

/// One of several tokens that would do the same from the same place stands for all of them; whether it is alone.
fn distinct(choice: &Choice) -> Vec<(&Offer, bool)> {
    let mut lines: Vec<(&Offer, bool)> = Vec::new();
    for offer in choice.shown() {
        let alike = |(other, _): &&mut (&Offer, bool)| {
            (other.from, other.spend.kind, other.spend.values)
                == (offer.from, offer.spend.kind, offer.spend.values)
        };
        match lines.iter_mut().find(alike) {
            Some((_, alone)) => *alone = false,
            None => lines.push((offer, true)),
        }
    }
    lines
}

pub(super) fn write(
    seen: Seen,
    choice: Res<Choice>,
    lesson: Res<Lesson>,
    lists: Query<Entity, With<MoveList>>,
    mut written: Local<Vec<Spend>>,
    mut commands: Commands,
) {
    let lines = if choice.pool().is_empty() {
        Vec::new()
    } else {
        distinct(&choice)
    };
    let spends: Vec<Spend> = lines.iter().map(|(offer, _)| offer.spend).collect();
    let afresh = seen.texts.is_changed() || !seen.new.is_empty() || lesson.is_changed();
    if *written == spends && !afresh {
        return;
    }
    let rules = seen.session.game().rules();
    for list in &lists {
        commands.entity(list).despawn_children();
        commands.entity(list).with_children(|list| {
            if let Some(words) = lesson.in_words(&seen.texts) {
                list.spawn((
                    Text::new(words),
                    fonts::text(16.0, palette::GOLD),
                    Node {
                        // The whole of the first row, where there are columns.
                        grid_column: GridPlacement::start_end(1, -1),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            for &(offer, alone) in &lines {
                line(
                    list,
                    offer,
                    offer_in_words(offer, alone, rules, &seen.texts),
                );
            }
        });
    }
    *written = spends;
}

fn line(list: &mut ChildSpawnerCommands, offer: &Offer, words: String) {
    let spend = offer.spend;
    list.spawn((
        Name::new(format!("offer {spend}")),
        MoveLine(spend),
        button(Look::Card),
        observe(move |_: On<Activate>, mut intents: MessageWriter<Intent>| {
            intents.write(Intent::Spend(spend));
        }),
        children![
            (
                Text::new(words),
                fonts::text(16.0, palette::TEXT),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ),
            (
                // As on the square it leads to.
                Text::new(spend.values.to_string()),
                fonts::bold(16.0, palette::GOLD),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ),
        ],
    ))
    .insert(Node {
        min_height: px(TOUCH),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(10), px(5)),
        border_radius: BorderRadius::all(px(12)),
        align_items: AlignItems::Center,
        column_gap: px(6),
        ..default()
    });
}

/// The move of a line is looked at while the mouse or the keyboard is on it.
pub(super) fn point(
    lines: Query<(Entity, &MoveLine, &Hovered)>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut looked_at: Local<Option<Spend>>,
    mut choice: ResMut<Choice>,
) {
    let focused = focus.get().filter(|_| visible.0);
    let now = lines
        .iter()
        .find(|(_, _, hovered)| hovered.get())
        .or_else(|| lines.iter().find(|(line, ..)| Some(*line) == focused))
        .map(|(_, MoveLine(spend), _)| *spend);
    if *looked_at == now {
        return;
    }
    *looked_at = now;
    choice.point(now);
}
