//! Any text as a record: read, replayed, undone and written without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludo::dice::verify;
use ludo::rules::Record;

fuzz_target!(|text: &str| {
    let Ok(mut record) = Record::from_json(text) else {
        return;
    };
    let _ = verify(&record, &mut ());
    let _ = record.undo(text.len() % 2 == 0);
    if let Ok(written) = serde_json::to_string(&record) {
        assert_eq!(Record::from_json(&written).ok(), Some(record));
    }
});
