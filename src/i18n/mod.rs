//! The texts that players read, in every language.
//! May use fluent and the embedded files of assets/i18n, but no other part of the game.

mod language;

pub use fluent_bundle::FluentValue as Value;
pub use language::Language;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::cmp::Ordering;

/// The texts of one language.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub fn of(language: Language) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // The fonts do not have the Unicode isolation marks that fluent would put around arguments.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) => resource,
            Err((resource, faults)) => {
                error!("assets/i18n/{}.ftl: {faults:?}", language.code());
                resource
            }
        };
        if let Err(faults) = bundle.add_resource(resource) {
            error!("assets/i18n/{}.ftl: {faults:?}", language.code());
        }
        if let Err(fault) = bundle.add_function("CAPITALISED", capitalised) {
            error!("CAPITALISED: {fault:?}");
        }
        Texts { language, bundle }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a key, or the key itself if the text is missing.
    pub fn get(&self, key: &str) -> String {
        self.get_with(key, &[])
    }

    /// The text of a key with arguments, or the key itself if the text is missing.
    pub fn get_with(&self, key: &str, args: &[(&str, Value)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            warn_once!("no text for {key}");
            return key.to_owned();
        };
        let args: FluentArgs = args
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut faults);
        if !faults.is_empty() {
            warn_once!("text {key}: {faults:?}");
        }
        text.into_owned()
    }

    /// The name of a language in that language.
    pub fn own_name(language: Language) -> String {
        Texts::of(language).get("language-name")
    }

    /// A number with a number of decimals, in the notation of the language.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let plain = format!("{number:.decimals$}");
        plain.replace('.', &self.get("number-decimal-mark"))
    }

    /// The character that spreadsheets in the countries of the language expect between the cells of a line.
    pub fn cell_separator(&self) -> char {
        let text = self.get("number-cell-separator");
        text.chars().next().unwrap_or(',')
    }

    /// A whole number with its digits grouped in threes.
    pub fn whole(&self, number: u64) -> String {
        let mark = self.get("number-group-mark");
        let digits = number.to_string();
        let mut grouped = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                grouped.push_str(&mark);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// The difference between two amounts, with its sign.
    pub fn change(&self, before: u64, after: u64) -> String {
        let key = match after.cmp(&before) {
            Ordering::Greater => "number-gained",
            Ordering::Equal => "number-unchanged",
            Ordering::Less => "number-lost",
        };
        let number = self.whole(after.abs_diff(before));
        self.get_with(key, &[("number", number.into())])
    }

    /// A share between 0 and 1 as a percentage.
    pub fn percent(&self, share: f64) -> String {
        let number = self.decimal(share * 100.0, 0);
        self.get_with("number-percent", &[("number", number.into())])
    }

    /// Joins parts as a list: "Pairs, quick, walls".
    pub fn list(&self, parts: impl IntoIterator<Item = String>) -> String {
        self.joined("list-join", parts)
    }

    /// Joins facts that do not form a sentence: "Pairs · 2 people".
    pub fn facts(&self, facts: impl IntoIterator<Item = String>) -> String {
        self.joined("facts-join", facts)
    }

    /// Joins sentences.
    pub fn sentences(&self, sentences: impl IntoIterator<Item = String>) -> String {
        self.joined("sentences-join", sentences)
    }

    /// Makes a sentence of a text that only lacks the final mark.
    pub fn sentence(&self, text: String) -> String {
        self.get_with("sentence", &[("text", text.into())])
    }

    /// Makes a sentence of a part of a list, with a capital as its first letter.
    pub fn sentence_of_part(&self, part: String) -> String {
        self.get_with("sentence-of-part", &[("part", part.into())])
    }

    /// Joins two texts at a time from the left, with the text of a key that has the arguments `before` and `next`.
    fn joined(&self, key: &str, parts: impl IntoIterator<Item = String>) -> String {
        let joined = parts.into_iter().reduce(|before, next| {
            self.get_with(key, &[("before", before.into()), ("next", next.into())])
        });
        joined.unwrap_or_default()
    }
}

/// The function `CAPITALISED($text)` for the files of the languages: the text with a capital as its first letter.
fn capitalised<'a>(given: &[Value<'a>], _: &FluentArgs) -> Value<'a> {
    let Some(Value::String(text)) = given.first() else {
        return Value::Error;
    };
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect::<String>().into()
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Texts::of(Language::of_system()));
}

#[cfg(test)]
mod tests;
