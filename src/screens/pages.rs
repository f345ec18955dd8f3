//! Which page is on show: the one of the menu state, laid out for the kind of window of the moment.
//! May use the states, carry and every page.

use super::carry::Carry;
use super::page::{PageBuilt, PageRoot};
use super::title::TitlePage;
use super::{confirm, end, log, new_game, pause, records, rules, settings, statistics, title};
use crate::navigation::{AppSystems, Menu, Screen};
use crate::ui::focus::FocusScope;
use crate::ui::viewport::{Class, Viewport};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReturnPage>()
        .add_systems(
            OnEnter(Screen::Title),
            |mut return_page: ResMut<ReturnPage>, mut menu: ResMut<NextState<Menu>>| {
                menu.set(return_page.0.take().unwrap_or(Menu::Main));
            },
        )
        .add_systems(Update, show.in_set(PageBuilt).in_set(AppSystems::View));
}

/// The page to open when the title screen is entered next. With `None` the title itself is shown.
#[derive(Resource, Default)]
pub struct ReturnPage(pub Option<Menu>);

/// What the pages on show were built for.
#[derive(Clone, Copy, PartialEq)]
struct Shown {
    screen: Screen,
    menu: Menu,
    class: Class,
}

/// A page is built anew when the menu changes, and when the window is of another kind: then it goes
/// on where it was left. The title, which is measured out for its window, is so for every size.
fn show(
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    viewport: Res<Viewport>,
    roots: Query<(Entity, Has<TitlePage>), With<PageRoot>>,
    mut carry: Carry,
    mut shown: Local<Option<Shown>>,
    mut commands: Commands,
) {
    let now = Shown {
        screen: **screen,
        menu: **menu,
        class: viewport.class(),
    };
    let before = shown.replace(now);
    let stays = before == Some(now);
    if stays && !(viewport.is_changed() && now.screen == Screen::Title) {
        return;
    }
    let goes_on = before.is_some_and(|it| (it.screen, it.menu) == (now.screen, now.menu));
    for (root, title) in &roots {
        if stays && !title {
            continue;
        }
        if goes_on {
            carry.leave(root, FocusScope::Page);
        }
        commands.entity(root).despawn();
    }
    // The title stays behind the pages that lie over it.
    if **screen == Screen::Title {
        commands.run_system_cached(title::show);
    }
    if stays {
        return;
    }
    match now.menu {
        Menu::None | Menu::Main => {}
        Menu::NewGame => commands.run_system_cached(new_game::show),
        Menu::Records => commands.run_system_cached(records::show),
        Menu::Statistics => commands.run_system_cached(statistics::show),
        Menu::Settings => commands.run_system_cached(settings::show),
        Menu::Rules => commands.run_system_cached(rules::show),
        Menu::Log => commands.run_system_cached(log::show),
        Menu::Pause => commands.run_system_cached(pause::show),
        Menu::End => commands.run_system_cached(end::show),
        Menu::ConfirmNewGame => commands.run_system_cached(confirm::show_new_game),
        Menu::ConfirmAbandon => commands.run_system_cached(confirm::show_abandon),
    }
}
