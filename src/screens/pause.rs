//! The game is halted: go on, look something up, or leave.
//! May use pages and the states.

use super::label::label;
use super::page::{Heading, picture_button, sheet_page};
use super::replay::leave;
use crate::navigation::{Menu, Screen};
use crate::session::Session;
use crate::ui::icons::Icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub fn show(mut commands: Commands, viewport: Res<Viewport>, session: Option<Res<Session>>) {
    let watched = session.as_ref().is_some_and(|session| session.is_watched());
    let over = session.is_none_or(|session| session.record().result.is_some());
    let heading = Heading {
        title: label("pause"),
        back: false,
    };
    sheet_page(&mut commands, "Pause", &viewport, 420.0, heading, |body| {
        let (picture, key, menu) = if watched {
            (Icon::Play, "watch-on", Menu::None)
        } else if over {
            (Icon::Bars, "result", Menu::End)
        } else {
            (Icon::Play, "resume", Menu::None)
        };
        let first = picture_button(Look::Primary, picture, label(key));
        body.spawn((first, AutoFocus, observe(go_to(menu))));
        if watched {
            body.spawn((
                picture_button(Look::Secondary, Icon::Close, label("watch-leave")),
                observe(leave),
            ));
        }
        let mut entry = |picture, key, menu| {
            let button = picture_button(Look::Secondary, picture, label(key));
            body.spawn((button, observe(go_to(menu))));
        };
        entry(Icon::Die(5), "new-game", Menu::NewGame);
        entry(Icon::Gear, "settings", Menu::Settings);
        entry(Icon::Question, "rules", Menu::Rules);
        entry(Icon::Menu, "log-title", Menu::Log);
        entry(Icon::Bars, "statistics", Menu::Statistics);
        if !over {
            entry(Icon::Flag, "resign", Menu::ConfirmAbandon);
        }
        body.spawn((
            picture_button(Look::Secondary, Icon::House, label("to-title")),
            observe(|_: On<Activate>, mut screen: ResMut<NextState<Screen>>| {
                screen.set(Screen::Title)
            }),
        ));
    });
}

pub fn go_to(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| next.set(menu)
}
