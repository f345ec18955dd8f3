//! The numbers under one heading, and what follows from them.
//! May use the results of games.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::game_result::{Ending, GameResult};

/// The numbers of one heading. All sums stop at the largest number instead of overflowing: a
/// tampered file may hold anything.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    pub played: u64,
    pub won: u64,
    pub lost: u64,
    pub abandoned: u64,
    /// Stopped by the limit of rolls: played, and neither won nor lost.
    pub undecided: u64,
    /// The fastest win, in milliseconds.
    pub best_win_ms: Option<u64>,
    /// Time of all wins together, in milliseconds.
    pub won_ms: u64,
    /// Time of all games that were not given up, in milliseconds.
    pub finished_ms: u64,
    pub captures_made: u64,
    pub captures_suffered: u64,
    /// How often people rolled each face, the ones first.
    pub faces: [u64; 6],
}

impl Tally {
    pub(super) fn count(&mut self, result: &GameResult) {
        let ms = u64::try_from(result.duration.as_millis()).unwrap_or(u64::MAX);
        let one = |number: &mut u64| *number = number.saturating_add(1);
        one(&mut self.played);
        match result.ending {
            Ending::Won => {
                one(&mut self.won);
                self.won_ms = self.won_ms.saturating_add(ms);
                self.best_win_ms = Some(self.best_win_ms.map_or(ms, |best| best.min(ms)));
            }
            Ending::Lost => one(&mut self.lost),
            Ending::Undecided => one(&mut self.undecided),
            Ending::Abandoned => one(&mut self.abandoned),
            Ending::Finished => {}
        }
        if result.ending != Ending::Abandoned {
            self.finished_ms = self.finished_ms.saturating_add(ms);
        }
        self.captures_made = self.captures_made.saturating_add(result.captures_made);
        self.captures_suffered = self
            .captures_suffered
            .saturating_add(result.captures_suffered);
        for (sum, face) in self.faces.iter_mut().zip(result.faces) {
            *sum = sum.saturating_add(face);
        }
    }

    /// Both tallies as one, for a line that sums up several headings.
    #[must_use]
    pub fn plus(&self, other: &Tally) -> Tally {
        let mut faces = self.faces;
        for (sum, face) in faces.iter_mut().zip(other.faces) {
            *sum = sum.saturating_add(face);
        }
        Tally {
            played: self.played.saturating_add(other.played),
            won: self.won.saturating_add(other.won),
            lost: self.lost.saturating_add(other.lost),
            abandoned: self.abandoned.saturating_add(other.abandoned),
            undecided: self.undecided.saturating_add(other.undecided),
            best_win_ms: match (self.best_win_ms, other.best_win_ms) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
            won_ms: self.won_ms.saturating_add(other.won_ms),
            finished_ms: self.finished_ms.saturating_add(other.finished_ms),
            captures_made: self.captures_made.saturating_add(other.captures_made),
            captures_suffered: self
                .captures_suffered
                .saturating_add(other.captures_suffered),
            faces,
        }
    }

    /// Wins among the games that were won or lost, 0 to 1; nothing before the first of them.
    pub fn win_rate(&self) -> Option<f64> {
        let decided = self.won.saturating_add(self.lost);
        (decided > 0).then(|| (self.won as f64 / decided as f64).clamp(0.0, 1.0))
    }

    pub fn best_win(&self) -> Option<Duration> {
        self.best_win_ms.map(Duration::from_millis)
    }

    /// How long a game that was played to its end took on average.
    pub fn mean_game(&self) -> Option<Duration> {
        let finished = self.played.saturating_sub(self.abandoned);
        self.finished_ms
            .checked_div(finished)
            .map(Duration::from_millis)
    }

    /// All rolls in the dice chart.
    pub fn rolls(&self) -> u64 {
        self.faces
            .iter()
            .fold(0, |sum, &face| sum.saturating_add(face))
    }
}
