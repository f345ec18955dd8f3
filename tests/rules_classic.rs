//! The family `classic`, sentence by sentence.
//! May use: the library.

mod positions;

use ludo::rules::{BySeat, CannotBegin, Event, Family, Game, Options, Refusal, Ruleset, Seat};
use positions::{after, assert_spends, play, refusal};

const BEGIN: &str = "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0";

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn a_game_begins_with_everybody_in_the_yard() {
    let rules = Ruleset::of(Family::Classic, Options::NONE).unwrap();
    let game = Game::new(rules, BySeat::new([true; 4]), seat(0)).unwrap();
    assert_eq!(game.to_string(), BEGIN);
    let three = BySeat::new([true, true, true, false]);
    assert_eq!(
        Game::new(rules, three, seat(0)),
        Err(CannotBegin::TooFewSeats(4))
    );
}

#[test]
fn only_a_six_brings_a_token_out() {
    let (position, events) = play(BEGIN, "r5");
    assert_eq!(position, BEGIN.replace(" 0 roll", " 1 roll"));
    assert!(matches!(events[1], Event::Passed { values, .. } if values.sum() == 5));
    assert_spends(&after(BEGIN, "r6"), "m0:6 m1:6 m2:6 m3:6");
    assert_eq!(
        after(BEGIN, "r6 m2:6"),
        "classic Y,Y,0,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:1"
    );
}

#[test]
fn bringing_a_token_out_is_optional() {
    let position = "classic 3,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    assert_spends(position, "m0:6 m1:6 m2:6 m3:6");
}

#[test]
fn other_values_end_the_turn() {
    let position = "classic 3,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:1";
    assert_eq!(
        after(position, "r4 m0:4"),
        "classic 7,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0"
    );
}

#[test]
fn home_needs_the_exact_count() {
    let position = "classic 56,56,56,54/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0";
    let (reached, events) = play(position, "r5");
    assert_eq!(reached, position.replace(" 0 roll", " 1 roll"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Passed { .. }))
    );
    // A six without a legal move still rolls again.
    let (reached, events) = play(position, "r6");
    assert_eq!(reached, position.replace("roll:0", "roll:1"));
    assert!(events.contains(&Event::RollsAgain { seat: seat(0) }));
    assert_spends(&position.replace("roll:0", "spend:3:0"), "m3:3");
    assert_eq!(
        refusal(&position.replace("roll:0", "spend:3:0"), "m0:3"),
        Refusal::ExactCountNeeded
    );
}

#[test]
fn the_third_six_is_not_played_and_the_first_two_stand() {
    let (position, events) = play(BEGIN, "r6 m0:6 r6 m0:6 r6");
    assert_eq!(position, "classic 6,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0");
    assert!(events.contains(&Event::SixesVoided { seat: seat(0) }));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: seat(1) }));
}

#[test]
fn landing_captures_everybody_on_an_unsafe_square() {
    // Square 18: seat 0 at 18, seat 1 at 5, seat 2 at 44, seat 3 at 31.
    let position = "classic 16,Y,Y,Y/5,5,Y,Y/44,Y,Y,Y/Y,Y,Y,Y 0 spend:2:0";
    let (reached, events) = play(position, "m0:2");
    assert_eq!(reached, "classic 18,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0");
    let captures = events
        .iter()
        .filter(|event| matches!(event, Event::Captured { .. }));
    assert_eq!(captures.count(), 3);
}

#[test]
fn a_capture_never_gives_a_roll_and_a_stack_protects_nothing() {
    let position = "classic 4,4,Y,Y/43,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 spend:1:0";
    // Seat 1 at 43 stands on square 4 + 52 − 0; one further is square 5.
    assert_eq!(
        after(position, "m0:1"),
        "classic 4,4,Y,Y/44,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 2 roll:0"
    );
    let position = "classic 5,5,Y,Y/43,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 spend:1:0";
    assert_eq!(
        after(position, "m0:1"),
        "classic Y,Y,Y,Y/44,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 2 roll:0"
    );
}

#[test]
fn starts_and_stars_are_safe() {
    // Blue (seat 1) arriving on red's start: both stay.
    let position = "classic 0,Y,Y,Y/36,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 spend:3:0";
    assert_eq!(
        after(position, "m0:3"),
        "classic 0,Y,Y,Y/39,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 2 roll:0"
    );
    // The star of seat 0's quarter, and an enemy coming out onto an occupied start.
    let position = "classic 8,Y,Y,Y/46,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 spend:1:0";
    assert_eq!(
        after(position, "m0:1"),
        "classic 8,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 2 roll:0"
    );
    let position = "classic 13,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 spend:6:1";
    assert_eq!(
        after(position, "m0:6"),
        "classic 13,Y,Y,Y/0,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:1"
    );
}

#[test]
fn a_column_is_out_of_reach() {
    // Seat 0 in its column at 51; seat 3 passes the entrance square 50 and walks on.
    let position = "classic 51,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/11,Y,Y,Y 3 spend:1:0";
    assert_eq!(
        after(position, "m0:1"),
        "classic 51,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/12,Y,Y,Y 0 roll:0"
    );
}

#[test]
fn the_fourth_token_home_wins_without_a_further_roll() {
    let position = "classic 51,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0";
    let (reached, events) = play(position, "r6 m0:6");
    assert_eq!(reached, "classic H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0");
    let won = events
        .iter()
        .filter(|event| matches!(event, Event::Won { .. }));
    assert_eq!(won.count(), 1);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::RollsAgain { .. }))
    );
    assert_eq!(refusal(&reached, "r1"), Refusal::GameOver);
}

#[test]
fn out_of_phase_or_nonsense_is_refused() {
    assert_eq!(refusal(BEGIN, "m0:6"), Refusal::RollFirst);
    let spending = after(BEGIN, "r6");
    assert_eq!(refusal(&spending, "r6"), Refusal::SpendFirst);
    assert_eq!(refusal(&spending, "m0:5"), Refusal::NotInPool);
    assert_eq!(refusal(&spending, "p0:6"), Refusal::UnknownHere);
    assert_eq!(refusal(&spending, "x"), Refusal::NoForfeitHere);
    let position = "classic 3,Y,H,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:5:0";
    assert_eq!(refusal(position, "m1:5"), Refusal::NeedsExitValue(6));
    assert_eq!(refusal(position, "m2:5"), Refusal::AlreadyHome);
}
