//! Sets of the four tokens of one seat.
//! May use: nothing of the game.

/// A set of one seat's tokens, one bit each.
pub(crate) type TokenSet = u8;

/// How many tokens each seat has.
pub(super) const TOKENS: usize = 4;

const _: () = assert!(TOKENS <= TokenSet::BITS as usize);

/// The n-th token of a set, counted from 0. If the set has fewer tokens, the result is any token.
#[inline(always)]
pub(crate) const fn nth_token(set: TokenSet, n: u32) -> u8 {
    NTH_TOKEN[(set & 15) as usize][(n & 3) as usize]
}

/// A lookup table, because a loop would have branches that the processor cannot predict.
const NTH_TOKEN: [[u8; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut token, mut n) = (0, 0);
        while token < 4 {
            if set >> token & 1 != 0 {
                table[set][n] = token;
                n += 1;
            }
            token += 1;
        }
        set += 1;
    }
    table
};

/// Iterates over the tokens of a set in increasing order.
#[inline(always)]
pub(crate) fn each_token(mut set: TokenSet) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let token = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        token
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_every_set_are_found_in_order() {
        for set in 0..16 {
            let members: Vec<u8> = (0..4).filter(|token| set & (1 << token) != 0).collect();
            assert_eq!(each_token(set).collect::<Vec<u8>>(), members);
            for (n, token) in (0..).zip(members) {
                assert_eq!(nth_token(set, n), token, "{set:04b} {n}");
            }
        }
    }
}
