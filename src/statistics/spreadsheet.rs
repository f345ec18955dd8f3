//! Statistics as a table for spreadsheets: a line of headings, then a line for each place, rules and opposition.
//! May use the tallies and what is possible in them.
//!
//! Read with commas, semicolons or tabs between the cells, with or without quotes, in any order of
//! the columns: a spreadsheet may have written the table again.

use super::game_result::Opposition;
use super::tallies::headings;
use super::tally::Tally;
use super::travelling::{NotTaken, Travelling, is_known, is_possible};
use uuid::Uuid;

const RULES: &str = "rules";
const AGAINST: &str = "against";
const COUNTED_AT: &str = "counted_at";

/// The columns of a tally's numbers, in the order of [`cells`].
const NUMBERS: [&str; 16] = [
    "played",
    "won",
    "lost",
    "abandoned",
    "undecided",
    "best_win_ms",
    "won_ms",
    "finished_ms",
    "captures_made",
    "captures_suffered",
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
];

fn cells(tally: &Tally) -> [Option<u64>; 16] {
    let [ones, twos, threes, fours, fives, sixes] = tally.faces.map(Some);
    [
        Some(tally.played),
        Some(tally.won),
        Some(tally.lost),
        Some(tally.abandoned),
        Some(tally.undecided),
        tally.best_win_ms,
        Some(tally.won_ms),
        Some(tally.finished_ms),
        Some(tally.captures_made),
        Some(tally.captures_suffered),
        ones,
        twos,
        threes,
        fours,
        fives,
        sixes,
    ]
}

fn tally_of(cells: [Option<u64>; 16]) -> Option<Tally> {
    let [
        played,
        won,
        lost,
        abandoned,
        undecided,
        best_win_ms,
        won_ms,
        finished_ms,
        captures_made,
        captures_suffered,
        faces @ ..,
    ] = cells;
    let [ones, twos, threes, fours, fives, sixes] = faces;
    Some(Tally {
        played: played?,
        won: won?,
        lost: lost?,
        abandoned: abandoned?,
        undecided: undecided?,
        best_win_ms,
        won_ms: won_ms?,
        finished_ms: finished_ms?,
        captures_made: captures_made?,
        captures_suffered: captures_suffered?,
        faces: [ones?, twos?, threes?, fours?, fives?, sixes?],
    })
}

/// An opposition by the name that it has in JSON, too.
fn word(against: Opposition) -> &'static str {
    match against {
        Opposition::Easy => "easy",
        Opposition::Normal => "normal",
        Opposition::Hard => "hard",
        Opposition::SeveralPeople => "several-people",
        Opposition::CpusAlone => "cpus-alone",
    }
}

const EVERY_OPPOSITION: [Opposition; 5] = [
    Opposition::Easy,
    Opposition::Normal,
    Opposition::Hard,
    Opposition::SeveralPeople,
    Opposition::CpusAlone,
];

pub(super) fn write(travelling: &Travelling, separator: char) -> String {
    let mut table = vec![columns().map(str::to_owned).collect::<Vec<_>>()];
    for (place, tallies) in &travelling.places {
        for (rules, against, tally) in headings(tallies) {
            let mut row = vec![rules.to_owned(), word(against).to_owned()];
            row.extend(cells(tally).map(|cell| cell.map_or_else(String::new, |n| n.to_string())));
            row.push(place.to_string());
            table.push(row);
        }
    }
    let mut text = String::new();
    for row in table {
        // No cell holds what would need quotes.
        text.push_str(&row.join(&separator.to_string()));
        text.push_str("\r\n");
    }
    text
}

fn columns() -> impl Iterator<Item = &'static str> {
    [RULES, AGAINST]
        .into_iter()
        .chain(NUMBERS)
        .chain([COUNTED_AT])
}

/// Whether the first line has the headings of such a table, or some of them.
pub(super) fn is_meant_by(text: &str) -> bool {
    head(text).is_some_and(|(names, _)| names.contains(&RULES) && names.contains(&AGAINST))
}

/// The names of the columns, and what stands between them.
fn head(text: &str) -> Option<(Vec<&str>, char)> {
    let first = text.trim_start_matches('\u{feff}').lines().next()?;
    let separator = [';', '\t', ','].into_iter().find(|s| first.contains(*s))?;
    Some((row(first, separator).collect(), separator))
}

/// The cells of a line, without the quotes and spaces around them.
fn row(line: &str, separator: char) -> impl Iterator<Item = &str> {
    line.split(separator)
        .map(|cell| cell.trim().trim_matches('"'))
}

pub(super) fn read(text: &str) -> Result<Travelling, NotTaken> {
    let (names, separator) = head(text).ok_or(NotTaken::NoStatistics)?;
    let column = |name: &str| {
        let mut found = names.iter().enumerate().filter(|(_, n)| **n == name);
        let at = found.next().map(|(at, _)| at);
        at.filter(|_| found.next().is_none())
            .ok_or(NotTaken::Line(1))
    };
    let (rules, against, place) = (column(RULES)?, column(AGAINST)?, column(COUNTED_AT)?);
    let mut numbers = [0; NUMBERS.len()];
    for (at, name) in numbers.iter_mut().zip(NUMBERS) {
        *at = column(name)?;
    }
    let mut travelling = Travelling::default();
    for (at, line) in text.lines().enumerate().skip(1) {
        if line.trim().is_empty() {
            continue;
        }
        let cells: Vec<&str> = row(line, separator).collect();
        let read = || {
            let rules = *cells.get(rules).filter(|rules| is_known(rules))?;
            let against = *cells.get(against)?;
            let against = EVERY_OPPOSITION.into_iter().find(|o| word(*o) == against)?;
            let place: Uuid = cells.get(place)?.parse().ok()?;
            let mut row = [None; NUMBERS.len()];
            for (number, at) in row.iter_mut().zip(numbers) {
                let cell = *cells.get(at)?;
                *number = match cell {
                    "" => None,
                    cell => Some(cell.parse().ok()?),
                };
            }
            let tally = tally_of(row).filter(is_possible)?;
            Some((rules, against, place, tally))
        };
        let (rules, against, place, tally) = read().ok_or(NotTaken::Line(at + 1))?;
        let by_rules = travelling.places.entry(place).or_default();
        let by_opposition = by_rules.entry(rules.to_owned()).or_default();
        if by_opposition.insert(against, tally).is_some() {
            return Err(NotTaken::Line(at + 1));
        }
    }
    Ok(travelling)
}
