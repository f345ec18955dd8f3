//! What the prompt says: whose turn it is, what to do now, what is going on.
//! May use i18n, names, words, the board's choice, playback, the session and the states.

use super::super::choice_words::values_in_words;
use super::Seen;
use crate::board::Choice;
use crate::navigation::TurnPhase;
use crate::playback::Log;
use crate::rules::{Event, Game, Phase, Refusal, Seat, TokenId, TokenPlace};

/// Title and line.
pub(super) fn words(seen: &Seen, choice: &Choice, log: &Log, hurry: bool) -> (String, String) {
    let texts = &seen.texts;
    let shown = &seen.shown;
    if shown.over {
        return (texts.get("prompt-over"), String::new());
    }
    let names = seen.names();
    let seat = shown.turn;
    let alone = seen.session.you();
    let name = || ("name", names.get(seat).into());
    // Several people at one device are called by their names.
    let called = |own: &str, named: &str| match alone {
        Some(_) => texts.get(own),
        None => texts.get_with(named, &[name()]),
    };
    let rolled = shown.die.filter(|(by, _)| *by == seat);
    let rolled = rolled.map(|(_, value)| value);
    let you = seen.session.is_mine(seat);
    let has_rolled = |value: u8| match alone {
        Some(_) => texts.get_with("prompt-choose", &[("value", value.into())]),
        None => texts.get_with("prompt-cpu-rolled", &[name(), ("value", value.into())]),
    };
    let phase = seen.phase.as_ref().map(|phase| ***phase);
    match (phase, rolled) {
        (Some(TurnPhase::Roll), _) if rolls_again(log, seat) => (
            called("prompt-again", "prompt-again-named"),
            texts.get(why_again(log)),
        ),
        (Some(TurnPhase::Roll), _) => (
            called("prompt-roll", "prompt-cpu"),
            texts.get("prompt-roll-line"),
        ),
        (Some(TurnPhase::Choose), _) => {
            let game = seen.session.game();
            let title = match (game.phase(), rolled) {
                (Phase::Bonus { value, .. }, _) => {
                    texts.get_with("prompt-bonus", &[("value", value.into())])
                }
                _ if game.rules().sequence => {
                    let dice = ("count", choice.pool().len().into());
                    match alone {
                        Some(_) => texts.get_with("prompt-spend", &[dice]),
                        None => texts.get_with("prompt-spend-named", &[name(), dice]),
                    }
                }
                (_, Some(value)) => has_rolled(value),
                (_, None) => called("prompt-roll", "prompt-cpu"),
            };
            (title, choice_line(seen, game, choice))
        }
        (_, Some(value)) if you => {
            let line = match shown.notice {
                // The banner says what became of the roll.
                Some(_) => String::new(),
                None => texts.get("prompt-moving-line"),
            };
            (has_rolled(value), line)
        }
        (_, None) if you => (called("prompt-roll", "prompt-cpu"), String::new()),
        (_, rolled) => {
            let title = match rolled {
                Some(value) => {
                    texts.get_with("prompt-cpu-rolled", &[name(), ("value", value.into())])
                }
                None => texts.get_with("prompt-cpu", &[name()]),
            };
            let line = match (hurry, alone) {
                (true, _) => texts.get("skipping"),
                (false, Some(_)) => texts.get("prompt-cpu-line"),
                (false, None) => String::new(),
            };
            (title, line)
        }
    }
}

/// What to touch now, and which duty or peculiarity holds.
fn choice_line(seen: &Seen, game: &Game, choice: &Choice) -> String {
    let texts = &seen.texts;
    let values = choice.values();
    if game.rules().sequence {
        return if choice.shown().next().is_none() && !values.is_empty() {
            let values = values_in_words(values);
            texts.get_with("prompt-spend-nothing", &[("values", values.into())])
        } else if choice.picked().is_some() {
            texts.get("prompt-spend-where")
        } else {
            texts.get("prompt-spend-line")
        };
    }
    if let Phase::Bonus { .. } = game.phase() {
        return texts.get("prompt-bonus-line");
    }
    let value = game.pool().sum();
    let bound = (0..4).find_map(|token| {
        let why = game.why_stuck(token, game.pool())?;
        matches!(why, Refusal::ExitCompulsory | Refusal::BarrierMustOpen).then_some(why)
    });
    // Asked of the game itself: what is offered follows a move that was taken back a moment later.
    let long = game.spends().iter().find_map(|&spend| {
        let token = TokenId {
            seat: game.turn(),
            index: spend.token,
        };
        match (game.tokens().place(token), game.destination(spend)?) {
            (TokenPlace::Path(from), TokenPlace::Path(to)) => Some(u32::from(from.abs_diff(to))),
            _ => None,
        }
        .filter(|&steps| steps != value)
    });
    match (bound, long) {
        (Some(Refusal::ExitCompulsory), _) => {
            texts.get_with("prompt-must-exit", &[("value", value.into())])
        }
        (Some(_), _) => texts.get("prompt-must-open"),
        (None, Some(steps)) => texts.get_with("prompt-long-six", &[("count", steps.into())]),
        (None, None) => texts.get("prompt-choose-line"),
    }
}

/// The last roll was this seat's, and it earned another.
fn rolls_again(log: &Log, seat: Seat) -> bool {
    log.entries().last().is_some_and(|entry| {
        entry.seat == seat
            && entry
                .what
                .iter()
                .any(|event| matches!(event, Event::RollsAgain { .. }))
    })
}

/// What earned it: a six, a capture, a token home.
fn why_again(log: &Log) -> &'static str {
    let Some(entry) = log.entries().last() else {
        return "prompt-again-line";
    };
    let has = |wanted: fn(&Event) -> bool| entry.what.iter().any(wanted);
    if entry.value == Some(6) {
        "prompt-again-line"
    } else if has(|event| matches!(event, Event::ReachedHome { .. })) {
        "prompt-again-home"
    } else {
        "prompt-again-capture"
    }
}
