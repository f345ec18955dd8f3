//! What a table agrees on beside its players: turn clock, stakes with their whole calculation, seed.
//! May use labels, options, ui's text field and the rules' draft.

use super::super::label::{Label, label};
use super::super::page::{column, row};
use super::options::option;
use crate::i18n::Texts;
use crate::rules::{Clock, Draft, Stakes};
use crate::storage::Settings;
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::button::{Look, button};
use crate::ui::widgets::card::card;
use crate::ui::widgets::text_field::{TextChange, TextField, text_field};
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The longest decimal number below 2⁶⁴, with some room for mistakes.
const LONGEST_SEED: usize = 24;
/// Stakes one can step through.
const STAKES: [u64; 13] = [
    1, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000,
];
/// Rates in percent one can step through.
const RATES: [u64; 16] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75];

/// The sentence that says what is wrong with the seed.
#[derive(Component)]
pub(super) struct SeedFault;

pub(super) fn cards(place: &mut ChildSpawnerCommands, draft: &Draft, texts: &Texts) {
    if draft.offers_clock()
        && let Clock::Seconds { seconds, .. } = draft.rules().clock
    {
        let line = label("option-clock-line").with("seconds", i64::from(seconds));
        place.spawn(card()).with_children(|card| {
            option(card, "option-clock", line, draft.clock, |settings, on| {
                settings.table.clock = on;
            });
        });
    }
    if draft.rules().stakes {
        place.spawn(card()).with_children(|card| {
            let line = label("option-stakes-line");
            option(card, "option-stakes", line, draft.staked, |settings, on| {
                settings.table.staked = on;
            });
            if let Some(stakes) = draft.stakes() {
                steppers(card, stakes, texts);
                calculation(card, draft, stakes, texts);
            }
        });
    }
    place.spawn(card()).with_children(|card| seed(card, draft));
}

fn seed(card: &mut ChildSpawnerCommands, draft: &Draft) {
    card.spawn((label("new-seed"), fonts::title(18.0, palette::TEXT)));
    card.spawn((row(0.0), Pickable::IGNORE))
        .with_children(|line| {
            let field = TextField {
                longest: LONGEST_SEED,
                digits: true,
            };
            let does = (
                Name::new("seed"),
                observe(|change: On<TextChange>, mut settings: ResMut<Settings>| {
                    settings.table.seed.clone_from(&change.text);
                }),
            );
            text_field(line, field, &draft.seed, does, label("new-seed-empty"));
        });
    card.spawn((
        SeedFault,
        label("new-seed-line"),
        fonts::text(15.0, palette::TEXT_SOFT),
    ));
}

/// Says at once when what is typed is no seed.
pub(super) fn judge_seed(
    settings: Res<Settings>,
    mut faults: Query<(&mut Label, &mut TextColor), With<SeedFault>>,
) {
    let (key, colour) = match settings.table.typed_seed() {
        Ok(_) => ("new-seed-line", palette::TEXT_SOFT),
        Err(_) => ("new-seed-wrong", palette::GOLD),
    };
    for (mut words, mut ink) in &mut faults {
        if words.key() != key {
            *words = label(key);
        }
        ink.set_if_neq(TextColor(colour));
    }
}

fn steppers(card: &mut ChildSpawnerCommands, stakes: Stakes, texts: &Texts) {
    card.spawn((column(6.0), Pickable::IGNORE))
        .with_children(|line| {
            stepper(
                line,
                "stake",
                label("stake-each").with("count", texts.whole(stakes.stake())),
                |draft, up| draft.stake = stepped(&STAKES, draft.stake, up),
            );
            stepper(
                line,
                "fee",
                label("stake-fee").with("percent", stakes.fee_percent() as i64),
                |draft, up| draft.fee_percent = stepped(&RATES, draft.fee_percent, up),
            );
            stepper(
                line,
                "tax",
                label("stake-tax").with("percent", stakes.tax_percent() as i64),
                |draft, up| draft.tax_percent = stepped(&RATES, draft.tax_percent, up),
            );
        });
}

/// The next value of a ladder, up or down; at its ends the last one.
fn stepped(ladder: &[u64], from: u64, up: bool) -> u64 {
    let next = if up {
        ladder.iter().find(|&&step| step > from)
    } else {
        ladder.iter().rev().find(|&&step| step < from)
    };
    next.copied().unwrap_or(from)
}

fn stepper(
    place: &mut ChildSpawnerCommands,
    name: &'static str,
    words: Label,
    step: fn(&mut Draft, bool),
) {
    place
        .spawn((row(8.0), Pickable::IGNORE))
        .with_children(|line| {
            let grows = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            line.spawn((
                grows,
                Pickable::IGNORE,
                children![(words, fonts::bold(16.0, palette::TEXT), Pickable::IGNORE)],
            ));
            let mut button = |picture, up| {
                let way = if up { "more" } else { "less" };
                line.spawn((
                    Name::new(format!("{name}-{way}")),
                    button(Look::Secondary),
                    children![icon(picture, 18.0, palette::TEXT)],
                    observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
                        step(&mut settings.table, up);
                    }),
                ))
                .entry::<Node>()
                .and_modify(|mut node| {
                    (node.width, node.min_height) = (px(56), px(44));
                    node.padding = px(0).all();
                });
            };
            button(Icon::Minus, false);
            button(Icon::Plus, true);
        });
}

/// Where every chip would go.
fn calculation(card: &mut ChildSpawnerCommands, draft: &Draft, stakes: Stakes, texts: &Texts) {
    let seats = draft.players() as u64;
    let shares = stakes.shares(seats, true);
    let chips = |chips: u64| chips as i64;
    let mut lines = vec![
        (
            label("stake-pot")
                .with("seats", chips(seats))
                .with("stake", texts.whole(stakes.stake())),
            shares.pot,
        ),
        (
            label("stake-pot-fee").with("percent", chips(stakes.fee_percent())),
            shares.fee,
        ),
    ];
    if shares.back > 0 {
        lines.push((label("stake-back"), shares.back));
    }
    lines.push((
        label("stake-pot-tax").with("percent", chips(stakes.tax_percent())),
        shares.tax,
    ));
    lines.push((label("stake-winner"), shares.winner));
    let last = lines.len() - 1;
    card.spawn((column(3.0), Pickable::IGNORE))
        .with_children(|table| {
            for (at, (words, sum)) in lines.into_iter().enumerate() {
                let colour = if at == last {
                    palette::GOLD
                } else {
                    palette::TEXT_SOFT
                };
                let between = Node {
                    justify_content: JustifyContent::SpaceBetween,
                    ..row(12.0)
                };
                table.spawn((
                    between,
                    Pickable::IGNORE,
                    children![
                        (
                            Node {
                                flex_shrink: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                            children![(words, fonts::text(16.0, colour))]
                        ),
                        (Text::new(texts.whole(sum)), fonts::bold(16.0, colour)),
                    ],
                ));
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladders_are_climbed_from_anywhere_and_end() {
        assert_eq!(stepped(&STAKES, 100, true), 200);
        assert_eq!(stepped(&STAKES, 101, false), 100);
        assert_eq!(stepped(&STAKES, 1, false), 1);
        assert_eq!(stepped(&STAKES, Draft::MOST_CHIPS, true), Draft::MOST_CHIPS);
        assert_eq!(stepped(&RATES, 75, true), Stakes::HIGHEST_FEE);
    }
}
