//! Runs code that may panic and turns the panic into an answer, without a message on the terminal.
//! May use nothing. Native only: in the browser a panic ends the program.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static CONTAINED: Cell<bool> = const { Cell::new(false) };
}

/// The result of `run`, or nothing when it panicked.
///
/// The database asserts what it reads from its file; a damaged file must not end the game. Whoever
/// calls this throws away what `run` touched when the answer is nothing.
pub(super) fn catch_panic<T>(run: impl FnOnce() -> T) -> Option<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !CONTAINED.get() {
                loud(info);
            }
        }));
    });
    let outer = CONTAINED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run)).ok();
    CONTAINED.set(outer);
    result
}

#[cfg(test)]
mod tests {
    use super::catch_panic;

    #[test]
    fn a_panic_becomes_nothing_and_a_value_stays() {
        let none: Option<u8> = catch_panic(|| panic!("never seen"));
        assert_eq!(none, None);
        assert_eq!(catch_panic(|| 7), Some(7));
        assert_eq!(
            catch_panic(|| catch_panic(|| panic!("inner")).unwrap_or(3)),
            Some(3)
        );
    }
}
