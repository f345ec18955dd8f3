//! A new game: the family, its rules in short, options, players, seed; and the button that begins it.
//! May use pages, games, names, the rules' draft and the store's settings.

mod choice;
mod families;
mod options;
pub(super) mod picture;
mod players;
mod terms;

pub(super) use options::option;

use super::games::Games;
use super::label::{Label, label};
use super::names::rules_name;
use super::page::{Heading, PageBuilt, column, go_to, row, scrolled, sheet_frame};
use super::refill::Refill;
use super::rules::card::rules_card;
use crate::chance;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu};
use crate::rules::Draft;
use crate::storage::Settings;
use crate::ui::fonts;
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::{Class, Viewport};
use crate::ui::widgets::button::{Look, button, icon_button};
use crate::ui::widgets::scroll::scroll_area;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// How the page is laid out.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Shape {
    side_by_side: bool,
    /// The players' lines are broken in two.
    narrow: bool,
    /// Families in two columns.
    pairs: bool,
}

impl Shape {
    fn of(viewport: &Viewport) -> Self {
        let class = viewport.class();
        Self {
            side_by_side: class == Class::Wide,
            narrow: class == Class::Narrow,
            pairs: class == Class::Middle,
        }
    }
}

/// The part of the page that follows the draft, and the draft it shows.
#[derive(Component)]
struct Details {
    shape: Shape,
    shown: Draft,
}

/// What is written on the button that begins the game.
#[derive(Component)]
struct Summary;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::NewGame), forget_seed)
        .add_systems(
            Update,
            (refill, sum_up, choice::mark, terms::judge_seed)
                .chain()
                .in_set(AppSystems::View)
                .after(PageBuilt)
                .run_if(in_state(Menu::NewGame)),
        );
}

/// Every game has a seed of its own: the last one's is not played again, unless the page was only left for a moment.
fn forget_seed(before: Option<Res<PreviousState<Menu>>>, mut settings: ResMut<Settings>) {
    let back = before.is_some_and(|before| matches!(**before, Menu::Rules | Menu::ConfirmNewGame));
    if !back && !settings.table.seed.is_empty() {
        settings.table.seed.clear();
    }
}

pub fn show(
    mut commands: Commands,
    viewport: Res<Viewport>,
    settings: Res<Settings>,
    texts: Res<Texts>,
) {
    let shape = Shape::of(&viewport);
    let draft = &settings.table;
    let heading = Heading {
        title: label("new-game"),
        back: true,
    };
    let width = if shape.side_by_side { 1080.0 } else { 720.0 };
    sheet_frame(
        &mut commands,
        "New game",
        &viewport,
        width,
        heading,
        |sheet| {
            if shape.side_by_side {
                let columns = Node {
                    column_gap: px(18),
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    min_height: px(0),
                    ..default()
                };
                sheet
                    .spawn((columns, Pickable::IGNORE))
                    .with_children(|columns| {
                        let left = Node {
                            width: percent(42),
                            min_height: px(0),
                            flex_shrink: 0.0,
                            ..column(0.0)
                        };
                        columns
                            .spawn((left, Pickable::IGNORE))
                            .with_children(|left| {
                                scroll_area(left, scrolled(), |left| families::cards(left, shape));
                            });
                        scroll_area(columns, scrolled(), |body| {
                            details(body, shape, draft, &texts)
                        });
                    });
            } else {
                scroll_area(sheet, scrolled(), |body| {
                    families::cards(body, shape);
                    details(body, shape, draft, &texts);
                });
            }
            foot(sheet);
        },
    );
}

/// A draft without what is typed: a letter more must not build the page anew.
fn without_words(draft: &Draft) -> Draft {
    let mut draft = draft.clone();
    draft.seed.clear();
    for place in &mut draft.places {
        place.name.clear();
    }
    draft
}

fn details(body: &mut ChildSpawnerCommands, shape: Shape, draft: &Draft, texts: &Texts) {
    body.spawn((
        column(14.0),
        Details {
            shape,
            shown: without_words(draft),
        },
        Pickable::IGNORE,
    ))
    .with_children(|details| fill(details, shape, draft, texts));
}

fn fill(details: &mut ChildSpawnerCommands, shape: Shape, draft: &Draft, texts: &Texts) {
    rules_card(details, draft.rules(), texts);
    options::card(details, draft);
    players::card(details, shape, draft);
    terms::cards(details, draft, texts);
}

fn refill(
    settings: Res<Settings>,
    texts: Res<Texts>,
    mut parts: Query<(Entity, &mut Details)>,
    mut refill: Refill,
) {
    for (part, mut details) in &mut parts {
        let draft = &settings.table;
        let now = without_words(draft);
        if details.shown != now {
            let shape = details.shape;
            refill.fill(part, |part| fill(part, shape, draft, &texts));
            details.shown = now;
        }
    }
}

fn foot(sheet: &mut ChildSpawnerCommands) {
    let foot = Node {
        flex_shrink: 0.0,
        padding: UiRect::right(px(14)),
        ..row(10.0)
    };
    sheet.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
        foot.spawn((
            Name::new("help"),
            icon_button(Icon::Question),
            observe(go_to(Menu::Rules)),
        ));
        let ink = Look::Primary.ink();
        let words = Node {
            flex_shrink: 1.0,
            min_width: px(0),
            ..column(0.0)
        };
        foot.spawn((
            Name::new("begin"),
            button(Look::Primary),
            AutoFocus,
            observe(begin),
            children![
                icon(Icon::Play, 24.0, ink),
                (
                    words,
                    Pickable::IGNORE,
                    children![
                        (
                            label("new-begin"),
                            fonts::title(20.0, ink),
                            Pickable::IGNORE
                        ),
                        (
                            Summary,
                            Text::default(),
                            fonts::text(14.0, ink),
                            Pickable::IGNORE
                        ),
                    ],
                ),
            ],
        ))
        .entry::<Node>()
        .and_modify(|mut node| {
            (node.flex_grow, node.flex_shrink, node.flex_basis) = (1.0, 1.0, px(0));
        });
    });
}

/// What would be played: `Parchís, quick · 2 people, 2 CPUs`.
fn sum_up(
    settings: Res<Settings>,
    texts: Res<Texts>,
    mut summaries: Query<&mut Text, With<Summary>>,
) {
    let draft = &settings.table;
    let people = draft.people();
    let cpus = draft.players() - people;
    let count = |key: &'static str, count: usize| -> Option<Label> {
        (count > 0).then(|| label(key).with("count", count as i64))
    };
    let players = [count("new-people", people), count("new-cpus", cpus)]
        .into_iter()
        .flatten()
        .map(|label| label.words(&texts));
    let words = texts.facts([rules_name(draft.rules(), &texts), texts.list(players)]);
    let words = match draft.typed_seed() {
        Ok(_) => words,
        Err(_) => texts.get("new-seed-wrong"),
    };
    for mut text in &mut summaries {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}

fn begin(_: On<Activate>, settings: Res<Settings>, mut games: Games) {
    if let Ok(setup) = settings.table.setup(chance::seed()) {
        games.start(setup);
    }
}
