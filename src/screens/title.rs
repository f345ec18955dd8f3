//! The first page: the name of the game, its art, and the ways in.
//! May use pages, games, names and the states.

use super::games::Games;
use super::label::label;
use super::names::{level_key, level_of, rules_name, time_in_words};
use super::page::{PageRoot, column, cover, go_to, picture_button, row};
use super::title_art;
use crate::i18n::Texts;
use crate::navigation::Menu;
use crate::session::LeftGame;
use crate::storage::Unfinished;
use crate::ui::focus::FocusScope;
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::{Look, button};
use crate::ui::{fonts, palette};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The root of the title, on show alone or behind a page.
#[derive(Component)]
pub struct TitlePage;

/// Below the pages that lie over it.
const TITLE: GlobalZIndex = GlobalZIndex(5);

/// Sizes of the page for a window.
struct Measures {
    landscape: bool,
    art: f32,
    title: f32,
    gap: f32,
    /// There is room for the line under the title.
    line: bool,
    menu: f32,
}

impl Measures {
    fn of(viewport: &Viewport) -> Self {
        let size = viewport.size;
        let landscape = size.x > size.y * 1.15;
        let tight = if landscape {
            size.y < 480.0
        } else {
            size.y < 620.0
        };
        Self {
            landscape,
            art: if landscape {
                (size.y * 0.80).min(size.x * 0.46)
            } else {
                (size.x * 0.72)
                    .min(size.y * 0.40)
                    .min(size.y - 420.0)
                    .max(120.0)
            },
            title: if tight {
                60.0
            } else if landscape {
                104.0
            } else {
                (size.x * 0.2).clamp(64.0, 110.0)
            },
            gap: if tight { 8.0 } else { 12.0 },
            line: !tight,
            menu: (size.x - 32.0).min(if landscape {
                (size.x * 0.42).min(380.0)
            } else {
                420.0
            }),
        }
    }
}

pub fn show(
    mut commands: Commands,
    viewport: Res<Viewport>,
    unfinished: Res<Unfinished>,
    texts: Res<Texts>,
    state: Res<State<Menu>>,
) {
    let on_top = **state == Menu::Main;
    let measures = Measures::of(&viewport);
    let frame = Node {
        flex_direction: if measures.landscape {
            FlexDirection::Row
        } else {
            FlexDirection::Column
        },
        column_gap: percent(6),
        row_gap: px(measures.gap + 4.0),
        ..cover()
    };
    let name = Name::new("Title");
    let mut page = commands.spawn((name, PageRoot, TitlePage, TITLE, frame, Pickable::IGNORE));
    if on_top {
        page.insert(FocusScope::Page);
    }
    page.with_children(|page| {
        if !measures.landscape {
            title_art::spawn(page, measures.art);
        }
        page.spawn((
            Node {
                width: px(measures.menu),
                ..column(measures.gap)
            },
            Pickable::IGNORE,
        ))
        .with_children(|menu| ways_in(menu, &measures, &unfinished, &texts, on_top));
        if measures.landscape {
            title_art::spawn(page, measures.art);
        }
    });
}

fn ways_in(
    menu: &mut ChildSpawnerCommands,
    measures: &Measures,
    unfinished: &Unfinished,
    texts: &Texts,
    on_top: bool,
) {
    let align = if measures.landscape {
        Justify::Left
    } else {
        Justify::Center
    };
    menu.spawn((
        Text::new("Ludo"),
        fonts::title(measures.title, palette::TEXT),
        TextLayout::justify(align),
        TextShadow {
            offset: vec2(0.0, 3.0),
            color: palette::SHADOW,
        },
    ));
    if measures.line {
        menu.spawn((
            label("title-line"),
            fonts::text(19.0, palette::TEXT_SOFT),
            TextLayout::justify(align),
            Node {
                margin: UiRect::bottom(px(measures.gap)),
                ..default()
            },
        ));
    }
    let begun = unfinished.0.as_ref();
    if let Some(LeftGame { record, played, .. }) = begun {
        let family = rules_name(record.rules, texts);
        let time = time_in_words(*played, texts);
        let detail = match level_of(record) {
            Some(level) => texts.get_with(
                "continue-detail",
                &[
                    ("family", family.into()),
                    ("level", texts.get(level_key(level)).into()),
                    ("time", time.into()),
                ],
            ),
            None => texts.facts([family, time]),
        };
        let mut first = menu.spawn((
            continue_button(detail),
            observe(|_: On<Activate>, mut games: Games| games.resume()),
        ));
        first.insert_if(AutoFocus, || on_top);
    }
    let look = if begun.is_some() {
        Look::Secondary
    } else {
        Look::Primary
    };
    let mut new_game = menu.spawn((
        picture_button(look, Icon::Play, label("new-game")),
        observe(go_to(Menu::NewGame)),
    ));
    new_game.insert_if(AutoFocus, || on_top && begun.is_none());
    let pair = || {
        (
            Node {
                ..row(measures.gap)
            },
            Pickable::IGNORE,
        )
    };
    menu.spawn(pair()).with_children(|pair| {
        small(pair, Icon::Bars, "statistics", Menu::Statistics);
        small(pair, Icon::Gear, "settings", Menu::Settings);
    });
    menu.spawn(pair()).with_children(|pair| {
        small(pair, Icon::Question, "rules", Menu::Rules);
        #[cfg(not(target_arch = "wasm32"))]
        half(
            pair,
            (
                picture_button(Look::Secondary, Icon::Door, label("quit")),
                observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                    exit.write(AppExit::Success);
                }),
            ),
        );
    });
}

fn continue_button(detail: String) -> impl Bundle {
    let ink = Look::Primary.ink();
    (
        button(Look::Primary),
        children![
            icon(Icon::Play, 24.0, ink),
            (
                column(0.0),
                Pickable::IGNORE,
                children![
                    (label("continue"), fonts::title(20.0, ink), Pickable::IGNORE),
                    (Text::new(detail), fonts::text(14.0, ink), Pickable::IGNORE),
                ],
            ),
        ],
    )
}

/// One of two buttons that share a line.
fn half(pair: &mut ChildSpawnerCommands, button: impl Bundle) {
    pair.spawn(button).entry::<Node>().and_modify(|mut node| {
        (node.flex_grow, node.flex_shrink, node.flex_basis) = (1.0, 1.0, px(0));
        (node.min_width, node.padding) = (px(0), px(6).all());
    });
}

fn small(pair: &mut ChildSpawnerCommands, picture: Icon, key: &'static str, menu: Menu) {
    half(
        pair,
        (
            picture_button(Look::Secondary, picture, label(key)),
            observe(go_to(menu)),
        ),
    );
}
