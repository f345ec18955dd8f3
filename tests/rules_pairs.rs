//! The family `pairs` and its options, sentence by sentence.
//! May use: the library.

mod positions;

use ludo::rules::{BySeat, Event, Family, Game, Options, Refusal, Ruleset, Seat};
use positions::{after, assert_spends, assert_unreadable, game, play, refusal};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn a_pair_cannot_be_landed_on_but_may_be_passed() {
    // Seat 1 has two on square 15 (progress 2).
    let position = "pairs 13,Y,Y,Y/2,2,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    assert_spends(position, "");
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
    let position = position.replace("spend:2", "spend:3");
    assert_eq!(
        after(&position, "m0:3"),
        "pairs 16,Y,Y,Y/2,2,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
}

#[test]
fn three_or_four_count_as_a_pair() {
    for tokens in ["2,2,2,Y", "2,2,2,2"] {
        let position = format!("pairs 13,Y,Y,Y/{tokens}/-/- 0 spend:2:0");
        assert_eq!(refusal(&position, "m0:2"), Refusal::HeldTogether);
    }
}

#[test]
fn a_pair_counts_whatever_pair_the_player_across_has() {
    // Tokens 1 and 2 of both seats stand together.
    let position = "pairs 15,5,5,Y/-/Y,43,43,Y/- 0 spend:2:0";
    assert_eq!(refusal(position, "m0:2"), Refusal::HeldTogether);
}

#[test]
fn on_a_safe_square_a_pair_neither_blocks_nor_is_in_danger() {
    // Square 21 is the star of seat 1.
    let position = "pairs 19,Y,Y,Y/8,8,Y,Y/-/- 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "pairs 21,Y,Y,Y/8,8,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn an_own_pair_never_stops_its_player() {
    let position = "pairs 13,15,15,Y/Y,Y,Y,Y/-/- 0 spend:2:0";
    assert_spends(position, "m0:2 m1:2 m2:2");
}

#[test]
fn landing_on_a_single_enemy_captures_it_and_rolls_again() {
    let position = "pairs 13,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    let (reached, events) = play(position, "m0:2");
    assert_eq!(reached, "pairs 15,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0");
    assert!(events.contains(&Event::RollsAgain { seat: seat(0) }));
}

#[test]
fn a_token_home_rolls_again() {
    assert_eq!(
        after("pairs 54,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:2:0", "m0:2"),
        "pairs H,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0"
    );
}

#[test]
fn extra_rolls_never_add_up() {
    // A six that captures and a six that brings home: one further roll each.
    let position = "pairs 9,Y,Y,Y/2,Y,Y,Y/-/- 0 spend:6:1";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(reached, "pairs 15,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:1");
    let again = events
        .iter()
        .filter(|event| matches!(event, Event::RollsAgain { .. }));
    assert_eq!(again.count(), 1);
    assert_eq!(
        after(&reached, "r3 m0:3"),
        "pairs 18,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:0"
    );
}

#[test]
fn another_value_resets_the_count_of_sixes() {
    // Six, then a capture by two, then two more sixes: the third in a row never came.
    let position = "pairs 7,Y,Y,Y/2,Y,Y,Y/-/- 0 roll:0";
    let reached = after(position, "r6 m0:6 r2 m0:2 r6 m0:6 r6");
    assert_eq!(reached, "pairs 21,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:2");
}

#[test]
fn entering_never_captures() {
    assert_eq!(
        after("pairs Y,Y,Y,Y/39,Y,Y,Y/-/- 0 spend:6:1", "m0:6"),
        "pairs 0,Y,Y,Y/39,Y,Y,Y/-/- 0 roll:1"
    );
    // Not even a pair on the start refuses the exit.
    assert_eq!(
        after("pairs Y,Y,Y,Y/39,39,Y,Y/-/- 0 spend:6:1", "m0:6"),
        "pairs 0,Y,Y,Y/39,39,Y,Y/-/- 0 roll:1"
    );
}

#[test]
fn walls_stop_enemies_from_passing_except_on_safe_squares() {
    let position = "pairs+walls 13,Y,Y,Y/2,2,Y,Y/-/- 0 spend:3:0";
    assert_eq!(refusal(position, "m0:3"), Refusal::WayBlocked);
    // On the star of seat 1 the pair lets them pass.
    let position = "pairs+walls 19,Y,Y,Y/8,8,Y,Y/-/- 0 spend:3:0";
    assert_eq!(
        after(position, "m0:3"),
        "pairs+walls 22,Y,Y,Y/8,8,Y,Y/-/- 1 roll:0"
    );
    // Own pairs are no walls.
    let position = "pairs+walls 13,15,15,Y/Y,Y,Y,Y/-/- 0 spend:3:0";
    assert_spends(position, "m0:3 m1:3 m2:3");
    // A wall behind is none; one just past the destination is none.
    let position = "pairs+walls 17,13,Y,Y/3,3,Y,Y/-/- 0 spend:2:0";
    assert_spends(position, "m0:2 m1:2");
    // The way into the own column leads past walls too.
    let position = "pairs+walls 47,Y,Y,Y/Y,Y,Y,Y/23,23,Y,Y/- 0 spend:5:0";
    assert_eq!(refusal(position, "m0:5"), Refusal::WayBlocked);
}

#[test]
fn quick_begins_with_one_token_out_and_needs_two_home() {
    let rules = Ruleset::of(
        Family::Pairs,
        Options {
            quick: true,
            ..Options::NONE
        },
    )
    .unwrap();
    let begun = Game::new(rules, BySeat::new([true, false, true, false]), seat(2)).unwrap();
    assert_eq!(
        begun.to_string(),
        "pairs+quick 0,Y,Y,Y/-/0,Y,Y,Y/- 2 roll:0"
    );
    assert_eq!(
        after("pairs+quick 54,H,Y,20/-/0,Y,Y,Y/- 0 spend:2:0", "m0:2"),
        "pairs+quick H,H,Y,20/-/0,Y,Y,Y/- 0 won:0"
    );
}

#[test]
fn partners_never_capture_each_other_nor_stop_each_other() {
    // Seat 2 at progress 41 stands on square 15; so do seat 0's partner's two tokens.
    let position = "pairs+teams+walls 13,Y,Y,Y/Y,Y,Y,Y/41,41,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "pairs+teams+walls 15,Y,Y,Y/Y,Y,Y,Y/41,41,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
    let position = position.replace("spend:2", "spend:3");
    assert_spends(&position, "m0:3");
    let position = "pairs+teams 13,Y,Y,Y/Y,Y,Y,Y/41,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "pairs+teams 15,Y,Y,Y/Y,Y,Y,Y/41,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
}

#[test]
fn of_two_partners_the_one_with_more_progress_is_captured() {
    // Square 15 is seat 1's progress 2 and seat 3's progress 28.
    let position = "pairs+teams 13,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/28,Y,Y,Y 0 spend:2:0";
    assert_eq!(
        after(position, "m0:2"),
        "pairs+teams 15,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0"
    );
}

#[test]
fn a_partner_who_is_home_is_skipped_and_that_turn_ends_at_once() {
    let position = "pairs+teams 50,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(
        reached,
        "pairs+teams H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
    assert!(events.contains(&Event::PartnerHome { seat: seat(0) }));
    let reached = after(&reached, "r1 r1 r1");
    assert_eq!(
        reached,
        "pairs+teams H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
}

#[test]
fn a_position_read_from_text_skips_a_partner_who_is_home_too() {
    for (home, turn, next) in [(0, 3, 1), (1, 0, 2), (2, 1, 3), (3, 2, 0)] {
        let seats: Vec<&str> = (0..4)
            .map(|seat| if seat == home { "H,H,H,H" } else { "Y,Y,Y,Y" })
            .collect();
        let seats = seats.join("/");
        assert_eq!(
            after(&format!("pairs+teams {seats} {turn} roll:0"), "r1"),
            format!("pairs+teams {seats} {next} roll:0")
        );
    }
}

#[test]
fn a_team_wins_when_both_partners_are_home() {
    let position = "pairs+teams H,H,H,H/Y,Y,Y,Y/50,H,H,H/Y,Y,Y,Y 2 spend:6:1";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(
        reached,
        "pairs+teams H,H,H,H/Y,Y,Y,Y/H,H,H,H/Y,Y,Y,Y 2 won:2"
    );
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::RollsAgain { .. }))
    );
    let won = game(&reached);
    assert!(won.has_won(seat(0)) && won.has_won(seat(2)) && !won.has_won(seat(1)));
}

#[test]
fn in_quick_a_partner_who_is_home_clears_the_board() {
    let position = "pairs+quick+teams 50,H,7,54/Y,Y,Y,Y/0,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    let (reached, events) = play(position, "m0:6");
    assert_eq!(
        reached,
        "pairs+quick+teams H,H,Y,Y/Y,Y,Y,Y/0,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
    let back = events
        .iter()
        .filter(|event| matches!(event, Event::SentBack { .. }));
    assert_eq!(back.count(), 2);
    // The winning move changes nothing more.
    let position = "pairs+quick+teams H,H,Y,Y/Y,Y,Y,Y/50,H,7,Y/Y,Y,Y,Y 2 spend:6:1";
    assert_eq!(
        after(position, "m0:6"),
        "pairs+quick+teams H,H,Y,Y/Y,Y,Y,Y/H,H,7,Y/Y,Y,Y,Y 2 won:2"
    );
}

#[test]
fn teams_need_four_seats() {
    assert_unreadable("pairs+teams Y,Y,Y,Y/-/Y,Y,Y,Y/- 0 roll:0", "four");
    let rules = Ruleset::parse("pairs+teams").unwrap();
    let three = BySeat::new([true, true, true, false]);
    assert!(Game::new(rules, three, seat(0)).is_err());
}

#[test]
fn moves_that_are_all_the_same_are_one_move() {
    let only = |position: &str| game(position).only_move().map(|spend| spend.to_string());
    assert_eq!(
        only("pairs Y,Y,Y,H/Y,Y,Y,Y/-/- 0 spend:6:1"),
        Some("m0:6".into())
    );
    assert_eq!(
        only("pairs 7,7,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0"),
        Some("m0:3".into())
    );
    assert_eq!(only("pairs 7,8,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0"), None);
    assert_eq!(only("pairs 7,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:1"), None);
    assert_eq!(only("pairs Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0"), None);
}
