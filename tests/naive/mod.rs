//! The rules once more, slowly and in other words: walked square by square on texts and lists, for comparison only.
//! May use: nothing of the library.

mod legal;
mod play;
mod worth;

use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    Yard,
    On(i32),
    Home,
    Prison(usize),
    Captive(usize, i32),
}
use Spot::{Captive, Home, On, Prison, Yard};

#[derive(Clone, PartialEq, Debug)]
enum Step {
    Roll(i32),
    Sequence(Vec<i32>),
    Spend(Vec<i32>, i32),
    Bonus(i32, i32, bool),
    Won(usize),
    Draw,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    rules: String,
    spots: [[Spot; 4]; 4],
    locked: [[bool; 4]; 4],
    absent: [bool; 4],
    gone: [i32; 4],
    turn: usize,
    step: Step,
    last: Option<usize>,
    late: Vec<(usize, usize)>,
}

impl Table {
    pub fn read(text: &str) -> Table {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut table = Table {
            rules: fields[0].to_owned(),
            spots: [[Yard; 4]; 4],
            locked: [[false; 4]; 4],
            absent: [false; 4],
            gone: [0; 4],
            turn: fields[2].parse().unwrap(),
            step: Step::Draw,
            last: None,
            late: Vec::new(),
        };
        for (seat, text) in fields[1].split('/').enumerate() {
            if text == "-" {
                table.absent[seat] = true;
            } else if let Some(place) = text.strip_prefix('x') {
                table.gone[seat] = place.parse().unwrap();
            } else {
                for (token, text) in text.split(',').enumerate() {
                    table.locked[seat][token] = text.ends_with('!');
                    let text = text.trim_end_matches('!');
                    table.spots[seat][token] = match text.chars().next().unwrap() {
                        'Y' => Yard,
                        'H' => Home,
                        'P' => Prison(text[1..].parse().unwrap()),
                        'C' => Captive(text[1..2].parse().unwrap(), text[3..].parse().unwrap()),
                        _ => On(text.parse().unwrap()),
                    };
                }
            }
        }
        let phase: Vec<&str> = fields[3].split(':').collect();
        table.step = match phase[0] {
            "roll" if table.is("nomercy") => Step::Sequence(numbers(phase[1])),
            "roll" => Step::Roll(phase[1].parse().unwrap()),
            "spend" => Step::Spend(numbers(phase[1]), phase[2].parse().unwrap()),
            "bonus" => Step::Bonus(
                phase[1].parse().unwrap(),
                phase[2].trim_end_matches('r').parse().unwrap(),
                phase[2].ends_with('r'),
            ),
            "won" => Step::Won(phase[1].parse().unwrap()),
            _ => Step::Draw,
        };
        for field in &fields[4..] {
            if let Some(token) = field.strip_prefix("last:") {
                table.last = Some(token.parse().unwrap());
            }
            if let Some(token) = field.strip_prefix("late:") {
                table
                    .late
                    .push((token[..1].parse().unwrap(), token[2..].parse().unwrap()));
            }
        }
        table
    }

    pub fn write(&self) -> String {
        let mut text = format!("{} ", self.rules);
        for seat in 0..4 {
            if seat > 0 {
                text.push('/');
            }
            if self.absent[seat] {
                text.push('-');
            } else if self.gone[seat] > 0 {
                write!(text, "x{}", self.gone[seat]).unwrap();
            } else {
                let tokens: Vec<String> = (0..4)
                    .map(|token| {
                        let lock = if self.locked[seat][token] { "!" } else { "" };
                        match self.spots[seat][token] {
                            Yard => format!("Y{lock}"),
                            Home => "H".to_owned(),
                            On(progress) => format!("{progress}{lock}"),
                            Prison(of) => format!("P{of}"),
                            Captive(of, square) => format!("C{of}.{square}"),
                        }
                    })
                    .collect();
                text.push_str(&tokens.join(","));
            }
        }
        write!(text, " {} ", self.turn).unwrap();
        match &self.step {
            Step::Roll(sixes) => write!(text, "roll:{sixes}"),
            Step::Sequence(values) => write!(text, "roll:{}", joined(values)),
            Step::Spend(values, sixes) => write!(text, "spend:{}:{sixes}", joined(values)),
            Step::Bonus(value, sixes, owed) => {
                write!(
                    text,
                    "bonus:{value}:{sixes}{}",
                    if *owed { "r" } else { "" }
                )
            }
            Step::Won(seat) => write!(text, "won:{seat}"),
            Step::Draw => write!(text, "draw"),
        }
        .unwrap();
        if let (Some(token), false) = (self.last, self.over()) {
            write!(text, " last:{token}").unwrap();
        }
        for start in 0..4 {
            for (seat, token) in &self.late {
                if self.square(*seat, self.spots[*seat][*token]) == Some(self.start(start)) {
                    write!(text, " late:{seat}.{token}").unwrap();
                }
            }
        }
        text
    }

    pub fn over(&self) -> bool {
        matches!(self.step, Step::Won(_) | Step::Draw)
    }

    pub fn rolls(&self) -> bool {
        matches!(self.step, Step::Roll(_) | Step::Sequence(_))
    }

    fn is(&self, family: &str) -> bool {
        self.rules.split('+').next() == Some(family)
    }

    fn with(&self, option: &str) -> bool {
        self.rules.split('+').skip(1).any(|name| name == option)
    }

    // The board.

    fn ring(&self) -> i32 {
        if self.is("parchis") { 68 } else { 52 }
    }

    fn last_square(&self) -> i32 {
        if self.is("parchis") { 63 } else { 50 }
    }

    fn home(&self) -> i32 {
        if self.is("parchis") {
            71
        } else if self.is("classic") {
            57
        } else {
            56
        }
    }

    fn start(&self, seat: usize) -> i32 {
        if self.is("parchis") {
            [5, 22, 39, 56][seat]
        } else {
            [0, 13, 26, 39][seat]
        }
    }

    /// The number of the track square of a spot.
    fn square(&self, seat: usize, spot: Spot) -> Option<i32> {
        match spot {
            On(progress) if progress <= self.last_square() => {
                let number = self.start(seat) + progress;
                if self.is("parchis") {
                    Some(if number > 68 { number - 68 } else { number })
                } else {
                    Some(number % self.ring())
                }
            }
            _ => None,
        }
    }

    fn safe(&self, square: i32) -> bool {
        let list: &[i32] = if self.is("parchis") {
            &[5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]
        } else if self.is("nomercy") {
            &[8, 21, 34, 47]
        } else {
            &[0, 8, 13, 21, 26, 34, 39, 47]
        };
        list.contains(&square)
    }

    fn on(&self, square: i32) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for seat in 0..4 {
            for token in 0..4 {
                if self.square(seat, self.spots[seat][token]) == Some(square) {
                    found.push((seat, token));
                }
            }
        }
        found
    }

    fn of(&self, seat: usize, square: i32) -> usize {
        self.on(square)
            .iter()
            .filter(|there| there.0 == seat)
            .count()
    }

    fn foe(&self, other: usize) -> bool {
        other != self.turn && !(self.with("teams") && other == (self.turn + 2) % 4)
    }

    fn stack_of_foe(&self, square: i32) -> bool {
        (0..4).any(|seat| self.foe(seat) && self.of(seat, square) >= 2)
    }
}

fn numbers(text: &str) -> Vec<i32> {
    text.split('.')
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().unwrap())
        .collect()
}

fn joined(values: &[i32]) -> String {
    values
        .iter()
        .map(i32::to_string)
        .collect::<Vec<_>>()
        .join(".")
}

fn rest(pool: &[i32], set: &[i32]) -> Vec<i32> {
    let mut left = pool.to_vec();
    for value in set {
        let at = left.iter().position(|other| other == value).unwrap();
        left.remove(at);
    }
    left
}
