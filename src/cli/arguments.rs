//! Parsers for arguments that several tools share, and the message for a wrong argument.
//! May use: rules, chance.

use clap::error::ErrorKind;

use super::fault::say_aside;
use crate::chance;
use crate::rules::{BySeat, Level, Player, Ruleset, SeatList, Stakes, UnknownRuleset};

/// The players of the four seats, read from the command line. `None` is an empty seat.
#[derive(Clone)]
pub(super) struct Seats(pub BySeat<Option<Player>>);

/// The levels of the CPUs on the four seats, read from the command line. `None` is an empty seat.
#[derive(Clone)]
pub(super) struct Levels(pub BySeat<Option<Level>>);

pub(super) fn rules(text: &str) -> Result<&'static Ruleset, UnknownRuleset> {
    Ruleset::parse(text)
}

pub(super) fn seats(text: &str) -> Result<Seats, String> {
    text.parse()
        .map(|SeatList(seats)| Seats(seats))
        .map_err(|error: crate::rules::SetupError| error.to_string())
}

pub(super) fn levels(text: &str) -> Result<Levels, String> {
    let Seats(seats) = seats(text)?;
    if seats.people().next().is_some() {
        return Err("only CPUs play here: easy, normal, hard, or - for an empty seat".into());
    }
    Ok(Levels(seats.map(|player| match player {
        Some(Player::Cpu { level }) => Some(level),
        Some(Player::Human { .. }) | None => None,
    })))
}

/// A whole number from `least` to `most`, both included.
pub(super) fn whole(text: &str, least: u64, most: u64) -> Result<u64, String> {
    seed(text)
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| match most {
            u64::MAX => format!("a whole number, at least {least}, is expected"),
            _ => format!("a whole number from {least} to {most} is expected"),
        })
}

/// A decimal number below 2⁶⁴, written with digits only.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(seed) if digits => Ok(seed),
        _ => Err("a seed is a decimal number below 2^64".into()),
    }
}

/// A number of chips.
pub(super) fn stake(text: &str) -> Result<u64, String> {
    whole(text, 0, Stakes::LARGEST)
}

/// The given seed, or a random one, which is printed to standard error.
pub(super) fn seed_or_drawn(named: Option<u64>) -> u64 {
    named.unwrap_or_else(|| {
        let seed = chance::seed();
        say_aside(&format!("seed {seed}"));
        seed
    })
}

/// The message of an error of clap in one line, without usage and hints.
pub(super) fn in_one_sentence(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "an argument or a command is missing; see ludo --help".into();
    }
    let message = error.render().to_string();
    let first_part = message.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = first_part.split_whitespace().collect();
    let sentence = words.join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    format!("{sentence}; see ludo --help")
}
