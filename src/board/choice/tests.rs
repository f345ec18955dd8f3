//! Tapping through positions: what is played, what is picked, what is explained.
//! May use the choice and the rules.

use super::*;

fn choice(position: &str) -> Choice {
    let game: Game = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    Choice::of(&game)
}

fn token(choice: &Choice, index: u8) -> Target {
    let seat = choice.of.expect("a game is chosen in").turn();
    Target::Token(TokenId { seat, index })
}

fn tap(choice: &mut Choice, index: u8) -> Answer {
    let target = token(choice, index);
    choice.tap(target)
}

fn play(text: &str) -> Answer {
    Answer::Play(Intent::Spend(text.parse().expect("a spend")))
}

fn shown(choice: &Choice) -> Vec<String> {
    choice
        .shown()
        .map(|offer| offer.spend.to_string())
        .collect()
}

#[test]
fn one_move_of_a_token_is_played_by_one_tap() {
    let mut classic = choice("classic 10,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1");
    assert_eq!(tap(&mut classic, 0), play("m0:6"));
    assert_eq!(tap(&mut classic, 2), play("m2:6"));
    assert!(
        classic.pool().is_empty(),
        "one value is nothing to pick from"
    );
    assert!(!classic.has_picks());
}

#[test]
fn several_moves_of_a_token_are_shown_before_one_is_tapped() {
    let mut choice = choice("nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0");
    assert_eq!(tap(&mut choice, 1), play("m1:6"), "a six brings it out");
    assert_eq!(tap(&mut choice, 0), Answer::Nothing);
    assert_eq!(shown(&choice), ["m0:3", "m0:6", "m0:6+3"]);
    let land = Target::Destination("m0:6+3".parse().expect("a spend"));
    assert_eq!(choice.tap(land), play("m0:6+3"));
    assert_eq!(tap(&mut choice, 0), Answer::Nothing, "another tap unpicks");
    assert_eq!(choice.picked(), None);
    tap(&mut choice, 0);
    choice.tap(Target::Table);
    assert!(!choice.has_picks());
}

#[test]
fn picked_dice_leave_the_moves_of_exactly_these_values() {
    let mut choice = choice("nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0");
    assert_eq!(choice.pool(), [6, 3]);
    choice.pick_die(1);
    assert_eq!(choice.values(), Values::one(3));
    assert_eq!(shown(&choice), ["m0:3"]);
    assert_eq!(tap(&mut choice, 0), play("m0:3"));
    let why = Refusal::NeedsExitValue(6);
    assert!(matches!(tap(&mut choice, 1), Answer::Puzzle(puzzle) if puzzle.why == why));
    choice.pick_die(0);
    assert_eq!(shown(&choice), ["m0:6+3"]);
    choice.pick_die(1);
    assert_eq!(shown(&choice), ["m0:6", "m1:6", "m2:6", "m3:6"]);
    choice.pick_die(0);
    assert!(!choice.has_picks());
    choice.pick_die(7);
    assert!(!choice.has_picks(), "there is no such die");
}

#[test]
fn the_keyboard_walks_the_sets_of_dice_that_serve() {
    let mut choice = choice("nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0");
    let mut seen = Vec::new();
    for _ in 0..4 {
        choice.next_values(true);
        seen.push(choice.values().to_string());
    }
    assert_eq!(seen, ["3", "6", "6+3", ""]);
    choice.next_values(false);
    assert_eq!(choice.values().to_string(), "6+3");
    tap(&mut choice, 0);
    assert!(choice.unpick());
}

#[test]
fn a_capture_that_the_other_values_forbid_is_shown_and_explained() {
    // Seat 1 on 16 could be captured by the six; seat 2's pair on 18 would then stop the 2.
    let mut choice = choice("nomercy 10,Y,Y,Y/3,Y,Y,Y/44,44,Y,Y/- 0 spend:6.2:0");
    assert_eq!(tap(&mut choice, 0), Answer::Nothing, "not the 2 unasked");
    assert_eq!(shown(&choice), ["m0:2"]);
    let barred: Vec<String> = choice
        .barred()
        .iter()
        .map(|barred| barred.spend.to_string())
        .collect();
    assert_eq!(barred, ["m0:6"]);
    let tried = choice.tap(Target::Destination(choice.barred()[0].spend));
    let why = Refusal::CaptureLeavesValues;
    assert!(matches!(tried, Answer::Puzzle(puzzle) if puzzle.why == why));
    choice.unpick();
    choice.pick_die(0);
    assert!(matches!(tap(&mut choice, 0), Answer::Puzzle(puzzle) if puzzle.why == why));
}

#[test]
fn the_arrows_walk_the_destinations_around() {
    let mut choice = choice("nomercy 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6.3:0");
    tap(&mut choice, 0);
    let mut at = |forward| {
        choice.walk_destinations(forward);
        choice.pointed().map(|spend| spend.to_string())
    };
    assert_eq!(at(true).as_deref(), Some("m0:3"));
    assert_eq!(at(false).as_deref(), Some("m0:6+3"));
    assert_eq!(at(true).as_deref(), Some("m0:3"));
    assert_eq!(at(true).as_deref(), Some("m0:6"));
}

#[test]
fn an_offer_knows_whom_it_captures_and_what_it_leaves() {
    let choice = choice("nomercy 20,Y,Y,Y/4,Y,Y,Y/-/- 0 spend:3:0");
    let offers: Vec<(String, usize)> = choice
        .offers()
        .map(|offer| (offer.spend.to_string(), offer.captured.len()))
        .collect();
    assert_eq!(offers, [("m0:3".to_owned(), 0), ("b0:3".to_owned(), 1)]);
    let left = self::choice("nomercy 54,H,H,H/4,Y,Y,Y/-/- 0 spend:6.1:0");
    let dropped: Vec<Values> = left.offers().map(|offer| offer.dropped).collect();
    assert_eq!(dropped, [Values::one(6)]);
}
