//! A number by which a text that is kept or handed on is known to be whole. No secret: anybody can make one.
//! May use nothing.

/// FNV-1a. Every step is a bijection of the running value, so that one changed byte always changes
/// the sum.
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
    fn the_sums_are_those_of_the_published_function() {
        assert_eq!(of([]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
