//! The card of each seat: shape, name, level, tokens home; white while it is its turn.
//! May use ui, names, playback and the session.

use super::super::names::{Names, level_key};
use super::super::page::{column, row};
use super::super::seat_disc::seat_disc;
use super::moves::GivesWay;
use super::shape::Shape;
use super::{CARD, Seen};
use crate::rules::{Player, Seat};
use crate::session::Session;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// Width of the line around the card whose turn it is.
const LINE: f32 = 3.0;

/// Names of more letters are set smaller.
const LONG: usize = 12;

#[derive(Component)]
pub(super) struct Card(Seat);

#[derive(Component)]
pub(super) struct CardName(Seat);

#[derive(Component)]
pub(super) struct CardLine {
    seat: Seat,
    /// There is room for the team only.
    slim: bool,
}

/// One mark for each token that has to come home, filled when so many are there.
#[derive(Component)]
pub(super) struct HomeMark {
    seat: Seat,
    number: u8,
}

pub(super) fn spawn(
    panel: &mut ChildSpawnerCommands,
    shape: &Shape,
    session: &Session,
    names: &Names,
) {
    let goal = session.game().rules().goal;
    let frame = Node {
        display: bevy::ui::Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(if shape.pairs { 2 } else { 1 }, 1.0),
        row_gap: px(shape.gap),
        column_gap: px(shape.gap),
        flex_shrink: 0.0,
        ..default()
    };
    let mut cards = panel.spawn((frame, Pickable::IGNORE));
    if !shape.log {
        cards.insert(GivesWay);
    }
    cards.with_children(|cards| {
        // In the order of play, beginning with whoever sits at the bottom.
        for seat in (0..4)
            .map(|steps| Seat::ALL[(session.viewer().index() + steps) % 4])
            .filter(|&seat| session.player(seat).is_some())
        {
            card(cards, shape, seat, names.get(seat), goal);
        }
    });
}

fn card(cards: &mut ChildSpawnerCommands, shape: &Shape, seat: Seat, name: &str, goal: u8) {
    let height = shape.card_height;
    let disc = (height * 0.62).clamp(30.0, 46.0);
    let (name_size, line_size) = if height < 60.0 {
        (17.0, 13.0)
    } else {
        (20.0, 15.0)
    };
    let name_size = name_size
        * if name.chars().count() > LONG {
            0.75
        } else {
            1.0
        };
    let frame = Node {
        height: px(height),
        min_width: px(0),
        padding: UiRect::horizontal(px(if shape.slim { 8.0 } else { 13.0 })),
        border: UiRect::all(px(LINE)),
        border_radius: BorderRadius::all(px(height * 0.25)),
        align_items: AlignItems::Center,
        column_gap: px(if shape.slim { 9.0 } else { 13.0 }),
        overflow: Overflow::clip(),
        ..default()
    };
    let ground = (BackgroundColor(CARD), BorderColor::all(Color::NONE));
    cards
        .spawn((Card(seat), frame, ground, Pickable::IGNORE))
        .with_children(|card| {
            card.spawn(seat_disc(seat, disc));
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                overflow: Overflow::clip_x(),
                ..column(if shape.slim { 4.0 } else { 0.0 })
            };
            card.spawn((words, Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn((
                        CardName(seat),
                        Text::new(name),
                        fonts::title(name_size, palette::TEXT),
                        TextLayout::no_wrap(),
                        Pickable::IGNORE,
                    ));
                    let line = |slim, size| {
                        (
                            CardLine { seat, slim },
                            Text::default(),
                            fonts::text(size, palette::TEXT_SOFT),
                            TextLayout::no_wrap(),
                            Pickable::IGNORE,
                        )
                    };
                    if shape.slim {
                        words
                            .spawn((row(7.0), Pickable::IGNORE))
                            .with_children(|under| {
                                home_marks(under, seat, goal, 11.0);
                                under.spawn(line(true, 12.0));
                            });
                    } else {
                        words.spawn(line(false, line_size));
                    }
                });
            if !shape.slim {
                home_marks(card, seat, goal, 16.0);
            }
        });
}

fn home_marks(place: &mut ChildSpawnerCommands, seat: Seat, goal: u8, size: f32) {
    let frame = Node {
        column_gap: px(size * 0.25),
        flex_shrink: 0.0,
        ..default()
    };
    place
        .spawn((frame, Pickable::IGNORE))
        .with_children(|marks| {
            for number in 1..=goal {
                marks.spawn((
                    HomeMark { seat, number },
                    Node {
                        width: px(size),
                        height: px(size),
                        border: UiRect::all(px(2)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BorderColor::all(palette::SEAT[seat.index()]),
                    BackgroundColor(Color::NONE),
                    Pickable::IGNORE,
                ));
            }
        });
}

type Colours = (&'static mut Text, &'static mut TextColor);

pub(super) fn paint(
    seen: Seen,
    mut cards: Query<(&Card, &mut BackgroundColor, &mut BorderColor), Without<HomeMark>>,
    mut names: Query<(&CardName, Colours), Without<CardLine>>,
    mut lines: Query<(&CardLine, Colours), Without<CardName>>,
    mut marks: Query<(&HomeMark, &mut BackgroundColor), Without<Card>>,
) {
    if !seen.is_new() {
        return;
    }
    let acts = |seat| !seen.shown.over && seen.shown.turn == seat;
    for (Card(seat), mut ground, mut line) in &mut cards {
        let (colour, edge) = if acts(*seat) {
            (palette::WHITE_CARD, palette::SEAT[seat.index()])
        } else {
            (CARD, Color::NONE)
        };
        ground.set_if_neq(BackgroundColor(colour));
        line.set_if_neq(BorderColor::all(edge));
    }
    let called = seen.names();
    for (CardName(seat), (mut text, mut colour)) in &mut names {
        if text.0 != called.get(*seat) {
            called.get(*seat).clone_into(&mut text.0);
        }
        colour.set_if_neq(TextColor(if acts(*seat) {
            palette::INK
        } else {
            palette::TEXT
        }));
    }
    for (CardLine { seat, slim }, (mut text, mut colour)) in &mut lines {
        let words = if *slim {
            team_of(*seat, &seen, &called).unwrap_or_default()
        } else {
            line_of(*seat, acts(*seat), &seen, &called)
        };
        if text.0 != words {
            text.0 = words;
        }
        colour.set_if_neq(TextColor(if acts(*seat) {
            palette::INK_SOFT
        } else {
            palette::TEXT_SOFT
        }));
    }
    for (mark, mut ground) in &mut marks {
        let filled = seen.shown.homes[mark.seat] >= mark.number;
        let colour = if filled {
            palette::SEAT[mark.seat.index()]
        } else {
            Color::NONE
        };
        ground.set_if_neq(BackgroundColor(colour));
    }
}

fn team_of(seat: Seat, seen: &Seen, names: &Names) -> Option<String> {
    let number = ("number", names.team(seat)?.into());
    Some(seen.texts.get_with("card-team", &[number]))
}

fn line_of(seat: Seat, acts: bool, seen: &Seen, names: &Names) -> String {
    let texts = &seen.texts;
    let line = match seen.session.player(seat) {
        _ if seen.shown.out[seat] => texts.get("end-forfeited"),
        Some(Player::Cpu { level }) if acts => {
            texts.facts([texts.get(level_key(*level)), texts.get("card-plays")])
        }
        Some(Player::Cpu { level }) => texts.get(level_key(*level)),
        _ if acts && names.is_you(seat) && !seen.session.is_watched() => {
            texts.get("card-your-turn")
        }
        _ if acts => texts.get("card-plays"),
        _ => {
            let goal = seen.session.game().rules().goal;
            let count = seen.shown.homes[seat];
            texts.get_with(
                "card-homes",
                &[("count", count.into()), ("goal", goal.into())],
            )
        }
    };
    match team_of(seat, seen, names) {
        Some(team) => texts.facts([team, line]),
        None => line,
    }
}
