//! Watching a game: where one came from and goes back to, and the keys.
//! May use the session, the states and the page to return to; the controls stand in the panel.

use super::hud::replay::play_or_pause;
use super::pages::ReturnPage;
use crate::navigation::{AppSystems, Menu, Screen};
use crate::session::{Session, Watch};
use crate::ui::key_presses::UnusedKeys;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// The page from which the game on the table was opened to be watched.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CameFrom(pub Menu);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameFrom>().add_systems(
        Update,
        press_keys
            .in_set(AppSystems::Input)
            .run_if(in_state(Screen::Table).and_then(in_state(Menu::None))),
    );
}

/// The way out of a replay.
#[derive(SystemParam)]
pub struct WayOut<'w> {
    came_from: Res<'w, CameFrom>,
    return_page: ResMut<'w, ReturnPage>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    wishes: MessageWriter<'w, Watch>,
}

impl WayOut<'_> {
    /// Back to the page the game was opened from.
    pub fn take(&mut self) {
        match self.came_from.0 {
            Menu::End => {
                self.wishes.write(Watch::To(usize::MAX));
                self.menu.set(Menu::End);
            }
            page => {
                self.return_page.0 = Some(page).filter(|page| *page != Menu::None);
                self.screen.set(Screen::Title);
            }
        }
    }
}

pub fn leave(_: On<Activate>, mut way: WayOut) {
    way.take();
}

/// Space plays and pauses; arrows go from roll to roll, page keys from turn to turn.
fn press_keys(
    mut keys: ResMut<UnusedKeys>,
    walking_panels: Res<InputFocusVisible>,
    session: Option<Res<Session>>,
    mut wishes: MessageWriter<Watch>,
) {
    let Some(session) = session.filter(|session| session.is_watched()) else {
        return;
    };
    // While the keyboard walks through the buttons, these belong to them.
    let own = !walking_panels.0;
    keys.offer(|key: &KeyboardInput| {
        let wish = match &key.logical_key {
            Key::Space if own && !key.repeat => play_or_pause(&session),
            Key::ArrowRight if own => Watch::Next,
            Key::ArrowLeft if own => Watch::Back,
            Key::PageDown => Watch::NextTurn,
            Key::PageUp => Watch::TurnBack,
            Key::Home if own => Watch::To(0),
            Key::End if own => Watch::To(usize::MAX),
            _ => return false,
        };
        wishes.write(wish);
        true
    });
}
