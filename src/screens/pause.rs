//! The game is halted: go on, look something up, or leave, for a while or for good.
//! May use pages, the tables of the ranking, the session and the states.

use super::label::label;
use super::names::Names;
use super::page::{Heading, column, go_to, picture_button, sheet_page};
use super::ranking::stakes_before;
use super::replay::leave;
use crate::i18n::Texts;
use crate::navigation::{Menu, Screen};
use crate::rules::{Record, Seat};
use crate::session::{Intent, Session};
use crate::ui::icons::Icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub fn show(
    mut commands: Commands,
    viewport: Res<Viewport>,
    texts: Res<Texts>,
    session: Option<Res<Session>>,
) {
    let Some(session) = session else { return };
    let record = session.record();
    let over = record.result.is_some();
    let names = Names::of(record, &texts);
    let watched = session.is_watched();
    let heading = Heading {
        title: label("pause"),
        back: false,
    };
    sheet_page(&mut commands, "Pause", &viewport, 420.0, heading, |body| {
        // All entries can be seen in a window of 1280 × 720.
        body.spawn((column(10.0), Pickable::IGNORE))
            .with_children(|list| {
                let (picture, key, menu) = if watched {
                    (Icon::Play, "watch-on", Menu::None)
                } else if over {
                    (Icon::Bars, "result", Menu::End)
                } else {
                    (Icon::Play, "resume", Menu::None)
                };
                let first = picture_button(Look::Primary, picture, label(key));
                list.spawn((first, AutoFocus, observe(go_to(menu))));
                if watched {
                    list.spawn((
                        picture_button(Look::Secondary, Icon::Close, label("watch-leave")),
                        observe(leave),
                    ));
                }
                if let Some(seat) = session.leaver() {
                    let words = if names.is_you(seat) {
                        label("let-cpu-play")
                    } else {
                        label("let-cpu-play-for").with("name", names.get(seat).to_owned())
                    };
                    let button = picture_button(Look::Secondary, Icon::FastForward, words);
                    list.spawn((button, observe(let_cpu_play)));
                }
                let mut entry = |picture, key, menu| {
                    let button = picture_button(Look::Secondary, picture, label(key));
                    list.spawn((button, observe(go_to(menu))));
                };
                entry(Icon::Die(5), "new-game", Menu::NewGame);
                entry(Icon::Gear, "settings", Menu::Settings);
                entry(Icon::Question, "rules", Menu::Rules);
                entry(Icon::Menu, "log-title", Menu::Log);
                entry(Icon::Bars, "statistics", Menu::Statistics);
                if !over {
                    entry(Icon::Flag, "resign", Menu::ConfirmAbandon);
                }
                list.spawn((
                    picture_button(Look::Secondary, Icon::House, label("to-title")),
                    observe(|_: On<Activate>, mut screen: ResMut<NextState<Screen>>| {
                        screen.set(Screen::Title)
                    }),
                ));
            });
        if let Some(stakes) = record.terms.stakes.filter(|_| !over) {
            stakes_before(body, stakes, seats(record), &texts);
        }
    });
}

fn seats(record: &Record) -> u64 {
    let taken = Seat::ALL
        .into_iter()
        .filter(|&seat| record.seats[seat].is_some());
    taken.count() as u64
}

fn let_cpu_play(
    _: On<Activate>,
    mut intents: MessageWriter<Intent>,
    mut menu: ResMut<NextState<Menu>>,
) {
    intents.write(Intent::LetCpuPlay);
    menu.set(Menu::None);
}
