//! The languages of the program, and the choice of one by the preferences of the system.
//! May use sys-locale, which in a browser reads the languages of the browser.

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// Defines [`Language`] from a list of codes. The code is the name of the language's file in assets/i18n, and the stored
/// settings contain it.
macro_rules! languages {
    ($($name:ident = $code:literal),+ $(,)?) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum Language {
            $(#[serde(rename = $code)] $name),+
        }

        impl Language {
            /// Every language, in the order of the settings page.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// The language's code, as in ISO 639: `fr`, `en`.
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code),+
                }
            }

            pub(super) fn source(self) -> &'static str {
                match self {
                    $(Language::$name => include_str!(concat!("../../assets/i18n/", $code, ".ftl"))),+
                }
            }
        }
    };
}

languages! {
    French = "fr",
    English = "en",
}

impl Language {
    /// The default if the system prefers none of the languages. Tests require every other language to have its keys.
    pub const REFERENCE: Language = Language::English;

    /// The first of the system's preferred languages that the program has.
    pub fn of_system() -> Language {
        sys_locale::get_locales()
            .find_map(|tag| Self::from_tag(&tag))
            .unwrap_or(Self::REFERENCE)
    }

    /// The language of a tag such as `fr-CA` or `en_GB.UTF-8`.
    fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.']).next()?;
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The identifier for fluent, which chooses the plural rules by it.
    pub(super) fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_tags_of_systems_and_browsers_are_read() {
        for language in Language::ALL {
            let code = language.code();
            for tag in [
                code.to_owned(),
                format!("{code}-CA"),
                format!("{}_xx.UTF-8", code.to_uppercase()),
            ] {
                assert_eq!(Language::from_tag(&tag), Some(language), "{tag}");
            }
        }
        for tag in ["", "frr", "english", "zxx-AT"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn a_language_is_stored_as_its_code() {
        for language in Language::ALL {
            let kept = serde_json::to_string(&language).expect("JSON");
            assert_eq!(kept, format!("\"{}\"", language.code()));
            let read: Language = serde_json::from_str(&kept).expect("a language");
            assert_eq!(read, language);
        }
    }
}
