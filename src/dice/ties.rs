//! The draws between equally good moves of CPUs.

use rand_chacha::rand_core::Rng;

use super::seeded::{Stream, stream};

/// What sets the ties of one game apart from those of another.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TieKey([u64; 2]);

impl TieKey {
    /// The key of a seed.
    pub fn of(seed: u64) -> TieKey {
        let mut rng = stream(seed, Stream::Ties);
        TieKey([rng.next_u64(), rng.next_u64()])
    }

    /// The key made of 16 bytes, read as two big-endian words.
    pub fn from_bytes(bytes: [u8; 16]) -> TieKey {
        let both = u128::from_be_bytes(bytes);
        TieKey([(both >> 64) as u64, both as u64])
    }

    /// One draw below `count`: a function of the key and the words alone.
    #[inline(always)]
    pub(crate) fn draw(self, words: [u64; 3], count: u32) -> u32 {
        let [one, other] = self.0;
        let mixed = folded(words[0] ^ one, words[1] ^ other) ^ words[2];
        let mixed = folded(mixed ^ other, one | 1);
        (((mixed >> 32) * u64::from(count)) >> 32) as u32
    }
}

/// The exclusive or of both halves of a product: every bit of the factors changes every bit of it.
#[inline(always)]
fn folded(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}
