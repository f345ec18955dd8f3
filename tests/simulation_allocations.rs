//! Playing a game allocates no memory on the heap.
//! May use: the library.
#![allow(unsafe_code, reason = "an allocator that counts is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use ludo::players::Level;
use ludo::rules::{BySeat, Ruleset};
use ludo::simulation::{Plan, Start};

/// The system's allocator, which also counts the allocations.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is passed unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The smallest count of several runs, because the test harness allocates on other threads at the same time.
fn least_allocations(rules: &'static Ruleset, games: u64) -> u64 {
    let runs = (0..5).map(|_| allocations(rules, games));
    runs.min().expect("there are runs")
}

fn allocations(rules: &'static Ruleset, games: u64) -> u64 {
    let levels = [Level::Easy, Level::Normal, Level::Hard, Level::Normal];
    let plan = Plan {
        players: BySeat::new(levels.map(Some)),
        start: Start::New(rules),
        games,
        seed: 1,
        rotate: true,
        threads: NonZeroUsize::MIN,
    };
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    plan.run(&|_| ()).expect("the games are played");
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// One test alone in this program, so that no other one's allocations are counted.
#[test]
fn more_games_allocate_no_more() {
    for rules in Ruleset::all() {
        assert_eq!(
            least_allocations(rules, 40),
            least_allocations(rules, 1),
            "{rules}"
        );
    }
}
