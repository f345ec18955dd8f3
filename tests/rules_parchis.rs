//! The family `parchis`, sentence by sentence, with the positions of the rules page (P1 to P22).
//! May use: the library.
//!
//! Squares in progress of the others: seat 0 stands at p on square 5 + p; the start of seat 0 (square 5)
//! is progress 51 of seat 1, 34 of seat 2, 17 of seat 3.

mod positions;

use ludo::rules::{BySeat, Event, Game, Refusal, Ruleset, Seat, Spend, TokenId, TokenPlace};
use positions::{after, assert_spends, assert_unreadable, play, refusal};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn all_tokens_begin_in_the_yard() {
    let rules = Ruleset::parse("parchis").unwrap();
    let begun = Game::new(rules, BySeat::new([true; 4]), seat(3)).unwrap();
    assert_eq!(
        begun.to_string(),
        "parchis Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 3 roll:0"
    );
}

#[test]
fn p1_a_five_must_bring_a_token_out() {
    let position = "parchis Y,10,20,30/Y,Y,Y,Y/-/- 0 spend:5:0";
    assert_spends(position, "m0:5");
    assert_eq!(refusal(position, "m1:5"), Refusal::ExitCompulsory);
    assert_eq!(
        after(position, "m0:5"),
        "parchis 0,10,20,30/Y,Y,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn p2_two_own_tokens_on_the_start_refuse_the_exit() {
    let position = "parchis 0,0,Y,20/Y,Y,Y,Y/-/- 0 spend:5:0";
    assert_spends(position, "m0:5 m1:5 m3:5");
    assert_eq!(refusal(position, "m2:5"), Refusal::StartFull);
}

#[test]
fn p3_an_enemy_barrier_on_the_start_refuses_the_exit() {
    let position = "parchis Y,Y,Y,20/51,51,Y,Y/-/- 0 spend:5:0";
    assert_spends(position, "m3:5");
    assert_eq!(refusal(position, "m0:5"), Refusal::StartHeld);
}

#[test]
fn p4_of_two_enemies_on_the_start_the_later_goes_home() {
    let position = "parchis Y,20,30,40/50,Y,Y,Y/32,Y,Y,Y/- 1 roll:0";
    let both = after(position, "r1 m0:1 r2 m0:2");
    assert_eq!(
        both,
        "parchis Y,20,30,40/51,Y,Y,Y/34,Y,Y,Y/- 0 roll:0 late:2.0"
    );
    let (reached, events) = play(&both, "r5 m0:5");
    assert_eq!(
        reached,
        "parchis 0,20,30,40/51,Y,Y,Y/Y,Y,Y,Y/- 0 bonus:20:0 last:0"
    );
    assert!(events.contains(&Event::BonusEarned {
        seat: seat(0),
        value: 20
    }));
    // The other way round, seat 1's token is the later one.
    let reached = after(&both.replace("late:2.0", "late:1.0"), "r5 m0:5");
    assert_eq!(
        reached,
        "parchis 0,20,30,40/Y,Y,Y,Y/34,Y,Y,Y/- 0 bonus:20:0 last:0"
    );
}

#[test]
fn p5_an_enemy_beside_an_own_token_on_the_start_goes_home() {
    let position = "parchis Y,0,30,40/51,Y,Y,Y/-/- 0 spend:5:0";
    assert_spends(position, "m0:5");
    assert_eq!(
        after(position, "m0:5"),
        "parchis 0,0,30,40/Y,Y,Y,Y/-/- 0 bonus:20:0 last:0"
    );
}

#[test]
fn p6_one_single_token_on_the_start_is_joined() {
    let position = "parchis Y,20,30,40/51,Y,Y,Y/-/- 0 spend:5:0";
    assert_eq!(
        after(position, "m0:5"),
        "parchis 0,20,30,40/51,Y,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn p7_p8_a_six_walks_seven_when_the_yard_is_empty() {
    let position = "parchis 10,20,30,40/Y,Y,Y,Y/-/- 0 spend:6:1";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(reached, "parchis 17,20,30,40/Y,Y,Y,Y/-/- 0 roll:1 last:0");
    assert!(events.contains(&Event::RollsAgain { seat: seat(0) }));
    let position = "parchis Y,20,30,40/Y,Y,Y,Y/-/- 0 spend:6:1";
    assert_eq!(
        after(position, "m1:6"),
        "parchis Y,26,30,40/Y,Y,Y,Y/-/- 0 roll:1 last:1"
    );
}

#[test]
fn p9_p10_a_six_must_open_an_own_barrier_that_can_move() {
    let position = "parchis 15,15,40,Y/Y,Y,Y,Y/-/- 0 spend:6:1";
    assert_spends(position, "m0:6 m1:6");
    assert_eq!(refusal(position, "m2:6"), Refusal::BarrierMustOpen);
    // An enemy barrier on square 23 (progress 18 of seat 0) lies between.
    let position = "parchis 15,15,40,Y/1,1,Y,Y/-/- 0 spend:6:1";
    assert_spends(position, "m2:6");
    assert_eq!(refusal(position, "m0:6"), Refusal::WayBlocked);
}

#[test]
fn a_barrier_stops_everybody_its_owner_included() {
    let position = "parchis 10,13,13,Y/Y,Y,Y,Y/-/- 0 spend:4:0";
    assert_spends(position, "m1:4 m2:4");
    assert_eq!(refusal(position, "m0:4"), Refusal::WayBlocked);
    let position = "parchis 10,13,13,Y/Y,Y,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "m0:3"), Refusal::SquareFull);
    // In the column too.
    let position = "parchis 63,66,66,Y/Y,Y,Y,Y/-/- 0 spend:4:0";
    assert_spends(position, "m1:4 m2:4");
    // But neither in the yard nor home.
    let position = "parchis 66,H,H,Y/Y,Y,Y,Y/-/- 0 spend:5:0";
    assert_eq!(
        refusal("parchis 66,H,H,H/Y,Y,Y,Y/-/- 0 spend:6:1", "m0:6"),
        Refusal::ExactCountNeeded
    );
    assert_spends(position, "m3:5");
}

#[test]
fn what_is_asked_of_a_game_is_answered() {
    let seat_two = TokenId {
        seat: seat(2),
        index: 0,
    };
    let game = positions::game("parchis Y,7,9,H/51,Y,Y,Y/34,Y,Y,Y/- 0 spend:6:2 last:1 late:2.0");
    let last = TokenId {
        seat: seat(0),
        index: 1,
    };
    assert_eq!(game.last_moved(), Some(last));
    assert_eq!(game.late_arrival(seat(0)), Some(seat_two));
    assert_eq!(game.late_arrival(seat(1)), None);
    let walk = |token| Spend::advance(token, 6);
    assert_eq!(game.destination(walk(1)), Some(TokenPlace::Path(13)));
    assert_eq!(game.why_not(walk(1)), None);
    assert_eq!(game.destination(walk(0)), None);
    assert_eq!(game.why_not(walk(0)), Some(Refusal::NeedsExitValue(5)));
    assert_eq!(game.why_not(walk(3)), Some(Refusal::AlreadyHome));
}

#[test]
fn an_enemy_barrier_cannot_be_landed_on_even_on_a_safe_square() {
    // Square 22 is the start of seat 1, progress 17 of seat 0.
    let position = "parchis 15,40,Y,Y/0,0,Y,Y/-/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
}

#[test]
fn a_full_safe_square_refuses_a_third_but_a_mixed_pair_is_passed() {
    // Square 12 is progress 7 of seat 0, 58 of seat 1, 41 of seat 2.
    let position = "parchis 5,Y,Y,Y/58,Y,Y,Y/41,Y,Y,Y/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::SquareFull);
    let position = "parchis 5,Y,Y,Y/58,Y,Y,Y/41,Y,Y,Y/- 0 spend:3:0";
    assert_eq!(
        after(position, "m0:3"),
        "parchis 8,Y,Y,Y/58,Y,Y,Y/41,Y,Y,Y/- 1 roll:0"
    );
    // One token there is joined, whoever it is.
    let position = "parchis 5,Y,Y,Y/58,Y,Y,Y/-/- 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "parchis 7,Y,Y,Y/58,Y,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn a_capture_earns_twenty() {
    // Square 18 is progress 13 of seat 0 and 64 − … of nobody else but seat 1 at 64: seat 2 at 47.
    let position = "parchis 11,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/- 0 spend:2:0";
    let reached = after(position, "m0:2");
    assert_eq!(
        reached,
        "parchis 13,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 bonus:20:0 last:0"
    );
    assert_spends(&reached, "m0:20");
    assert_eq!(refusal(&reached, "m1:20"), Refusal::BonusNeverExits);
    assert_eq!(refusal(&reached, "r3"), Refusal::SpendFirst);
    assert_eq!(
        after(&reached, "m0:20"),
        "parchis 33,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 1 roll:0"
    );
}

#[test]
fn a_bonus_is_walked_by_any_token_and_may_earn_again() {
    let position = "parchis 11,20,Y,Y/Y,Y,Y,Y/47,6,Y,Y/- 0 spend:2:0";
    let reached = after(position, "m0:2");
    assert_eq!(
        reached,
        "parchis 13,20,Y,Y/Y,Y,Y,Y/Y,6,Y,Y/- 0 bonus:20:0 last:0"
    );
    // Progress 40 of seat 0 is square 45, progress 6 of seat 2.
    let reached = after(&reached, "m1:20");
    assert_eq!(
        reached,
        "parchis 13,40,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 bonus:20:0 last:1"
    );
}

#[test]
fn a_six_still_rolls_again_after_its_bonus() {
    let position = "parchis 7,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/- 0 spend:6:1";
    let reached = after(position, "m0:6");
    assert_eq!(
        reached,
        "parchis 13,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 bonus:20:1r last:0"
    );
    assert_eq!(
        after(&reached, "m0:20"),
        "parchis 33,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 roll:1 last:0"
    );
}

#[test]
fn p14_p15_a_bonus_may_bring_a_token_home_by_the_exact_count() {
    let position = "parchis 51,40,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0 last:0";
    let reached = after(position, "m0:20");
    assert_eq!(reached, "parchis H,40,Y,Y/Y,Y,Y,Y/-/- 0 bonus:10:0 last:0");
    let position = "parchis 55,40,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0 last:0";
    assert_spends(position, "m1:20");
    assert_eq!(refusal(position, "m0:20"), Refusal::ExactCountNeeded);
}

#[test]
fn a_bonus_that_nobody_can_walk_is_lost() {
    let (reached, events) = play("parchis 69,66,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2");
    assert_eq!(reached, "parchis H,66,Y,Y/Y,Y,Y,Y/-/- 1 roll:0");
    assert!(events.contains(&Event::BonusLost {
        seat: seat(0),
        value: 10
    }));
}

#[test]
fn the_duty_of_barriers_does_not_bind_bonuses() {
    let position = "parchis 15,15,30,Y/Y,Y,Y,Y/-/- 0 bonus:20:1r last:2";
    assert_spends(position, "m0:20 m1:20 m2:20");
}

#[test]
fn p16_seven_brings_home_by_the_exact_count() {
    let position = "parchis 64,10,H,H/Y,Y,Y,Y/-/- 0 spend:6:1";
    assert_eq!(
        after(position, "m0:6"),
        "parchis H,10,H,H/Y,Y,Y,Y/-/- 0 bonus:10:1r last:0"
    );
    let position = "parchis 65,10,H,H/Y,Y,Y,Y/-/- 0 spend:6:1";
    assert_eq!(refusal(position, "m0:6"), Refusal::ExactCountNeeded);
}

#[test]
fn p17_p18_the_third_six_sends_the_last_token_moved_to_the_yard() {
    let position = "parchis 7,Y,Y,30/Y,Y,Y,Y/-/- 0 roll:2 last:0";
    let (reached, events) = play(position, "r6");
    assert_eq!(reached, "parchis Y,Y,Y,30/Y,Y,Y,Y/-/- 1 roll:0");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::SentBack { .. }))
    );
    let position = "parchis 64,Y,Y,30/Y,Y,Y,Y/-/- 0 roll:2 last:0";
    assert_eq!(
        after(position, "r6"),
        "parchis 64,Y,Y,30/Y,Y,Y,Y/-/- 1 roll:0"
    );
    let position = "parchis H,Y,Y,30/Y,Y,Y,Y/-/- 0 roll:2 last:0";
    assert_eq!(
        after(position, "r6"),
        "parchis H,Y,Y,30/Y,Y,Y,Y/-/- 1 roll:0"
    );
    let position = "parchis 7,Y,Y,30/Y,Y,Y,Y/-/- 0 roll:2";
    assert_eq!(
        after(position, "r6"),
        "parchis 7,Y,Y,30/Y,Y,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn at_the_third_six_a_bonus_walk_counts_and_captures_stand() {
    let position = "parchis 7,30,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/- 0 roll:1";
    let reached = after(position, "r6 m0:6 m1:20 r6");
    assert_eq!(reached, "parchis 13,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 1 roll:0");
}

#[test]
fn p22_the_large_board_leads_into_the_column_after_progress_63() {
    let position = "parchis Y,Y,Y,Y/Y,Y,Y,Y/63,Y,Y,Y/- 2 spend:1:0";
    assert_eq!(
        after(position, "m0:1"),
        "parchis Y,Y,Y,Y/Y,Y,Y,Y/64,Y,Y,Y/- 0 roll:0"
    );
}

#[test]
fn the_winners_last_token_earns_neither_bonus_nor_roll() {
    let (reached, events) = play("parchis H,H,H,64/Y,Y,Y,Y/-/- 0 spend:6:1", "m3:6");
    assert_eq!(reached, "parchis H,H,H,H/Y,Y,Y,Y/-/- 0 won:0");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::BonusEarned { .. } | Event::RollsAgain { .. }))
    );
}

#[test]
fn partners_share_squares_which_are_then_full_and_stop_each_other() {
    // Square 18: seat 0 at 13, seat 2 at 47; both may stand there, unsafe as it is.
    let position = "parchis+teams 11,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    let reached = after(position, "m0:2");
    assert_eq!(
        reached,
        "parchis+teams 13,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
    // A third is refused: it is full, and no barrier, so it may be passed.
    let position = "parchis+teams 13,11,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    assert_eq!(refusal(position, "m1:2"), Refusal::SquareFull);
    let position = position.replace("spend:2", "spend:3");
    assert_eq!(
        after(&position, "m1:3"),
        "parchis+teams 13,14,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
    // The partner's barrier stops you.
    let position = "parchis+teams 11,Y,Y,Y/Y,Y,Y,Y/47,47,Y,Y/Y,Y,Y,Y 0 spend:3:0";
    assert_eq!(refusal(position, "m0:3"), Refusal::WayBlocked);
    // An enemy cannot land on two partners, either.
    let position = "parchis+teams 13,Y,Y,Y/63,Y,Y,Y/47,Y,Y,Y/28,Y,Y,Y 3 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::SquareFull);
}

#[test]
fn own_and_partner_on_the_start_refuse_the_exit() {
    let position = "parchis+teams Y,0,Y,Y/Y,Y,Y,Y/34,Y,Y,Y/Y,Y,Y,Y 0 spend:5:0";
    assert_eq!(refusal(position, "m0:5"), Refusal::StartFull);
    assert_spends(position, "m1:5");
    // Partner and enemy there: the enemy goes, whoever came first.
    for late in ["2.0", "1.0"] {
        let position =
            format!("parchis+teams Y,9,Y,Y/51,Y,Y,Y/34,Y,Y,Y/Y,Y,Y,Y 0 spend:5:0 late:{late}");
        assert_eq!(
            after(&position, "m0:5"),
            "parchis+teams 0,9,Y,Y/Y,Y,Y,Y/34,Y,Y,Y/Y,Y,Y,Y 0 bonus:20:0 last:0"
        );
    }
    // The partner's barrier refuses it.
    let position = "parchis+teams Y,9,Y,Y/Y,Y,Y,Y/34,34,Y,Y/Y,Y,Y,Y 0 spend:5:0";
    assert_spends(position, "m1:5");
}

#[test]
fn a_partner_who_is_home_loses_what_the_turn_still_owed() {
    let position = "parchis+teams 64,H,H,H/Y,Y,Y,Y/Y,Y,Y,5/Y,Y,Y,Y 0 spend:6:1";
    assert_eq!(
        after(position, "m0:6"),
        "parchis+teams H,H,H,H/Y,Y,Y,Y/Y,Y,Y,5/Y,Y,Y,Y 1 roll:0"
    );
    let position = "parchis+quick+teams 70,H,7,7/Y,Y,Y,Y/Y,Y,Y,5/Y,Y,Y,Y 0 spend:1:0";
    assert_eq!(
        after(position, "m0:1"),
        "parchis+quick+teams H,H,Y,Y/Y,Y,Y,Y/Y,Y,Y,5/Y,Y,Y,Y 1 roll:0"
    );
}

#[test]
fn texts_name_the_later_of_two_strangers_on_a_start_and_nothing_else() {
    for (turn, later) in [(0, "1.0"), (1, "1.0"), (2, "2.3"), (3, "2.3")] {
        let read = format!("parchis Y,Y,Y,Y/51,Y,Y,Y/Y,Y,Y,34/Y,Y,Y,Y {turn} roll:0 late:{later}");
        assert_eq!(positions::game(&read).to_string(), read);
    }
    for (start, later) in [
        ("Y,Y,Y,Y/Y,Y,Y,Y/34,Y,Y,Y/17,Y,Y,Y", "3.0"),
        ("17,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/34,Y,Y,Y", "0.0"),
        ("Y,Y,Y,Y/Y,Y,Y,Y/51,Y,Y,Y/Y,34,Y,Y", "2.0"),
    ] {
        let read = format!("parchis {start} 0 roll:0 late:{later}");
        assert_eq!(positions::game(&read).to_string(), read);
    }
    let strangers = "parchis Y,Y,Y,Y/51,Y,Y,Y/34,Y,Y,Y/- 0 roll:0";
    assert_unreadable(strangers, "late:");
    assert_unreadable(&format!("{strangers} late:1.0 late:2.0"), "not wanted");
    assert_unreadable(&format!("{strangers} late:1.1"), "not wanted");
    assert_unreadable(
        "parchis 0,Y,Y,Y/51,Y,Y,Y/-/- 0 roll:0 late:1.0",
        "not wanted",
    );
    assert_unreadable(
        "parchis Y,Y,Y,Y/51,51,Y,Y/-/- 0 roll:0 late:1.0",
        "not wanted",
    );
    assert_unreadable(
        "classic Y,Y,Y,Y/39,Y,Y,Y/26,Y,Y,Y/Y,Y,Y,Y 0 roll:0 late:1.0",
        "not wanted",
    );
}

#[test]
fn texts_name_the_token_moved_last() {
    let moved = "parchis 7,9,11,13/Y,Y,Y,Y/-/- 0 spend:6:2 last:";
    for token in 0..4 {
        let read = format!("{moved}{token}");
        assert_eq!(positions::game(&read).to_string(), read);
    }
    assert_unreadable(&format!("{moved}4"), "no token that can be the last moved");
}

#[test]
fn texts_of_impossible_positions_are_not_read() {
    assert_unreadable("parchis 7,7,7,Y/Y,Y,Y,Y/-/- 0 roll:0", "too many tokens");
    assert_unreadable(
        "parchis 7,Y,Y,Y/58,Y,Y,Y/41,Y,Y,Y/24,Y,Y,Y 0 roll:0",
        "too many tokens",
    );
    assert_unreadable("parchis 66,66,66,Y/Y,Y,Y,Y/-/- 0 roll:0", "too many tokens");
    assert_unreadable("parchis 71,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0", "cannot stand");
    assert_unreadable("parchis 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0 last:0", "last moved");
    assert_unreadable("parchis 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:1 last:1", "last moved");
    assert_unreadable("parchis 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:1", "phase");
    assert_unreadable("parchis 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0r", "phase");
    assert_unreadable("parchis 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:15:0", "phase");
    assert_unreadable("pairs 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0", "phase");
}
