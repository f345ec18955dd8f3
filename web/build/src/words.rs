//! What the page itself says in each language: the texts of assets/i18n whose keys begin with `page-`.
//! Uses Fluent's parser, and the files of the languages; the game reads the same files for its own texts.
//!
//! A text may hold arguments; the page fills them in where the text is shown. What depends on an argument, as
//! plurals do, would need Fluent itself in the page, and is refused.

use crate::{Fault, files};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, PatternElement},
    parser, unicode,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

const PREFIX: &str = "page-";
/// Spoken where the reader's languages are unknown; it stands first where the page says something in every language.
const REFERENCE: &str = "en";
/// Stands in a script for all texts, `{ language: { key: text } }`.
const ALL: &str = "\"{{words}}\"";
/// Begins a place for the text of one key in every language: `{{page-loading}}`, or `{{page-loading| · }}` with what
/// stands between them instead of a space.
const PLACE: &str = "{{page-";

/// Key without its prefix → text, with arguments as `{name}`.
type Texts = BTreeMap<String, String>;

/// The page's texts by the code of their language, the reference first.
#[derive(Debug)]
pub struct Words(Vec<(String, Texts)>);

impl Words {
    /// Reads every language of a folder.
    pub fn read(folder: &Path) -> Result<Words, Fault> {
        let mut sources = Vec::new();
        for path in files::below(folder)? {
            if let Some(code) = path.to_str().and_then(|path| path.strip_suffix(".ftl")) {
                sources.push((code.to_owned(), files::read_text(&folder.join(&path))?));
            }
        }
        Words::of(sources)
    }

    /// Takes the texts out of files, each with its language's code.
    fn of(sources: Vec<(String, String)>) -> Result<Words, Fault> {
        let mut words = Vec::new();
        for (code, source) in sources {
            let texts = texts(&source).map_err(|Fault(why)| Fault(format!("{code}.ftl: {why}")))?;
            words.push((code, texts));
        }
        words.sort_by_key(|(code, _)| (code != REFERENCE, code.clone()));
        let Some((_, reference)) = words.first().filter(|(code, _)| code == REFERENCE) else {
            return Err(Fault(format!("there is no {REFERENCE}.ftl")));
        };
        for (code, texts) in &words {
            let keys = |texts: &Texts| texts.keys().cloned().collect::<BTreeSet<_>>();
            if let Some(key) = keys(reference).symmetric_difference(&keys(texts)).next() {
                return Err(Fault(format!(
                    "{PREFIX}{key} is in one of {REFERENCE}.ftl and {code}.ftl only"
                )));
            }
        }
        Ok(Words(words))
    }

    /// Writes the texts into a file of the page, wherever it has a place for them.
    pub fn fill(&self, path: &Path, text: &str) -> Result<String, Fault> {
        let fault = |why: String| Fault(format!("{}: {why}", path.display()));
        let escaped = escaped_in(path);
        let all: BTreeMap<_, _> = self.0.iter().map(|(code, texts)| (code, texts)).collect();
        let text = text.replace(ALL, &serde_json::json!(all).to_string());
        let mut parts = text.split(PLACE);
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (place, rest) = part
                .split_once("}}")
                .ok_or_else(|| fault(format!("a place for {PREFIX}… has no end")))?;
            let (key, between) = place.split_once('|').unwrap_or((place, " "));
            let each: Option<Vec<String>> = self
                .0
                .iter()
                .map(|(_, texts)| texts.get(key).map(|text| escaped(text)))
                .collect();
            let each = each.ok_or_else(|| fault(format!("no language has {PREFIX}{key}")))?;
            filled += &each.join(between);
            filled += rest;
        }
        Ok(filled)
    }
}

/// The page's texts in a language's file.
fn texts(source: &str) -> Result<Texts, Fault> {
    let resource = parser::parse(source).map_err(|(_, faults)| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Fault(faults.join("; "))
    })?;
    let mut texts = Texts::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        if let Some(key) = message.id.name.strip_prefix(PREFIX)
            && texts.insert(key.to_owned(), text(message)?).is_some()
        {
            return Err(Fault(format!("{PREFIX}{key} is there twice")));
        }
    }
    Ok(texts)
}

fn text(message: &Message<&str>) -> Result<String, Fault> {
    let elements = message.value.iter().flat_map(|value| &value.elements);
    let mut text = String::new();
    for element in elements {
        match element {
            PatternElement::TextElement { value } => text += value,
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => text += &format!("{{{}}}", id.name),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } if !value.contains(['{', '}']) => {
                text += &unicode::unescape_unicode_to_string(value);
            }
            PatternElement::Placeable { .. } => {
                return Err(Fault(format!(
                    "{} may hold text and arguments only",
                    message.id.name
                )));
            }
        }
    }
    if text.trim().is_empty() {
        return Err(Fault(format!("{} is empty", message.id.name)));
    }
    Ok(text)
}

/// How a text is written in a file of this name.
fn escaped_in(path: &Path) -> fn(&str) -> String {
    let is_html = path.extension().is_some_and(|ending| ending == "html");
    if is_html { in_html } else { in_json }
}

/// As content or between the quotation marks of an attribute.
fn in_html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Between the quotation marks of a string.
fn in_json(text: &str) -> String {
    let quoted = serde_json::json!(text).to_string();
    let inside = quoted
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inside.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
