//! One finished game in the list: what was played, by whom, how it ended, and what can be done with it.
//! May use pages, names and the store's records.

use super::{View, file, watch};
use crate::i18n::Texts;
use crate::rules::{Action, Outcome, Record, Seat};
use crate::screens::end::outcome;
use crate::screens::label::{Label, label};
use crate::screens::names::{Names, rules_name, time_in_words};
use crate::screens::page::{column, row};
use crate::screens::question::{Yes, ask};
use crate::storage::{Moment, Records, StoredRecord};
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::button::{Look, button};
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use uuid::Uuid;

pub(super) fn spawn(
    list: &mut ChildSpawnerCommands,
    kept: &StoredRecord,
    asking: bool,
    narrow: bool,
    texts: &Texts,
) {
    let id = kept.record.id;
    list.spawn(card()).with_children(|card| {
        let frame = if narrow {
            column(10.0)
        } else {
            Node { ..row(12.0) }
        };
        card.spawn((frame, Pickable::IGNORE))
            .with_children(|frame| {
                let mut words = column(4.0);
                if !narrow {
                    (words.flex_grow, words.flex_basis) = (1.0, px(0));
                }
                frame
                    .spawn((words, Pickable::IGNORE))
                    .with_children(|words| tell(words, kept, texts));
                frame
                    .spawn((row(8.0), Pickable::IGNORE))
                    .with_children(|buttons| {
                        let mut entry = |name: &str, look: Look, picture, size| {
                            let ink = if look == Look::Primary {
                                look.ink()
                            } else {
                                palette::TEXT
                            };
                            let mut entity = buttons.spawn((
                                Name::new(format!("{name}-{}", short(id))),
                                button(look),
                                children![icon(picture, size, ink)],
                            ));
                            entity.entry::<Node>().and_modify(|mut node| {
                                (node.min_width, node.min_height) = (px(48), px(48));
                                node.padding = UiRect::all(px(8));
                            });
                            entity.id()
                        };
                        let watching = entry("watch", Look::Primary, Icon::Play, 22.0);
                        let saving = entry("save", Look::Secondary, Icon::Save, 22.0);
                        let deleting = entry("delete", Look::Secondary, Icon::Bin, 22.0);
                        let commands = buttons.commands_mut();
                        commands.entity(watching).observe(watch(id));
                        commands.entity(saving).observe(file::save(id));
                        commands.entity(deleting).observe(
                            move |_: On<Activate>, mut view: ResMut<View>| view.asking = Some(id),
                        );
                    });
            });
        if asking {
            question(card, id);
        }
    });
}

fn short(id: Uuid) -> String {
    id.to_string().chars().take(8).collect()
}

/// Rules and day; how it ended; who played; how long.
fn tell(words: &mut ChildSpawnerCommands, kept: &StoredRecord, texts: &Texts) {
    let record = &kept.record;
    let names = Names::of(record, texts);
    let day = kept.kept_at.map(|moment| day_in_words(moment, texts));
    let heading = [rules_name(record.rules, texts)].into_iter().chain(day);
    words.spawn((
        Text::new(texts.facts(heading)),
        fonts::title(18.0, palette::TEXT),
    ));
    words.spawn((ending(record, &names), fonts::bold(16.0, palette::GOLD)));
    let people = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        row_gap: px(2),
        ..default()
    };
    words
        .spawn((people, Pickable::IGNORE))
        .with_children(|people| {
            let seats = Seat::ALL.into_iter();
            for seat in seats.filter(|&seat| record.seats[seat].is_some()) {
                people.spawn((
                    row(6.0),
                    Pickable::IGNORE,
                    children![
                        icon(
                            Icon::Seat(seat.index() as u8),
                            15.0,
                            palette::SEAT[seat.index()]
                        ),
                        (
                            Text::new(names.get(seat)),
                            fonts::text(15.0, palette::TEXT_SOFT)
                        ),
                    ],
                ));
            }
        });
    let is_roll = |action| matches!(action, Action::Roll(_));
    let rolls = record.actions.iter().filter(|a| is_roll(a.action)).count();
    let mut length = vec![texts.get_with("end-rolls", &[("count", rolls.into())])];
    if !kept.played().is_zero() {
        length.push(time_in_words(kept.played(), texts));
    }
    words.spawn((
        Text::new(texts.facts(length)),
        fonts::text(15.0, palette::TEXT_SOFT),
    ));
}

fn day_in_words(moment: Moment, texts: &Texts) -> String {
    let day = moment.day();
    texts.get_with(
        "day",
        &[
            ("day", format!("{:02}", day.day).into()),
            ("month", format!("{:02}", day.month).into()),
            ("year", format!("{:04}", day.year).into()),
        ],
    )
}

fn ending(record: &Record, names: &Names) -> Label {
    match record.result {
        Some(Outcome::Won(_) | Outcome::Draw) => outcome(record, names),
        Some(Outcome::Abandoned) | None => label("records-abandoned"),
    }
}

fn question(card: &mut ChildSpawnerCommands, id: Uuid) {
    ask(
        card,
        label("records-delete"),
        None,
        observe(|_: On<Activate>, mut view: ResMut<View>| view.asking = None),
        Yes {
            name: "delete",
            look: Look::Danger,
            words: label("records-delete-yes"),
            does: observe(
                move |_: On<Activate>, mut view: ResMut<View>, mut records: ResMut<Records>| {
                    view.asking = None;
                    records.delete(id);
                },
            ),
        },
    );
}
