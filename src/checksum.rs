//! The checksum of stored and exported texts. It detects damage, not forgery: anybody can compute it.
//! May use nothing of the game.

/// The 64-bit FNV-1a hash of the bytes. Every step maps the intermediate hash bijectively, so changing a
/// single byte always changes the result.
pub fn of(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_test_vectors_are_met() {
        assert_eq!(of([]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
