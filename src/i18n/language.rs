//! The languages the program speaks, and which one the system asks for.
//! May use sys-locale (in a browser: its language).

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// Makes the enum and all that follows from a language's code: the code names its file in assets/i18n and
/// stands in the settings that are kept.
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
    /// The language where the system asks for none of them, and the one whose keys the others must have.
    pub const REFERENCE: Language = Language::English;

    /// The first language of the system that the program speaks.
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

    /// The code as fluent wants it; its rules for plurals follow from it.
    pub(super) fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_systems_and_browsers_are_understood() {
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
    fn the_settings_keep_a_language_by_its_code() {
        for language in Language::ALL {
            let kept = serde_json::to_string(&language).expect("JSON");
            assert_eq!(kept, format!("\"{}\"", language.code()));
            let read: Language = serde_json::from_str(&kept).expect("a language");
            assert_eq!(read, language);
        }
    }
}
