//! The writer in the browser: its storage answers at once, so every change is written immediately.
//! May use the pending changes.

use super::{Change, Failed, Key, Pending};

pub(super) struct DirectWriter {
    pending: Pending,
    failing: bool,
    changed_result: Option<Result<(), Failed>>,
}

impl DirectWriter {
    /// Always `Some`; the native writer can fail to start.
    pub fn new(pending: Pending) -> Option<DirectWriter> {
        Some(DirectWriter {
            pending,
            failing: false,
            changed_result: None,
        })
    }

    pub fn change(&mut self, key: Key, change: Change) {
        self.pending.changes.insert(key, change);
        self.flush();
    }

    pub fn flush(&mut self) {
        let result = self.pending.write();
        if result.is_err() != self.failing {
            self.failing = result.is_err();
            self.changed_result = Some(result);
        }
    }

    /// The result of writing, if it has changed since the last call.
    pub fn changed_result(&mut self) -> Option<Result<(), Failed>> {
        self.changed_result.take()
    }
}
