//! The drawn figures of the page: bars of what became of games, times, captures, dice.
//! May use charts, labels, names and the statistics.

use super::super::chart::{DiceChart, bar_line, share_bar};
use super::super::label::label;
use super::super::names::{level_key, time_in_words};
use super::super::page::{column, row};
use crate::i18n::Texts;
use crate::players::Level;
use crate::statistics::Tally;
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

const WON: Color = palette::SEAT[3];
const LOST: Color = palette::SEAT[0];
const FINISHED: Color = palette::SEAT[2];
const NEITHER: Color = palette::CARD_LINE;

pub(super) fn results(
    body: &mut ChildSpawnerCommands,
    tally: &Tally,
    one_person: bool,
    texts: &Texts,
) {
    let share = |count: u64| count as f32 / tally.played.max(1) as f32;
    body.spawn(card()).with_children(|card| {
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(12.0)
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            head.spawn((
                label("statistics-results"),
                fonts::title(19.0, palette::TEXT),
            ));
            if let Some(rate) = tally.win_rate() {
                head.spawn((
                    label("statistics-rate").with("rate", texts.percent(rate)),
                    fonts::title(22.0, palette::GOLD),
                ));
            }
        });
        let neither = tally
            .played
            .saturating_sub(tally.won)
            .saturating_sub(tally.lost);
        // Played to an end that was nobody's win or loss.
        let finished = if one_person {
            0
        } else {
            neither
                .saturating_sub(tally.abandoned)
                .saturating_sub(tally.undecided)
        };
        let neither = neither - finished;
        share_bar(
            card,
            &[
                (share(tally.won), WON),
                (share(tally.lost), LOST),
                (share(finished), FINISHED),
                (share(neither), NEITHER),
            ],
        );
        let legend = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(20),
            row_gap: px(6),
            ..default()
        };
        card.spawn((legend, Pickable::IGNORE))
            .with_children(|legend| {
                let mut entry = |key, count: u64, colour| {
                    legend.spawn(legend_entry(key, count, colour, texts));
                };
                entry("statistics-played", tally.played, palette::TEXT);
                if one_person {
                    entry("statistics-won", tally.won, WON);
                    entry("statistics-lost", tally.lost, LOST);
                } else {
                    entry("statistics-finished", finished, FINISHED);
                }
                entry("statistics-abandoned", tally.abandoned, NEITHER);
                if tally.undecided > 0 {
                    entry("statistics-undecided", tally.undecided, NEITHER);
                }
            });
    });
}

fn legend_entry(
    key: &'static str,
    count: u64,
    colour: Color,
    texts: &Texts,
) -> impl Bundle + use<> {
    (
        row(7.0),
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(12),
                    height: px(12),
                    border_radius: BorderRadius::all(px(4)),
                    ..default()
                },
                BackgroundColor(colour),
            ),
            (label(key), fonts::text(16.0, palette::TEXT_SOFT)),
            (
                Text::new(texts.whole(count)),
                fonts::bold(16.0, palette::TEXT)
            ),
        ],
    )
}

pub(super) fn levels(body: &mut ChildSpawnerCommands, by_level: &[(Level, Tally)], texts: &Texts) {
    body.spawn(card()).with_children(|card| {
        card.spawn((
            label("statistics-by-level"),
            fonts::title(19.0, palette::TEXT),
        ));
        for (level, tally) in by_level {
            let decided = tally.won.saturating_add(tally.lost);
            let words = texts.get_with(
                "statistics-rate-line",
                &[("won", tally.won.into()), ("decided", decided.into())],
            );
            let share = tally.win_rate().unwrap_or(0.0) as f32;
            bar_line(card, label(level_key(*level)), share, WON, words);
        }
    });
}

pub(super) fn times_and_captures(
    body: &mut ChildSpawnerCommands,
    tally: &Tally,
    texts: &Texts,
    narrow: bool,
) {
    let frame = if narrow {
        column(14.0)
    } else {
        Node {
            align_items: AlignItems::Stretch,
            ..row(14.0)
        }
    };
    body.spawn((frame, Pickable::IGNORE))
        .with_children(|frame| {
            let half = |frame: &mut ChildSpawnerCommands,
                        content: &dyn Fn(&mut ChildSpawnerCommands)| {
                let mut node = Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                };
                if !narrow {
                    (node.flex_grow, node.flex_basis) = (1.0, px(0));
                }
                frame.spawn((node, Pickable::IGNORE)).with_children(|half| {
                    half.spawn(card()).with_children(content);
                });
            };
            half(frame, &|card| {
                card.spawn((label("end-duration"), fonts::title(19.0, palette::TEXT)));
                for (key, time) in [
                    ("statistics-best", tally.best_win()),
                    ("statistics-mean", tally.mean_game()),
                ] {
                    let words =
                        time.map_or_else(|| "–".to_owned(), |time| time_in_words(time, texts));
                    card.spawn((
                        column(0.0),
                        Pickable::IGNORE,
                        children![
                            (label(key), fonts::text(16.0, palette::TEXT_SOFT)),
                            (Text::new(words), fonts::bold(18.0, palette::TEXT)),
                        ],
                    ));
                }
            });
            half(frame, &|card| {
                card.spawn((
                    label("statistics-captures"),
                    fonts::title(19.0, palette::TEXT),
                ));
                let most = tally.captures_made.max(tally.captures_suffered).max(1) as f32;
                for (key, count, colour) in [
                    ("statistics-made", tally.captures_made, WON),
                    ("statistics-suffered", tally.captures_suffered, LOST),
                ] {
                    bar_line(
                        card,
                        label(key),
                        count as f32 / most,
                        colour,
                        texts.whole(count),
                    );
                }
            });
        });
}

pub(super) fn dice(body: &mut ChildSpawnerCommands, tally: &Tally, texts: &Texts) {
    body.spawn(card()).with_children(|card| {
        card.spawn((label("statistics-dice"), fonts::title(19.0, palette::TEXT)));
        let full = DiceChart::full_for([&tally.faces]);
        DiceChart {
            faces: tally.faces,
            colour: palette::SEAT[2],
            full,
            height: 130.0,
        }
        .spawn(card);
        let expected = texts.decimal(tally.rolls() as f64 / 6.0, 1);
        card.spawn((
            label("statistics-expected")
                .with("count", texts.whole(tally.rolls()))
                .with("expected", expected),
            fonts::text(15.0, palette::TEXT_SOFT),
        ));
    });
}
