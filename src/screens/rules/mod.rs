//! The rules of `classic` in our own words; the numbers come from the rules themselves.
//! May use pages and the rules.

pub(super) mod card;

use super::label::{Label, label};
use super::page::{Heading, column, row, sheet_page};
use crate::i18n::Texts;
use crate::rules::{Family, Options, Ruleset, Square};
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::Viewport;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

pub fn show(mut commands: Commands, viewport: Res<Viewport>, texts: Res<Texts>) -> Result {
    let rules = Ruleset::of(Family::Classic, Options::NONE)?;
    let title = label("rules-title").with("family", texts.get("family-classic"));
    let heading = Heading { title, back: true };
    sheet_page(&mut commands, "Rules", &viewport, 680.0, heading, |body| {
        for (picture, colour, title, text) in chapters(rules) {
            chapter(body, picture, colour, title, text);
        }
    });
    Ok(())
}

fn chapters(rules: &Ruleset) -> [(Icon, Color, &'static str, Label); 8] {
    let board = rules.board();
    let track: Vec<Square> = board.track().collect();
    let safe = track
        .iter()
        .filter(|&&square| rules.is_safe(square))
        .count() as i64;
    let column = i64::from(board.column_length());
    let [red, yellow, blue, green] = palette::SEAT;
    [
        (
            Icon::Seat(3),
            palette::GOLD,
            "rules-goal",
            label("rules-goal-text"),
        ),
        (
            Icon::Die(4),
            palette::TEXT,
            "rules-turn",
            label("rules-turn-text"),
        ),
        (
            Icon::Door,
            red,
            "rules-exit",
            label("rules-exit-text").with("exit", i64::from(rules.exit_value)),
        ),
        (
            Icon::Die(6),
            palette::TEXT,
            "rules-six",
            label("rules-six-text").with("six", 6),
        ),
        (
            Icon::Seat(1),
            yellow,
            "rules-capture",
            label("rules-capture-text"),
        ),
        (
            Icon::Seat(3),
            green,
            "rules-safe",
            label("rules-safe-text").with("safe", safe),
        ),
        (
            Icon::House,
            blue,
            "rules-home",
            label("rules-home-text").with("column", column),
        ),
        (Icon::Seat(2), blue, "rules-cpu", label("rules-cpu-text")),
    ]
}

fn chapter(
    body: &mut ChildSpawnerCommands,
    picture: Icon,
    colour: Color,
    title: &'static str,
    text: Label,
) {
    body.spawn((
        Node {
            align_items: AlignItems::Start,
            ..row(14.0)
        },
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(44),
                    height: px(44),
                    flex_shrink: 0.0,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::CARD),
                Pickable::IGNORE,
                children![icon(picture, 24.0, colour)],
            ),
            (
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    padding: UiRect::bottom(px(6)),
                    ..column(2.0)
                },
                Pickable::IGNORE,
                children![
                    (label(title), fonts::title(20.0, palette::TEXT)),
                    (text, fonts::text(17.0, palette::TEXT_SOFT)),
                ],
            ),
        ],
    ));
}
