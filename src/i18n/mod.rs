//! Every word the player reads, in each language.
//! May use fluent and the embedded files of assets/i18n; knows no other part of the game.

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
        // No font here has the marks that would isolate what is put into a text.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) => resource,
            Err((resource, faults)) => {
                error!("assets/i18n/{}.ftl: {faults:?}", language.tag());
                resource
            }
        };
        if let Err(faults) = bundle.add_resource(resource) {
            error!("assets/i18n/{}.ftl: {faults:?}", language.tag());
        }
        Texts { language, bundle }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a key; the key itself where the text is missing.
    pub fn get(&self, key: &str) -> String {
        self.get_with(key, &[])
    }

    /// The text of a key with its arguments filled in.
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

    /// A number with so many decimals, as the language writes it.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let plain = format!("{number:.decimals$}");
        match self.language {
            Language::French => plain.replace('.', ","),
            Language::English => plain,
        }
    }

    /// What spreadsheets in the language's countries expect between the cells of a line.
    pub fn cell_separator(&self) -> char {
        match self.language {
            // The comma stands in their numbers.
            Language::French => ';',
            Language::English => ',',
        }
    }

    /// A whole number, its digits in threes.
    pub fn whole(&self, number: u64) -> String {
        let mark = match self.language {
            Language::French => '\u{a0}',
            Language::English => ',',
        };
        let digits = number.to_string();
        let mut grouped = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                grouped.push(mark);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// What was gained or lost on the way from one amount to another, with its sign.
    pub fn change(&self, before: u64, after: u64) -> String {
        let sign = match after.cmp(&before) {
            Ordering::Greater => "+",
            Ordering::Equal => "±",
            Ordering::Less => "−",
        };
        format!("{sign}{}", self.whole(after.abs_diff(before)))
    }

    /// A share of 1 as a percentage.
    pub fn percent(&self, share: f64) -> String {
        let number = self.decimal(share * 100.0, 0);
        match self.language {
            Language::French => format!("{number}\u{a0}%"),
            Language::English => format!("{number}%"),
        }
    }
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Texts::of(Language::of_system()));
}

#[cfg(test)]
mod tests;
