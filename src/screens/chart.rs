//! Numbers as pictures: how the die fell, shares of a whole, two amounts side by side.
//! May use ui.

use super::page::{column, row};
use crate::ui::icons::{Icon, icon};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// How often each face came, beside what a perfect die would give.
pub struct DiceChart {
    pub faces: [u64; 6],
    pub colour: Color,
    /// The count that fills the whole height.
    pub full: u64,
    pub height: f32,
}

impl DiceChart {
    /// The count that fills the height of charts that can be compared with each other.
    pub fn full_for<'a>(charts: impl IntoIterator<Item = &'a [u64; 6]>) -> u64 {
        charts
            .into_iter()
            .map(|faces| {
                let expected = rolls(faces).div_ceil(6);
                faces.iter().copied().max().unwrap_or(0).max(expected)
            })
            .max()
            .unwrap_or(0)
            .max(1)
    }

    pub fn spawn(self, parent: &mut ChildSpawnerCommands) {
        let full = self.full.max(1) as f32;
        let expected = rolls(&self.faces) as f32 / 6.0;
        let scale = (self.height - NUMBER) / full;
        let line = expected * scale;
        parent
            .spawn((column(4.0), Pickable::IGNORE))
            .with_children(|chart| {
                let bars = Node {
                    height: px(self.height),
                    align_items: AlignItems::End,
                    ..row(4.0)
                };
                chart.spawn((bars, Pickable::IGNORE)).with_children(|bars| {
                    for count in self.faces {
                        bars.spawn(bar(count, count as f32 * scale, line, self.colour));
                    }
                    bars.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            right: px(0),
                            bottom: px(line),
                            height: px(LINE),
                            ..default()
                        },
                        BackgroundColor(palette::TEXT.with_alpha(0.75)),
                        Pickable::IGNORE,
                    ));
                });
                chart
                    .spawn((row(4.0), Pickable::IGNORE))
                    .with_children(|faces| {
                        for value in 1..=6 {
                            faces
                                .spawn((
                                    Node {
                                        flex_grow: 1.0,
                                        flex_basis: px(0),
                                        justify_content: JustifyContent::Center,
                                        ..default()
                                    },
                                    Pickable::IGNORE,
                                ))
                                .with_child(icon(Icon::Die(value), 18.0, palette::TEXT_SOFT));
                        }
                    });
            });
    }
}

/// All together; a tampered store may hold more than a number can.
fn rolls(faces: &[u64; 6]) -> u64 {
    faces.iter().copied().fold(0, u64::saturating_add)
}

/// Height of the number above a bar.
const NUMBER: f32 = 20.0;
/// How thick the line is that marks what a perfect die would give.
const LINE: f32 = 2.0;

/// How high a number stands above a bar of that height: over the line, where the line would strike it through.
fn number_foot(bar: f32, line: f32) -> f32 {
    if bar - LINE < line && line < bar + NUMBER {
        line + LINE
    } else {
        bar
    }
}

fn bar(count: u64, height: f32, line: f32, colour: Color) -> impl Bundle {
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                Node {
                    height: px(height),
                    min_height: px(2),
                    border_radius: BorderRadius::top(px(5)),
                    ..default()
                },
                BackgroundColor(colour),
                Pickable::IGNORE,
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    bottom: px(number_foot(height, line)),
                    left: px(-12),
                    right: px(-12),
                    height: px(NUMBER),
                    ..default()
                },
                Text::new(count.to_string()),
                fonts::text(13.0, palette::TEXT_SOFT),
                TextLayout::justify(Justify::Center),
                Pickable::IGNORE,
            )
        ],
    )
}

/// A bar that is filled by shares, each in its colour.
pub fn share_bar(parent: &mut ChildSpawnerCommands, shares: &[(f32, Color)]) {
    let frame = Node {
        width: percent(100),
        height: px(18),
        overflow: Overflow::clip(),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    parent
        .spawn((frame, BackgroundColor(palette::GROOVE), Pickable::IGNORE))
        .with_children(|bar| {
            let mut filled = 0.0;
            for &(share, colour) in shares.iter().filter(|(share, _)| *share > 0.0) {
                let (first, last) = (filled == 0.0, filled + share > 0.999);
                filled += share;
                // What is clipped keeps its corners: the ends round themselves.
                let round = |end: bool| if end { Val::Px(9.0) } else { Val::ZERO };
                bar.spawn((
                    Node {
                        width: percent(share * 100.0),
                        height: percent(100),
                        flex_shrink: 0.0,
                        border_radius: BorderRadius::new(
                            round(first),
                            round(last),
                            round(last),
                            round(first),
                        ),
                        ..default()
                    },
                    BackgroundColor(colour),
                    Pickable::IGNORE,
                ));
            }
        });
}

/// A line of a chart: what it is, a bar, and the number in words.
pub fn bar_line(
    parent: &mut ChildSpawnerCommands,
    what: impl Bundle,
    share: f32,
    colour: Color,
    number: String,
) {
    parent
        .spawn((column(4.0), Pickable::IGNORE))
        .with_children(|line| {
            let head = Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(12.0)
            };
            line.spawn((head, Pickable::IGNORE)).with_children(|head| {
                head.spawn((what, fonts::text(16.0, palette::TEXT_SOFT)));
                head.spawn((Text::new(number), fonts::bold(16.0, palette::TEXT)));
            });
            share_bar(line, &[(share.clamp(0.0, 1.0), colour)]);
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_beside_each_other_share_a_scale_that_holds_all_of_them() {
        assert_eq!(
            DiceChart::full_for([&[1, 2, 3, 4, 5, 6], &[9, 0, 0, 0, 0, 0]]),
            9
        );
        assert_eq!(DiceChart::full_for([&[0; 6]]), 1);
        assert_eq!(DiceChart::full_for([&[u64::MAX; 6]]), u64::MAX);
    }

    #[test]
    fn the_line_of_a_perfect_die_strikes_no_number_through() {
        for bar in 0..100 {
            let bar = bar as f32;
            let foot = number_foot(bar, 50.0);
            assert!(foot >= bar);
            assert!(
                foot + NUMBER <= 50.0 || foot >= 50.0 + LINE,
                "{bar}: {foot}"
            );
        }
    }
}
