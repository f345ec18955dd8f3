//! The result of a game in numbers: ranking, score and stakes.
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
    /// The seat.
    pub seat: Seat,
    /// The rank, 1 to 4. Equal seats share a rank.
    pub rank: u8,
    /// The number by which the family ranks: [`Game::score`], or in `barrage` 1000 for each token home plus the progress
    /// of the other tokens.
    pub score: u32,
}

impl Game {
    /// The score of a seat, 0 to 400: 100 for each token home, and up to 99 for the progress of the other tokens.
    pub fn score(&self, seat: Seat) -> u32 {
        let home = u32::from(self.rules.board.home());
        let arrived = u32::from(self.tokens.home_count(seat));
        let others = 4 - arrived;
        let part = (99 * self.steps_walked(seat)).checked_div(others * home);
        100 * arrived + part.unwrap_or(0)
    }

    /// The sum of progress + 1 over the seat's tokens on the track and in its home column.
    fn steps_walked(&self, seat: Seat) -> u32 {
        (0..4)
            .map(|index| match self.tokens.place(TokenId { seat, index }) {
                TokenPlace::Path(progress) => u32::from(progress) + 1,
                _ => 0,
            })
            .sum()
    }

    /// The ranks of the seats, best first. A family that names only the winner ranks no other seat. Before the end the
    /// ranking compares the seats in the current position.
    pub fn ranking(&self) -> Vec<Rank> {
        let winners = |seat: Seat| self.has_won(seat);
        // Winners come first, then the seats that have not forfeited, then the later forfeits before the earlier ones.
        let key = |seat: Seat| {
            let forfeit = u32::from(self.forfeits[seat]);
            let compared = if winners(seat) {
                0
            } else {
                self.ranked_by(seat)
            };
            (winners(seat), forfeit == 0, forfeit, compared)
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
                score: self.ranked_by(seat),
            })
            .collect()
    }

    /// The number by which the family ranks the seats that did not win.
    fn ranked_by(&self, seat: Seat) -> u32 {
        match self.rules.ranking {
            Ranking::HomeThenProgress => {
                1000 * u32::from(self.tokens.home_count(seat)) + self.steps_walked(seat)
            }
            Ranking::Score | Ranking::WinnerOnly => self.score(seat),
        }
    }
}

/// The stakes of a table, in play chips (`barrage`). They are never money. The constructors refuse rates with which more
/// would be paid out than the players have paid in.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Stakes {
    stake: u64,
    fee_percent: u64,
    tax_percent: u64,
}

/// The error of [`Stakes::new`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BadStakes {
    /// The stake is larger than [`Stakes::LARGEST`].
    Stake(u64),
    /// The fee is higher than [`Stakes::HIGHEST_FEE`].
    Fee(u64),
    /// The tax is higher than [`Stakes::HIGHEST_TAX`].
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
    /// The largest stake, in chips. A pot of four such stakes is 2⁵³, which every reader of JSON represents exactly.
    pub const LARGEST: u64 = 1 << 51;
    /// The highest fee, in percent of the pot. At a table of four, the stake of the second is paid back from the rest.
    pub const HIGHEST_FEE: u64 = 75;
    /// The highest tax, in percent of the winner's gain.
    pub const HIGHEST_TAX: u64 = 100;

    /// A stake with the default rates, a fee of 5 % and a tax of 10 %. Reduces a stake above the largest one.
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

    /// A stake with a fee and a tax in percent. `None` stands for the default rate.
    ///
    /// # Errors
    /// If the stake or a rate is too large.
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

    /// How the pot of a number of seats is divided. `second` says whether there is a second.
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

    /// What each seat pays at the start, in chips.
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

/// The parts of a pot, in chips.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Shares {
    /// The sum of all stakes.
    pub pot: u64,
    /// What the table keeps of the pot.
    pub fee: u64,
    /// What is paid back to the second.
    pub back: u64,
    /// What the table keeps of the winner's gain.
    pub tax: u64,
    /// What the winner receives.
    pub winner: u64,
}

/// How the chips of a won game are paid out, with the steps of the calculation.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Payouts {
    /// The sum of all stakes.
    pub pot: u64,
    /// What the table keeps of the pot.
    pub fee: u64,
    /// What is paid back to the second. Tied seconds share it equally, and the table keeps the remainder.
    pub back: u64,
    /// What the table keeps of the winner's gain.
    pub tax: u64,
    /// What each seat receives.
    pub seats: BySeat<u64>,
}

impl Game {
    /// How the stakes of a won game are paid out. `None` without a winner, or if the family has no stakes.
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

/// A percentage of a number of chips, rounded down. Both are small enough for their product.
const fn percent(chips: u64, hundredths: u64) -> u64 {
    chips * hundredths / 100
}
