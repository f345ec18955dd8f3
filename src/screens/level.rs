//! Choosing the level of a new game: three cards, one tap.
//! May use pages and games.

use super::games::Games;
use super::label::label;
use super::names::level_key;
use super::page::{Heading, column, row, sheet_page};
use crate::chance;
use crate::players::Level;
use crate::rules::Setup;
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// A level, what it does in a line, and the colour of its stripe.
const LEVELS: [(Level, &str, Color); 3] = [
    (Level::Easy, "level-easy-line", palette::SEAT[3]),
    (Level::Normal, "level-normal-line", palette::SEAT[1]),
    (Level::Hard, "level-hard-line", palette::SEAT[0]),
];

pub fn show(mut commands: Commands, viewport: Res<Viewport>) {
    let heading = Heading {
        title: label("level-choose"),
        back: true,
    };
    sheet_page(&mut commands, "Level", &viewport, 560.0, heading, |body| {
        for (level, line, colour) in LEVELS {
            let mut card = body.spawn((level_card(level, line, colour), observe(begin(level))));
            if level == Level::Normal {
                card.insert(AutoFocus);
            }
        }
        body.spawn(Node {
            column_gap: px(8),
            margin: UiRect::axes(px(6), px(4)),
            ..row(8.0)
        })
        .with_children(|note| {
            note.spawn(icon(Icon::Die(5), 20.0, palette::TEXT_SOFT));
            note.spawn((label("level-fair"), fonts::text(16.0, palette::TEXT_SOFT)));
        });
    });
}

fn level_card(level: Level, line: &'static str, colour: Color) -> impl Bundle {
    let strength = match level {
        Level::Easy => 1,
        Level::Normal => 2,
        Level::Hard => 3,
    };
    let mark = move |lit: bool| {
        (
            Node {
                width: px(14),
                height: px(14),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(if lit { colour } else { palette::GROOVE }),
            Pickable::IGNORE,
        )
    };
    (
        button(Look::Card),
        children![(
            Node {
                width: percent(100),
                ..row(16.0)
            },
            Pickable::IGNORE,
            children![
                (
                    Node {
                        width: px(6),
                        height: px(48),
                        border_radius: BorderRadius::MAX,
                        flex_shrink: 0.0,
                        ..default()
                    },
                    BackgroundColor(colour),
                    Pickable::IGNORE,
                ),
                (
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..column(2.0)
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            label(level_key(level)),
                            fonts::title(22.0, palette::TEXT),
                            Pickable::IGNORE
                        ),
                        (
                            label(line),
                            fonts::text(16.0, palette::TEXT_SOFT),
                            Pickable::IGNORE
                        ),
                    ],
                ),
                (
                    row(5.0),
                    Pickable::IGNORE,
                    children![mark(true), mark(strength > 1), mark(strength > 2)],
                ),
            ],
        )],
    )
}

fn begin(level: Level) -> impl Fn(On<Activate>, Games) {
    move |_, mut games| games.start(Setup::classic(level, chance::seed()))
}
