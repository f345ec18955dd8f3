//! What a player is told who tries a token that cannot move.
//! May use: the library.

mod positions;

use ludo::rules::{Refusal, TokenPlace, Values};
use positions::game;

const ANY: Values = Values::NONE;

fn why(position: &str, token: u8, with: Values) -> Option<Refusal> {
    game(position).why_stuck(token, with)
}

#[test]
fn families_of_one_die_try_the_roll() {
    let position = "pairs Y,54,10,H/20,20,Y,Y/-/- 0 spend:3:0";
    assert_eq!(why(position, 0, ANY), Some(Refusal::NeedsExitValue(6)));
    assert_eq!(why(position, 1, ANY), Some(Refusal::ExactCountNeeded));
    assert_eq!(why(position, 2, ANY), None);
    assert_eq!(why(position, 3, ANY), Some(Refusal::AlreadyHome));
    // Seat 1's pair stands on seat 0's square 33.
    let position = "pairs 30,10,Y,Y/20,20,Y,Y/-/- 0 spend:3:0";
    assert_eq!(why(position, 0, ANY), Some(Refusal::HeldTogether));
}

#[test]
fn duties_are_told_to_the_tokens_they_bind() {
    let exit = "parchis Y,10,20,30/Y,Y,Y,Y/-/- 0 spend:5:0";
    assert_eq!(why(exit, 0, ANY), None);
    assert_eq!(why(exit, 1, ANY), Some(Refusal::ExitCompulsory));
    let barrier = "parchis 15,15,40,Y/Y,Y,Y,Y/-/- 0 spend:6:1";
    assert_eq!(why(barrier, 2, ANY), Some(Refusal::BarrierMustOpen));
}

#[test]
fn in_a_sequence_the_values_picked_are_tried_else_all_of_them() {
    let position = "nomercy Y,10,P1,C2.3/4,Y,Y,Y/Y,Y,Y,Y/- 0 spend:6.3:0";
    let three = Values::one(3);
    assert_eq!(why(position, 0, ANY), None);
    assert_eq!(why(position, 0, three), Some(Refusal::NeedsExitValue(6)));
    assert_eq!(
        why(position, 0, Values { sixes: 1, other: 3 }),
        Some(Refusal::SumNotAllowed)
    );
    assert_eq!(why(position, 2, three), Some(Refusal::NotRecoverable));
    assert_eq!(why(position, 2, ANY), None);
    assert_eq!(why(position, 3, ANY), Some(Refusal::NotFreeable));
    // A 6 that is not there is no reason, nor is no value at all.
    let locked = "nomercy Y!,P1,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:0";
    assert_eq!(why(locked, 0, ANY), Some(Refusal::LockedToken));
    // An intrusion is the only way on: two tokens stand where the advance would lead.
    let intruder = "nomercy 8,Y,Y,Y/53,1,1,Y/-/- 0 spend:6:0";
    assert_eq!(why(intruder, 0, ANY), None);
    let free = "nomercy Y,10,Y,C2.3/4,Y,Y,Y/Y,Y,Y,Y/- 0 spend:6.6:0";
    assert_eq!(why(free, 3, ANY), None);
}

#[test]
fn a_capture_that_the_rest_forbids_is_the_most_telling_reason_and_has_a_destination() {
    // The six would capture seat 1 on 16; seat 2's pair on 18 then stops the 2.
    let position = "nomercy 10,Y,Y,Y/3,Y,Y,Y/44,44,Y,Y/- 0 spend:6.2:0";
    let game = game(position);
    let capture = "m0:6".parse().expect("a spend");
    assert_eq!(game.why_not(capture), Some(Refusal::CaptureLeavesValues));
    assert_eq!(game.destination(capture), Some(TokenPlace::Path(16)));
    assert_eq!(
        game.why_stuck(0, Values::one(6)),
        Some(Refusal::CaptureLeavesValues)
    );
    assert_eq!(game.why_stuck(0, ANY), None, "it may walk the 2");
    let held = "m0:6+2".parse().expect("a spend");
    assert_eq!(game.destination(held), None);
}

#[test]
fn faces_rolled_gather_in_a_pool() {
    let pool = [6, 6, 4].into_iter().fold(Values::NONE, Values::and);
    assert_eq!(pool, Values { sixes: 2, other: 4 });
    assert_eq!(Values::one(3).and(6), Values { sixes: 1, other: 3 });
}
