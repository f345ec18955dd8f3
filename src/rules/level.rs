//! The three levels of a CPU, and their names.
//! May use: nothing of the game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How well a CPU chooses. The level has no influence on the dice.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Chooses any legal move at random.
    Easy,
    /// Chooses the move of the highest class: a capture, then reaching home, leaving the yard, and so on.
    Normal,
    /// As normal, but subtracts the risk that the token is captured.
    Hard,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// The name in records and arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Level, String> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == name)
            .ok_or_else(|| format!("there is no level {name:?}: it is one of easy, normal, hard"))
    }
}
