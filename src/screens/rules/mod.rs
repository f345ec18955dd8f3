//! The rules of every family: a page that is written from the rulesets themselves.
//! May use pages, names, the session and the rules.

pub(super) mod card;
mod chapters;

use super::label::label;
use super::names::{family_key, family_line, option_key, rules_name};
use super::new_game::picture;
use super::page::{Heading, PageBuilt, column, row, scrolled, sheet_frame};
use super::refill::Refill;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu, Screen};
use crate::rules::{Family, Options, Ruleset, Switch};
use crate::session::Session;
use crate::storage::Settings;
use crate::ui::icons::icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::{Chosen, Look, button};
use crate::ui::widgets::scroll::scroll_area;
use crate::ui::widgets::toggle::toggle;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange, observe};
use chapters::{Chapter, chapters};

/// What the page is about.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct About {
    family: Family,
    /// Wished; what the family does not offer waits.
    options: Options,
}

impl Default for About {
    fn default() -> Self {
        Self::of(Ruleset::classic())
    }
}

impl About {
    fn of(rules: &Ruleset) -> Self {
        Self {
            family: rules.family,
            options: rules.options,
        }
    }

    fn rules(self) -> &'static Ruleset {
        Ruleset::offered(self.family, self.options)
    }
}

/// The chip of a family.
#[derive(Component, Clone, Copy)]
struct Chip(Family);

/// The part of the page that follows the choice, and what it shows.
#[derive(Component)]
struct Content(About);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<About>()
        .add_systems(OnEnter(Menu::Rules), look_up)
        .add_systems(
            Update,
            (refill, mark)
                .in_set(AppSystems::View)
                .after(PageBuilt)
                .run_if(in_state(Menu::Rules)),
        );
}

/// The page opens at the rules of the game on the table, else at those of the next game.
fn look_up(
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    mut about: ResMut<About>,
) {
    let on_table = session.filter(|_| **screen == Screen::Table);
    *about = match on_table {
        Some(session) => About::of(session.record().rules),
        None => About::of(settings.table.rules()),
    };
}

pub fn show(mut commands: Commands, viewport: Res<Viewport>, texts: Res<Texts>, about: Res<About>) {
    let heading = Heading {
        title: label("rules"),
        back: true,
    };
    let columns = if viewport.narrow() { 3 } else { 6 };
    sheet_frame(&mut commands, "Rules", &viewport, 760.0, heading, |sheet| {
        sheet
            .spawn((
                Node {
                    display: Display::Grid,
                    grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
                    padding: px(4).all(),
                    margin: UiRect::right(px(14)),
                    row_gap: px(2),
                    column_gap: px(2),
                    flex_shrink: 0.0,
                    border_radius: BorderRadius::all(px(16)),
                    ..default()
                },
                BackgroundColor(palette::GROOVE),
            ))
            .with_children(|chips| {
                for family in Family::ALL {
                    chip(chips, family);
                }
            });
        scroll_area(sheet, scrolled(), |body| {
            body.spawn((column(16.0), Content(*about), Pickable::IGNORE))
                .with_children(|content| fill(content, *about, &texts));
        });
    });
}

fn chip(chips: &mut ChildSpawnerCommands, family: Family) {
    chips
        .spawn((
            Name::new(format!("rules-{family}")),
            button(Look::Segment),
            Chip(family),
            observe(move |_: On<Activate>, mut about: ResMut<About>| about.family = family),
            children![(
                label(family_key(family)),
                fonts::bold(15.0, palette::TEXT),
                TextLayout::justify(Justify::Center),
                Pickable::IGNORE
            )],
        ))
        .entry::<Node>()
        .and_modify(|mut node| node.padding = UiRect::axes(px(4), px(6)));
}

fn fill(content: &mut ChildSpawnerCommands, about: About, texts: &Texts) {
    let rules = about.rules();
    content
        .spawn((row(14.0), Pickable::IGNORE))
        .with_children(|head| {
            picture::spawn(head, rules, 60.0);
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..column(2.0)
            };
            head.spawn((
                words,
                Pickable::IGNORE,
                children![
                    (
                        Text::new(rules_name(rules, texts)),
                        fonts::title(22.0, palette::TEXT)
                    ),
                    (
                        label(family_line(about.family)),
                        fonts::text(16.0, palette::TEXT_SOFT)
                    ),
                ],
            ));
        });
    options(content, about);
    for about in chapters(rules, texts) {
        chapter(content, about);
    }
}

/// The options of the family, to see what each changes.
fn options(content: &mut ChildSpawnerCommands, about: About) {
    let offers = about.rules().offers;
    if offers == Options::NONE {
        return;
    }
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(22),
        ..default()
    };
    content
        .spawn((line, Pickable::IGNORE))
        .with_children(|line| {
            for switch in Switch::ALL.iter().filter(|switch| switch.is_on(&offers)) {
                let key = option_key(switch);
                line.spawn((row(10.0), Pickable::IGNORE))
                    .with_children(|option| {
                        option.spawn((label(key.clone()), fonts::title(17.0, palette::TEXT)));
                        let mut toggle = option.spawn((
                            Name::new(key),
                            toggle(),
                            observe(
                                move |change: On<ValueChange<bool>>, mut about: ResMut<About>| {
                                    switch.set(&mut about.options, change.value);
                                },
                            ),
                        ));
                        toggle.insert_if(Checked, || switch.is_on(&about.options));
                    });
            }
        });
}

fn chapter(body: &mut ChildSpawnerCommands, chapter: Chapter) {
    let start = Node {
        align_items: AlignItems::Start,
        ..row(14.0)
    };
    body.spawn((start, Pickable::IGNORE)).with_children(|line| {
        line.spawn((
            Node {
                width: px(44),
                height: px(44),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(palette::CARD),
            Pickable::IGNORE,
            children![icon(chapter.picture, 24.0, chapter.colour)],
        ));
        let words = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..column(5.0)
        };
        line.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                words.spawn((label(chapter.title), fonts::title(20.0, palette::TEXT)));
                for line in chapter.lines {
                    words.spawn((line, fonts::text(17.0, palette::TEXT_SOFT)));
                }
            });
    });
}

fn refill(
    about: Res<About>,
    texts: Res<Texts>,
    mut parts: Query<(Entity, &mut Content)>,
    mut refill: Refill,
) {
    for (part, mut content) in &mut parts {
        if content.0 != *about {
            refill.fill(part, |part| fill(part, *about, &texts));
            content.0 = *about;
        }
    }
}

fn mark(about: Res<About>, chips: Query<(Entity, &Chip, Has<Chosen>)>, mut commands: Commands) {
    for (entity, chip, marked) in &chips {
        match (chip.0 == about.family, marked) {
            (true, false) => {
                commands.entity(entity).insert(Chosen);
            }
            (false, true) => {
                commands.entity(entity).remove::<Chosen>();
            }
            _ => {}
        }
    }
}
