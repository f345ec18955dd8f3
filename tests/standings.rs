//! Ranking, score and stakes.
//! May use: the library.

mod positions;

use ludo::rules::{BadStakes, Payouts, Seat, Stakes};
use positions::game;

/// Seats with their ranks, first to last.
fn ranks(position: &str) -> Vec<(usize, u8)> {
    game(position)
        .ranking()
        .iter()
        .map(|rank| (rank.seat.index(), rank.rank))
        .collect()
}

#[test]
fn the_score_counts_tokens_home_and_the_way_of_the_others() {
    let score = |position: &str, seat: usize| game(position).score(Seat::ALL[seat]);
    let position = "pairs H,H,H,H/H,Y,10,20/Y,Y,Y,Y/55,55,55,55 0 won:0";
    assert_eq!(score(position, 0), 400);
    // 100 + floor(99 · (11 + 21) / (3 · 56))
    assert_eq!(score(position, 1), 100 + 18);
    assert_eq!(score(position, 2), 0);
    assert_eq!(score(position, 3), 99);
    // The home of the large board is 71: floor(99 · 36 / (4 · 71)).
    assert_eq!(score("parchis 35,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", 0), 12);
}

#[test]
fn equal_scores_share_the_rank() {
    let position = "pairs H,H,H,H/H,Y,10,20/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0";
    assert_eq!(ranks(position), [(0, 1), (1, 2), (2, 3), (3, 3)]);
}

#[test]
fn both_winners_of_a_team_rank_first() {
    let position = "pairs+teams H,H,H,H/H,Y,Y,Y/H,H,H,H/H,Y,Y,4 2 won:2";
    assert_eq!(ranks(position), [(0, 1), (2, 1), (3, 3), (1, 4)]);
}

#[test]
fn some_families_name_only_the_winner() {
    assert_eq!(
        ranks("classic H,H,H,H/H,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0"),
        [(0, 1)]
    );
    assert_eq!(ranks("nomercy H,H,H,H/H,Y,Y,Y/-/- 0 won:0"), [(0, 1)]);
}

#[test]
fn barrage_ranks_by_tokens_home_then_by_the_ways_then_by_forfeits() {
    let position = "barrage H,H,H,H/H,Y,Y,Y/50,50,50,Y/H,0,Y,Y 0 won:0";
    assert_eq!(ranks(position), [(0, 1), (3, 2), (1, 3), (2, 4)]);
    let position = "barrage H,H,H,H/x2/Y,Y,Y,Y/x1 0 won:0";
    assert_eq!(ranks(position), [(0, 1), (2, 2), (1, 3), (3, 4)]);
}

fn payouts(position: &str, stake: u64) -> Payouts {
    game(position).payouts(Stakes::of(stake)).unwrap()
}

#[test]
fn the_stakes_of_four() {
    let paid = payouts("barrage H,H,H,H/H,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,4 0 won:0", 100);
    // pot 400, fee 20, back 100, tax 10 % of 400 − 100 − 20 − 100 = 180
    assert_eq!(
        (paid.pot, paid.fee, paid.back, paid.tax),
        (400, 20, 100, 18)
    );
    assert_eq!(Seat::ALL.map(|seat| paid.seats[seat]), [262, 100, 0, 0]);
}

#[test]
fn tied_seconds_share_what_goes_back() {
    let paid = payouts("barrage H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0", 100);
    assert_eq!(Seat::ALL.map(|seat| paid.seats[seat]), [262, 33, 33, 33]);
}

#[test]
fn nothing_goes_back_to_a_forfeited_seat_or_among_fewer_than_four() {
    let paid = payouts("barrage Y,Y,Y,Y/x3/x1/x2 1 won:0", 100);
    assert_eq!((paid.back, paid.tax), (0, 28));
    assert_eq!(Seat::ALL.map(|seat| paid.seats[seat]), [352, 0, 0, 0]);
    let paid = payouts("barrage H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/- 0 won:0", 99);
    // pot 297, fee 14, tax 10 % of 297 − 14 − 99 = 184
    assert_eq!((paid.pot, paid.fee, paid.back, paid.tax), (297, 14, 0, 18));
    assert_eq!(Seat::ALL.map(|seat| paid.seats[seat]), [265, 0, 0, 0]);
}

/// What comes out is what went in, whatever the rates, but for what tied seconds cannot share.
#[test]
fn no_chip_appears_or_is_lost() {
    for position in [
        "barrage H,H,H,H/H,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,4 0 won:0",
        "barrage H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0",
        "barrage Y,Y,Y,Y/x3/x1/x2 1 won:0",
        "barrage H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/- 0 won:0",
        "barrage H,H,H,H/-/5,Y,Y,Y/- 0 won:0",
    ] {
        let won = game(position);
        let winner = won.winner().unwrap();
        for stake in [0, 1, 2, 3, 7, 99, 100, 12_345, Stakes::LARGEST] {
            for fee in 0..=Stakes::HIGHEST_FEE {
                for tax in [0, 1, 10, 33, 99, Stakes::HIGHEST_TAX] {
                    let stakes = Stakes::new(stake, Some(fee), Some(tax)).unwrap();
                    let paid = won.payouts(stakes).unwrap();
                    let seats = won.seated().iter().filter(|(_, taken)| **taken).count();
                    assert_eq!(paid.pot, stake * seats as u64);
                    assert_eq!(
                        paid.pot,
                        paid.fee + paid.back + paid.tax + paid.seats[winner],
                        "{position} {stakes:?}"
                    );
                    let shared: u64 = paid.seats.iter().map(|(_, chips)| chips).sum();
                    let unshared = paid.back - (shared - paid.seats[winner]);
                    assert!(unshared < 3, "{position} {stakes:?}");
                }
            }
        }
    }
}

#[test]
fn rates_that_pay_out_more_than_was_paid_in_are_refused() {
    assert_eq!(Stakes::new(100, None, None), Ok(Stakes::of(100)));
    assert_eq!(Stakes::new(100, Some(76), None), Err(BadStakes::Fee(76)));
    assert_eq!(Stakes::new(100, None, Some(101)), Err(BadStakes::Tax(101)));
    let more = Stakes::LARGEST + 1;
    assert_eq!(Stakes::new(more, None, None), Err(BadStakes::Stake(more)));
    assert_eq!(Stakes::of(more), Stakes::of(Stakes::LARGEST));
    let stakes = Stakes::new(7, Some(75), Some(100)).unwrap();
    assert_eq!(
        (stakes.stake(), stakes.fee_percent(), stakes.tax_percent()),
        (7, 75, 100)
    );
}

#[test]
fn only_a_won_game_with_stakes_pays() {
    assert!(
        game("barrage Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0")
            .payouts(Stakes::of(5))
            .is_none()
    );
    assert!(
        game("pairs H,H,H,H/Y,Y,Y,Y/-/- 0 won:0")
            .payouts(Stakes::of(5))
            .is_none()
    );
}
