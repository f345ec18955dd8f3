//! Any bytes as a game: legal and illegal actions in any order. A refused action changes nothing; every position is readable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludo::rules::{Action, BySeat, Game, Ruleset, Seat, Spend, SpendKind, Values};

fuzz_target!(|bytes: &[u8]| {
    let [which, seats, actions @ ..] = bytes else {
        return;
    };
    let Some(rules) = Ruleset::all().nth(usize::from(*which) % Ruleset::all().count()) else {
        return;
    };
    let seated = BySeat::from_fn(|seat| seats >> seat.index() & 1 != 0);
    let Ok(mut game) = Game::new(rules, seated, Seat::ALL[usize::from(seats >> 4) & 3]) else {
        return;
    };
    for &byte in actions {
        let spends = game.spends();
        let action = match byte {
            // Mostly something legal, so that games come far.
            0..160 if !spends.is_empty() => Action::Spend(spends[usize::from(byte) % spends.len()]),
            0..160 => Action::Roll(byte % 6 + 1),
            160..166 => Action::Roll(byte - 160),
            166 => Action::Forfeit,
            _ => Action::Spend(Spend {
                token: byte & 7,
                kind: match byte >> 3 & 7 {
                    0 => SpendKind::Moonwalk,
                    1 => SpendKind::Intrude(Seat::ALL[usize::from(byte) & 3]),
                    2 => SpendKind::Recover,
                    3 => SpendKind::Free,
                    _ => SpendKind::Advance,
                },
                values: Values {
                    sixes: u16::from(byte & 1),
                    other: byte % 7,
                },
            }),
        };
        let before = game;
        match game.apply(action, &mut ()) {
            Err(_) => assert_eq!(game, before),
            Ok(()) => {
                let text = game.to_string();
                match text.parse::<Game>() {
                    Ok(read) => assert_eq!(read.to_string(), text),
                    Err(error) => panic!("{before} {action}: {text}: {error}"),
                }
            }
        }
    }
});
