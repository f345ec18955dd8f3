//! The families: a card each, with a picture, the name and what sets the family apart.
//! May use names, pictures and choices.

use super::super::label::label;
use super::super::names::{family_key, family_line};
use super::super::page::column;
use super::Shape;
use super::choice::{DraftChoice, chooses};
use super::picture;
use crate::rules::Ruleset;
use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

pub(super) fn cards(place: &mut ChildSpawnerCommands, shape: Shape) {
    let list = Node {
        flex_shrink: 0.0,
        ..column(8.0)
    };
    // A grid would make one column's cards equally high, whatever is written on them.
    let list = if shape.pairs {
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
            column_gap: px(8),
            ..list
        }
    } else {
        list
    };
    place.spawn((list, Pickable::IGNORE)).with_children(|list| {
        for rules in Ruleset::plain() {
            card(list, rules, shape);
        }
    });
}

fn card(list: &mut ChildSpawnerCommands, rules: &Ruleset, shape: Shape) {
    let family = rules.family;
    let side = if shape.narrow { 46.0 } else { 52.0 };
    list.spawn((button(Look::Card), chooses(DraftChoice::Family(family))))
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
        .and_modify(|mut node| {
            node.padding = UiRect::axes(px(9), px(7));
            node.border = px(3).all();
            node.border_radius = BorderRadius::all(px(18));
            node.column_gap = px(12);
            node.justify_content = JustifyContent::Start;
        });
}
