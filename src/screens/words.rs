//! What happened, in words: one line for each roll and what came of it.
//! May use i18n, the rules and the log's entries.

use super::names::{Names, colour_of};
use crate::i18n::Texts;
use crate::playback::LogEntry;
use crate::rules::{Event, Ruleset, Seat, Square, TokenId, TokenPlace};

/// "CPU 1: 4, a green token captured".
pub fn entry_in_words(entry: &LogEntry, rules: &Ruleset, names: &Names, texts: &Texts) -> String {
    let args = [
        ("name", names.get(entry.seat).into()),
        ("value", entry.value.into()),
    ];
    let mut line = texts.get_with("log-line", &args);
    let captured: Vec<TokenId> = entry
        .what
        .iter()
        .filter_map(|event| match event {
            Event::Captured { token, .. } => Some(*token),
            _ => None,
        })
        .collect();
    for (at, event) in entry.what.iter().enumerate() {
        let first_capture = !entry.what[..at]
            .iter()
            .any(|e| matches!(e, Event::Captured { .. }));
        let part = match event {
            Event::Captured { .. } => first_capture.then(|| captures_in_words(&captured, texts)),
            // Where a plain move ends says less than what it captured.
            Event::Moved {
                from: TokenPlace::Path(_),
                ..
            } if !captured.is_empty() => None,
            event => event_in_words(event, rules, texts),
        };
        if let Some(part) = part {
            line.push_str(", ");
            line.push_str(&part);
        }
    }
    line
}

/// What one event adds to its line, if anything.
pub fn event_in_words(event: &Event, rules: &Ruleset, texts: &Texts) -> Option<String> {
    Some(match *event {
        Event::Moved {
            token, from, to, ..
        } => move_in_words(token.seat, from, to, rules, texts),
        Event::Captured { token, .. } => captures_in_words(&[token], texts),
        Event::Passed { .. } => texts.get("log-pass"),
        Event::SixesVoided { .. } => texts.get("log-sixes"),
        Event::SentBack { .. } => texts.get("log-sent-back"),
        Event::RollsAgain { .. } => texts.get("log-again"),
        Event::BonusEarned { value, .. } => texts.get_with("log-bonus", &[("value", value.into())]),
        Event::BonusLost { value, .. } => {
            texts.get_with("log-bonus-lost", &[("value", value.into())])
        }
        Event::Won { .. } => texts.get("log-won"),
        Event::Drawn => texts.get("log-drawn"),
        _ => return None,
    })
}

fn captures_in_words(captured: &[TokenId], texts: &Texts) -> String {
    match captured {
        [token] => texts.get_with("log-capture", &[("colour", colour_of(token.seat).into())]),
        several => texts.get_with("log-captures", &[("count", several.len().into())]),
    }
}

fn move_in_words(
    seat: Seat,
    from: TokenPlace,
    to: TokenPlace,
    rules: &Ruleset,
    texts: &Texts,
) -> String {
    let board = rules.board();
    let (TokenPlace::Path(start), TokenPlace::Path(end)) = (from, to) else {
        return texts.get(match (from, to) {
            (_, TokenPlace::Home) => "log-home",
            (TokenPlace::Yard, _) => "log-out",
            _ => "log-moved",
        });
    };
    if end > board.last_on_track() {
        return texts.get(if start > board.last_on_track() {
            "log-in-column"
        } else {
            "log-column"
        });
    }
    let is = |square: Option<Square>| square.is_some() && square == board.square(seat, end);
    if Seat::ALL.into_iter().any(|other| is(board.star(other))) {
        texts.get("log-star")
    } else if Seat::ALL
        .into_iter()
        .any(|other| is(Some(board.start(other))))
    {
        texts.get("log-start")
    } else {
        texts.get_with("log-advance", &[("count", end.abs_diff(start).into())])
    }
}
