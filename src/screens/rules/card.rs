//! The rules in short: what a player of another family must know, from the rules' data.
//! May use labels, ui and the rules.

use super::super::label::{Label, label};
use super::super::page::row;
use crate::i18n::Texts;
use crate::rules::{CapturedTo, Captures, Ruleset, ThirdSix, Where};
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// The card, as it stands on the page of a new game.
pub(in crate::screens) fn rules_card(
    place: &mut ChildSpawnerCommands,
    rules: &Ruleset,
    texts: &Texts,
) {
    place.spawn(card()).with_children(|card| {
        for (picture, colour, line) in lines(rules, texts) {
            let line_of = Node {
                align_items: AlignItems::Start,
                ..row(10.0)
            };
            card.spawn((
                line_of,
                Pickable::IGNORE,
                children![
                    (
                        Node {
                            margin: UiRect::top(px(2)),
                            ..default()
                        },
                        Pickable::IGNORE,
                        children![icon(picture, 18.0, colour)]
                    ),
                    (
                        Node {
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            min_width: px(0),
                            ..default()
                        },
                        Pickable::IGNORE,
                        children![(line, fonts::text(16.0, palette::TEXT), Pickable::IGNORE)]
                    ),
                ],
            ));
        }
    });
}

/// The lines, each with its picture.
pub(super) fn lines(rules: &Ruleset, texts: &Texts) -> Vec<(Icon, Color, Label)> {
    let [red, yellow, blue, green] = palette::SEAT;
    let mut lines = vec![
        (Icon::House, yellow, goal(rules)),
        (Icon::Die(rules.exit_value), palette::TEXT, exit(rules)),
        (Icon::Again, palette::TEXT, rolls_again(rules, texts)),
        (Icon::Seat(0), red, captures(rules)),
        (Icon::Seat(2), blue, stacks(rules)),
        (Icon::Seat(3), green, safe(rules)),
    ];
    if rules.options.teams {
        lines.insert(1, (Icon::Seat(1), yellow, label("card-teams")));
    }
    lines
}

fn goal(rules: &Ruleset) -> Label {
    let key = if rules.begins_out > 0 {
        "card-goal-quick"
    } else {
        "card-goal"
    };
    label(key).with("goal", i64::from(rules.goal))
}

fn exit(rules: &Ruleset) -> Label {
    let key = if rules.exit_compulsory {
        "card-exit-must"
    } else {
        "card-exit"
    };
    label(key).with("exit", i64::from(rules.exit_value))
}

/// What earns a further roll, in words.
pub(super) fn what_rolls_again(rules: &Ruleset, texts: &Texts) -> Vec<String> {
    let again = rules.rolls_again;
    [
        (again.six, "again-six"),
        (again.capture, "again-capture"),
        (again.home, "again-home"),
    ]
    .into_iter()
    .filter(|(earns, _)| *earns)
    .map(|(_, key)| texts.get(key))
    .collect()
}

fn rolls_again(rules: &Ruleset, texts: &Texts) -> Label {
    if rules.sequence {
        return label("card-sequence");
    }
    let what = what_rolls_again(rules, texts);
    let key = match rules.third_six {
        ThirdSix::Voided => "card-again",
        ThirdSix::VoidedAndSentBack => "card-again-sent-back",
        ThirdSix::Played => "card-again-unlimited",
    };
    label(key).with("what", texts.list(what))
}

fn captures(rules: &Ruleset) -> Label {
    match (rules.captured_to, rules.captures) {
        (CapturedTo::Prison, _) => label("card-capture-prison"),
        _ if rules.capture_bonus > 0 => label("card-capture-bonus")
            .with("capture", i64::from(rules.capture_bonus))
            .with("home", i64::from(rules.home_bonus)),
        (_, Captures::All) => label("card-capture-all"),
        (_, Captures::One | Captures::OnlyOne) => label("card-capture-one"),
    }
}

fn stacks(rules: &Ruleset) -> Label {
    let stack = rules.stack;
    label(match (stack.stops_landing, stack.stops_passing) {
        (Where::Nowhere, _) => "card-stack-none",
        (_, Where::Nowhere) => "card-stack-pair",
        (_, Where::UnsafeSquares) => "card-stack-walls",
        (_, Where::Everywhere) if stack.stops_friends => "card-stack-barrier",
        (_, Where::Everywhere) => "card-stack-block",
    })
}

fn safe(rules: &Ruleset) -> Label {
    let safe = rules
        .board()
        .track()
        .filter(|&square| rules.is_safe(square))
        .count() as i64;
    label("card-safe").with("safe", safe)
}
