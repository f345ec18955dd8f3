//! Every ruleset is told in every language, and its numbers are those of its data.
//! May use the chapters, the card, i18n and the rules.

use super::super::card;
use super::*;
use crate::i18n::Language;
use std::collections::BTreeMap;

/// Everything that is told about a ruleset, in short and at length.
fn told(rules: &Ruleset, texts: &Texts) -> (String, String) {
    let short: Vec<String> = card::lines(rules, texts)
        .iter()
        .map(|(.., line)| line.words(texts))
        .collect();
    let long: Vec<String> = chapters(rules, texts)
        .iter()
        .flat_map(|chapter| chapter.lines.iter())
        .map(|line| line.words(texts))
        .collect();
    (short.join("\n"), long.join("\n"))
}

#[test]
fn every_ruleset_is_told_in_every_language_and_no_two_alike() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        let (mut cards, mut pages) = (BTreeMap::new(), BTreeMap::new());
        for rules in Ruleset::all() {
            let (short, long) = told(rules, &texts);
            for line in short.lines().chain(long.lines()) {
                let missing = line.starts_with("rules-") || line.starts_with("card-");
                assert!(!missing && !line.contains(['{', '}']), "{rules}: {line}");
            }
            if let Some(same) = pages.insert(long, rules.to_string()) {
                panic!("{rules} and {same} read alike in {language:?}");
            }
            cards.insert(short, rules.to_string());
        }
        assert_eq!(pages.len(), Ruleset::all().count());
        // In short, `classic` and `family` differ in nothing but who plays.
        assert!(cards.len() + 1 >= pages.len(), "{}", cards.len());
    }
}

#[test]
fn the_numbers_are_those_of_the_data() {
    let texts = Texts::of(Language::English);
    let page = |name: &str| {
        let rules = Ruleset::parse(name).expect("a ruleset");
        told(rules, &texts).1
    };
    let parchis = page("parchis");
    for number in [
        "A 5 must",
        "20",
        "10",
        "12 safe squares",
        "walks 7",
        "7 squares",
    ] {
        assert!(parchis.contains(number), "{number}");
    }
    assert!(page("classic").contains("6 squares of its own column"));
    assert!(page("pairs").contains("5 squares of its own column"));
    assert!(page("nomercy").contains("4 safe squares"));
    assert!(page("barrage").contains("20 seconds"));
    assert!(page("pairs+quick").contains("2 tokens"));
}
