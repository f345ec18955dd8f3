//! The family `nomercy`, sentence by sentence.
//! May use: the library.
//!
//! Seat 1's progress q stands on seat 0's square q + 13. Seat 0 passes the column entrances of the seats
//! 1, 2 and 3 at its progress 11, 24 and 37.

mod positions;

use ludo::rules::{Event, Refusal, Seat, TokenId};
use positions::{after, assert_spends, assert_unreadable, play, refusal};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn a_sequence_is_rolled_to_its_end_before_anything_is_spent() {
    let begin = "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:";
    assert_eq!(after(begin, "r6"), "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:6");
    assert_eq!(
        after(begin, "r6 r6 r6"),
        "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:6.6.6"
    );
    assert_eq!(refusal(begin, "r6 m0:6"), Refusal::RollFirst);
    let reached = after(begin, "r6 r6 r6 r6 r3");
    assert_eq!(reached, "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.6.6.6.3:0");
    // One sequence a turn: values that bring nothing end it with a notice.
    let (reached, events) = play(begin, "r3");
    assert_eq!(reached, "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:");
    assert!(matches!(events[1], Event::Passed { values, .. } if values.to_string() == "3"));
}

#[test]
fn values_are_spent_in_any_order_split_or_added_up() {
    let position = "nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0";
    assert_spends(position, "m0:3 m0:6 m0:6+3 m1:6 m2:6 m3:6");
    assert_eq!(
        after(position, "m0:6+3"),
        "nomercy 9,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:"
    );
    assert_eq!(
        after(position, "m0:3"),
        "nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:0"
    );
    assert_eq!(
        after(position, "m1:6 m1:3"),
        "nomercy 0,3,Y,Y/Y,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn different_values_on_one_token_are_different_moves() {
    let only = |position| positions::game(position).only_move();
    assert_eq!(only("nomercy 0,H,H,H/Y,Y,Y,Y/-/- 0 spend:6.3:0"), None);
    assert_eq!(only("nomercy 20,H,H,H/4,Y,Y,Y/-/- 0 spend:3:0"), None);
    let one = only("nomercy 0,H,H,H/Y,Y,Y,Y/-/- 0 spend:3:0");
    assert_eq!(one.map(|spend| spend.to_string()), Some("m0:3".into()));
}

#[test]
fn no_spend_of_a_long_sequence_is_left_out() {
    // Four tokens side by side have the same spends, twenty-four each.
    let column = "51,52,53,54";
    let sixes = "6.".repeat(9);
    let position = format!("nomercy 2,2,2,2/{column}/{column}/{column} 0 spend:{sixes}1:0");
    let spends = positions::spends(&position);
    assert_eq!(spends.len(), 96);
    for token in ["0", "1", "2", "3"] {
        let its = spends.iter().filter(|spend| &spend[1..2] == token);
        assert_eq!(its.count(), 24);
    }
}

#[test]
fn a_sum_touches_only_its_destination() {
    // Seat 1 single on seat 0's 16: two steps would capture, the jump does not touch it.
    let position = "nomercy 10,Y,Y,Y/3,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_eq!(
        after(position, "m0:6+2"),
        "nomercy 18,Y,Y,Y/3,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn while_a_legal_spend_exists_the_seat_must_spend_then_the_rest_is_dropped() {
    // Token 0 can use only the 6, token 1 only the 2.
    let position = "nomercy 50,54,H,H/Y,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_spends(position, "m0:6 m0:2 m1:2");
    let (reached, events) = play("nomercy 54,53,H,H/Y,Y,Y,Y/-/- 0 spend:6.2:0", "m0:2");
    assert_eq!(reached, "nomercy H,53,H,H/Y,Y,Y,Y/-/- 1 roll:");
    assert!(
        events.iter().any(
            |event| matches!(event, Event::Passed { values, .. } if values.to_string() == "6")
        )
    );
}

#[test]
fn an_exit_costs_a_single_six_and_lands_like_any_other() {
    // Seat 1 at 39 stands on seat 0's start: starts are not safe here.
    let position = "nomercy Y,Y,Y,Y/39,Y,Y,Y/-/- 0 spend:6.1:0";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(reached, "nomercy 0,Y,Y,Y/P0,Y,Y,Y/-/- 0 spend:1:0");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Captured { .. }))
    );
    // Two enemies refuse it.
    let position = "nomercy Y,Y,Y,Y/39,39,Y,Y/-/- 0 spend:6.1:0";
    assert_eq!(refusal(position, "m0:6"), Refusal::StartHeld);
    let position = "nomercy Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.6:0";
    assert_eq!(refusal(position, "m0:6+6"), Refusal::SumNotAllowed);
}

#[test]
fn home_needs_the_exact_count() {
    let position = "nomercy 48,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_eq!(
        after(position, "m0:6+2"),
        "nomercy H,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:"
    );
    let position = "nomercy 49,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_eq!(refusal(position, "m0:6+2"), Refusal::ExactCountNeeded);
}

#[test]
fn a_captured_token_goes_to_prison_and_the_pool_stays() {
    // Pool 6, 3: the 6 captures, then 3 stays.
    let position = "nomercy 10,Y,Y,Y/3,Y,Y,Y/-/- 0 spend:6.3:0";
    assert_eq!(
        after(position, "m0:6"),
        "nomercy 16,Y,Y,Y/P0,Y,Y,Y/-/- 0 spend:3:0"
    );
}

#[test]
fn stacks_and_two_enemies_cannot_be_landed_on_but_are_passed() {
    let position = "nomercy 13,Y,Y,Y/2,2,Y,Y/-/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
    // The entrance of seat 1 is seat 2's progress 37: two different enemies, after a captive was freed beside another.
    let position = "nomercy 9,Y,Y,Y/50,Y,Y,Y/37,Y,Y,Y/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
    let position = "nomercy 13,Y,Y,Y/2,2,Y,Y/-/- 0 spend:3:0";
    assert_eq!(
        after(position, "m0:3"),
        "nomercy 16,Y,Y,Y/2,2,Y,Y/-/- 1 roll:"
    );
    // Own tokens do not count: a single enemy beside one of ours is captured.
    let position = "nomercy 9,11,Y,Y/50,Y,Y,Y/-/- 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "nomercy 11,11,Y,Y/P0,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn a_star_can_always_be_landed_on_and_nobody_is_captured_there() {
    let position = "nomercy 19,Y,Y,Y/8,8,Y,Y/-/- 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "nomercy 21,Y,Y,Y/8,8,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn a_moonwalk_goes_back_to_capture_and_locks_the_token() {
    // Seat 1 single on seat 0's 17.
    let position = "nomercy 20,Y,Y,Y/4,Y,Y,Y/-/- 0 spend:3:0";
    assert_spends(position, "b0:3 m0:3");
    let (reached, events) = play(position, "b0:3");
    assert_eq!(reached, "nomercy 17!,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:");
    let token = TokenId {
        seat: seat(0),
        index: 0,
    };
    assert!(events.contains(&Event::Locked { token }));
    // The lock ends when the turn of its seat begins.
    let (reached, events) = play(&reached, "r1");
    assert_eq!(reached, "nomercy 17,Y,Y,Y/P0,Y,Y,Y/-/- 0 roll:");
    assert!(events.contains(&Event::Unlocked { token }));
    // By a sum, too.
    let position = "nomercy 20,Y,Y,Y/Y,Y,Y,Y/-/25,Y,Y,Y 0 spend:6.2:0";
    assert_spends(position, "m0:2 m0:6 m0:6+2 m1:6 m2:6 m3:6 b0:6+2");
}

#[test]
fn a_moonwalk_needs_somebody_to_capture_and_never_passes_its_start() {
    let position = "nomercy 20,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "b0:3"), Refusal::NobodyToCapture);
    // Seat 1 on its star, seat 0's 21.
    let position = "nomercy 24,Y,Y,Y/8,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "b0:3"), Refusal::NobodyToCapture);
    let position = "nomercy 20,Y,Y,Y/4,4,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "b0:3"), Refusal::HeldTogether);
    let position = "nomercy 2,Y,Y,Y/38,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "b0:3"), Refusal::BehindStart);
    // Back onto the own start square is allowed; from the column nothing is.
    let position = "nomercy 3,Y,Y,Y/39,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(
        after(position, "b0:3"),
        "nomercy 0!,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:"
    );
    let position = "nomercy 52,Y,Y,Y/36,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "b0:3"), Refusal::NotOnTrack);
    // The entrance of its own column is still on the track.
    let position = "nomercy 50,Y,Y,Y/35,Y,Y,Y/-/- 0 spend:2:0";
    assert_eq!(
        after(position, "b0:2"),
        "nomercy 48!,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn a_locked_token_cannot_move_but_can_be_captured_and_loses_its_lock() {
    let position = "nomercy 17!,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "m0:3"), Refusal::LockedToken);
    assert_spends(position, "");
    // Only that token of the four.
    assert_spends("nomercy 20,24,17!,Y/Y,Y,Y,Y/-/- 0 spend:3:0", "m0:3 m1:3");
    let position = "nomercy 17!,Y,Y,Y/2,Y,Y,Y/-/- 1 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "nomercy P1,Y,Y,Y/4,Y,Y,Y/-/- 0 roll:"
    );
    // At once, while the captor still has values.
    assert_eq!(
        after("nomercy 17!,10,Y,Y/2,Y,Y,Y/-/- 1 spend:6.2:0", "m0:2"),
        "nomercy P1,10,Y,Y/4,Y,Y,Y/-/- 1 spend:6:0"
    );
}

#[test]
fn a_six_recovers_a_prisoner_into_the_locked_yard() {
    let position = "nomercy P1,P2,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 spend:6.6:0";
    assert_spends(position, "p0:6 p1:6 m2:6 m3:6");
    let reached = after(position, "p0:6");
    assert_eq!(reached, "nomercy Y!,P2,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 spend:6:0");
    assert_eq!(refusal(&reached, "m0:6"), Refusal::LockedToken);
    assert_eq!(refusal(position, "m0:6"), Refusal::Imprisoned);
    assert_eq!(refusal(position, "p0:6+6"), Refusal::NotRecoverable);
    assert_eq!(refusal(position, "p2:6"), Refusal::NotRecoverable);
}

#[test]
fn an_intruder_captures_in_the_column_and_becomes_a_captive() {
    // Entrance of seat 1 at 11, its third column square at progress 53: 11 + 3 − 6 = 8.
    let position = "nomercy 8,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:6:0";
    assert_spends(position, "i0:6>1 m0:6 m1:6 m2:6 m3:6");
    let (reached, events) = play(position, "i0:6>1");
    assert_eq!(reached, "nomercy C1.3,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Captured { .. }))
    );
    // By a sum; standing on the entrance it may intrude too.
    assert_eq!(
        after("nomercy 5,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:6.3:0", "i0:6+3>1"),
        "nomercy C1.3,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:"
    );
    assert_eq!(
        after("nomercy 11,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:3:0", "i0:3>1"),
        "nomercy C1.3,Y,Y,Y/P0,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn an_intrusion_needs_exactly_one_token_of_the_owner_and_no_captive() {
    let position = "nomercy 8,Y,Y,Y/53,53,Y,Y/-/- 0 spend:6:0";
    assert_eq!(refusal(position, "i0:6>1"), Refusal::NobodyToCapture);
    let position = "nomercy 8,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:0";
    assert_eq!(refusal(position, "i0:6>1"), Refusal::NobodyToCapture);
    let position = "nomercy 8,Y,Y,Y/53,Y,Y,Y/C1.3,Y,Y,Y/- 0 spend:6:0";
    assert_eq!(refusal(position, "i0:6>1"), Refusal::NobodyToCapture);
    let position = "nomercy 12,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:2:0";
    assert_eq!(refusal(position, "i0:2>1"), Refusal::EntranceBehind);
    let position = "nomercy 8,Y,Y,Y/53,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "i0:3>1"), Refusal::NotInColumn);
    assert_eq!(refusal(position, "i0:3>0"), Refusal::NotAnEnemy(seat(0)));
    assert_eq!(refusal(position, "i0:3>2"), Refusal::NotAnEnemy(seat(2)));
    assert_eq!(refusal(position, "i1:3>1"), Refusal::NotOnTrack);
    // The column has five squares.
    let position = "nomercy 11,10,Y,Y/55,Y,Y,Y/-/- 0 spend:6.5:0";
    assert_eq!(refusal(position, "i0:6>1"), Refusal::NotInColumn);
    let position = "nomercy 10,11,Y,Y/55,Y,Y,Y/-/- 0 spend:5:0";
    assert_spends(position, "i1:5>1 m0:5 m1:5");
}

#[test]
fn two_sixes_free_a_captive_to_the_entrance() {
    let position = "nomercy C1.3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.6.1:0";
    let (reached, events) = play(position, "f0:6+6");
    // The 1 cannot be used: the token is locked.
    assert_eq!(reached, "nomercy 11!,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:");
    assert!(events.contains(&Event::Freed {
        token: TokenId {
            seat: seat(0),
            index: 0
        }
    }));
    assert_eq!(refusal(position, "f0:6"), Refusal::NotFreeable);
    assert_eq!(refusal(position, "m0:6"), Refusal::HeldCaptive);
    assert_eq!(refusal(position, "f1:6+6"), Refusal::NotFreeable);
    // Freeing captures nobody: seat 1 single on its entrance stays.
    let position = "nomercy C1.3,Y,Y,Y/50,Y,Y,Y/-/- 0 spend:6.6:0";
    assert_eq!(
        after(position, "f0:6+6"),
        "nomercy 11!,Y,Y,Y/50,Y,Y,Y/-/- 1 roll:"
    );
    // Two of one enemy refuse it; one each of two do not.
    let position = "nomercy C1.3,Y,Y,Y/50,50,Y,Y/-/- 0 spend:6.6:0";
    assert_eq!(refusal(position, "f0:6+6"), Refusal::EntranceHeld);
    let position = "nomercy C1.3,Y,Y,Y/50,Y,Y,Y/37,Y,Y,Y/- 0 spend:6.6:0";
    assert_eq!(
        after(position, "f0:6+6"),
        "nomercy 11!,Y,Y,Y/50,Y,Y,Y/37,Y,Y,Y/- 1 roll:"
    );
}

#[test]
fn a_captive_does_not_obstruct_the_owner_of_the_column() {
    let position = "nomercy C1.3,Y,Y,Y/50,Y,Y,Y/-/- 1 spend:3:0";
    assert_eq!(
        after(position, "m0:3"),
        "nomercy C1.3,Y,Y,Y/53,Y,Y,Y/-/- 0 roll:"
    );
}

#[test]
fn a_capture_is_legal_only_if_all_the_rest_can_be_spent() {
    // The 6 captures on 16; then the 2 can be walked.
    let position = "nomercy 10,H,H,H/3,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_spends(position, "m0:2 m0:6 m0:6+2");
    // From 45 the 6 captures on 51? No enemy there. A single token at 44 capturing on 50 leaves 2: 52 fits.
    let position = "nomercy 44,H,H,H/37,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_spends(position, "m0:2 m0:6 m0:6+2");
    // A Moonwalk locks the only token that could use the rest.
    let position = "nomercy 20,H,H,H/1,Y,Y,Y/-/- 0 spend:6.2:0";
    assert_eq!(refusal(position, "b0:6"), Refusal::CaptureLeavesValues);
    assert_spends(position, "m0:2 m0:6 m0:6+2");
}

#[test]
fn a_chain_that_wins_counts_even_with_values_left() {
    let position = "nomercy 44,54,H,H/37,Y,Y,Y/-/- 0 spend:6.6.6.2:0";
    let reached = after(position, "m0:6");
    assert_eq!(reached, "nomercy 50,54,H,H/P0,Y,Y,Y/-/- 0 spend:6.6.2:0");
    assert_eq!(
        after(&reached, "m0:6 m1:2"),
        "nomercy H,H,H,H/P0,Y,Y,Y/-/- 0 won:0"
    );
}

#[test]
fn freeing_is_refused_while_two_of_one_enemy_hold_the_entrance() {
    let position = "nomercy C1.2,20,H,H/50,50,Y,Y/-/- 0 spend:6.6.1:0";
    assert_eq!(refusal(position, "f0:6+6"), Refusal::EntranceHeld);
}

#[test]
fn recover_and_free_need_no_proof() {
    // After the recovery the 1 cannot be spent, and that is no reason against it.
    let position = "nomercy P1,H,H,H/Y,Y,Y,Y/-/- 0 spend:6.1:0";
    assert_eq!(
        after(position, "p0:6"),
        "nomercy Y!,H,H,H/Y,Y,Y,Y/-/- 1 roll:"
    );
}

#[test]
fn the_fourth_token_home_ends_the_game_with_values_left() {
    let position = "nomercy 54,H,H,H/Y,Y,Y,Y/-/- 0 spend:6.6.2:0";
    assert_eq!(
        after(position, "m0:2"),
        "nomercy H,H,H,H/Y,Y,Y,Y/-/- 0 won:0"
    );
}

#[test]
fn a_pool_of_twenty_sixes_is_judged_like_any_other() {
    // Trying every order of so many values would not end.
    let sixes = ["6"; 20].join(".");
    let position =
        format!("nomercy 0,13,26,40/5,Y,53,41/11,20,29,55/3,12,P0,C0.1 0 spend:{sixes}.5:0");
    assert_eq!(positions::spends(&position).len(), 50);
}

/// Each of these once took seconds: nearly every way to share so many sixes out had to be tried in vain.
#[test]
fn a_pool_that_nobody_can_use_up_is_known_as_such() {
    for (position, sixes, other, spends) in [
        ("5,15,6,Y/Y,H,36,6/40,7,15,49/Y,Y,31,52", 30, 4, 48),
        ("6,13,34,21/22,Y,29,2/54,12,48,17/53,45,54,Y", 20, 1, 57),
        ("8,25,Y,19/40,Y,23,13/48,4,Y,Y/54,9,6,27", 60, 3, 36),
        ("16,21,14,5/12,26,15,43/48,10,53,Y/33,Y,53,26", 3000, 2, 46),
    ] {
        let pool = vec!["6"; sixes].join(".");
        let position = format!("nomercy {position} 0 spend:{pool}.{other}:0");
        assert_eq!(positions::spends(&position).len(), spends, "{position}");
    }
}

#[test]
fn the_proof_of_a_capture_finds_the_one_chain_there_is() {
    // After the Moonwalk by the first six the token is locked: the others must carry exactly the rest.
    let locked = |rest: &str| format!("nomercy 20,44,H,H/1,Y,Y,Y/-/- 0 spend:6.{rest}:0");
    assert!(positions::spends(&locked("6.6")).contains(&"b0:6".to_owned()));
    assert_eq!(
        refusal(&locked("6.6.6"), "b0:6"),
        Refusal::CaptureLeavesValues
    );
    // Where one value is no six, the token may walk on by the sum of all, or walk on by it and go back by the sixes.
    let other = |place: u8, enemy: &str| {
        format!("nomercy 20,{place},H,H/1,{enemy},Y,Y/-/- 0 spend:6.6.6.2:0")
    };
    for (place, enemy) in [(30, "Y"), (42, "Y"), (45, "22")] {
        let position = other(place, enemy);
        let spends = positions::spends(&position);
        assert!(spends.contains(&"b0:6".to_owned()), "{position}");
    }
    for (place, enemy) in [(43, "Y"), (45, "Y"), (45, "23")] {
        let refused = refusal(&other(place, enemy), "b0:6");
        assert_eq!(refused, Refusal::CaptureLeavesValues);
    }
    // A captive that leaves makes room for another intruder, once it is out.
    let position = "nomercy 8,C1.3,H,H/53,38,Y,Y/-/- 0 spend:6.6.6:0";
    assert_spends(position, "f1:6+6 m0:6 m0:6+6 m0:6+6+6");
    // Two tokens want the same enemy: only one of them can have it.
    let position = "nomercy 18,H,18,H/Y,Y,Y,Y/-/- 0 spend:6:0";
    assert_spends(position, "m0:6 m2:6");
}

#[test]
fn texts_of_impossible_positions_are_not_read() {
    assert_unreadable("nomercy P0,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "cannot stand");
    assert_unreadable("nomercy C0.1,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "cannot stand");
    assert_unreadable("nomercy C1.6,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "cannot stand");
    assert_unreadable("nomercy P2,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "which is empty");
    assert_unreadable("nomercy C1.1,C1.1,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "too many");
    assert_unreadable("nomercy H!,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:", "cannot stand");
    // Locked on a star, at the end of its track, in its column: nothing locks there.
    for place in ["8", "34", "50", "51"] {
        let locked = format!("nomercy {place}!,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:");
        assert_unreadable(&locked, "cannot stand");
    }
    assert_unreadable("nomercy 3!,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:", "locks of seat 0");
    assert_unreadable("nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", "");
    assert_unreadable("nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3.6:0", "largest first");
    assert_unreadable("nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3.2:0", "");
    assert_unreadable("nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:1", "phase");
    assert_unreadable("pairs P1,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", "cannot stand");
    assert_unreadable("pairs 3!,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", "cannot stand");
}

#[test]
fn a_capture_leaves_nothing_when_a_token_that_comes_out_walks_on() {
    // Token 0 stands before stacks once it has captured: only token 1 can use up the 6 and the 3, one after the other.
    let position = "nomercy 21,Y,H,H/17,17,20,20/10,10,Y,Y/40,Y,Y,Y 0 spend:6.6.3:0";
    assert_spends(position, "m0:3 m0:6 m1:6");
    assert_eq!(
        after(position, "m0:6 m1:6 m1:3"),
        "nomercy 27,3,H,H/17,17,20,20/10,10,Y,Y/P0,Y,Y,Y 1 roll:"
    );
}

#[test]
fn a_capture_leaves_nothing_when_an_intruder_is_freed() {
    let position = "nomercy 11,6,H,H/51,5,5,Y/50,50,4,4/25,Y,Y,Y 0 spend:6.6.6.1:0";
    assert_eq!(
        after(position, "m0:1 i1:6>1 f1:6+6"),
        "nomercy 12,11!,H,H/P0,5,5,Y/50,50,4,4/P0,Y,Y,Y 1 roll:"
    );
    // Without anybody in the column there is no way to use the sixes up.
    assert_eq!(
        refusal(&position.replace("51", "Y"), "m0:1"),
        Refusal::CaptureLeavesValues
    );
}

#[test]
fn a_token_home_does_not_excuse_the_values_left_over() {
    // Token 0 captures and stands before stacks, token 1 comes home with one six: nobody can use the other.
    let position = "nomercy 21,50,H,H/16,16,22,22/49,Y,Y,Y/- 0 spend:6.6.2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::CaptureLeavesValues);
    // Where it is the last token that comes home, the game is won, whatever is left.
    let position = "nomercy 42,H,H,H/31,Y,Y,Y/-/- 0 spend:6.6.6.2:0";
    assert_eq!(
        after(position, "m0:2 m0:6+6"),
        "nomercy H,H,H,H/P0,Y,Y,Y/-/- 0 won:0"
    );
}
