//! The frame of every page that lies over the screen: scrim, sheet, title, way back.
//! May use ui, labels and the states.

use super::label::{Label, label};
use crate::navigation::{AppSystems, Menu, Screen};
use crate::ui::focus::FocusScope;
use crate::ui::icons::{Icon, icon};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::{Look, button, icon_button};
use crate::ui::widgets::card::sheet;
use crate::ui::widgets::scroll::scroll_area;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// The root of the page on show.
#[derive(Component)]
pub struct PageRoot;

/// The page of the menu is built here; what fills its parts comes after, so that no frame shows it empty.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PageBuilt;

/// The layer of pages above the table's panels.
const PAGES: GlobalZIndex = GlobalZIndex(10);

/// The node that covers the window.
pub fn cover() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// What all page roots share.
pub fn root(name: &'static str) -> impl Bundle {
    (Name::new(name), PageRoot, FocusScope::Page, PAGES)
}

/// A sheet: at most so wide, and no larger than the window leaves room for.
#[derive(Component, Clone, Copy)]
struct Sheet {
    width: f32,
}

impl Sheet {
    fn lay(self, node: &mut Node, viewport: &Viewport) {
        let tight = viewport.narrow() || viewport.low();
        let (edge, inside) = if tight { (8.0, 16.0) } else { (24.0, 24.0) };
        let size = viewport.size - Vec2::splat(2.0 * edge);
        node.width = px(size.x.min(self.width));
        node.max_height = px(size.y.max(80.0));
        // The scroll bar stands in the right margin.
        node.padding = UiRect::new(
            px(inside),
            px(inside - 14.0),
            px(inside - 4.0),
            px(inside - 4.0),
        );
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fit.in_set(AppSystems::View)
            .run_if(resource_changed::<Viewport>),
    );
}

fn fit(viewport: Res<Viewport>, mut sheets: Query<(&Sheet, &mut Node)>) {
    for (sheet, mut node) in &mut sheets {
        sheet.lay(&mut node, &viewport);
    }
}

/// How a sheet is headed.
pub struct Heading {
    pub title: Label,
    /// Whether a round button leads back.
    pub back: bool,
}

/// Spawns a page: a sheet in the middle of the window, at most `width` wide, that scrolls.
pub fn sheet_page(
    commands: &mut Commands,
    name: &'static str,
    viewport: &Viewport,
    width: f32,
    heading: Heading,
    body: impl FnOnce(&mut ChildSpawnerCommands),
) {
    sheet_frame(commands, name, viewport, width, heading, |sheet| {
        scroll_area(sheet, scrolled(), body);
    });
}

/// The column that scrolls in a sheet.
pub fn scrolled() -> Node {
    Node {
        padding: UiRect::right(px(6)),
        ..column(14.0)
    }
}

/// Spawns a sheet with its heading; what is below that is the caller's to lay out.
pub fn sheet_frame(
    commands: &mut Commands,
    name: &'static str,
    viewport: &Viewport,
    width: f32,
    heading: Heading,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let laid = Sheet { width };
    let mut node = Node {
        row_gap: px(14),
        ..default()
    };
    laid.lay(&mut node, viewport);
    commands
        .spawn((root(name), cover(), BackgroundColor(palette::SCRIM)))
        .with_children(|page| {
            page.spawn((laid, sheet(node))).with_children(|sheet| {
                head(sheet, heading);
                content(sheet);
            });
        });
}

fn head(sheet: &mut ChildSpawnerCommands, heading: Heading) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(12),
        min_height: px(44),
        flex_shrink: 0.0,
        ..default()
    };
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        if heading.back {
            row.spawn((Name::new("back"), icon_button(Icon::Back), observe(on_back)));
        }
        row.spawn((heading.title, fonts::title(26.0, palette::TEXT)));
    });
}

fn on_back(_: On<Activate>, mut way: WayBack) {
    way.go();
}

/// Opens that page.
pub fn go_to(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| next.set(menu)
}

/// Where "back" leads from the page on show.
#[derive(bevy::ecs::system::SystemParam)]
pub struct WayBack<'w> {
    menu: Res<'w, State<Menu>>,
    screen: Res<'w, State<Screen>>,
    before: Option<Res<'w, PreviousState<Menu>>>,
    next: ResMut<'w, NextState<Menu>>,
}

impl WayBack<'_> {
    pub fn go(&mut self) {
        let before = self.before.as_ref().map(|before| ***before);
        let target = back_from(**self.menu, **self.screen, before);
        if target != **self.menu {
            self.next.set(target);
        }
    }

    /// Opens the rules from where nothing is being asked; closes them where they are open.
    pub fn look_up(&mut self) {
        match **self.menu {
            Menu::Rules => self.go(),
            Menu::None | Menu::Main | Menu::NewGame | Menu::Pause | Menu::End => {
                self.next.set(Menu::Rules);
            }
            _ => {}
        }
    }
}

/// Where "back" leads: to the page one came from, and at last to the screen itself.
fn back_from(menu: Menu, screen: Screen, before: Option<Menu>) -> Menu {
    let ground = match screen {
        Screen::Title => Menu::Main,
        Screen::Table => Menu::None,
    };
    match (menu, before) {
        (Menu::None, _) if screen == Screen::Table => Menu::Pause,
        (
            Menu::Settings
            | Menu::Rules
            | Menu::Statistics
            | Menu::NewGame
            | Menu::Log
            | Menu::Records,
            Some(before @ (Menu::Pause | Menu::End)),
        ) => before,
        (Menu::Rules, Some(Menu::NewGame)) => Menu::NewGame,
        (Menu::Records, Some(Menu::Statistics)) => Menu::Statistics,
        (Menu::ConfirmNewGame, Some(before @ (Menu::NewGame | Menu::End | Menu::Records))) => {
            before
        }
        (Menu::ConfirmAbandon, _) => Menu::Pause,
        (Menu::None | Menu::Main | Menu::Pause | Menu::End, _) => ground,
        (_, _) => ground,
    }
}

/// A column of things.
pub fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

/// Things side by side, centred on each other.
pub fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// A button with words on it.
pub fn text_button(look: Look, words: Label) -> impl Bundle {
    (
        button(look),
        children![(words, fonts::title(19.0, look.ink()), Pickable::IGNORE)],
    )
}

/// A button with a pictogram and words on it.
pub fn picture_button(look: Look, picture: Icon, words: Label) -> impl Bundle {
    (
        button(look),
        children![
            icon(picture, 20.0, look.ink()),
            (words, fonts::title(19.0, look.ink()), Pickable::IGNORE),
        ],
    )
}

/// The question of a confirmation, its consequences, and the two answers.
pub fn question_page(
    commands: &mut Commands,
    viewport: &Viewport,
    title: &'static str,
    line: &'static str,
    answers: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let heading = Heading {
        title: label(title),
        back: false,
    };
    sheet_page(commands, "Question", viewport, 480.0, heading, |body| {
        body.spawn((label(line), fonts::text(18.0, palette::TEXT_SOFT)));
        body.spawn(Node {
            margin: UiRect::top(px(6)),
            padding: UiRect::bottom(px(6)),
            ..column(12.0)
        })
        .with_children(answers);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_leads_to_where_one_came_from_and_never_in_a_circle() {
        let every = [
            Menu::None,
            Menu::Main,
            Menu::NewGame,
            Menu::Statistics,
            Menu::Records,
            Menu::Settings,
            Menu::Rules,
            Menu::Pause,
            Menu::End,
            Menu::ConfirmNewGame,
            Menu::ConfirmAbandon,
        ];
        assert_eq!(
            back_from(Menu::Settings, Screen::Table, Some(Menu::Pause)),
            Menu::Pause
        );
        assert_eq!(
            back_from(Menu::Rules, Screen::Table, Some(Menu::None)),
            Menu::None
        );
        assert_eq!(
            back_from(Menu::Rules, Screen::Title, Some(Menu::Main)),
            Menu::Main
        );
        assert_eq!(back_from(Menu::None, Screen::Table, None), Menu::Pause);
        for (screen, ground) in [(Screen::Title, Menu::Main), (Screen::Table, Menu::None)] {
            for start in every
                .into_iter()
                .filter(|menu| *menu != ground && *menu != Menu::None)
            {
                for before in every {
                    let (mut at, mut last) = (start, Some(before));
                    for _ in 0..4 {
                        if at == ground {
                            break;
                        }
                        (at, last) = (back_from(at, screen, last), Some(at));
                    }
                    assert_eq!(at, ground, "{start:?} from {before:?} on {screen:?}");
                }
            }
        }
    }
}
