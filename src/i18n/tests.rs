//! Holds the languages together: same keys, same arguments, typography, no key that nobody wrote.
//! May use the files of assets/i18n and the sources of the program.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Key → names of its arguments, read from the file's text.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in language
        .source()
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        if let Some((key, _)) = line.split_once(" =")
            && !line.starts_with(char::is_whitespace)
        {
            current = key.to_owned();
            assert!(
                keys.insert(current.clone(), BTreeSet::new()).is_none(),
                "{key} twice"
            );
        }
        for part in line.split('$').skip(1) {
            let name: String = part
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect();
            if let Some(args) = keys.get_mut(&current) {
                args.insert(name);
            }
        }
    }
    keys
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_arguments() {
    let (french, english) = (keys(Language::French), keys(Language::English));
    assert!(french.len() > 80);
    assert_eq!(french, english);
}

#[test]
fn every_text_can_be_put_together() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        for (key, args) in keys(language) {
            let args: Vec<(&str, Value)> = args
                .iter()
                .map(|arg| (arg.as_str(), Value::from(2)))
                .collect();
            let text = texts.get_with(&key, &args);
            assert!(
                text != key && !text.contains(['{', '}', '\u{2068}']),
                "{key}: {text}"
            );
        }
    }
}

#[test]
fn whole_numbers_are_read_in_threes() {
    let (french, english) = (Texts::of(Language::French), Texts::of(Language::English));
    for (number, written) in [
        (0, "0"),
        (999, "999"),
        (1_000, "1,000"),
        (1_234_567, "1,234,567"),
    ] {
        assert_eq!(english.whole(number), written);
        assert_eq!(french.whole(number), written.replace(',', "\u{a0}"));
    }
}

#[test]
fn what_was_gained_or_lost_has_its_sign() {
    let french = Texts::of(Language::French);
    assert_eq!(french.change(250, 1667), "+1\u{a0}417");
    assert_eq!(french.change(250, 250), "±0");
    assert_eq!(french.change(u64::MAX, u64::MAX - 250), "−250");
}

#[test]
fn french_is_set_with_no_break_spaces() {
    let texts = |line: &&str| !line.starts_with('#');
    for line in Language::French.source().lines().filter(texts) {
        assert!(!line.contains('\u{202f}'), "{line}");
        let value = line.split_once('=').map_or(line, |(_, value)| value);
        for sign in [':', ';', '!', '?', '»'] {
            for (at, _) in value.match_indices(sign) {
                let before = value[..at].chars().next_back();
                let inside_word = before.is_some_and(|c| c.is_alphanumeric() || "!?.".contains(c));
                assert!(
                    before == Some('\u{a0}') || inside_word && sign != '»',
                    "{line}"
                );
                assert!(
                    !inside_word || before.is_some_and(|c| "!?".contains(c)),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn fonts_have_every_character_of_every_text() {
    // What Fredoka and Atkinson Hyperlegible Next both cover, beyond ASCII.
    let known = "\u{a0}àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŒ«»’“”–—…×·°½íÍ";
    for language in Language::ALL {
        for c in language.source().chars().filter(|c| !c.is_ascii()) {
            assert!(known.contains(c), "{c:?} in {}", language.tag());
        }
    }
}

/// Every string literal of the sources that looks like a key of the files' first words.
#[test]
fn every_key_in_the_code_exists_and_every_text_is_used() {
    let known = keys(Language::English);
    let mut sources = String::new();
    for folder in ["src/screens", "src/i18n"] {
        read_all(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut sources,
        );
    }
    let literals: BTreeSet<&str> = sources.split('"').skip(1).step_by(2).collect();
    // Keys made of the names of families and options are held to those names where they are made: screens/names.rs.
    let is_made = |key: &String| key.starts_with("family-") || key.starts_with("option-");
    for key in known.keys().filter(|key| !is_made(key)) {
        assert!(literals.contains(key.as_str()), "nobody uses {key}");
    }
    for call in [
        "label(\"",
        "Label::new(\"",
        "texts.get(\"",
        "texts.get_with(\"",
    ] {
        for part in sources.split(call).skip(1) {
            let key = part.split('"').next().unwrap_or_default();
            assert!(known.contains_key(key), "no text for {key}");
        }
    }
}

fn read_all(folder: &Path, into: &mut String) {
    let entries = std::fs::read_dir(folder).expect("source folder");
    for entry in entries {
        let path = entry.expect("entry").path();
        if path.is_dir() {
            read_all(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs")
            && !path.ends_with("i18n/tests.rs")
        {
            // A quotation mark as a character would put the others out of step.
            let source = std::fs::read_to_string(&path).expect("source");
            into.push_str(&source.replace("'\"'", "").replace("\\\"", ""));
            into.push('\n');
        }
    }
}
