//! Any text as a position: what is read is what would be written, and every legal spend leads to a readable position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludo::rules::{Action, Game};

fuzz_target!(|text: &str| {
    let Ok(game) = text.parse::<Game>() else {
        return;
    };
    assert_eq!(game.to_string(), text);
    for spend in game.spends().iter() {
        let mut after = game;
        let action = Action::Spend(*spend);
        assert_eq!(after.apply(action, &mut ()), Ok(()));
        assert_eq!(action.to_string().parse(), Ok(action));
        let written = after.to_string();
        match written.parse::<Game>() {
            Ok(read) => assert_eq!(read.to_string(), written),
            Err(error) => panic!("{text} {spend}: {written}: {error}"),
        }
    }
    for value in 1..=6 {
        let mut after = game;
        if after.apply(Action::Roll(value), &mut ()).is_ok() {
            let written = after.to_string();
            if let Err(error) = written.parse::<Game>() {
                panic!("{text} r{value}: {written}: {error}");
            }
        }
    }
});
