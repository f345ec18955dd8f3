//! Made-up languages, and the real ones in the real page.

use super::*;
use crate::root;

fn words(sources: &[(&str, &str)]) -> Result<Words, Fault> {
    let sources = sources.iter();
    Words::of(
        sources
            .map(|(c, s)| (c.to_string(), s.to_string()))
            .collect(),
    )
}

fn refusal(sources: &[(&str, &str)]) -> String {
    words(sources).expect_err("refused").to_string()
}

/// The page's own files as they are written by hand.
fn page() -> Vec<(std::path::PathBuf, String)> {
    let folder = root().expect("the project").join("web/page");
    let paths = files::below(&folder).expect("the page");
    paths
        .into_iter()
        .map(|path| {
            (
                path.clone(),
                files::read_text(&folder.join(path)).expect("text"),
            )
        })
        .collect()
}

fn real() -> Words {
    Words::read(&root().expect("the project").join("assets/i18n")).expect("the languages")
}

#[test]
fn texts_are_written_where_the_page_has_places_for_them() {
    let words = words(&[
        ("eo", "page-hello = Saluton, { $name }!\nother = ne\npage-quote = <ne> & \"ĉu\""),
        ("en", "# Said first.\npage-hello = Hello,\u{20}{ $name }!\npage-quote = {\"\\u00A0\"}A\nother = { $n ->\n *[other] x\n }"),
    ])
    .expect("words");
    let fill = |path: &str, text: &str| words.fill(Path::new(path), text).expect("filled");
    assert_eq!(
        fill(
            "a.html",
            "<p>{{page-hello| · }}</p><i>{{page-quote}}</i>{{build}}"
        ),
        "<p>Hello, {name}! · Saluton, {name}!</p>\
         <i>\u{a0}A &lt;ne&gt; &amp; &quot;ĉu&quot;</i>{{build}}"
    );
    assert_eq!(
        fill("a.webmanifest", r#""{{page-quote}}""#),
        "\"\u{a0}A <ne> & \\\"ĉu\\\"\""
    );
    assert_eq!(
        fill("a.js", r#"const W = "{{words}}";"#),
        "const W = {\"en\":{\"hello\":\"Hello, {name}!\",\"quote\":\"\u{a0}A\"},\
         \"eo\":{\"hello\":\"Saluton, {name}!\",\"quote\":\"<ne> & \\\"ĉu\\\"\"}};"
    );
    assert!(words.fill(Path::new("a.html"), "{{page-absent}}").is_err());
    assert!(words.fill(Path::new("a.html"), "{{page-hello").is_err());
}

#[test]
fn what_the_page_could_not_say_is_refused() {
    let plural = "page-n = { $n ->\n    [one] one\n   *[other] more\n }";
    assert!(refusal(&[("en", plural)]).contains("page-n may hold"));
    assert!(refusal(&[("en", "page-n = {\"{\"}")]).contains("page-n may hold"));
    assert!(refusal(&[("en", "page-n = {\"\"}")]).contains("page-n is empty"));
    assert!(refusal(&[("en", "page-n = a\npage-n = b")]).contains("twice"));
    assert!(refusal(&[("en", "page-n = {")]).contains("en.ftl"));
    assert!(refusal(&[("fr", "page-n = a")]).contains("no en.ftl"));
    let (one, two) = ("page-a = a", "page-a = a\npage-b = b");
    assert!(refusal(&[("en", one), ("fr", two)]).contains("page-b"));
    assert!(refusal(&[("en", two), ("fr", one)]).contains("page-b"));
}

#[test]
fn every_language_has_the_same_arguments() {
    let arguments = |text: &str| -> BTreeSet<String> {
        let parts = text.split('{').skip(1);
        parts
            .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
            .collect()
    };
    let Words(words) = real();
    let (_, reference) = &words[0];
    assert!(reference.len() > 10 && words.len() > 1);
    for (code, texts) in &words {
        for (key, text) in texts {
            assert_eq!(
                arguments(text),
                arguments(&reference[key]),
                "{key} in {code}"
            );
        }
    }
}

#[test]
fn the_page_speaks_every_language_before_the_game_is_there() {
    let words = real();
    for (path, text) in page() {
        let filled = words.fill(&path, &text).expect("filled");
        assert!(!filled.contains(PLACE) && !filled.contains(ALL), "{path:?}");
        let said: &[&str] = match path.to_str() {
            Some("index.html") => &["loading", "no-script", "description"],
            Some("manifest.webmanifest") => &["installed"],
            Some("words.js") => &["loading-share", "starting", "failed-text"],
            _ => continue,
        };
        for (code, texts) in &words.0 {
            for key in said {
                let text = escaped_in(&path)(&texts[*key]);
                assert!(filled.contains(&text), "{key} of {code} in {path:?}");
            }
        }
        if path.ends_with("index.html") {
            assert!(filled.contains("Loading · Chargement"), "{filled}");
        }
        if path.ends_with("manifest.webmanifest") {
            let manifest: serde_json::Value = serde_json::from_str(&filled).expect("JSON");
            assert!(manifest["description"].is_string());
        }
    }
}

#[test]
fn every_key_in_the_page_exists_and_every_text_is_used() {
    let mut used = BTreeSet::new();
    for (_, text) in page() {
        let mut after = |begin: &str, endings: &[&str]| {
            for part in text.split(begin).skip(1) {
                let key = part.split(['"', '}', '|']).next().unwrap_or_default();
                used.extend(endings.iter().map(|ending| format!("{key}{ending}")));
            }
        };
        after(PLACE, &[""]);
        after("word(\"", &[""]);
        after("action: \"", &[""]);
        after("tell(\"", &["-title", "-text"]);
    }
    let known: BTreeSet<String> = real().0[0].1.keys().cloned().collect();
    assert_eq!(used, known);
}
