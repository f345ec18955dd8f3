//! The switches of a family, with what each of them changes.
//! May use the rules' draft and the store's settings.

use super::super::label::{Label, label};
use super::super::page::{column, row};
use crate::rules::{Draft, Options};
use crate::storage::Settings;
use crate::ui::widgets::toggle::toggle;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{ValueChange, observe};

/// An option: its name, what it does, whether it is offered and on, and its switch.
type Switch = (
    &'static str,
    &'static str,
    fn(&Options) -> bool,
    fn(&mut Options) -> &mut bool,
);

const SWITCHES: [Switch; 3] = [
    (
        "option-walls",
        "option-walls-line",
        |options| options.walls,
        |options| &mut options.walls,
    ),
    (
        "option-quick",
        "option-quick-line",
        |options| options.quick,
        |options| &mut options.quick,
    ),
    (
        "option-teams",
        "option-teams-line",
        |options| options.teams,
        |options| &mut options.teams,
    ),
];

/// The switches that the family offers; nothing where it offers none.
pub(super) fn card(place: &mut ChildSpawnerCommands, draft: &Draft) {
    let offers = draft.offers();
    if offers == Options::NONE {
        return;
    }
    place
        .spawn(crate::ui::widgets::card::card())
        .with_children(|card| {
            for (name, line, is_on, switch) in SWITCHES {
                if is_on(&offers) {
                    option(
                        card,
                        name,
                        label(line),
                        is_on(&draft.options),
                        move |settings, on| {
                            *switch(&mut settings.table.options) = on;
                        },
                    );
                }
            }
        });
}

/// A line with a switch at its end.
pub(in crate::screens) fn option(
    card: &mut ChildSpawnerCommands,
    name: &'static str,
    line: Label,
    on: bool,
    set: impl Fn(&mut Settings, bool) + Send + Sync + 'static,
) {
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
                    (label(name), fonts::title(18.0, palette::TEXT)),
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
