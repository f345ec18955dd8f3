//! Random values from the operating system: the seed and the id of a new game, and the id of this device in
//! the statistics. All other random values are derived from the seed of a game.

use rand::{TryRng, rngs::SysRng};
use uuid::Uuid;

/// A seed for a new game.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// An id for a new game, or for this device in the statistics.
pub fn id() -> Uuid {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    uuid::Builder::from_random_bytes(bytes).into_uuid()
}

/// Fills the slice with random bytes. Every supported system has a source of random bytes; should it fail, the
/// bytes only differ between the calls of one run of the program.
fn fill(bytes: &mut [u8]) {
    use std::sync::atomic::{AtomicU64, Ordering};
    static CALLS: AtomicU64 = AtomicU64::new(1);
    if SysRng.try_fill_bytes(bytes).is_err() {
        let call = CALLS.fetch_add(1, Ordering::Relaxed);
        bytes[..8].copy_from_slice(&call.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_have_different_seeds_and_ids() {
        assert_ne!(seed(), seed());
        assert_ne!(id(), id());
        assert_eq!(id().get_version_num(), 4);
    }
}
