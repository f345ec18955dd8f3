//! Tests of the texts: every language has the same keys and arguments, numbers and typography are right, the fonts have all
//! characters, and the code uses exactly the keys that exist.
//! May use the files of assets, a parser of fonts and the sources of the program.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The names of the arguments of every key, read from the file of a language.
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
fn every_language_has_the_keys_of_the_reference_with_the_same_arguments() {
    let reference = keys(Language::REFERENCE);
    assert!(reference.len() > 80);
    for language in Language::ALL {
        let own = keys(language);
        for (key, args) in &reference {
            assert_eq!(own.get(key), Some(args), "{key} in {language:?}");
        }
        for key in own.keys() {
            assert!(reference.contains_key(key), "{key} only in {language:?}");
        }
    }
}

#[test]
fn every_file_belongs_to_a_language_with_a_different_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/i18n");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the folder of the languages")
        .map(|entry| entry.expect("entry").file_name().into_string())
        .map(|name| name.expect("a name in Unicode"))
        .collect();
    let expected = Language::ALL.map(|language| format!("{}.ftl", language.code()));
    assert_eq!(files, expected.into());
    let names: BTreeSet<String> = Language::ALL.map(Texts::own_name).into();
    assert_eq!(names.len(), Language::ALL.len(), "{names:?}");
}

#[test]
fn every_text_can_be_formatted() {
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
                "{key} in {language:?}: {text}"
            );
        }
    }
}

#[test]
fn every_language_writes_numbers_that_can_be_read_back() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        let [decimal, group] = ["number-decimal-mark", "number-group-mark"].map(|key| {
            let mark = texts.get(key);
            assert_eq!(mark.chars().count(), 1, "{key} in {language:?}: {mark:?}");
            mark
        });
        assert_ne!(decimal, group, "{language:?}");
        assert_eq!(texts.decimal(1.25, 2), format!("1{decimal}25"));
        assert_eq!(texts.decimal(7.0, 0), "7");
        for (number, groups) in [
            (0, vec!["0"]),
            (999, vec!["999"]),
            (1_000, vec!["1", "000"]),
            (1_234_567, vec!["1", "234", "567"]),
        ] {
            assert_eq!(texts.whole(number), groups.join(&group), "{language:?}");
        }
        assert!(texts.percent(0.5).contains("50"), "{language:?}");
        let changes = [texts.change(1, 3), texts.change(3, 1), texts.change(2, 2)];
        let different: BTreeSet<&String> = changes.iter().collect();
        assert_eq!(different.len(), 3, "{language:?}: {changes:?}");

        let separator = texts.get("number-cell-separator");
        assert_eq!(
            separator,
            texts.cell_separator().to_string(),
            "{language:?}"
        );
        assert_ne!(separator, decimal, "{language:?}");
        assert!(
            [",", ";", "\t"].contains(&separator.as_str()),
            "no table with {separator:?} could be read again"
        );
    }
}

#[test]
fn french_and_english_numbers_follow_their_notation() {
    let (french, english) = (Texts::of(Language::French), Texts::of(Language::English));
    assert_eq!(french.whole(1_234_567), "1\u{a0}234\u{a0}567");
    assert_eq!(english.whole(1_234_567), "1,234,567");
    assert_eq!(french.decimal(16.66, 1), "16,7");
    assert_eq!(english.decimal(16.66, 1), "16.7");
    assert_eq!(french.percent(0.5), "50\u{a0}%");
    assert_eq!(english.percent(0.5), "50%");
    assert_eq!(french.cell_separator(), ';');
    assert_eq!(english.cell_separator(), ',');
    assert_eq!(french.change(250, 1667), "+1\u{a0}417");
    assert_eq!(french.change(250, 250), "±0");
    assert_eq!(french.change(u64::MAX, u64::MAX - 250), "−250");
}

#[test]
fn parts_are_joined_in_their_order() {
    let parts = |count: usize| {
        ["un", "deux", "trois"]
            .map(String::from)
            .into_iter()
            .take(count)
    };
    for language in Language::ALL {
        let texts = Texts::of(language);
        for joined in [
            texts.list(parts(3)),
            texts.facts(parts(3)),
            texts.sentences(parts(3)),
        ] {
            let at = ["un", "deux", "trois"].map(|part| joined.find(part));
            assert!(at.is_sorted() && at[0].is_some(), "{language:?}: {joined}");
        }
        assert_eq!(texts.list(parts(1)), "un");
        assert_eq!(texts.list(parts(0)), "");
    }
    let french = Texts::of(Language::French);
    assert_eq!(french.list(parts(3)), "un, deux, trois");
    assert_eq!(french.facts(parts(2)), "un · deux");
    assert_eq!(french.sentences(parts(2)), "un deux");
}

#[test]
fn a_part_becomes_a_capitalised_sentence_and_a_name_is_not_changed() {
    let french = Texts::of(Language::French);
    assert_eq!(french.sentence_of_part("équipe".into()), "Équipe.");
    assert_eq!(french.sentence("zoé : 4".into()), "zoé : 4.");
    for language in Language::ALL {
        let texts = Texts::of(language);
        for sentence in [
            texts.sentence("4".into()),
            texts.sentence_of_part("4".into()),
        ] {
            assert!(
                sentence.contains('4') && sentence != "4",
                "{language:?}: {sentence}"
            );
        }
    }
}

#[test]
fn french_has_no_break_spaces_before_double_punctuation() {
    // The texts of single marks have no character before the mark.
    let texts = |line: &&str| !line.starts_with('#') && !line.starts_with("number-");
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
fn the_fonts_have_every_character_of_every_text() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let files = [
        "Fredoka_600SemiBold.ttf",
        "AtkinsonHyperlegibleNext_400Regular.ttf",
        "AtkinsonHyperlegibleNext_700Bold.ttf",
    ]
    .map(|name| std::fs::read(folder.join(name)).expect("a font"));
    for file in &files {
        let face = ttf_parser::Face::parse(file, 0).expect("a typeface");
        for language in Language::ALL {
            let texts = Texts::of(language);
            let literal = texts.get("number-group-mark");
            let source = language
                .source()
                .lines()
                .filter(|line| !line.starts_with('#'));
            for c in source.flat_map(str::chars).chain(literal.chars()) {
                assert!(face.glyph_index(c).is_some(), "{c:?} in {language:?}");
            }
        }
    }
}

/// Compares the keys with the string literals of the sources.
#[test]
fn every_key_in_the_code_exists_and_every_text_is_used() {
    let known = keys(Language::REFERENCE);
    let mut sources = String::new();
    for folder in ["src/screens", "src/i18n"] {
        read_all(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut sources,
        );
    }
    let literals: BTreeSet<&str> = sources.split('"').skip(1).step_by(2).collect();
    // The keys that contain names of families and options are built and tested in screens/names.rs. The keys of the page are
    // used and checked by the web build.
    let is_made = |key: &String| {
        let made = ["family-", "option-", "page-"];
        made.iter().any(|start| key.starts_with(start))
    };
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
            // A quotation mark as a character would confuse the search for string literals.
            let source = std::fs::read_to_string(&path).expect("source");
            into.push_str(&source.replace("'\"'", "").replace("\\\"", ""));
            into.push('\n');
        }
    }
}
