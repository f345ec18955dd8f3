//! The switches of a family, with what each of them changes.
//! May use labels, names, the rules' draft and the store's settings.

use super::super::label::{Label, label};
use super::super::names::{option_key, option_line};
use super::super::page::{column, row};
use crate::rules::{Draft, Options, Switch};
use crate::storage::Settings;
use crate::ui::widgets::toggle::toggle;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{ValueChange, observe};
use std::borrow::Cow;

/// The switches that the family offers; nothing where it offers none.
pub(super) fn card(place: &mut ChildSpawnerCommands, draft: &Draft) {
    let offers = draft.rules().offers;
    if offers == Options::NONE {
        return;
    }
    let offered = Switch::ALL.iter().filter(|switch| switch.is_on(&offers));
    place
        .spawn(crate::ui::widgets::card::card())
        .with_children(|card| {
            for switch in offered {
                option(
                    card,
                    option_key(switch),
                    label(option_line(switch)),
                    switch.is_on(&draft.options),
                    |settings, on| switch.set(&mut settings.table.options, on),
                );
            }
        });
}

/// A line with a switch at its end.
pub(in crate::screens) fn option(
    card: &mut ChildSpawnerCommands,
    name: impl Into<Cow<'static, str>>,
    line: Label,
    on: bool,
    set: impl Fn(&mut Settings, bool) + Send + Sync + 'static,
) {
    let name = name.into();
    let between = Node {
        justify_content: JustifyContent::SpaceBetween,
        ..row(16.0)
    };
    let words = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..column(1.0)
    };
    card.spawn((between, Pickable::IGNORE))
        .with_children(|between| {
            between.spawn((
                words,
                Pickable::IGNORE,
                children![
                    (label(name.clone()), fonts::title(18.0, palette::TEXT)),
                    (line, fonts::text(15.0, palette::TEXT_SOFT)),
                ],
            ));
            let mut toggle = between.spawn((
                Name::new(name),
                toggle(),
                observe(
                    move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                        set(&mut settings, change.value);
                    },
                ),
            ));
            toggle.insert_if(Checked, || on);
        });
}
