//! What is explained the first time it is offered in the player's life, and why a token cannot move.
//! May use i18n, words, the board's choice, the settings, the alarm and the page, which speaks.

use super::super::choice_words::refusal_in_words;
use crate::board::{Choice, Puzzled};
use crate::browser;
use crate::i18n::Texts;
use crate::rules::{Refusal, SpendKind};
use crate::storage::Settings;
use crate::wakefulness::Alarm;
use bevy::prelude::*;
use std::time::Duration;

/// How long a reason stays.
const STAYS: Duration = Duration::from_secs(6);

/// What is being explained beside the moves on offer.
#[derive(Resource, Default, PartialEq, Clone, Copy)]
pub(super) struct Lesson(Option<&'static str>);

/// Why the token that was tried cannot move; for a while.
#[derive(Resource, Default)]
pub(super) struct Hint {
    why: Option<Refusal>,
    since: Duration,
}

impl Lesson {
    pub fn in_words(self, texts: &Texts) -> Option<String> {
        let key = match self.0? {
            "moonwalk" => "lesson-moonwalk",
            "intrude" => "lesson-intrude",
            "recover" => "lesson-recover",
            _ => "lesson-free",
        };
        Some(texts.get(key))
    }
}

impl Hint {
    pub fn in_words(&self, texts: &Texts) -> Option<String> {
        self.why.map(|why| refusal_in_words(why, texts))
    }
}

/// The kinds of moves that want a word of explanation.
fn lesson_of(kind: SpendKind) -> Option<&'static str> {
    match kind {
        SpendKind::Advance => None,
        SpendKind::Moonwalk => Some("moonwalk"),
        SpendKind::Intrude(_) => Some("intrude"),
        SpendKind::Recover => Some("recover"),
        SpendKind::Free => Some("free"),
    }
}

pub(super) fn teach(
    choice: Res<Choice>,
    texts: Res<Texts>,
    mut settings: ResMut<Settings>,
    mut lesson: ResMut<Lesson>,
) {
    if !choice.is_changed() {
        return;
    }
    if !choice.is_open() {
        lesson.set_if_neq(Lesson(None));
        return;
    }
    if lesson.0.is_some() {
        return;
    }
    let new = choice
        .offers()
        .filter_map(|offer| lesson_of(offer.spend.kind))
        .find(|name| !settings.explained.contains(*name));
    if let Some(name) = new {
        settings.explained.insert(name.to_owned());
        lesson.0 = Some(name);
        if let Some(words) = lesson.in_words(&texts) {
            browser::say(&words);
        }
    }
}

pub(super) fn explain(
    mut puzzled: MessageReader<Puzzled>,
    choice: Res<Choice>,
    texts: Res<Texts>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<Alarm>,
    mut hint: ResMut<Hint>,
) {
    if let Some(puzzle) = puzzled.read().last() {
        hint.why = Some(puzzle.why);
        hint.since = time.elapsed();
        browser::say(&refusal_in_words(puzzle.why, &texts));
    } else if hint.why.is_some()
        && (!choice.is_open() || time.elapsed().saturating_sub(hint.since) >= STAYS)
    {
        hint.why = None;
    }
    if hint.why.is_some() {
        alarm.within((hint.since + STAYS).saturating_sub(time.elapsed()));
    }
}
