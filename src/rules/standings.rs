//! Who stands where at the end: ranking, score, stakes.
//! May use: game and what lies below it.

use super::game::Game;
use super::ruleset::Ranking;
use super::seat::Seat;
use super::token::{TokenId, TokenPlace};

/// A seat in the ranking.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rank {
    /// Whose it is.
    pub seat: Seat,
    /// 1 is the best; equal seats share one.
    pub rank: u8,
    /// What it is ranked by: the score, or 1000 per token home and the sum of the ways.
    pub score: u32,
}

impl Game {
    /// The score of a seat: 100 for each token home, and up to 99 for the way of the others.
    pub fn score(&self, seat: Seat) -> u32 {
        let home = u32::from(self.rules.board.home());
        let arrived = u32::from(self.tokens.home_count(seat));
        let others = 4 - arrived;
        let part = (99 * self.way(seat)).checked_div(others * home);
        100 * arrived + part.unwrap_or(0)
    }

    /// The sum of progress + 1 over the tokens on track or column.
    fn way(&self, seat: Seat) -> u32 {
        (0..4)
            .map(|index| match self.tokens.place(TokenId { seat, index }) {
                TokenPlace::Path(progress) => u32::from(progress) + 1,
                _ => 0,
            })
            .sum()
    }

    /// The seats from first to last. A family that names only the winner ranks nobody else;
    /// before the end everybody is ranked as they stand.
    pub fn ranking(&self) -> Vec<Rank> {
        let winners = |seat: Seat| self.has_won(seat);
        // Sorted by: winner, not forfeited (the latest forfeit highest), merit.
        let key = |seat: Seat| {
            let forfeit = u32::from(self.forfeits[seat]);
            let merit = if winners(seat) { 0 } else { self.merit(seat) };
            (winners(seat), forfeit == 0, forfeit, merit)
        };
        let mut seats: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| self.is_seated(seat))
            .filter(|&seat| self.rules.ranking != Ranking::WinnerOnly || winners(seat))
            .collect();
        seats.sort_by_key(|&seat| (std::cmp::Reverse(key(seat)), seat));
        seats
            .iter()
            .map(|&seat| Rank {
                seat,
                rank: 1 + seats
                    .iter()
                    .filter(|&&other| key(other) > key(seat))
                    .count() as u8,
                score: self.merit(seat),
            })
            .collect()
    }

    /// What the family compares among those who did not win.
    fn merit(&self, seat: Seat) -> u32 {
        match self.rules.ranking {
            Ranking::HomeThenProgress => {
                1000 * u32::from(self.tokens.home_count(seat)) + self.way(seat)
            }
            Ranking::Score | Ranking::WinnerOnly => self.score(seat),
        }
    }
}
