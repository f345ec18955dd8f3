//! What happened, in words: one line for each roll and what came of it.
//! May use i18n, the rules and the log's entries.

use super::choice_words::values_in_words;
use super::names::{Names, colour_of};
use crate::i18n::Texts;
use crate::playback::LogEntry;
use crate::rules::{Event, Ruleset, Seat, SpendKind, Square, TokenId, TokenPlace};

/// "CPU 1: 4, a green token captured".
pub fn entry_in_words(entry: &LogEntry, rules: &Ruleset, names: &Names, texts: &Texts) -> String {
    let name = ("name", names.get(entry.seat).into());
    let line = match entry.value {
        Some(value) => texts.get_with("log-line", &[name, ("value", value.into())]),
        None => texts.get_with("log-line-none", &[name]),
    };
    // A sequence pays for several moves: each is told with what came of it.
    let moves = entry
        .what
        .chunk_by(|_, next| !matches!(next, Event::Moved { .. }));
    let came = moves.flat_map(|what| move_and_what_came(what, rules, texts));
    texts.list([line].into_iter().chain(came))
}

fn move_and_what_came(what: &[Event], rules: &Ruleset, texts: &Texts) -> Vec<String> {
    let captured: Vec<(TokenId, TokenPlace)> = what
        .iter()
        .filter_map(|event| match event {
            Event::Captured { token, to, .. } => Some((*token, *to)),
            _ => None,
        })
        .collect();
    let mut captures = Some(&captured[..]).filter(|captured| !captured.is_empty());
    what.iter()
        .filter_map(|event| match event {
            Event::Captured { .. } => captures
                .take()
                .map(|captured| captures_in_words(captured, texts)),
            // Where a plain move ends says less than what it captured.
            Event::Moved {
                from: TokenPlace::Path(_),
                kind: SpendKind::Advance,
                ..
            } if !captured.is_empty() => None,
            event => event_in_words(event, rules, texts),
        })
        .collect()
}

/// What one event adds to its line, if anything.
pub fn event_in_words(event: &Event, rules: &Ruleset, texts: &Texts) -> Option<String> {
    Some(match *event {
        Event::Moved {
            token,
            from,
            to,
            kind,
            ..
        } => match kind {
            SpendKind::Advance => advance_in_words(token.seat, from, to, rules, texts),
            SpendKind::Moonwalk => {
                let count = ("count", steps(from, to).into());
                texts.get_with("log-moonwalk", &[count])
            }
            SpendKind::Intrude(column) => {
                texts.get_with("log-intrude", &[("colour", colour_of(column).into())])
            }
            SpendKind::Recover => texts.get("log-recover"),
            SpendKind::Free => texts.get("log-free"),
        },
        Event::Captured { token, to, .. } => captures_in_words(&[(token, to)], texts),
        Event::Passed { values, .. } if rules.sequence => {
            texts.get_with("log-drops", &[("values", values_in_words(values).into())])
        }
        Event::Passed { .. } => texts.get("log-pass"),
        Event::SixesVoided { .. } => texts.get("log-sixes"),
        Event::SentBack { .. } => texts.get("log-sent-back"),
        Event::Locked { .. } => texts.get("log-locked"),
        Event::Unlocked { .. } => texts.get("log-unlocked"),
        Event::RollsAgain { .. } => texts.get("log-again"),
        Event::BonusEarned { value, .. } => texts.get_with("log-bonus", &[("value", value.into())]),
        Event::BonusLost { value, .. } => {
            texts.get_with("log-bonus-lost", &[("value", value.into())])
        }
        Event::PartnerHome { .. } => texts.get("log-partner-home"),
        Event::Forfeited { .. } => texts.get("log-forfeited"),
        Event::Won { .. } => texts.get("log-won"),
        Event::Drawn => texts.get("log-drawn"),
        // Told by the move itself, or by whoever says whose turn it is.
        Event::ReachedHome { .. }
        | Event::Freed { .. }
        | Event::Rolled { .. }
        | Event::TurnBegan { .. } => return None,
    })
}

fn captures_in_words(captured: &[(TokenId, TokenPlace)], texts: &Texts) -> String {
    let [(token, to)] = captured else {
        return texts.get_with("log-captures", &[("count", captured.len().into())]);
    };
    let key = match to {
        TokenPlace::Prison(_) => "log-prison",
        _ => "log-capture",
    };
    texts.get_with(key, &[("colour", colour_of(token.seat).into())])
}

/// How many squares lie between two places of a path.
fn steps(from: TokenPlace, to: TokenPlace) -> u8 {
    match (from, to) {
        (TokenPlace::Path(from), TokenPlace::Path(to)) => from.abs_diff(to),
        _ => 0,
    }
}

fn advance_in_words(
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
        texts.get_with("log-advance", &[("count", steps(from, to).into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::rules::{Action, Game};

    /// What the events of some actions add to a line.
    fn told(position: &str, actions: &str) -> String {
        let mut game: Game = position.parse().expect("a position");
        let mut events = Vec::new();
        for action in actions.split_whitespace() {
            let action: Action = action.parse().expect("an action");
            game.apply(action, &mut events).expect("it is legal");
        }
        let entry = LogEntry {
            seat: Seat::ALL[0],
            value: Some(6),
            what: events,
            closed: true,
        };
        let texts = Texts::of(Language::French);
        let moves = entry
            .what
            .chunk_by(|_, next| !matches!(next, Event::Moved { .. }));
        texts.list(moves.flat_map(|what| move_and_what_came(what, game.rules(), &texts)))
    }

    #[test]
    fn every_move_of_a_sequence_is_told_with_what_came_of_it() {
        let position = "nomercy 20,Y,Y,Y/4,Y,Y,Y/-/- 0 spend:6.3:0";
        assert_eq!(
            told(position, "b0:3 m1:6"),
            "Moonwalk de 3 cases en arrière, un pion jaune emprisonné, \
             bloqué jusqu’au prochain tour, un pion sorti"
        );
        let position = "nomercy 54,H,H,Y/4,Y,Y,Y/-/- 0 spend:2:0";
        assert_eq!(told(position, "m0:2"), "un pion arrivé");
    }

    #[test]
    fn bonuses_and_what_is_lost_are_told() {
        // Seat 3 stands three squares on.
        let position = "parchis 10,30,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/30,Y,Y,Y 0 spend:3:0";
        assert_eq!(
            told(position, "m0:3"),
            "un pion vert capturé, 20 cases gagnées"
        );
        let position = "nomercy 54,Y,Y,Y/4,Y,Y,Y/-/- 0 roll:";
        assert_eq!(told(position, "r5"), "5 sans usage");
    }
}
