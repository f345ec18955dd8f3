//! The family `barrage`, sentence by sentence.
//! May use: the library.

mod positions;

use ludo::rules::{Event, Refusal, Seat};
use positions::{after, assert_spends, assert_unreadable, game, play, refusal};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn a_block_stops_landing_and_passing_on_any_square() {
    let position = "barrage 13,Y,Y,Y/2,2,Y,Y/-/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
    let position = "barrage 13,Y,Y,Y/2,2,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "m0:3"), Refusal::WayBlocked);
    // The star of seat 1, square 21, is no exception.
    let position = "barrage 19,Y,Y,Y/8,8,8,Y/-/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
    let position = "barrage 19,Y,Y,Y/8,8,8,Y/-/- 0 spend:4:0";
    assert_eq!(refusal(position, "m0:4"), Refusal::WayBlocked);
}

#[test]
fn own_tokens_are_never_stopped_by_their_own_block() {
    let position = "barrage 13,15,15,Y/Y,Y,Y,Y/-/- 0 spend:3:0";
    assert_spends(position, "m0:3 m1:3 m2:3");
    let position = "barrage 13,15,15,Y/Y,Y,Y,Y/-/- 0 spend:2:0";
    assert_spends(position, "m0:2 m1:2 m2:2");
}

#[test]
fn an_enemy_block_on_the_start_refuses_the_exit() {
    let position = "barrage Y,Y,5,Y/39,39,Y,Y/-/- 0 spend:6:1";
    assert_spends(position, "m2:6");
    assert_eq!(refusal(position, "m0:6"), Refusal::StartHeld);
    // A single enemy does not, and is not captured there.
    let position = "barrage Y,Y,5,Y/39,Y,Y,Y/-/- 0 spend:6:1";
    assert_eq!(
        after(position, "m0:6"),
        "barrage 0,Y,5,Y/39,Y,Y,Y/-/- 0 roll:1"
    );
}

#[test]
fn two_singles_of_different_seats_are_no_block() {
    // Square 21, a star: seat 1 at 8, seat 2 at 47.
    let position = "barrage 19,Y,Y,Y/8,Y,Y,Y/47,Y,Y,Y/- 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "barrage 21,Y,Y,Y/8,Y,Y,Y/47,Y,Y,Y/- 1 roll:0"
    );
}

#[test]
fn a_column_is_nobody_elses_way() {
    // Two tokens of seat 3 in its own column do not stop seat 0 where the numbers agree.
    let position = "barrage 10,Y,Y,Y/Y,Y,Y,Y/-/52,52,Y,Y 0 spend:6:1";
    assert_spends(position, "m0:6 m1:6 m2:6 m3:6");
}

#[test]
fn captures_and_arrivals_roll_again() {
    assert_eq!(
        after("barrage 13,Y,Y,Y/2,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        "barrage 15,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0"
    );
    assert_eq!(
        after("barrage 54,Y,Y,Y/2,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        "barrage H,Y,Y,Y/2,Y,Y,Y/-/- 0 roll:0"
    );
}

#[test]
fn who_forfeits_leaves_the_board_and_play_goes_on() {
    let position = "barrage 13,Y,Y,Y/2,2,Y,Y/7,Y,Y,Y/- 1 spend:3:0";
    let (reached, events) = play(position, "x");
    assert_eq!(reached, "barrage 13,Y,Y,Y/x1/7,Y,Y,Y/- 2 roll:0");
    assert!(events.contains(&Event::Forfeited { seat: seat(1) }));
    // Its block is gone, its turn is skipped.
    let reached = after(&reached, "r1 m0:1 r3 m0:3");
    assert_eq!(reached, "barrage 16,Y,Y,Y/x1/8,Y,Y,Y/- 2 roll:0");
    let (reached, events) = play(&reached, "x");
    assert_eq!(reached, "barrage 16,Y,Y,Y/x1/x2/- 2 won:0");
    assert!(events.contains(&Event::Won { seat: seat(0) }));
    assert_eq!(game(&reached).winner(), Some(seat(0)));
    assert_eq!(refusal(&reached, "x"), Refusal::GameOver);
}

#[test]
fn impossible_forfeits_are_not_read() {
    assert_unreadable("barrage Y,Y,Y,Y/x2/Y,Y,Y,Y/- 0 roll:0", "without gaps");
    assert_unreadable("barrage Y,Y,Y,Y/x1/Y,Y,Y,Y/x1 0 roll:0", "place 1");
    assert_unreadable("barrage Y,Y,Y,Y/x1/Y,Y,Y,Y/- 1 roll:0", "forfeited");
    assert_unreadable("barrage Y,Y,Y,Y/x1/-/- 0 roll:0", "single seat");
    assert_unreadable("barrage Y,Y,Y,Y/x1/x2/- 1 won:0", "has not won");
    assert_unreadable("barrage Y,Y,Y,Y/x1/Y,Y,Y,Y/- 1 won:0", "has not won");
    assert_unreadable("barrage Y,Y,Y,Y/x1/-/- 0 won:0", "has not won");
    assert_unreadable("pairs Y,Y,Y,Y/x1/Y,Y,Y,Y/- 0 roll:0", "forfeited");
    assert_unreadable("barrage Y,Y,Y,Y/x4/Y,Y,Y,Y/- 0 roll:0", "place 4");
}
