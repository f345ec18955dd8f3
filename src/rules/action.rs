//! The actions of a seat, as data and as text (`r5`, `m2:6+3`, `x`).
//! May use: seat.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::seat::Seat;

/// The values of a pool or of a spend: any number of sixes and at most one other value, which may be a bonus.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Values {
    /// The number of sixes.
    pub sixes: u16,
    /// The other value: 1 to 5, or a bonus of 10 or 20 squares (`parchis`); 0 if there is none.
    pub other: u8,
}

impl Values {
    /// No value.
    pub const NONE: Values = Values { sixes: 0, other: 0 };

    /// A single value.
    #[inline(always)]
    pub const fn one(value: u8) -> Values {
        if value == 6 {
            Values { sixes: 1, other: 0 }
        } else {
            Values {
                sixes: 0,
                other: value,
            }
        }
    }

    /// The sum of the values.
    #[inline(always)]
    pub const fn sum(self) -> u32 {
        6 * self.sixes as u32 + self.other as u32
    }

    /// The number of values.
    pub const fn len(self) -> u32 {
        self.sixes as u32 + (self.other != 0) as u32
    }

    /// Whether there is no value.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.sixes == 0 && self.other == 0
    }

    /// Whether `part` can be taken from these values.
    #[inline(always)]
    pub const fn contains(self, part: Values) -> bool {
        part.sixes <= self.sixes && (part.other == 0 || part.other == self.other)
    }

    /// Adds a roll. A roll other than a six replaces the other value.
    pub const fn and(self, face: u8) -> Values {
        if face == 6 {
            Values {
                sixes: self.sixes.saturating_add(1),
                other: self.other,
            }
        } else {
            Values {
                sixes: self.sixes,
                other: face,
            }
        }
    }

    /// The values that are left after `part` is taken.
    pub const fn without(self, part: Values) -> Values {
        Values {
            sixes: self.sixes.saturating_sub(part.sixes),
            other: if part.other == 0 { self.other } else { 0 },
        }
    }

    /// Iterates over the values, the sixes first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let other = (self.other != 0).then_some(self.other);
        std::iter::repeat_n(6, self.sixes.into()).chain(other)
    }

    /// Reads values separated by `mark`: any number of sixes, then at most one of `others`.
    pub(super) fn read(text: &str, mark: char, others: &[u8]) -> Result<Values, String> {
        let mut values = Values::NONE;
        for part in text.split(mark) {
            let value = number(part)?;
            if values.other != 0 {
                return Err(format!(
                    "values are written largest first, with at most one that is not a six: {text:?}"
                ));
            }
            if value == 6 {
                values.sixes = values
                    .sixes
                    .checked_add(1)
                    .ok_or_else(|| "too many sixes".to_owned())?;
            } else if others.contains(&value) {
                values.other = value;
            } else {
                return Err(format!("{value} is not a value that can be spent here"));
            }
        }
        Ok(values)
    }

    /// Writes the values separated by `mark`, the sixes first.
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>, mark: char) -> fmt::Result {
        for (place, value) in self.iter().enumerate() {
            if place > 0 {
                write!(f, "{mark}")?;
            }
            write!(f, "{value}")?;
        }
        Ok(())
    }
}

/// Serialized as in the text of an action: `"6+6+3"`.
impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, '+')
    }
}

/// Reads a number below 256 that is written with digits only, without a sign or leading zeros.
pub(super) fn number(text: &str) -> Result<u8, String> {
    let canonical = text == "0"
        || (!text.is_empty()
            && !text.starts_with('0')
            && text.bytes().all(|byte| byte.is_ascii_digit()));
    if !canonical {
        return Err(format!("{text:?} is not a number without leading zeros"));
    }
    text.parse()
        .map_err(|_| format!("the number {text} is too large"))
}

/// What a spend does with its token.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SpendKind {
    /// Moves it forward along its path, or from the yard onto the start square.
    Advance,
    /// Moves it backwards on the track, which has to capture (`nomercy`).
    Moonwalk,
    /// Moves it into the home column of this seat, which captures a token there (`nomercy`).
    Intrude(Seat),
    /// Brings it from an enemy's prison back into its own yard (`nomercy`).
    Recover,
    /// Brings a captive from an enemy's home column to the track square at the entrance (`nomercy`).
    Free,
}

/// Some values of the pool, spent on one token of the seat to act.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Spend {
    /// Which token of the seat to act, 0 to 3.
    pub token: u8,
    /// What the token does.
    pub kind: SpendKind,
    /// The values that are spent.
    pub values: Values,
}

impl Spend {
    /// Moves a token forward by a single value.
    #[inline(always)]
    pub const fn advance(token: u8, value: u8) -> Spend {
        Spend {
            token,
            kind: SpendKind::Advance,
            values: Values::one(value),
        }
    }
}

/// What the seat to act does. A pass is not an action: it follows from a roll without legal moves.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Action {
    /// The die shows this value, 1 to 6.
    Roll(u8),
    /// Values are spent on a token.
    Spend(Spend),
    /// The seat gives up the game (`barrage`).
    Forfeit,
}

/// The error for a text that is not an action. Its message says what is wrong.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct UnknownAction(String);

impl fmt::Display for UnknownAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an action: {}", self.0)
    }
}

impl std::error::Error for UnknownAction {}

impl fmt::Display for Spend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            SpendKind::Advance => 'm',
            SpendKind::Moonwalk => 'b',
            SpendKind::Intrude(_) => 'i',
            SpendKind::Recover => 'p',
            SpendKind::Free => 'f',
        };
        write!(f, "{letter}{}:{}", self.token, self.values)?;
        if let SpendKind::Intrude(column) = self.kind {
            write!(f, ">{column}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll(value) => write!(f, "r{value}"),
            Action::Spend(spend) => spend.fmt(f),
            Action::Forfeit => f.write_str("x"),
        }
    }
}

/// The values in the text of an action besides sixes: the other rolls, and the bonuses of `parchis`.
const NAMED_VALUES: [u8; 7] = [1, 2, 3, 4, 5, 10, 20];

impl FromStr for Spend {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Spend, UnknownAction> {
        let wrong = |why: String| UnknownAction(format!("{text:?}: {why}"));
        let (head, rest) = text
            .split_once(':')
            .ok_or_else(|| wrong("expected r, x, or a letter with token and values".into()))?;
        let mut letters = head.chars();
        let letter = letters.next().unwrap_or(' ');
        let token = number(letters.as_str()).map_err(wrong)?;
        if token > 3 {
            return Err(wrong("tokens are 0 to 3".into()));
        }
        let (values, column) = match rest.split_once('>') {
            Some((values, column)) => (values, Some(column)),
            None => (rest, None),
        };
        let values = Values::read(values, '+', &NAMED_VALUES).map_err(wrong)?;
        let kind = match (letter, column) {
            ('m', None) => SpendKind::Advance,
            ('b', None) => SpendKind::Moonwalk,
            ('p', None) => SpendKind::Recover,
            ('f', None) => SpendKind::Free,
            ('i', Some(column)) => {
                let column = number(column).and_then(Seat::try_from).map_err(wrong)?;
                SpendKind::Intrude(column)
            }
            _ => {
                return Err(wrong(
                    "a spend begins with m, b, p or f, or is i…>seat".into(),
                ));
            }
        };
        Ok(Spend {
            token,
            kind,
            values,
        })
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        if text == "x" {
            return Ok(Action::Forfeit);
        }
        let Some(value) = text.strip_prefix('r') else {
            return text.parse().map(Action::Spend);
        };
        match number(value) {
            Ok(value @ 1..=6) => Ok(Action::Roll(value)),
            _ => Err(UnknownAction(format!("{text:?}: a die shows 1 to 6"))),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
