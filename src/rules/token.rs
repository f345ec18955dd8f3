//! Where the sixteen tokens stand, one byte each.
//! May use: seat.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::seat::Seat;

/// Where a token stands.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenPlace {
    /// In its own yard.
    Yard,
    /// On track or home column, at this progress from its own start.
    Path(u8),
    /// Arrived.
    Home,
    /// In the prison of this seat.
    Prison(Seat),
    /// Held on a square of an enemy's column, counted from 1.
    Captive {
        /// Whose column it is.
        column: Seat,
        /// 1 is the square after the entrance.
        square: u8,
    },
}

/// One of the sixteen tokens.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct TokenId {
    /// Whose token it is.
    pub seat: Seat,
    /// 0 to 3.
    pub index: u8,
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat, self.index)
    }
}

/// A token's place in one byte below 128, the same on every board.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(crate) struct Place(u8);

const FIRST_ON_PATH: u8 = 1;
const FIRST_PRISON: u8 = 73;
const FIRST_CAPTIVE: u8 = 80;
/// Captives of one column are coded this far from those of the next; more than a column holds squares.
const CAPTIVES_APART: u8 = 8;

impl Place {
    pub(crate) const YARD: Place = Place(0);
    /// One past the longest path.
    pub(crate) const HOME: Place = Place(72);
    /// Where no token ever stands.
    pub(super) const NOWHERE: Place = Place(127);

    /// How many codes there are.
    pub(super) const CODES: usize = 128;

    /// The byte, as an index below `CODES`.
    #[inline(always)]
    pub(super) const fn code(self) -> usize {
        (self.0 & 127) as usize
    }

    /// So many steps along the path that ends at the progress of home; out of the yard, onto the start.
    /// The steps are never more than lead home.
    #[inline(always)]
    pub(super) const fn ahead(self, steps: u8, home: u8) -> Place {
        let moved = if self.0 == Place::YARD.0 {
            FIRST_ON_PATH
        } else {
            self.0 + steps
        };
        if moved == home + FIRST_ON_PATH {
            Place::HOME
        } else {
            Place(moved)
        }
    }

    #[inline(always)]
    pub(super) const fn on_path(progress: u8) -> Place {
        Place(progress + FIRST_ON_PATH)
    }

    pub(super) const fn prison(of: Seat) -> Place {
        Place(FIRST_PRISON + of.index() as u8)
    }

    pub(super) const fn captive(column: Seat, square: u8) -> Place {
        Place(FIRST_CAPTIVE + CAPTIVES_APART * column.index() as u8 + square)
    }

    /// The progress of a token on track or column.
    #[inline(always)]
    pub(crate) const fn progress(self) -> Option<u8> {
        if self.0.wrapping_sub(FIRST_ON_PATH) < Place::HOME.0 - FIRST_ON_PATH {
            Some(self.0 - FIRST_ON_PATH)
        } else {
            None
        }
    }
}

impl From<Place> for TokenPlace {
    fn from(place: Place) -> TokenPlace {
        if let Some(progress) = place.progress() {
            return TokenPlace::Path(progress);
        }
        match place.0 {
            72 => TokenPlace::Home,
            FIRST_PRISON..FIRST_CAPTIVE => {
                TokenPlace::Prison(Seat::wrapping((place.0 - FIRST_PRISON) as usize))
            }
            FIRST_CAPTIVE.. => {
                let code = place.0 - FIRST_CAPTIVE;
                TokenPlace::Captive {
                    column: Seat::wrapping((code / CAPTIVES_APART) as usize),
                    square: code % CAPTIVES_APART,
                }
            }
            _ => TokenPlace::Yard,
        }
    }
}

impl From<TokenPlace> for Place {
    fn from(place: TokenPlace) -> Place {
        match place {
            TokenPlace::Yard => Place::YARD,
            TokenPlace::Path(progress) => Place::on_path(progress),
            TokenPlace::Home => Place::HOME,
            TokenPlace::Prison(of) => Place::prison(of),
            TokenPlace::Captive { column, square } => Place::captive(column, square),
        }
    }
}

/// A set of one seat's tokens, one bit each.
pub(crate) type TokenSet = u8;

/// Every byte of a seat's word.
const EACH: u32 = 0x0101_0101;

/// Where the tokens of all seats stand: one word of four bytes for each seat, so that a question about
/// the four tokens of a seat is one calculation. Seats without a player keep theirs in the yard.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
#[repr(align(8))]
pub struct Tokens {
    bytes: [u8; 16],
    locked: u16,
}

impl Tokens {
    /// Where a token stands. Token numbers above 3 begin again.
    pub fn place(&self, token: TokenId) -> TokenPlace {
        self.at(token.seat, token.index).into()
    }

    /// Whether a token may not be moved before its seat's next turn.
    pub fn is_locked(&self, token: TokenId) -> bool {
        self.locks(token.seat) & (1 << (token.index & 3)) != 0
    }

    /// How many tokens of a seat are home.
    #[inline(always)]
    pub fn home_count(&self, seat: Seat) -> u8 {
        self.count(seat, Place::HOME)
    }

    #[inline(always)]
    pub(crate) fn at(&self, seat: Seat, index: u8) -> Place {
        Place((self.word(seat) >> (8 * (index & 3))) as u8)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, seat: Seat, index: u8, place: Place) {
        // Written in eights, as a draw reads them: a processor is slow to read together what was written apart.
        let (eights, _) = self.bytes.as_chunks_mut::<8>();
        let shift = 32 * (seat.index() & 1) as u32 + 8 * u32::from(index & 3);
        let eight = &mut eights[seat.index() / 2];
        let others = u64::from_le_bytes(*eight) & !(0xff << shift);
        *eight = (others | u64::from(place.0) << shift).to_le_bytes();
    }

    /// The four tokens of a seat, one byte each.
    #[inline(always)]
    fn word(&self, seat: Seat) -> u32 {
        let (fours, _) = self.bytes.as_chunks::<4>();
        u32::from_le_bytes(fours[seat.index()])
    }

    /// Everything that sets two positions of the tokens apart.
    #[inline(always)]
    pub(crate) fn packed(&self) -> ([u64; 2], u16) {
        let (eights, _) = self.bytes.as_chunks::<8>();
        let half = |which: usize| u64::from_le_bytes(eights[which]);
        ([half(0), half(1)], self.locked)
    }

    /// The tokens of a seat that stand at a place.
    #[inline(always)]
    pub(crate) fn those_at(&self, seat: Seat, place: Place) -> TokenSet {
        gathered(same_bytes(self.word(seat), EACH * u32::from(place.0)))
    }

    /// The tokens of a seat on its path that have come no farther than a progress.
    #[inline(always)]
    pub(super) fn those_on_path_up_to(&self, seat: Seat, progress: u8) -> TokenSet {
        let word = self.word(seat);
        // Codes below 128 plus at most 127 stay within their bytes; the high bit says "at least so much".
        let on_path = word + EACH * (0x80 - u32::from(FIRST_ON_PATH));
        let farther = word + EACH * (0x80 - u32::from(progress + FIRST_ON_PATH + 1));
        gathered(on_path & !farther)
    }

    /// The tokens of a seat that share their square on track or column with another of the seat.
    #[inline(always)]
    pub(super) fn stacked(&self, seat: Seat) -> TokenSet {
        let word = self.word(seat);
        // Each token against its neighbour, and against the one beyond: all six pairs.
        let next = same_bytes(word, word.rotate_right(8));
        let together = next | next.rotate_left(8) | same_bytes(word, word.rotate_right(16));
        let on_path = word + EACH * (0x80 - u32::from(FIRST_ON_PATH));
        let beyond = word + EACH * (0x80 - u32::from(Place::HOME.0));
        gathered(together & on_path & !beyond)
    }

    /// Something other than 0 exactly when tokens of the seats 1, 2 or 3 places on stand at their place.
    #[inline(always)]
    pub(super) fn any_at(&self, seat: Seat, places: [Place; 4]) -> u32 {
        let mut any = 0;
        for (steps, place) in (0..4).zip(places).skip(1) {
            let word = self.word(Seat::wrapping(seat.index() + steps));
            any |= same_bytes(word, EACH * u32::from(place.0));
        }
        any & (EACH * 0x80)
    }

    /// How many tokens of the seats 0, 1, 2 and 3 places on stand at their place.
    #[inline(always)]
    pub(super) fn crowd(&self, seat: Seat, places: [Place; 4]) -> u8 {
        let mut crowd = 0;
        for (steps, place) in (0..4).zip(places) {
            let word = self.word(Seat::wrapping(seat.index() + steps));
            let same = same_bytes(word, EACH * u32::from(place.0));
            // One bit a token, those of each seat beside those of the others.
            crowd |= (same & (EACH * 0x80)) >> steps;
        }
        crowd.count_ones() as u8
    }

    #[inline(always)]
    pub(crate) fn count(&self, seat: Seat, place: Place) -> u8 {
        let same = same_bytes(self.word(seat), EACH * u32::from(place.0));
        (same & (EACH * 0x80)).count_ones() as u8
    }

    /// The locked tokens of a seat.
    #[inline(always)]
    pub(crate) fn locks(&self, seat: Seat) -> TokenSet {
        (self.locked >> (4 * seat.index())) as u8 & 0xf
    }

    pub(super) fn lock(&mut self, seat: Seat, index: u8) {
        self.locked |= 1 << (4 * seat.index() + (index & 3) as usize);
    }

    pub(super) fn unlock(&mut self, seat: Seat, index: u8) {
        self.locked &= !(1 << (4 * seat.index() + (index & 3) as usize));
    }

    /// Ends every lock of a seat.
    #[inline(always)]
    pub(super) fn unlock_all(&mut self, seat: Seat) {
        self.locked &= !(0xf << (4 * seat.index()));
    }
}

/// The high bit of each byte in which two words agree; the other bits mean nothing.
#[inline(always)]
const fn same_bytes(one: u32, other: u32) -> u32 {
    // All codes are below 128, so the subtraction never borrows from the next byte.
    (EACH * 0x80).wrapping_sub(one ^ other)
}

/// The high bits of the four bytes as one bit for each token.
#[inline(always)]
const fn gathered(word: u32) -> TokenSet {
    let bits = (word >> 7) & EACH;
    ((bits.wrapping_mul(1 << 24 | 1 << 17 | 1 << 10 | 1 << 3)) >> 24) as u8 & 0xf
}

/// The n-th token of a set, from 0; of too small a set, some token.
#[inline(always)]
pub(crate) const fn nth_token(set: TokenSet, n: u32) -> u8 {
    NTH_TOKEN[(set & 15) as usize][(n & 3) as usize]
}

/// A table, for which token it is cannot be foreseen by the processor.
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

/// The tokens of a set, lowest first.
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
    fn every_place_survives_packing() {
        let mut places = vec![TokenPlace::Yard, TokenPlace::Home];
        places.extend((0..=70).map(TokenPlace::Path));
        for seat in Seat::ALL {
            places.push(TokenPlace::Prison(seat));
            places.extend((1..=5).map(|square| TokenPlace::Captive {
                column: seat,
                square,
            }));
        }
        for place in places {
            let packed = Place::from(place);
            assert!(packed < Place::NOWHERE);
            assert_eq!(TokenPlace::from(packed), place);
        }
    }

    #[test]
    fn only_tokens_together_on_the_path_are_a_stack() {
        let stacked = |places: [Place; 4]| {
            let mut tokens = Tokens::default();
            for (index, place) in (0..).zip(places) {
                tokens.put(Seat::ALL[1], index, place);
            }
            tokens.stacked(Seat::ALL[1])
        };
        let (yard, home, on) = (Place::YARD, Place::HOME, Place::on_path);
        assert_eq!(stacked([yard, yard, yard, yard]), 0);
        assert_eq!(stacked([home, home, on(70), yard]), 0);
        assert_eq!(stacked([on(0), on(0), home, home]), 0b0011);
        assert_eq!(stacked([on(70), yard, on(70), yard]), 0b0101);
        assert_eq!(stacked([on(4), on(9), on(9), on(4)]), 0b1111);
        assert_eq!(stacked([on(4), on(5), on(6), on(4)]), 0b1001);
    }

    #[test]
    fn tokens_at_a_place_are_found_one_by_one() {
        let mut tokens = Tokens::default();
        let seat = Seat::ALL[2];
        tokens.put(seat, 1, Place::on_path(70));
        tokens.put(seat, 3, Place::on_path(70));
        assert_eq!(tokens.those_at(seat, Place::on_path(70)), 0b1010);
        assert_eq!(tokens.those_at(seat, Place::YARD), 0b0101);
        assert_eq!(tokens.count(seat, Place::on_path(70)), 2);
        assert_eq!(tokens.count(Seat::ALL[0], Place::YARD), 4);
        assert_eq!(tokens.count(seat, Place::NOWHERE), 0);
    }
}
