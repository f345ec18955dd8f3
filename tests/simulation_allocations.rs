//! Games are played without touching the heap.
//! May use: the library.

use std::alloc::{GlobalAlloc, Layout, System};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use ludo::players::Level;
use ludo::rules::{BySeat, Ruleset};
use ludo::simulation::{Plan, Start};

/// The system's allocator, with a count of what it is asked for.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the allocator's rules.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the allocator's rules.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The least of several runs: what the test's own machinery allocates beside them only adds.
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
