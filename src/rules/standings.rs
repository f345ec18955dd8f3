//! Who stands where at the end: ranking, score, stakes.
//! May use: game and what lies below it.

use serde::Serialize;

use super::game::Game;
use super::ruleset::Ranking;
use super::seat::{BySeat, Seat};
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

/// What a table plays for: play chips, never money.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Stakes {
    /// What each seat pays that starts.
    pub stake: u64,
    /// The table's fee, in percent of the pot.
    pub fee_percent: u64,
    /// The tax on the winner's gain, in percent.
    pub tax_percent: u64,
}

impl Stakes {
    /// The usual rates: 5 % fee, 10 % tax.
    pub const fn of(stake: u64) -> Stakes {
        Stakes {
            stake,
            fee_percent: 5,
            tax_percent: 10,
        }
    }
}

/// Where the chips of a won game go, with the steps of the calculation.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Payouts {
    /// All stakes together.
    pub pot: u64,
    /// What the table keeps of the pot.
    pub fee: u64,
    /// What goes back to the second; tied seconds share it, and a rest that cannot be shared stays with the table.
    pub back: u64,
    /// What is kept of the winner's gain.
    pub tax: u64,
    /// What each seat receives.
    pub seats: BySeat<u64>,
}

impl Game {
    /// How the stakes of a won game are paid out; none without a winner or where the family has no stakes.
    pub fn payouts(&self, stakes: Stakes) -> Option<Payouts> {
        let winner = self.winner().filter(|_| self.rules.stakes)?;
        let ranking = self.ranking();
        let seats = ranking.len() as u64;
        let seconds: Vec<Seat> = ranking
            .iter()
            .filter(|rank| rank.rank == 2 && self.forfeits[rank.seat] == 0)
            .map(|rank| rank.seat)
            .collect();
        let pot = stakes.stake.saturating_mul(seats);
        let fee = percent(pot, stakes.fee_percent);
        let back = if seats == 4 && !seconds.is_empty() {
            stakes.stake
        } else {
            0
        };
        let gain = pot.saturating_sub(back).saturating_sub(fee);
        let tax = percent(gain.saturating_sub(stakes.stake), stakes.tax_percent);
        let mut paid = BySeat::default();
        for &seat in &seconds {
            paid[seat] = back / seconds.len() as u64;
        }
        paid[winner] = gain.saturating_sub(tax);
        Some(Payouts {
            pot,
            fee,
            back,
            tax,
            seats: paid,
        })
    }
}

/// So many hundredths of a number of chips, rounded down, at most all of them.
fn percent(chips: u64, hundredths: u64) -> u64 {
    let part = u128::from(chips) * u128::from(hundredths.min(100)) / 100;
    part as u64
}
