//! Any text as a record: read, replayed, undone and written without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludo::dice::Dice;
use ludo::rules::Record;

fuzz_target!(|text: &str| {
    let Ok(mut record) = Record::from_json(text) else {
        return;
    };
    let mut dice = Dice::new(record.seed);
    let _ = record.replay(|k| dice.roll(k));
    let _ = record.undo(text.len() % 2 == 0);
    if let Ok(written) = serde_json::to_string(&record) {
        assert_eq!(Record::from_json(&written).ok(), Some(record));
    }
});
