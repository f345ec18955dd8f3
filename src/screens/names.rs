//! What players, seats, levels and spans of time are called.
//! May use i18n and the rules.

use crate::i18n::Texts;
use crate::players::Level;
use crate::rules::{BySeat, Player, Record, Seat};
use std::time::Duration;

/// The name of every seat at a table.
pub struct Names {
    names: BySeat<String>,
    you: Option<Seat>,
}

impl Names {
    pub fn of(record: &Record, texts: &Texts) -> Names {
        let people = Seat::ALL.into_iter().filter(|&seat| is_human(record, seat));
        let you =
            Some(people).and_then(|mut people| people.next().filter(|_| people.next().is_none()));
        let names = BySeat::from_fn(|seat| match &record.seats[seat] {
            Some(Player::Human { .. }) if you == Some(seat) => texts.get("you"),
            Some(Player::Human { name }) => shown(name),
            Some(Player::Cpu { .. }) => {
                let before = Seat::ALL.into_iter().take_while(|&other| other != seat);
                let number = 1 + before.filter(|&other| is_cpu(record, other)).count();
                texts.get_with("cpu", &[("number", number.into())])
            }
            None => String::new(),
        });
        Names { names, you }
    }

    pub fn get(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Whether the seat is the only person's.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}

fn is_human(record: &Record, seat: Seat) -> bool {
    matches!(record.seats[seat], Some(Player::Human { .. }))
}

fn is_cpu(record: &Record, seat: Seat) -> bool {
    matches!(record.seats[seat], Some(Player::Cpu { .. }))
}

/// A name as it may be shown: short, on one line, without signs that turn the text around.
fn shown(name: &str) -> String {
    const LONGEST: usize = 24;
    let turns = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let plain: String = name
        .chars()
        .filter(|&c| !c.is_control() && !turns(c))
        .take(LONGEST)
        .collect();
    plain.trim().to_owned()
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

pub fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
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

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(shown("  Zoé\n\u{202e}olleh\u{200b} "), "Zoéolleh");
        assert_eq!(shown(&"x".repeat(10_000)).len(), 24);
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
