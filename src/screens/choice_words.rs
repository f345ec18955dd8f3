//! Moves that can be chosen, and reasons against others, in words.
//! May use i18n, names, the rules and the board's offers.

use super::names::colour_of;
use crate::board::Offer;
use crate::i18n::Texts;
use crate::rules::{Refusal, Ruleset, SpendKind, TokenPlace, Values};

/// "Token 2: 9 squares, captures a green token"; "A token: …" where it stands for others that would do the same.
pub fn offer_in_words(offer: &Offer, alone: bool, rules: &Ruleset, texts: &Texts) -> String {
    let number = i64::from(offer.spend.token) + 1;
    let what = ("what", what_in_words(offer, texts).into());
    let line = if alone {
        texts.get_with("choice-line", &[("token", number.into()), what])
    } else {
        texts.get_with("choice-line-any", &[what])
    };
    let mut parts = vec![line];
    match offer.captured[..] {
        [] => {}
        [token] => parts.push(texts.get_with(
            "choice-captures",
            &[("colour", colour_of(token.seat).into())],
        )),
        ref several => parts.push(texts.get_with(
            "choice-captures-several",
            &[("count", several.len().into())],
        )),
    }
    if is_safe(offer, rules) {
        parts.push(texts.get("choice-safe"));
    }
    if !offer.dropped.is_empty() {
        parts.push(texts.get_with(
            "choice-drops",
            &[("values", values_in_words(offer.dropped).into())],
        ));
    }
    texts.list(parts)
}

fn what_in_words(offer: &Offer, texts: &Texts) -> String {
    let count = ("count", steps(offer).into());
    match (offer.spend.kind, offer.from, offer.to) {
        (SpendKind::Recover, ..) => texts.get("choice-recover"),
        (SpendKind::Free, ..) => texts.get("choice-free"),
        (SpendKind::Moonwalk, ..) => texts.get_with("choice-moonwalk", &[count]),
        (SpendKind::Intrude(column), ..) => {
            texts.get_with("choice-intrude", &[("colour", colour_of(column).into())])
        }
        (SpendKind::Advance, TokenPlace::Yard, _) => texts.get("choice-exit"),
        (SpendKind::Advance, _, TokenPlace::Home) => texts.get("choice-home"),
        (SpendKind::Advance, ..) => texts.get_with("choice-advance", &[count]),
    }
}

/// How many squares the token walks along its path, forward or back.
pub fn steps(offer: &Offer) -> u32 {
    match (offer.from, offer.to) {
        (TokenPlace::Path(from), TokenPlace::Path(to)) => from.abs_diff(to).into(),
        _ => offer.spend.values.sum(),
    }
}

fn is_safe(offer: &Offer, rules: &Ruleset) -> bool {
    let TokenPlace::Path(to) = offer.to else {
        return false;
    };
    rules
        .board()
        .square(offer.token.seat, to)
        .is_some_and(|square| rules.is_safe(square))
}

/// "6 + 3".
pub fn values_in_words(values: Values) -> String {
    let values: Vec<String> = values.iter().map(|value| value.to_string()).collect();
    values.join(" + ")
}

/// Why a token cannot be moved, as a sentence.
pub fn refusal_in_words(refusal: Refusal, texts: &Texts) -> String {
    let key = match refusal {
        Refusal::NeedsExitValue(value) => {
            return texts.get_with("refusal-exit-value", &[("value", value.into())]);
        }
        Refusal::BonusNeverExits => "refusal-bonus-exits",
        Refusal::StartHeld => "refusal-start-held",
        Refusal::StartFull => "refusal-start-full",
        Refusal::AlreadyHome => "refusal-home",
        Refusal::ExactCountNeeded => "refusal-exact",
        Refusal::HeldTogether => "refusal-held",
        Refusal::WayBlocked => "refusal-way",
        Refusal::SquareFull => "refusal-full",
        Refusal::ExitCompulsory => "refusal-exit-compulsory",
        Refusal::BarrierMustOpen => "refusal-barrier",
        Refusal::LockedToken => "refusal-locked",
        Refusal::Imprisoned | Refusal::NotRecoverable => "refusal-prison",
        Refusal::HeldCaptive | Refusal::NotFreeable => "refusal-captive",
        Refusal::SumNotAllowed => "refusal-sum",
        Refusal::CaptureLeavesValues => "refusal-leaves-values",
        Refusal::EntranceHeld => "refusal-entrance-held",
        Refusal::GameOver
        | Refusal::RollFirst
        | Refusal::SpendFirst
        | Refusal::NoSuchFace
        | Refusal::NoSuchToken
        | Refusal::NotInPool
        | Refusal::UnknownHere
        | Refusal::NoForfeitHere
        | Refusal::NotOnTrack
        | Refusal::BehindStart
        | Refusal::NobodyToCapture
        | Refusal::EntranceBehind
        | Refusal::NotInColumn
        | Refusal::NotAnEnemy(_) => "refusal-other",
    };
    texts.get(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Choice;
    use crate::i18n::Language;

    fn lines(position: &str, language: Language) -> Vec<String> {
        let game = position.parse().expect("a position");
        let texts = Texts::of(language);
        Choice::of(&game)
            .offers()
            .map(|offer| offer_in_words(offer, true, game.rules(), &texts))
            .collect()
    }

    #[test]
    fn moves_are_named_with_what_they_bring() {
        let position = "nomercy 20,Y,Y,Y/4,Y,Y,Y/-/- 0 spend:3:0";
        assert_eq!(
            lines(position, Language::French),
            [
                "Pion 1\u{a0}: 3 cases",
                "Pion 1\u{a0}: Moonwalk, recule de 3 cases, capture un jaune"
            ]
        );
        assert_eq!(
            lines(position, Language::English),
            [
                "Token 1: 3 squares",
                "Token 1: Moonwalk, 3 squares back, captures a yellow token"
            ]
        );
    }

    #[test]
    fn what_is_left_unspent_is_said() {
        let position = "nomercy 54,H,H,H/4,Y,Y,Y/-/- 0 spend:6.1:0";
        assert_eq!(
            lines(position, Language::French),
            ["Pion 1\u{a0}: 1 case, laisse perdre 6"]
        );
    }
}
