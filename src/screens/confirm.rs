//! The questions asked before something is lost.
//! May use pages and games.

use super::games::Games;
use super::label::label;
use super::page::{WayBack, question_page, text_button};
use crate::navigation::{Menu, Screen};
use crate::session::{Intent, Session};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// A new game would drop the unfinished one.
pub fn show_new_game(
    mut commands: Commands,
    viewport: Res<Viewport>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
) {
    let at_table =
        **screen == Screen::Table && session.is_some_and(|session| !session.is_watched());
    question_page(
        &mut commands,
        &viewport,
        "confirm-new",
        "confirm-new-line",
        |answers| {
            let keep = text_button(Look::Primary, label("confirm-keep"));
            if at_table {
                answers.spawn((keep, AutoFocus, observe(to_the_table)));
            } else {
                answers.spawn((
                    keep,
                    AutoFocus,
                    observe(|_: On<Activate>, mut games: Games| games.resume()),
                ));
            }
            answers.spawn((
                text_button(Look::Danger, label("confirm-new-yes")),
                observe(|_: On<Activate>, mut games: Games| games.start_wanted()),
            ));
            answers.spawn((
                text_button(Look::Secondary, label("cancel")),
                observe(cancel),
            ));
        },
    );
}

/// The game is to be given up.
pub fn show_abandon(mut commands: Commands, viewport: Res<Viewport>) {
    question_page(
        &mut commands,
        &viewport,
        "confirm-resign",
        "confirm-resign-line",
        |answers| {
            answers.spawn((
                text_button(Look::Primary, label("confirm-keep")),
                AutoFocus,
                observe(to_the_table),
            ));
            answers.spawn((text_button(Look::Danger, label("resign")), observe(abandon)));
        },
    );
}

fn to_the_table(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

fn cancel(_: On<Activate>, mut way: WayBack) {
    way.go();
}

fn abandon(_: On<Activate>, mut intents: MessageWriter<Intent>, mut menu: ResMut<NextState<Menu>>) {
    intents.write(Intent::Abandon);
    menu.set(Menu::None);
}
