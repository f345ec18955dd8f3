//! The questions asked before something is lost.
//! May use pages, games, names and the session.

use super::games::Games;
use super::label::label;
use super::names::Names;
use super::page::{WayBack, question_page, text_button};
use crate::i18n::Texts;
use crate::navigation::{Menu, Screen};
use crate::session::{Intent, Session};
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use crate::ui::{fonts, palette};
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Another game, a new one or one from a file, would drop the unfinished one.
pub fn show_new_game(
    mut commands: Commands,
    games: Games,
    viewport: Res<Viewport>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
) {
    let at_table =
        **screen == Screen::Table && session.is_some_and(|session| !session.is_watched());
    let (line, yes) = if games.wants_one_from_elsewhere() {
        ("confirm-open-line", "confirm-open-yes")
    } else {
        ("confirm-new-line", "confirm-new-yes")
    };
    question_page(&mut commands, &viewport, "confirm-new", line, |answers| {
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
            text_button(Look::Danger, label(yes)),
            observe(|_: On<Activate>, mut games: Games| games.start_wanted()),
        ));
        answers.spawn((
            text_button(Look::Secondary, label("cancel")),
            observe(cancel),
        ));
    });
}

/// The game is to be left: given up for all, or, where the family knows that, only by the one who leaves.
pub fn show_abandon(
    mut commands: Commands,
    viewport: Res<Viewport>,
    texts: Res<Texts>,
    session: Option<Res<Session>>,
) {
    let leaver = session.as_ref().and_then(|session| {
        let forfeit = session.game().rules().forfeit;
        let seat = session.leaver().filter(|_| forfeit)?;
        Some((seat, Names::of(session.record(), &texts)))
    });
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
            if let Some((seat, names)) = leaver {
                let words = if names.is_you(seat) {
                    label("forfeit")
                } else {
                    label("forfeit-for").with("name", names.get(seat).to_owned())
                };
                answers.spawn((text_button(Look::Secondary, words), observe(forfeit)));
                answers.spawn((label("forfeit-line"), fonts::text(15.0, palette::TEXT_SOFT)));
            }
            answers.spawn((text_button(Look::Danger, label("resign")), observe(abandon)));
        },
    );
}

fn forfeit(_: On<Activate>, mut intents: MessageWriter<Intent>, mut menu: ResMut<NextState<Menu>>) {
    intents.write(Intent::Forfeit);
    menu.set(Menu::None);
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
