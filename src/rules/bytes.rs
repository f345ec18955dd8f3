//! Calculations on all four bytes of a 32-bit word at once, one byte for each token of a seat, and on the eight bytes of
//! two seats.
//! May use: token_set.

use super::token_set::TokenSet;

/// A 1 in every byte of a seat's word.
pub(super) const EACH: u32 = 0x0101_0101;
/// A 1 in every byte of two seats' words.
pub(super) const EACH_OF_EIGHT: u64 = 0x0101_0101_0101_0101;

/// Sets the high bit of each byte in which two words agree. The other bits are arbitrary.
#[inline(always)]
pub(super) const fn same_bytes(one: u32, other: u32) -> u32 {
    // All codes are below 128, so the subtraction does not borrow from the next byte.
    (EACH * 0x80).wrapping_sub(one ^ other)
}

/// As [`same_bytes`], for two seats at once.
#[inline(always)]
pub(super) const fn same_of_eight(one: u64, other: u64) -> u64 {
    (EACH_OF_EIGHT * 0x80).wrapping_sub(one ^ other)
}

/// Rotates the four bytes of each of two seats by `by` bytes.
#[inline(always)]
pub(super) const fn turned(eight: u64, by: u32) -> u64 {
    const TWO_SEATS: u64 = 0x1_0000_0001;
    let kept = TWO_SEATS * (u32::MAX >> (8 * by)) as u64;
    (eight >> (8 * by)) & kept | (eight << (32 - 8 * by)) & !kept
}

/// Collects the high bits of the four bytes as one bit for each token.
#[inline(always)]
pub(super) const fn gathered(word: u32) -> TokenSet {
    let bits = (word >> 7) & EACH;
    ((bits.wrapping_mul(1 << 24 | 1 << 17 | 1 << 10 | 1 << 3)) >> 24) as u8 & 0xf
}
