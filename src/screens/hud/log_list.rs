//! What happened, in words, newest first; can be scrolled back.
//! May use ui, words, playback's log and the session.

use super::super::label::label;
use super::super::page::{column, row};
use super::super::words::entry_in_words;
use super::Seen;
use super::moves::GivesWay;
use crate::playback::{Log, LogEntry};
use crate::rules::Seat;
use crate::ui::icons::{Icon, icon};
use crate::ui::widgets::scroll::scroll_area;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// Lines kept on screen; a game has a few hundred.
pub(in crate::screens) const MOST: usize = 240;

/// The column of lines.
#[derive(Component, Default)]
pub(super) struct LogList {
    /// Entries of the log that have a line.
    shown: usize,
    /// The words of the newest line: they may grow.
    newest: Option<Entity>,
}

pub(super) fn spawn(prompt: &mut ChildSpawnerCommands) {
    let place = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..column(0.0)
    };
    prompt
        .spawn((GivesWay, place, Pickable::IGNORE))
        .with_children(|place| {
            scroll_area(place, column(0.0), |area| {
                area.spawn((LogList::default(), column(7.0), Pickable::IGNORE));
            });
        });
}

pub(super) fn write(
    seen: Seen,
    log: Res<Log>,
    mut lists: Query<(Entity, &ChildOf, &mut LogList, Option<&Children>)>,
    mut areas: Query<&mut ScrollPosition>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    let afresh = seen.texts.is_changed() || !seen.new.is_empty();
    if !(afresh || log.is_changed()) {
        return;
    }
    let names = seen.names();
    let rules = seen.session.game().rules();
    let words = |entry: &LogEntry| entry_in_words(entry, rules, &names, &seen.texts);
    let entries = log.entries();
    for (list_entity, place, mut list, children) in &mut lists {
        let afresh = afresh || list.shown > entries.len() || list.shown == 0;
        // After a leap the newest line is what one looks for.
        if (afresh || entries.len() > list.shown + 1)
            && let Ok(mut position) = areas.get_mut(place.parent())
        {
            position.y = 0.0;
        }
        if afresh {
            commands.entity(list_entity).despawn_children();
            *list = LogList::default();
        } else if let Some(mut text) = list.newest.and_then(|newest| texts.get_mut(newest).ok())
            && let Some(entry) = entries.get(list.shown - 1)
        {
            let now = words(entry);
            if text.0 != now {
                text.0 = now;
            }
        }
        let new = &entries[list.shown.max(entries.len().saturating_sub(MOST))..];
        if !afresh {
            for &old in children.into_iter().flatten().skip(MOST - new.len()) {
                commands.entity(old).despawn();
            }
        }
        for entry in new {
            let text = commands.spawn(line_words(words(entry))).id();
            let line = commands.spawn((row(10.0), Pickable::IGNORE)).id();
            let sign = commands.spawn(sign(entry.seat)).id();
            commands.entity(line).add_children(&[sign, text]);
            commands.entity(list_entity).insert_children(0, &[line]);
            list.newest = Some(text);
        }
        list.shown = entries.len();
        if entries.is_empty() {
            let empty = (label("log-empty"), fonts::text(16.0, palette::TEXT_SOFT));
            commands.entity(list_entity).with_child(empty);
        }
    }
}

pub(in crate::screens) fn line_words(words: String) -> impl Bundle {
    (
        Text::new(words),
        fonts::text(16.0, palette::TEXT_SOFT),
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        },
    )
}

pub(in crate::screens) fn sign(seat: Seat) -> impl Bundle {
    icon(
        Icon::Seat(seat.index() as u8),
        17.0,
        palette::SEAT[seat.index()],
    )
}
