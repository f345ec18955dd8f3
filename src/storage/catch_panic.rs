//! Runs code that may panic and turns a panic into `None`, without a message on the terminal.
//! May use nothing. Native only: in the browser a panic ends the program.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
}

/// Returns the result of `run`, or `None` if it panicked.
///
/// The database library asserts what it reads from its file, and a damaged file must not end the game.
/// After a `None`, the caller must discard everything that `run` may have left half changed.
pub(super) fn catch_panic<T>(run: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !CATCHING.get() {
                report(info);
            }
        }));
    });
    let outer = CATCHING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run)).ok();
    CATCHING.set(outer);
    result
}

#[cfg(test)]
mod tests {
    use super::catch_panic;

    #[test]
    fn a_panic_becomes_none_and_a_value_is_returned() {
        let none: Option<u8> = catch_panic(|| panic!("not printed"));
        assert_eq!(none, None);
        assert_eq!(catch_panic(|| 7), Some(7));
        assert_eq!(
            catch_panic(|| catch_panic(|| panic!("inner")).unwrap_or(3)),
            Some(3)
        );
    }
}
