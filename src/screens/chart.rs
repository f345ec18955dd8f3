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
                let expected = faces.iter().sum::<u64>().div_ceil(6);
                faces.iter().copied().max().unwrap_or(0).max(expected)
            })
            .max()
            .unwrap_or(0)
            .max(1)
    }

    pub fn spawn(self, parent: &mut ChildSpawnerCommands) {
        let full = self.full.max(1) as f32;
        let expected = self.faces.iter().sum::<u64>() as f32 / 6.0;
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
                        bars.spawn(bar(count, count as f32 / full, self.colour));
                    }
                    bars.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            right: px(0),
                            bottom: px(expected / full * (self.height - NUMBER)),
                            height: px(2),
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

/// Height of the number above a bar.
const NUMBER: f32 = 20.0;

fn bar(count: u64, share: f32, colour: Color) -> impl Bundle {
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            height: percent(100),
            padding: UiRect::top(px(NUMBER)),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::End,
            ..default()
        },
        Pickable::IGNORE,
        children![(
            Node {
                height: percent(share.clamp(0.0, 1.0) * 100.0),
                min_height: px(2),
                border_radius: BorderRadius::top(px(5)),
                ..default()
            },
            BackgroundColor(colour),
            Pickable::IGNORE,
            children![(
                Node {
                    position_type: PositionType::Absolute,
                    top: px(-NUMBER),
                    left: px(-12),
                    right: px(-12),
                    ..default()
                },
                Text::new(count.to_string()),
                fonts::text(13.0, palette::TEXT_SOFT),
                TextLayout::justify(Justify::Center),
                Pickable::IGNORE,
            )],
        )],
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
            for &(share, colour) in shares.iter().filter(|(share, _)| *share > 0.0) {
                bar.spawn((
                    Node {
                        width: percent(share * 100.0),
                        height: percent(100),
                        flex_shrink: 0.0,
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
    }
}
