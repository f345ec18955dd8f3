//! What the tests of the rules share: positions in, positions and events out.
//! May use: the library.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use ludo::rules::{Action, Event, Game, Refusal};

/// The game of a position text.
pub fn game(position: &str) -> Game {
    position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The action of a text.
pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays actions from a position: the position reached and everything that happened.
pub fn play(position: &str, actions: &str) -> (String, Vec<Event>) {
    let mut game = game(position);
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        game.apply(action(text), &mut events)
            .unwrap_or_else(|refusal| panic!("{text} in {game}: {refusal}"));
    }
    (game.to_string(), events)
}

/// The position reached by actions.
pub fn after(position: &str, actions: &str) -> String {
    play(position, actions).0
}

/// The reason against the last of some actions; the others must be legal. Nothing changes by a refusal.
pub fn refusal(position: &str, actions: &str) -> Refusal {
    let mut game = game(position);
    let mut last = None;
    for text in actions.split_whitespace() {
        assert_eq!(last, None, "only the last action may be refused");
        let before = game;
        last = game.apply(action(text), &mut ()).err();
        if last.is_some() {
            assert_eq!(game, before);
        }
    }
    last.unwrap_or_else(|| panic!("{actions} is legal in {position}"))
}

/// The legal spends of a position, as text, in order.
pub fn spends(position: &str) -> Vec<String> {
    let mut spends: Vec<String> = game(position)
        .spends()
        .iter()
        .map(|spend| Action::Spend(*spend).to_string())
        .collect();
    spends.sort();
    spends
}

/// Asserts the legal spends, given as one text in any order.
pub fn assert_spends(position: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(spends(position), expected, "{position}");
}

/// Asserts that a text is refused as a position, for a reason that names some words.
pub fn assert_unreadable(text: &str, words: &str) {
    match text.parse::<Game>() {
        Ok(game) => panic!("{text} was read as {game}"),
        Err(error) => assert!(error.to_string().contains(words), "{text}: {error}"),
    }
}
