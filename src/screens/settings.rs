//! What the player sets: language, noise, speed, motion.
//! May use pages, i18n and the store's settings.

use super::label::label;
use super::names::pace_key;
use super::new_game::option;
use super::page::{Heading, PageBuilt, row, sheet_page};
use super::segments::{one_of, segments};
use crate::i18n::{Language, Texts};
use crate::navigation::AppSystems;
use crate::storage::{Pace, Settings};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Chosen;
use crate::ui::widgets::card::card;
use crate::ui::widgets::slider::slider;
use crate::ui::widgets::toggle::toggle;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, speak_from_the_start)
        .add_systems(
            Update,
            (speak, mark_chosen)
                .in_set(AppSystems::View)
                .after(PageBuilt),
        );
}

/// One value of one setting, on the button that chooses it.
#[derive(Component, Clone, Copy, PartialEq)]
enum SettingChoice {
    Language(Language),
    Pace(Pace),
    Motion(Option<bool>),
}

impl SettingChoice {
    fn holds(self, settings: &Settings, texts: &Texts) -> bool {
        match self {
            SettingChoice::Language(language) => texts.language() == language,
            SettingChoice::Pace(pace) => settings.pace == pace,
            SettingChoice::Motion(reduced) => settings.reduced_motion == reduced,
        }
    }

    fn choose(self, settings: &mut Settings) {
        match self {
            SettingChoice::Language(language) => settings.language = Some(language),
            SettingChoice::Pace(pace) => settings.pace = pace,
            SettingChoice::Motion(reduced) => settings.reduced_motion = reduced,
        }
    }
}

pub fn show(mut commands: Commands, viewport: Res<Viewport>, settings: Res<Settings>) {
    let heading = Heading {
        title: label("settings"),
        back: true,
    };
    sheet_page(
        &mut commands,
        "Settings",
        &viewport,
        600.0,
        heading,
        |body| {
            body.spawn(card()).with_children(|card| {
                card.spawn((
                    label("settings-language"),
                    fonts::title(18.0, palette::TEXT),
                ));
                segments(card, |segments| {
                    for language in Language::ALL {
                        segment(
                            segments,
                            SettingChoice::Language(language),
                            Text::new(Texts::own_name(language)),
                        );
                    }
                });
            });
            body.spawn(card())
                .with_children(|card| sound(card, &settings));
            body.spawn(card()).with_children(|card| {
                card.spawn((label("settings-pace"), fonts::title(18.0, palette::TEXT)));
                segments(card, |segments| {
                    for pace in Pace::ALL {
                        segment(segments, SettingChoice::Pace(pace), label(pace_key(pace)));
                    }
                });
                card.spawn((label("settings-motion"), fonts::title(18.0, palette::TEXT)));
                segments(card, |segments| {
                    segment(
                        segments,
                        SettingChoice::Motion(None),
                        label("settings-motion-system"),
                    );
                    segment(
                        segments,
                        SettingChoice::Motion(Some(true)),
                        label("settings-motion-on"),
                    );
                    segment(
                        segments,
                        SettingChoice::Motion(Some(false)),
                        label("settings-motion-off"),
                    );
                });
            });
            body.spawn(card()).with_children(|card| {
                let line = label("settings-forced-line");
                option(
                    card,
                    "settings-forced",
                    line,
                    settings.play_forced,
                    |settings, on| settings.play_forced = on,
                );
                option(
                    card,
                    "settings-turn",
                    label("settings-turn-line"),
                    settings.turn_to_seat,
                    |settings, on| settings.turn_to_seat = on,
                );
            });
            body.spawn(card()).with_children(|card| {
                card.spawn((label("settings-keys"), fonts::title(18.0, palette::TEXT)));
                for key in [
                    "keys-act",
                    "keys-pick",
                    "keys-dice",
                    "keys-panel",
                    "keys-menu",
                    "keys-undo",
                    "keys-more",
                    "keys-screen",
                    "keys-replay",
                ] {
                    card.spawn((label(key), fonts::text(16.0, palette::TEXT_SOFT)));
                }
            });
        },
    );
}

fn sound(card: &mut ChildSpawnerCommands, settings: &Settings) {
    let between = Node {
        justify_content: JustifyContent::SpaceBetween,
        ..row(16.0)
    };
    card.spawn(between.clone()).with_children(|line| {
        line.spawn((label("settings-sound"), fonts::title(18.0, palette::TEXT)));
        let mut toggle = line.spawn((toggle(), observe(set_sound)));
        if !settings.muted {
            toggle.insert(Checked);
        }
    });
    card.spawn(between).with_children(|line| {
        line.spawn((
            label("settings-volume"),
            fonts::text(17.0, palette::TEXT_SOFT),
        ));
        line.spawn((slider(settings.volume), observe(set_volume)));
    });
}

fn set_sound(change: On<ValueChange<bool>>, mut settings: ResMut<Settings>) {
    settings.muted = !change.value;
}

fn set_volume(change: On<ValueChange<f32>>, mut settings: ResMut<Settings>) {
    settings.volume = change.value.clamp(0.0, 1.0);
}

fn segment(segments: &mut ChildSpawnerCommands, choice: SettingChoice, words: impl Bundle) {
    one_of(
        segments,
        (
            choice,
            observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
                choice.choose(&mut settings)
            }),
        ),
        words,
    );
}

fn mark_chosen(
    settings: Res<Settings>,
    texts: Res<Texts>,
    choices: Query<(Entity, &SettingChoice, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (entity, choice, marked) in &choices {
        match (choice.holds(&settings, &texts), marked) {
            (true, false) => commands.entity(entity).insert(Chosen),
            (false, true) => commands.entity(entity).remove::<Chosen>(),
            _ => continue,
        };
    }
}

fn speak_from_the_start(settings: Res<Settings>, texts: ResMut<Texts>) {
    follow(&settings, texts);
}

/// The texts follow the setting at once.
fn speak(settings: Res<Settings>, texts: ResMut<Texts>) {
    follow(&settings, texts);
}

fn follow(settings: &Settings, mut texts: ResMut<Texts>) {
    if let Some(language) = settings.language
        && language != texts.language()
    {
        *texts = Texts::of(language);
    }
}
