//! Any text as a line for the engine: one object answers it, and what it calls a position can be asked about again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludo::rules::Game;

fuzz_target!(|line: &str| {
    let answer = ludo::cli::engine_answer(line);
    assert!(answer.is_object(), "{answer}");
    let listed = answer["spends"].as_array().into_iter().flatten();
    for told in listed.chain([&answer]) {
        if let Some(position) = told["position"].as_str() {
            assert!(position.parse::<Game>().is_ok(), "{line}: {position}");
        }
    }
});
