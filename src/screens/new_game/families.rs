//! The six families: a card each, with a picture, the name and what sets the family apart.
//! May use names, pictures and choices.

use super::super::label::label;
use super::super::names::{family_key, family_line};
use super::super::page::column;
use super::Shape;
use super::choice::{Choice, chooses};
use super::picture;
use crate::rules::{Family, Options, Ruleset};
use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

pub(super) fn cards(place: &mut ChildSpawnerCommands, shape: Shape) {
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(if shape.pairs { 2 } else { 1 }, 1.0),
        row_gap: px(if shape.side_by_side { 6 } else { 8 }),
        column_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    place.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
        for family in Family::ALL {
            // Every family has rules without options.
            if let Ok(rules) = Ruleset::of(family, Options::NONE) {
                card(grid, rules, shape);
            }
        }
    });
}

fn card(grid: &mut ChildSpawnerCommands, rules: &Ruleset, shape: Shape) {
    let family = rules.family;
    // All six can be seen in a window of 1280 × 720.
    let (side, above) = match (shape.narrow, shape.side_by_side) {
        (true, _) => (46.0, 7.0),
        (_, true) => (50.0, 4.0),
        _ => (52.0, 7.0),
    };
    grid.spawn((button(Look::Card), chooses(Choice::Family(family))))
        .with_children(|card| {
            picture::spawn(card, rules, side);
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..column(0.0)
            };
            card.spawn((
                words,
                Pickable::IGNORE,
                children![
                    (
                        label(family_key(family)),
                        fonts::title(19.0, palette::TEXT),
                        Pickable::IGNORE
                    ),
                    (
                        label(family_line(family)),
                        fonts::text(14.5, palette::TEXT_SOFT),
                        Pickable::IGNORE
                    ),
                ],
            ));
        })
        .insert(BorderColor::all(Color::NONE))
        .entry::<Node>()
        .and_modify(move |mut node| {
            node.padding = UiRect::axes(px(9), px(above));
            node.border = px(3).all();
            node.border_radius = BorderRadius::all(px(18));
            node.column_gap = px(12);
            node.justify_content = JustifyContent::Start;
        });
}
