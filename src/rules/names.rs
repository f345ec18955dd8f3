//! Rulesets and families by their names, both ways.
//! May use: ruleset, families.

use std::fmt;
use std::str::FromStr;

use super::families::ALL;
use super::ruleset::{Family, Options, Ruleset};

/// Why there is no such ruleset.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum UnknownRuleset {
    /// No family has this name.
    NoFamily(String),
    /// No option has this name.
    NoOption(String),
    /// The family does not know one of the options.
    NotOffered(Family, Options),
    /// Options stand once each, in alphabetical order.
    Unsorted(String),
}

impl fmt::Display for UnknownRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownRuleset::NoFamily(name) => write!(
                f,
                "there is no family {name:?}: it is one of classic, family, pairs, barrage, parchis, nomercy"
            ),
            UnknownRuleset::NoOption(name) => write!(
                f,
                "there is no option {name:?}: it is one of quick, teams, walls"
            ),
            UnknownRuleset::NotOffered(family, options) => {
                let names: Vec<_> = options.names().collect();
                write!(f, "the family {family} does not offer {}", names.join("+"))
            }
            UnknownRuleset::Unsorted(text) => write!(
                f,
                "options stand once each, in alphabetical order: {text:?}"
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

impl Ruleset {
    /// Every ruleset: the families in order, each with all its options.
    pub fn all() -> impl Iterator<Item = &'static Ruleset> {
        ALL.iter()
    }

    /// The rules of a family with some options on.
    pub fn of(family: Family, options: Options) -> Result<&'static Ruleset, UnknownRuleset> {
        Ruleset::all()
            .find(|rules| rules.family == family && rules.options == options)
            .ok_or(UnknownRuleset::NotOffered(family, options))
    }

    /// Reads `FAMILY[+OPTION…]`, options in alphabetical order.
    pub fn parse(text: &str) -> Result<&'static Ruleset, UnknownRuleset> {
        let mut parts = text.split('+');
        let family = parts.next().unwrap_or_default().parse()?;
        let mut options = Options::default();
        let mut before = "";
        for name in parts {
            match name {
                "walls" => options.walls = true,
                "quick" => options.quick = true,
                "teams" => options.teams = true,
                _ => return Err(UnknownRuleset::NoOption(name.to_owned())),
            }
            if name <= before {
                return Err(UnknownRuleset::Unsorted(text.to_owned()));
            }
            before = name;
        }
        Ruleset::of(family, options)
    }

    /// The plainest rules, without options.
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
