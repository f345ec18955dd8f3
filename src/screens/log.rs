//! What happened in the game so far, in words, newest first: for windows too narrow to show it beside
//! the board. May use pages, words, playback's log and the session.

use super::hud::log_list::{MOST, line_words, sign};
use super::label::label;
use super::names::Names;
use super::page::{Heading, row, sheet_page};
use super::words::entry_in_words;
use crate::i18n::Texts;
use crate::playback::Log;
use crate::session::Session;
use crate::ui::viewport::Viewport;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

pub fn show(
    mut commands: Commands,
    viewport: Res<Viewport>,
    texts: Res<Texts>,
    session: Option<Res<Session>>,
    log: Res<Log>,
) {
    let heading = Heading {
        title: label("log-title"),
        back: true,
    };
    sheet_page(&mut commands, "Log", &viewport, 560.0, heading, |body| {
        let Some(session) = session else { return };
        let names = Names::of(session.record(), &texts);
        let rules = session.game().rules();
        for entry in log.entries().iter().rev().take(MOST) {
            let words = entry_in_words(entry, rules, &names, &texts);
            body.spawn((row(10.0), Pickable::IGNORE))
                .with_children(|line| {
                    line.spawn(sign(entry.seat));
                    line.spawn(line_words(words));
                });
        }
        if log.entries().is_empty() {
            body.spawn((label("log-empty"), fonts::text(16.0, palette::TEXT_SOFT)));
        }
    });
}
