//! Finds rulesets and families by their names, and writes their names.
//! May use: ruleset, families, options.

use std::fmt;
use std::str::FromStr;

use super::families::{ALL, Family};
use super::options::{Options, Switch};
use super::ruleset::Ruleset;

/// Why a text does not name a ruleset.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum UnknownRuleset {
    /// No family has this name.
    NoFamily(String),
    /// No option has this name.
    NoOption(String),
    /// The family does not offer one of the options.
    NotOffered(Family, Options),
    /// An option is repeated, or the options are not in alphabetical order.
    Unsorted(String),
}

impl fmt::Display for UnknownRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownRuleset::NoFamily(name) => {
                let names = Family::names_where(|_| true);
                write!(f, "there is no family {name:?}: it is one of {names}")
            }
            UnknownRuleset::NoOption(name) => {
                let names: Vec<_> = Switch::by_name().map(Switch::name).collect();
                let names = names.join(", ");
                write!(f, "there is no option {name:?}: it is one of {names}")
            }
            UnknownRuleset::NotOffered(family, options) => {
                let names: Vec<_> = options.names().collect();
                write!(f, "the family {family} does not offer {}", names.join("+"))
            }
            UnknownRuleset::Unsorted(text) => write!(
                f,
                "each option is written once, in alphabetical order: {text:?}"
            ),
        }
    }
}

impl std::error::Error for UnknownRuleset {}

impl FromStr for Family {
    type Err = UnknownRuleset;

    fn from_str(name: &str) -> Result<Family, UnknownRuleset> {
        Family::ALL
            .into_iter()
            .find(|family| family.name() == name)
            .ok_or_else(|| UnknownRuleset::NoFamily(name.to_owned()))
    }
}

impl Family {
    /// The names of the families whose rules without options meet a condition, as a list: `pairs, barrage, parchis`.
    pub(super) fn names_where(condition: impl Fn(&Ruleset) -> bool) -> String {
        let names: Vec<_> = Ruleset::plain()
            .filter(|rules| condition(rules))
            .map(|rules| rules.family.name())
            .collect();
        names.join(", ")
    }
}

impl Ruleset {
    /// Every ruleset: the families in order, each with every combination of its options.
    pub fn all() -> impl Iterator<Item = &'static Ruleset> {
        ALL.iter()
    }

    /// The rules of every family without options.
    pub fn plain() -> impl Iterator<Item = &'static Ruleset> {
        Ruleset::all().filter(|rules| rules.options == Options::NONE)
    }

    /// The rules of a family with these options on.
    ///
    /// # Errors
    /// If the family does not offer one of the options.
    pub fn of(family: Family, options: Options) -> Result<&'static Ruleset, UnknownRuleset> {
        Ruleset::all()
            .find(|rules| rules.family == family && rules.options == options)
            .ok_or(UnknownRuleset::NotOffered(family, options))
    }

    /// The rules of a family with these options on, except those that it does not offer.
    pub fn offered(family: Family, options: Options) -> &'static Ruleset {
        let offers = Ruleset::of(family, Options::NONE).map_or(Options::NONE, |rules| rules.offers);
        Ruleset::of(family, options.within(offers)).unwrap_or(Ruleset::classic())
    }

    /// Finds a ruleset by its text `FAMILY[+OPTION…]`, such as `pairs+quick+walls`, with the options in alphabetical order.
    ///
    /// # Errors
    /// If no family or option has a name in the text, if the family does not offer an option, or if the options are not
    /// in order.
    ///
    /// ```
    /// use ludo::rules::Ruleset;
    ///
    /// let rules = Ruleset::parse("parchis+quick")?;
    /// assert_eq!((rules.goal, rules.to_string()), (2, "parchis+quick".to_owned()));
    /// assert!(Ruleset::parse("parchis+walls").is_err(), "parchis does not offer walls");
    /// # Ok::<(), ludo::rules::UnknownRuleset>(())
    /// ```
    pub fn parse(text: &str) -> Result<&'static Ruleset, UnknownRuleset> {
        let mut parts = text.split('+');
        let family = parts.next().unwrap_or_default().parse()?;
        let mut options = Options::default();
        let mut before = "";
        for name in parts {
            Switch::ALL
                .iter()
                .find(|switch| switch.name() == name)
                .ok_or_else(|| UnknownRuleset::NoOption(name.to_owned()))?
                .set(&mut options, true);
            if name <= before {
                return Err(UnknownRuleset::Unsorted(text.to_owned()));
            }
            before = name;
        }
        Ruleset::of(family, options)
    }

    /// The rules of the family `classic`, which has no options.
    pub fn classic() -> &'static Ruleset {
        &ALL[0]
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family.name())?;
        for name in self.options.names() {
            write!(f, "+{name}")?;
        }
        Ok(())
    }
}
