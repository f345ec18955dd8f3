//! Who stands where at the end: ranking, score, stakes.
//! May use: game and what lies below it.

use std::fmt;

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

/// What a table plays for: play chips, never money. Rates that would pay out more than was paid in do not exist.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Stakes {
    stake: u64,
    fee_percent: u64,
    tax_percent: u64,
}

/// Why nothing can be played for like this.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BadStakes {
    /// The stake is too large.
    Stake(u64),
    /// The fee is too high.
    Fee(u64),
    /// The tax is too high.
    Tax(u64),
}

impl fmt::Display for BadStakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStakes::Stake(stake) => write!(
                f,
                "the stake is {stake}: {} chips are the most",
                Stakes::LARGEST
            ),
            BadStakes::Fee(percent) => write!(
                f,
                "the fee is {percent} percent of the pot: {} are the most, for of four stakes one may go back",
                Stakes::HIGHEST_FEE
            ),
            BadStakes::Tax(percent) => write!(
                f,
                "the tax is {percent} percent of the gain: {} are the most",
                Stakes::HIGHEST_TAX
            ),
        }
    }
}

impl std::error::Error for BadStakes {}

impl Stakes {
    /// The largest stake: four of them are a number that readers of JSON keep exactly.
    pub const LARGEST: u64 = 1 << 51;
    /// The highest fee, in percent: the second's stake must be left of the pot of four.
    pub const HIGHEST_FEE: u64 = 75;
    /// The highest tax, in percent.
    pub const HIGHEST_TAX: u64 = 100;

    /// A stake with the usual rates, 5 % fee and 10 % tax; never more than the largest.
    pub const fn of(stake: u64) -> Stakes {
        Stakes {
            stake: if stake < Stakes::LARGEST {
                stake
            } else {
                Stakes::LARGEST
            },
            fee_percent: 5,
            tax_percent: 10,
        }
    }

    /// A stake with rates of the table's own, in percent; the usual ones where none is named.
    pub fn new(stake: u64, fee: Option<u64>, tax: Option<u64>) -> Result<Stakes, BadStakes> {
        let usual = Stakes::of(stake);
        let (fee, tax) = (
            fee.unwrap_or(usual.fee_percent),
            tax.unwrap_or(usual.tax_percent),
        );
        if usual.stake != stake {
            return Err(BadStakes::Stake(stake));
        }
        if fee > Stakes::HIGHEST_FEE {
            return Err(BadStakes::Fee(fee));
        }
        if tax > Stakes::HIGHEST_TAX {
            return Err(BadStakes::Tax(tax));
        }
        Ok(Stakes {
            stake,
            fee_percent: fee,
            tax_percent: tax,
        })
    }

    /// How the pot of so many seats is divided; `second` says whether somebody has come second.
    pub const fn shares(&self, seats: u64, second: bool) -> Shares {
        let pot = self.stake * seats;
        let fee = percent(pot, self.fee_percent);
        let back = if seats == 4 && second { self.stake } else { 0 };
        let gain = pot - back - fee;
        let tax = percent(gain.saturating_sub(self.stake), self.tax_percent);
        Shares {
            pot,
            fee,
            back,
            tax,
            winner: gain - tax,
        }
    }

    /// What each seat pays that starts.
    pub const fn stake(&self) -> u64 {
        self.stake
    }

    /// The table's fee, in percent of the pot.
    pub const fn fee_percent(&self) -> u64 {
        self.fee_percent
    }

    /// The tax on the winner's gain, in percent.
    pub const fn tax_percent(&self) -> u64 {
        self.tax_percent
    }
}

/// How a pot is divided, step by step.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Shares {
    /// All stakes together.
    pub pot: u64,
    /// What the table keeps of the pot.
    pub fee: u64,
    /// What goes back to the second.
    pub back: u64,
    /// What is kept of the winner's gain.
    pub tax: u64,
    /// What the winner receives.
    pub winner: u64,
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
        let Shares {
            pot,
            fee,
            back,
            tax,
            winner: rest,
        } = stakes.shares(seats, !seconds.is_empty());
        let mut paid = BySeat::default();
        for &seat in &seconds {
            paid[seat] = back / seconds.len() as u64;
        }
        paid[winner] = rest;
        Some(Payouts {
            pot,
            fee,
            back,
            tax,
            seats: paid,
        })
    }
}

/// So many hundredths of a number of chips, rounded down. Neither is large enough for the product to overflow.
const fn percent(chips: u64, hundredths: u64) -> u64 {
    chips * hundredths / 100
}
