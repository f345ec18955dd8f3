//! Says what happens, for those who listen: roll, move, capture, pass, whose turn.
//! May use i18n, playback, the session and the page, which speaks.

use super::names::Names;
use super::words::event_in_words;
use crate::browser;
use crate::i18n::Texts;
use crate::navigation::AppSystems;
use crate::playback::Played;
use crate::rules::Event;
use crate::session::Session;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(AppSystems::View).run_if(on_message::<Played>),
    );
}

fn tell(mut played: MessageReader<Played>, session: Option<Res<Session>>, texts: Res<Texts>) {
    let Some(session) = session else {
        played.clear();
        return;
    };
    let names = Names::of(session.record(), &texts);
    let said: Vec<String> = played
        .read()
        .filter_map(|Played(event)| sentence(event, &session, &names, &texts))
        .collect();
    if !said.is_empty() {
        browser::say(&texts.sentences(said));
    }
}

fn sentence(event: &Event, session: &Session, names: &Names, texts: &Texts) -> Option<String> {
    let name = |seat| ("name", names.get(seat).into());
    Some(match *event {
        Event::Rolled { seat, value } => {
            texts.sentence(texts.get_with("log-line", &[name(seat), ("value", value.into())]))
        }
        Event::TurnBegan { seat } if names.is_you(seat) => texts.get("say-your-turn"),
        Event::TurnBegan { seat } => texts.get_with("say-turn", &[name(seat)]),
        Event::Won { seat } if names.is_you(seat) => texts.get("say-you-won"),
        Event::Won { seat } => texts.get_with("say-won", &[name(seat)]),
        Event::Drawn => texts.get("say-drawn"),
        event => texts.sentence_of_part(event_in_words(&event, session.game().rules(), texts)?),
    })
}
