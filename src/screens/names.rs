//! What players, seats, levels, paces and spans of time are called.
//! May use i18n, the rules, the settings and what the typefaces can draw.

use crate::i18n::Texts;
use crate::players::Level;
use crate::rules::{BySeat, Family, Player, Record, Ruleset, Seat, Switch, plain_name};
use crate::storage::Pace;
use crate::ui::fonts;
use std::time::Duration;

/// The name of every seat at a table.
pub struct Names {
    names: BySeat<String>,
    you: Option<Seat>,
    teams: bool,
}

impl Names {
    pub fn of(record: &Record, texts: &Texts) -> Names {
        let you = record.seats.only_person();
        let names = BySeat::from_fn(|seat| match &record.seats[seat] {
            Some(Player::Human { .. }) if you == Some(seat) => texts.get("you"),
            Some(Player::Human { name }) => match plain_name(&fonts::drawable(name)) {
                name if name.is_empty() => nameless(record, seat, texts),
                name => name,
            },
            Some(Player::Cpu { .. }) => {
                // Counted from the left of whoever looks at the table.
                let from = you.unwrap_or_default();
                let number = 1 + Seat::ALL
                    .into_iter()
                    .filter(|&other| is_cpu(record, other))
                    .filter(|&other| from.steps_to(other) < from.steps_to(seat))
                    .count();
                texts.get_with("cpu", &[("number", number.into())])
            }
            None => String::new(),
        });
        Names {
            names,
            you,
            teams: record.rules.options.teams,
        }
    }

    pub fn get(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Which of the two teams a seat plays in, where there are teams: partners sit opposite each other.
    pub fn team(&self, seat: Seat) -> Option<u8> {
        self.teams.then(|| 1 + seat.index() as u8 % 2)
    }

    /// Whether the seat is the only person's.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}

/// What a person without a name is called: by their place among the people.
fn nameless(record: &Record, seat: Seat, texts: &Texts) -> String {
    let before = record.seats.people().take_while(|&other| other != seat);
    let number = 1 + before.count();
    texts.get_with("person", &[("number", number.into())])
}

fn is_cpu(record: &Record, seat: Seat) -> bool {
    matches!(record.seats[seat], Some(Player::Cpu { .. }))
}

/// The level of the CPUs of a game, the strongest where they differ.
pub fn level_of(record: &Record) -> Option<Level> {
    Seat::ALL
        .into_iter()
        .filter_map(|seat| match record.seats[seat] {
            Some(Player::Cpu { level }) => Some(level),
            _ => None,
        })
        .max()
}

/// The key of a family's name.
pub fn family_key(family: Family) -> String {
    format!("family-{family}")
}

/// The key of what sets a family apart, in a line.
pub fn family_line(family: Family) -> String {
    format!("family-{family}-line")
}

/// The key of an option's name.
pub fn option_key(option: &Switch) -> String {
    format!("option-{}", option.name())
}

/// The key of what an option changes, in a line.
pub fn option_line(option: &Switch) -> String {
    format!("option-{}-line", option.name())
}

/// The key of an option's name in the middle of a sentence.
fn option_listed(option: &Switch) -> String {
    format!("option-{}-listed", option.name())
}

/// The family with the options that are on: `Pairs, walls, quick`.
pub fn rules_name(rules: &Ruleset, texts: &Texts) -> String {
    let on = Switch::ALL.iter();
    let on = on.filter(|option| option.is_on(&rules.options));
    let names = std::iter::once(family_key(rules.family)).chain(on.map(option_listed));
    texts.list(names.map(|key| texts.get(&key)))
}

pub fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
    }
}

pub fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::Half => "settings-pace-half",
        Pace::Normal => "settings-pace-normal",
        Pace::Double => "settings-pace-double",
        Pace::Quadruple => "settings-pace-quadruple",
        Pace::Instant => "settings-pace-instant",
    }
}

/// How the texts tell the colours of tokens apart.
pub fn colour_of(seat: Seat) -> &'static str {
    ["red", "yellow", "blue", "green"][seat.index()]
}

/// A span of time in hours, minutes or seconds.
pub fn time_in_words(time: Duration, texts: &Texts) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        let minutes = format!("{minutes:02}");
        texts.get_with(
            "time-hours",
            &[("hours", hours.into()), ("minutes", minutes.into())],
        )
    } else if minutes > 0 {
        let rest = format!("{rest:02}");
        texts.get_with(
            "time-minutes",
            &[("minutes", minutes.into()), ("seconds", rest.into())],
        )
    } else {
        texts.get_with("time-seconds", &[("seconds", rest.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use std::collections::BTreeSet;

    /// The keys that are made of the names of families and options.
    fn made_of_names() -> BTreeSet<String> {
        let families = Family::ALL
            .into_iter()
            .flat_map(|family| [family_key(family), family_line(family)]);
        let options = Switch::ALL.iter().flat_map(|option| {
            [
                option_key(option),
                option_line(option),
                option_listed(option),
            ]
        });
        families.chain(options).collect()
    }

    #[test]
    fn every_family_and_option_has_its_words_in_every_language() {
        for language in Language::ALL {
            let texts = Texts::of(language);
            for key in made_of_names() {
                assert_ne!(texts.get(&key), key, "no text in {language:?}");
            }
        }
    }

    #[test]
    fn no_words_are_left_of_a_family_or_an_option_that_is_gone() {
        // What a table agrees on beside its rules stands among the options on the page.
        let agreed = ["option-clock", "option-stakes"];
        let agreed = agreed.map(|key| [key.to_owned(), format!("{key}-line")]);
        let mut known = made_of_names();
        known.extend(agreed.into_iter().flatten());
        let english = include_str!("../../assets/i18n/en.ftl");
        let written = english
            .lines()
            .filter(|line| line.starts_with("family-") || line.starts_with("option-"))
            .filter_map(|line| line.split(" =").next());
        assert_eq!(written.map(String::from).collect::<BTreeSet<_>>(), known);
    }

    #[test]
    fn people_are_called_by_their_names_and_partners_share_a_team() {
        let texts = Texts::of(Language::English);
        let person = |name: &str| Some(Player::Human { name: name.into() });
        let cpu = Some(Player::Cpu { level: Level::Easy });
        let names = |rules: &str, seats: [Option<Player>; 4]| {
            let rules = Ruleset::parse(rules).expect("a ruleset");
            let id = uuid::Uuid::nil();
            let record = Record::new(rules, 1, BySeat::new(seats), id, Seat::ALL[0]);
            Names::of(&record, &texts)
        };
        let several = names(
            "family",
            [person("Zo\u{202e}é"), cpu.clone(), person(" "), cpu.clone()],
        );
        let called: Vec<&str> = Seat::ALL.iter().map(|&seat| several.get(seat)).collect();
        assert_eq!(called, ["Zoé", "CPU 1", "Player 2", "CPU 2"]);
        assert_eq!(several.team(Seat::ALL[0]), None);

        let alone = names(
            "pairs+teams",
            [cpu.clone(), cpu.clone(), person("Zoé"), cpu],
        );
        let called: Vec<&str> = Seat::ALL.iter().map(|&seat| alone.get(seat)).collect();
        assert_eq!(called, ["CPU 2", "CPU 3", "You", "CPU 1"]);
        let teams = Seat::ALL.map(|seat| alone.team(seat));
        assert_eq!(teams, [Some(1), Some(2), Some(1), Some(2)]);
    }

    #[test]
    fn options_that_are_on_follow_the_family() {
        for (language, name) in [
            (Language::English, "Pairs, walls, quick, teams"),
            (Language::French, "Paires, murs, rapide, équipes"),
        ] {
            let rules = Ruleset::parse("pairs+quick+teams+walls").expect("a ruleset");
            assert_eq!(rules_name(rules, &Texts::of(language)), name);
        }
    }

    #[test]
    fn times_are_told_in_the_largest_unit_that_helps() {
        let texts = Texts::of(Language::English);
        let words = |seconds| time_in_words(Duration::from_secs(seconds), &texts);
        assert_eq!(words(9), "9 s");
        assert_eq!(words(61), "1 min 01 s");
        assert_eq!(words(7_500), "2 h 05");
    }
}
