//! What is picked and looked at, said aloud: for those who choose by ear.
//! May use i18n, words, the board's choice and the page, which speaks.

use super::super::choice_words::{offer_in_words, refusal_in_words, values_in_words};
use super::Seen;
use super::moves::MoveLine;
use crate::board::Choice;
use crate::browser;
use crate::rules::{Spend, TokenId, Values};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

/// What was said last.
#[derive(Default, PartialEq, Clone)]
pub(super) struct Told {
    pool: Vec<u8>,
    values: Values,
    token: Option<TokenId>,
    pointed: Option<Spend>,
}

pub(super) fn tell(
    seen: Seen,
    choice: Res<Choice>,
    lines: Query<&Hovered, With<MoveLine>>,
    mut told: Local<Told>,
) {
    if !choice.is_changed() {
        return;
    }
    let now = Told {
        pool: choice.pool(),
        values: choice.values(),
        token: choice.picked(),
        pointed: choice.pointed(),
    };
    let by_mouse = lines.iter().any(|hovered| hovered.get());
    for sentence in sentences(&seen, &choice, &told, &now, by_mouse) {
        browser::say(&sentence);
    }
    *told = now;
}

fn sentences(
    seen: &Seen,
    choice: &Choice,
    before: &Told,
    now: &Told,
    by_mouse: bool,
) -> Vec<String> {
    let texts = &seen.texts;
    let mut said = Vec::new();
    let count = ("count", choice.shown().count().into());
    if now.pool != before.pool && !now.pool.is_empty() {
        let values = ("values", values_in_words(seen.session.game().pool()).into());
        let dice = ("count", now.pool.len().into());
        said.push(texts.get_with("say-dice", &[values, dice]));
    } else if now.values != before.values && !now.values.is_empty() {
        let values = ("values", values_in_words(now.values).into());
        said.push(texts.get_with("say-picked-dice", &[values, count.clone()]));
    }
    if let Some(token) = now.token.filter(|_| now.token != before.token) {
        let token = ("token", (i64::from(token.index) + 1).into());
        said.push(texts.get_with("say-picked-token", &[token, count]));
    }
    // Who moves the mouse over the lines reads them.
    let looked_at = now
        .pointed
        .filter(|_| now.pointed != before.pointed && !by_mouse);
    if let Some(spend) = looked_at {
        let game = seen.session.game();
        let offered = choice.shown().find(|offer| offer.spend == spend);
        let words = match offered {
            Some(offer) => {
                let line = offer_in_words(offer, true, game.rules(), texts);
                Some(texts.sentence(line))
            }
            None => game.why_not(spend).map(|why| refusal_in_words(why, texts)),
        };
        said.extend(words);
    }
    said
}
