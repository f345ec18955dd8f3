//! The options of the families, as one list of switches. Their names, their order in texts and all combinations of them
//! are derived from this list.
//! May use: nothing.

use serde::{Deserialize, Serialize};

/// One option: its name, and access to its field of [`Options`].
pub struct Switch {
    name: &'static str,
    summary: &'static str,
    get: fn(&Options) -> bool,
    set: fn(&mut Options, bool),
}

/// Defines [`Options`] and [`Switch::ALL`] from the same rows, so that neither can lack an option that the other has.
macro_rules! options {
    ($($(#[$doc:meta])* $name:ident: $summary:literal,)*) => {
        /// Which options are on. They are plain fields because the rules read them for every move.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Options {
            $($(#[$doc])* pub $name: bool,)*
        }

        impl Options {
            /// Every option off.
            pub const NONE: Options = Options { $($name: false,)* };
        }

        impl Switch {
            /// Every switch, in the order in which pages show them.
            pub const ALL: &'static [Switch] = &[$(Switch {
                name: stringify!($name),
                summary: $summary,
                get: |options| options.$name,
                set: |options, on| options.$name = on,
            },)*];
        }
    };
}

options! {
    /// A stack on an unsafe square also stops enemies from passing (`pairs`).
    walls: "two tokens of a seat also stop enemies from passing, except on safe squares",
    /// Each seat begins with one token on its start square, and two tokens home win (`pairs`, `parchis`).
    quick: "each seat begins with one token on its start square; two tokens home win",
    /// Opposite seats are partners; exactly four seats play (`pairs`, `parchis`).
    teams: "opposite seats are partners",
}

impl Switch {
    /// Every switch in alphabetical order, which is the order in texts.
    pub fn by_name() -> impl Iterator<Item = &'static Switch> {
        let mut switches: Vec<&Switch> = Switch::ALL.iter().collect();
        switches.sort_by_key(|switch| switch.name);
        switches.into_iter()
    }

    /// The name in records, positions and arguments. The keys of the translated texts contain it, too.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What the option changes, in the words of the command line.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// Whether the option is on.
    pub fn is_on(&self, options: &Options) -> bool {
        (self.get)(options)
    }

    /// Turns the option on or off.
    pub fn set(&self, options: &mut Options, on: bool) {
        (self.set)(options, on);
    }
}

impl Options {
    /// The names of the options that are on, in alphabetical order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Switch::by_name()
            .filter(move |switch| switch.is_on(&self))
            .map(Switch::name)
    }

    /// These options without those that are not in `offers`.
    pub fn within(mut self, offers: Options) -> Options {
        for switch in Switch::ALL {
            let on = switch.is_on(&self) && switch.is_on(&offers);
            switch.set(&mut self, on);
        }
        self
    }

    /// Every combination of options. The empty one comes first, then the combinations grouped by their first name in
    /// alphabetical order. This is the order in which tools list the rulesets.
    pub fn every() -> impl Iterator<Item = Options> {
        let mut sets: Vec<u32> = (0..1 << Switch::ALL.len()).collect();
        sets.sort_by_key(|&set| (set != 0, set.trailing_zeros(), set));
        sets.into_iter().map(|set| {
            let mut options = Options::NONE;
            for (digit, switch) in Switch::by_name().enumerate() {
                switch.set(&mut options, set >> digit & 1 == 1);
            }
            options
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_switch_sets_only_its_own_option() {
        for switch in Switch::ALL {
            let mut options = Options::NONE;
            assert!(!switch.is_on(&options));
            switch.set(&mut options, true);
            assert!(switch.is_on(&options));
            let names: Vec<_> = options.names().collect();
            assert_eq!(names, [switch.name()]);
            switch.set(&mut options, false);
            assert_eq!(options, Options::NONE);
        }
    }

    #[test]
    fn every_combination_is_listed_once_with_sorted_names() {
        let every: Vec<Options> = Options::every().collect();
        assert_eq!(every[0], Options::NONE);
        assert_eq!(every.len(), 1 << Switch::ALL.len());
        assert_eq!(every.iter().collect::<HashSet<_>>().len(), every.len());
        for options in every {
            assert!(options.names().is_sorted());
            assert_eq!(options.within(options), options);
            assert_eq!(options.within(Options::NONE), Options::NONE);
        }
    }

    #[test]
    fn names_are_valid_in_the_text_of_a_ruleset() {
        for switch in Switch::ALL {
            let plain = |c: char| c.is_ascii_lowercase();
            assert!(switch.name().chars().all(plain), "{}", switch.name());
            assert!(!switch.summary().is_empty());
        }
    }
}
