//! The languages the program speaks, and which one the system asks for.
//! May use sys-locale (in a browser: its language).

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    #[serde(rename = "fr")]
    French,
    #[serde(rename = "en")]
    English,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::French, Language::English];

    /// The first language of the system that the program speaks, else English.
    pub fn of_system() -> Language {
        sys_locale::get_locales()
            .find_map(|tag| Self::from_tag(&tag))
            .unwrap_or(Language::English)
    }

    /// The language of a tag such as `fr-CA` or `en_GB.UTF-8`.
    fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.']).next()?;
        Self::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The language's tag: `fr`, `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::French => "fr",
            Language::English => "en",
        }
    }

    /// The language's name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::French => "Français",
            Language::English => "English",
        }
    }

    /// The tag as fluent wants it; its rules for plurals follow from it.
    pub(super) fn id(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    pub(super) fn source(self) -> &'static str {
        match self {
            Language::French => include_str!("../../assets/i18n/fr.ftl"),
            Language::English => include_str!("../../assets/i18n/en.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_systems_and_browsers_are_understood() {
        assert_eq!(Language::from_tag("fr-CA"), Some(Language::French));
        assert_eq!(Language::from_tag("FR_fr.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_tag("en"), Some(Language::English));
        assert_eq!(Language::from_tag("de-AT"), None);
        assert_eq!(Language::from_tag("frr"), None);
    }
}
