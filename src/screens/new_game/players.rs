//! Who plays: how many, persons and CPUs, the CPUs' levels.
//! May use names, choices and the rules' draft.

use super::super::label::label;
use super::super::names::level_key;
use super::super::page::{column, row};
use super::super::seat_disc::seat_disc;
use super::super::segments::{one_of, segments};
use super::Shape;
use super::choice::{DraftChoice, chooses};
use crate::rules::{Draft, LONGEST_NAME, Level, Player, Seat};
use crate::storage::Settings;
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::card::card as ground;
use crate::ui::widgets::text_field::{TextChange, TextField, text_field};
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::observe;

pub(super) fn card(place: &mut ChildSpawnerCommands, shape: Shape, draft: &Draft) {
    place.spawn(ground()).with_children(|card| {
        if draft.rules().alone {
            alone(card, draft);
        } else {
            mixed(card, shape, draft);
        }
        note(card, Icon::Die(5), "level-fair");
    });
}

/// One person against three CPUs: only their level is asked.
fn alone(card: &mut ChildSpawnerCommands, draft: &Draft) {
    card.spawn((label("level-choose"), fonts::title(18.0, palette::TEXT)));
    segments(card, |segments| {
        for level in Level::ALL {
            one_of(
                segments,
                chooses(DraftChoice::LevelOfAll(level)),
                label(level_key(level)),
            );
        }
    });
    let line = match draft.level() {
        Level::Easy => "level-easy-line",
        Level::Normal => "level-normal-line",
        Level::Hard => "level-hard-line",
    };
    card.spawn((label(line), fonts::text(16.0, palette::TEXT_SOFT)));
}

fn mixed(card: &mut ChildSpawnerCommands, shape: Shape, draft: &Draft) {
    card.spawn((label("new-players"), fonts::title(18.0, palette::TEXT)));
    let counts = draft.counts();
    if counts.start() < counts.end() {
        segments(card, |segments| {
            for count in counts {
                one_of(
                    segments,
                    chooses(DraftChoice::Count(count)),
                    Text::new(count.to_string()),
                );
            }
        });
    }
    let rules = draft.rules();
    let seats = Seat::for_players(draft.players());
    for (place, &seat) in seats.iter().enumerate() {
        let seat = (!rules.seats_dealt).then_some(seat);
        player(card, shape, draft, place, seat);
    }
    if rules.seats_dealt {
        let line = if rules.options.teams {
            "new-dealt-teams"
        } else {
            "new-dealt"
        };
        note(card, Icon::Again, line);
    }
}

/// A player's line: the seat, where it is known; person or CPU; level or name.
fn player(
    card: &mut ChildSpawnerCommands,
    shape: Shape,
    draft: &Draft,
    place: usize,
    seat: Option<Seat>,
) {
    let kinds = |line: &mut ChildSpawnerCommands| {
        line.spawn((
            Node {
                flex_grow: if shape.narrow { 1.0 } else { 0.0 },
                width: if shape.narrow { auto() } else { px(190) },
                flex_shrink: 0.0,
                ..column(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|place_of| {
            segments(place_of, |segments| {
                for (person, key) in [(true, "new-person"), (false, "new-cpu")] {
                    one_of(
                        segments,
                        chooses(DraftChoice::Person { place, person }),
                        label(key),
                    );
                }
            });
        });
    };
    let which = |line: &mut ChildSpawnerCommands| match draft.player(place) {
        Some(Player::Cpu { .. }) => {
            let frame = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..column(0.0)
            };
            line.spawn((frame, Pickable::IGNORE))
                .with_children(|frame| {
                    segments(frame, |segments| {
                        for level in Level::ALL {
                            one_of(
                                segments,
                                chooses(DraftChoice::Level { place, level }),
                                label(level_key(level)),
                            );
                        }
                    });
                });
        }
        Some(Player::Human { .. }) if draft.people() == 1 => {
            line.spawn((label("you"), fonts::bold(17.0, palette::TEXT_SOFT)));
        }
        Some(Player::Human { .. }) => {
            let field = TextField {
                longest: LONGEST_NAME,
                digits: false,
            };
            let does = (
                Name::new(format!("player-{}-name", place + 1)),
                observe(
                    move |change: On<TextChange>, mut settings: ResMut<Settings>| {
                        if let Some(wish) = settings.table.places.get_mut(place) {
                            wish.name.clone_from(&change.text);
                        }
                    },
                ),
            );
            let number = 1 + (0..place).filter(|&other| draft.is_person(other)).count();
            let nameless = label("person").with("number", number as i64);
            text_field(line, field, &draft.places[place % 4].name, does, nameless);
        }
        None => {}
    };
    let line = || (row(10.0), Pickable::IGNORE);
    if shape.narrow {
        card.spawn((column(6.0), Pickable::IGNORE))
            .with_children(|lines| {
                lines.spawn(line()).with_children(|line| {
                    sign(line, place, seat);
                    kinds(line);
                });
                lines.spawn(line()).with_children(which);
            });
    } else {
        card.spawn(line()).with_children(|line| {
            sign(line, place, seat);
            kinds(line);
            which(line);
        });
    }
}

/// The seat, or the number in the list while the seats are not dealt.
fn sign(line: &mut ChildSpawnerCommands, place: usize, seat: Option<Seat>) {
    const SIZE: f32 = 34.0;
    match seat {
        Some(seat) => {
            line.spawn(seat_disc(seat, SIZE));
        }
        None => {
            line.spawn((
                Node {
                    width: px(SIZE),
                    height: px(SIZE),
                    flex_shrink: 0.0,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::CARD_LINE),
                Pickable::IGNORE,
                children![(
                    Text::new((place + 1).to_string()),
                    fonts::title(17.0, palette::TEXT),
                    Pickable::IGNORE
                )],
            ));
        }
    }
}

/// A line that explains, with a small picture.
pub(super) fn note(card: &mut ChildSpawnerCommands, picture: Icon, key: &'static str) {
    card.spawn((row(8.0), Pickable::IGNORE))
        .with_children(|note| {
            note.spawn(icon(picture, 18.0, palette::TEXT_SOFT));
            note.spawn((
                label(key),
                fonts::text(15.0, palette::TEXT_SOFT),
                Node {
                    flex_shrink: 1.0,
                    ..default()
                },
            ));
        });
}
