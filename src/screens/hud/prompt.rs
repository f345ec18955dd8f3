//! What to do now, or what is going on; and the button that skips to the player's turn.
//! May use ui, labels, playback, the session and the states.

use super::super::label::label;
use super::super::page::{column, row};
use super::handover::TurnSign;
use super::lesson::Hint;
use super::prompt_words::words;
use super::shape::Shape;
use super::{CARD, Seen, dice_row, log_list, moves};
use crate::board::Choice;
use crate::playback::{Hurry, Log};
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The first line. Where there is little room it makes way for a reason, and for moves to choose from.
#[derive(Component)]
pub(super) struct PromptTitle {
    makes_way: bool,
}

/// The second line. Where there is little room it makes way for dice.
#[derive(Component)]
pub(super) struct PromptLine {
    makes_way: bool,
}

#[derive(Component)]
pub(super) struct Skip;

/// Words beside which a button or dice may stand, never on them: how much room those take.
#[derive(Component)]
pub(super) struct MakesRoom {
    right: f32,
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, shape: &Shape) {
    let small = shape.panel.width() < 380.0 || shape.panel.height() < 400.0;
    let (inside, title, line) = if small {
        (12.0, 19.0, 16.0)
    } else {
        (20.0, 23.0, 18.0)
    };
    let padding = UiRect::axes(px(inside), px(inside * 0.8));
    let said = Said {
        title,
        line,
        makes_way: small && !shape.log,
        justify: if shape.landscape {
            Justify::Left
        } else {
            Justify::Center
        },
    };
    panel
        .spawn((
            frame(shape, padding, if small { 6.0 } else { 10.0 }),
            BackgroundColor(CARD),
            Pickable::IGNORE,
        ))
        .with_children(|prompt| {
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                padding: if shape.landscape {
                    UiRect::ZERO
                } else {
                    UiRect::horizontal(px(if small { 44 } else { 50 }))
                },
                ..column(1.0)
            };
            let beside = shape.landscape.then_some(MakesRoom {
                right: if shape.roomy { 200.0 } else { 54.0 },
            });
            // Where several people play, the sign of whoever acts stands before the words.
            let head = Node {
                flex_shrink: 0.0,
                ..row(0.0)
            };
            let turn_sign = TurnSign {
                size: 34.0,
                gap: if shape.landscape { 12.0 } else { 0.0 },
            };
            prompt
                .spawn((head, Pickable::IGNORE))
                .with_children(|head| {
                    head.spawn((turn_sign, Node::default(), Pickable::IGNORE));
                    let mut words = said.spawn(head, words);
                    if let Some(beside) = beside {
                        words.insert(beside);
                    }
                });
            let corner = (shape.landscape && shape.roomy).then_some(inside * 0.6);
            dice_row::spawn(prompt, if small { 26.0 } else { 34.0 }, corner);
            if shape.log {
                log_list::spawn(prompt);
            }
            moves::spawn(prompt, !shape.landscape);
            skip(prompt, shape, inside);
        });
}

/// What stays in the panel while the prompt turns to whoever is to act: the log, and the lines of moves.
pub(super) fn spawn_rest(panel: &mut ChildSpawnerCommands, shape: &Shape) {
    let (inside, ground) = if shape.log {
        (16.0, CARD)
    } else {
        (0.0, Color::NONE)
    };
    panel
        .spawn((
            frame(shape, UiRect::axes(px(inside), px(inside * 0.8)), 6.0),
            BackgroundColor(ground),
            Pickable::IGNORE,
        ))
        .with_children(|rest| {
            if shape.log {
                log_list::spawn(rest);
            }
            moves::spawn(rest, !shape.landscape);
        });
}

/// The card that fills what is left of the panel.
pub(super) fn frame(shape: &Shape, padding: UiRect, gap: f32) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        padding,
        border_radius: BorderRadius::all(px(18)),
        justify_content: if shape.log {
            JustifyContent::Start
        } else {
            JustifyContent::Center
        },
        overflow: Overflow::clip(),
        ..column(gap)
    }
}

/// How the two lines of the prompt are set.
pub(super) struct Said {
    pub title: f32,
    pub line: f32,
    pub makes_way: bool,
    pub justify: Justify,
}

impl Said {
    pub fn spawn<'a>(self, place: &'a mut ChildSpawnerCommands, node: Node) -> EntityCommands<'a> {
        let makes_way = self.makes_way;
        let justify = TextLayout::justify(self.justify);
        let mut place = place.spawn((node, Pickable::IGNORE));
        place.with_children(|words| {
            words.spawn((
                PromptTitle { makes_way },
                Text::default(),
                fonts::title(self.title, palette::TEXT),
                justify,
                Pickable::IGNORE,
            ));
            words.spawn((
                PromptLine { makes_way },
                Text::default(),
                fonts::text(self.line, palette::TEXT_SOFT),
                justify,
                Pickable::IGNORE,
            ));
        });
        place
    }
}

fn skip(prompt: &mut ChildSpawnerCommands, shape: &Shape, inside: f32) {
    let place = Node {
        position_type: PositionType::Absolute,
        right: px(inside * 0.6),
        top: if shape.log { px(inside * 0.6) } else { px(0) },
        bottom: if shape.log { auto() } else { px(0) },
        align_items: AlignItems::Center,
        ..default()
    };
    prompt
        .spawn((place, Pickable::IGNORE))
        .with_children(|place| {
            let observer = observe(|_: On<Activate>, mut hurry: ResMut<Hurry>| hurry.0 = true);
            let picture = icon(Icon::FastForward, 20.0, palette::TEXT);
            if shape.roomy && shape.landscape {
                place.spawn((
                    Name::new("skip"),
                    Skip,
                    Visibility::Hidden,
                    button(Look::Secondary),
                    observer,
                    children![
                        picture,
                        (
                            label("skip"),
                            fonts::title(16.0, palette::TEXT),
                            Pickable::IGNORE
                        )
                    ],
                ));
            } else {
                place.spawn((
                    Name::new("skip"),
                    Skip,
                    Visibility::Hidden,
                    button(Look::Round),
                    observer,
                    children![picture],
                ));
            }
        });
}

/// While CPUs play, and people wait, the button is there.
pub(super) fn offer_skip(
    seen: Seen,
    hurry: Res<Hurry>,
    mut buttons: Query<&mut Visibility, With<Skip>>,
    mut words: Query<(&mut Node, &MakesRoom)>,
) {
    let people = seen.session.mine().next().is_some();
    let waits = people && !seen.session.is_mine(seen.shown.turn);
    let offered = waits && !hurry.0 && !seen.shown.over;
    let wanted = if offered {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for mut visibility in &mut buttons {
        visibility.set_if_neq(wanted);
    }
    let beside = offered || seen.session.game().rules().sequence;
    for (mut node, makes_room) in &mut words {
        let right = px(if beside { makes_room.right } else { 0.0 });
        if node.padding.right != right {
            node.padding.right = right;
        }
    }
}

pub(super) fn write(
    seen: Seen,
    choice: Res<Choice>,
    hint: Res<Hint>,
    log: Res<Log>,
    hurry: Res<Hurry>,
    mut titles: Query<(&PromptTitle, &mut Text, &mut Node), Without<PromptLine>>,
    mut lines: Query<(&PromptLine, &mut Text, &mut TextColor, &mut Node)>,
) {
    let changed =
        choice.is_changed() || hint.is_changed() || log.is_changed() || hurry.is_changed();
    if !(changed || seen.is_new()) {
        return;
    }
    let (title, line) = words(&seen, &choice, &log, hurry.0);
    let reason = hint.in_words(&seen.texts);
    let colour = TextColor(match reason {
        Some(_) => palette::GOLD,
        None => palette::TEXT_SOFT,
    });
    let has_reason = reason.is_some();
    let gathers = seen.session.game().rules().sequence && !seen.shown.pool.is_empty();
    let chooses = !choice.pool().is_empty();
    // Dice, and the line of a CPU that stands in, want the place of the second line.
    let crowded = gathers || chooses || seen.session.may_take_over();
    let line = reason.unwrap_or(line);
    for (PromptTitle { makes_way }, mut text, mut node) in &mut titles {
        show(&mut node, !(*makes_way && (has_reason || chooses)));
        if text.0 != title {
            text.0.clone_from(&title);
        }
    }
    for (PromptLine { makes_way }, mut text, mut tint, mut node) in &mut lines {
        show(&mut node, has_reason || !(*makes_way && crowded));
        if text.0 != line {
            text.0.clone_from(&line);
        }
        tint.set_if_neq(colour);
    }
}

fn show(node: &mut Mut<Node>, shown: bool) {
    let display = if shown {
        bevy::ui::Display::Flex
    } else {
        bevy::ui::Display::None
    };
    if node.display != display {
        node.display = display;
    }
}
