//! The places of the sixteen tokens, one byte for each.
//! May use: seat, bytes, token_set.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::bytes::{EACH, EACH_OF_EIGHT, gathered, same_bytes, same_of_eight, turned};
use super::seat::Seat;
use super::token_set::{TOKENS, TokenSet};

/// Where a token stands.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenPlace {
    /// In its own yard.
    Yard,
    /// On the track or in its home column, at this progress: the number of squares from its start square.
    Path(u8),
    /// Home.
    Home,
    /// In the prison of this seat (`nomercy`).
    Prison(Seat),
    /// Held on a square of an enemy's home column (`nomercy`).
    Captive {
        /// The owner of the column.
        column: Seat,
        /// The square, counted from 1 after the entrance.
        square: u8,
    },
}

/// One of the sixteen tokens.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct TokenId {
    /// The seat that owns it.
    pub seat: Seat,
    /// Its number, 0 to 3.
    pub index: u8,
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat, self.index)
    }
}

/// The place of a token as a code below 128, which is the same on every board.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(crate) struct Place(u8);

const FIRST_ON_PATH: u8 = 1;
const FIRST_PRISON: u8 = 73;
const FIRST_CAPTIVE: u8 = 80;
/// The distance between the codes of captives in one home column and in the next. It is larger than the number of squares
/// in a column.
const CAPTIVES_APART: u8 = 8;

// The codes of the four kinds of places do not overlap, and each is an index below `CODES`.
const _: () = {
    let seats = Seat::ALL.len() as u8;
    let last_captive = FIRST_CAPTIVE + CAPTIVES_APART * seats - 1;
    assert!(Place::YARD.0 < FIRST_ON_PATH);
    assert!(Place::HOME.0 < FIRST_PRISON);
    assert!(FIRST_PRISON + seats <= FIRST_CAPTIVE);
    assert!(last_captive < Place::NOWHERE.0);
    assert!((Place::NOWHERE.0 as usize) < Place::CODES);
    // Masks of places are of type `u128`, and the highest bit of each byte is free for comparisons of whole words.
    assert!(Place::CODES <= u128::BITS as usize);
    assert!(Place::CODES <= 0x80);
};

impl Place {
    /// Whether the paths and the home columns of a board fit into the codes.
    pub(super) const fn can_code(board_home: u8, column_length: u8) -> bool {
        FIRST_ON_PATH + board_home <= Place::HOME.0 && column_length < CAPTIVES_APART
    }

    pub(crate) const YARD: Place = Place(0);
    /// The code after the end of the longest path.
    pub(crate) const HOME: Place = Place(72);
    /// A code that no token has.
    pub(super) const NOWHERE: Place = Place(127);

    /// The number of codes.
    pub(super) const CODES: usize = 128;

    /// The code, as an index below [`Place::CODES`].
    #[inline(always)]
    pub(super) const fn code(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The place after a number of steps along the path, on which home has the progress `home`; from the yard it is the start
    /// square. The steps must not lead past home.
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

    /// The progress of a token on the track or in its home column; `None` anywhere else.
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

/// A place for each of the sixteen tokens, in the layout of [`Tokens`].
#[derive(Copy, Clone, Debug)]
pub(super) struct Places([u64; 2]);

impl Places {
    pub(super) const NOWHERE: Places = Places([EACH_OF_EIGHT * Place::NOWHERE.0 as u64; 2]);

    /// One place for all tokens of each of the seats 1, 2 and 3 steps after `seat`, and [`Place::NOWHERE`] for its own.
    pub(super) const fn of_others(seat: Seat, others: [Place; 3]) -> Places {
        let mut places = Places::NOWHERE;
        let mut steps = 1;
        while steps < 4 {
            let other = Seat::wrapping(seat.index() + steps);
            let shift = 32 * (other.index() & 1);
            let four = EACH as u64 * others[steps - 1].0 as u64;
            let eight = &mut places.0[other.index() / 2];
            *eight = *eight & !(0xffff_ffff << shift) | four << shift;
            steps += 1;
        }
        places
    }
}

/// The tokens of all seats that stand in stacks: the high bit of each byte is set for a token that does.
#[derive(Copy, Clone)]
pub(super) struct Stacked([u64; 2]);

impl Stacked {
    /// Whether there is any stack.
    #[inline(always)]
    pub(super) const fn any(self) -> bool {
        self.0[0] | self.0[1] != 0
    }

    /// The tokens of one seat that stand in stacks.
    #[inline(always)]
    pub(super) const fn of(self, seat: Seat) -> TokenSet {
        gathered((self.0[seat.index() / 2] >> (32 * (seat.index() & 1))) as u32)
    }
}

/// The places and the locks of all tokens. The four places of a seat form a word of four bytes, so that one calculation
/// covers all tokens of a seat. The tokens of empty seats are in the yard.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
#[repr(align(8))]
pub struct Tokens {
    bytes: [u8; 16],
    locked: u16,
}

// One byte for each token, and one bit of `locked`.
const _: () = {
    assert!(Seat::ALL.len() * TOKENS == 16);
    assert!(Seat::ALL.len() * TOKENS <= u16::BITS as usize);
};

impl Tokens {
    /// The place of a token. Token numbers above 3 wrap around.
    pub fn place(&self, token: TokenId) -> TokenPlace {
        self.at(token.seat, token.index).into()
    }

    /// Whether a token is locked, so that it cannot move before its seat's next turn (`nomercy`).
    pub fn is_locked(&self, token: TokenId) -> bool {
        self.locks(token.seat) & (1 << (token.index & 3)) != 0
    }

    /// The number of tokens of a seat that are home, 0 to 4.
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
        // Writes eight bytes at once, because `packed` reads eight at once: a processor is slow to read eight bytes of
        // which one was written a moment ago by a narrower write.
        let (eights, _) = self.bytes.as_chunks_mut::<8>();
        let shift = 32 * (seat.index() & 1) as u32 + 8 * u32::from(index & 3);
        let eight = &mut eights[seat.index() / 2];
        let others = u64::from_le_bytes(*eight) & !(0xff << shift);
        *eight = (others | u64::from(place.0) << shift).to_le_bytes();
    }

    /// The places of the four tokens of a seat, one byte for each.
    #[inline(always)]
    fn word(&self, seat: Seat) -> u32 {
        let (fours, _) = self.bytes.as_chunks::<4>();
        u32::from_le_bytes(fours[seat.index()])
    }

    /// All places and all locks, as numbers.
    #[inline(always)]
    pub(crate) fn packed(&self) -> ([u64; 2], u16) {
        let (eights, _) = self.bytes.as_chunks::<8>();
        let half = |which: usize| u64::from_le_bytes(eights[which]);
        ([half(0), half(1)], self.locked)
    }

    /// The tokens of a seat at a place.
    #[inline(always)]
    pub(crate) fn those_at(&self, seat: Seat, place: Place) -> TokenSet {
        gathered(same_bytes(self.word(seat), EACH * u32::from(place.0)))
    }

    /// The tokens of a seat that are on its path, at most at a progress.
    #[inline(always)]
    pub(super) fn those_on_path_up_to(&self, seat: Seat, progress: u8) -> TokenSet {
        let word = self.word(seat);
        // Adding 128 - n to a code below 128 does not carry into the next byte, and sets the high bit exactly if the code is
        // at least n.
        let on_path = word + EACH * (0x80 - u32::from(FIRST_ON_PATH));
        let farther = word + EACH * (0x80 - u32::from(progress + FIRST_ON_PATH + 1));
        gathered(on_path & !farther)
    }

    /// The tokens that share their square on the track or in the home column with another token of their seat.
    #[inline(always)]
    pub(super) fn stacked(&self) -> Stacked {
        let ([one, other], _) = self.packed();
        Stacked([stacked_of_eight(one), stacked_of_eight(other)])
    }

    /// Not 0 if a token of one of the seats 1, 2 and 3 steps after `seat` stands at the place given for that seat.
    #[inline(always)]
    pub(super) fn any_at(&self, seat: Seat, places: [Place; 4]) -> u32 {
        let there = |steps: usize| {
            let word = self.word(Seat::wrapping(seat.index() + steps));
            same_bytes(word, EACH * u32::from(places[steps].0))
        };
        (there(1) | there(2) | there(3)) & (EACH * 0x80)
    }

    /// The number of tokens that stand at the place given for them.
    #[inline(always)]
    pub(super) fn crowd(&self, places: &Places) -> u8 {
        let ([one, other], _) = self.packed();
        let there = |eight, places| same_of_eight(eight, places) >> 7 & EACH_OF_EIGHT;
        let pairs = there(one, places.0[0]) + there(other, places.0[1]);
        // The highest byte of the product is the sum of all bytes.
        (pairs.wrapping_mul(EACH_OF_EIGHT) >> 56) as u8
    }

    /// The number of tokens of a seat at a place.
    #[inline(always)]
    pub(crate) fn count(&self, seat: Seat, place: Place) -> u8 {
        let same = same_bytes(self.word(seat), EACH * u32::from(place.0));
        ((same >> 7 & EACH).wrapping_mul(EACH) >> 24) as u8
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

/// As [`Tokens::stacked`], for two seats.
#[inline(always)]
const fn stacked_of_eight(eight: u64) -> u64 {
    // Comparing each token with the next one and with the one after that covers all six pairs of a seat.
    let next = same_of_eight(eight, turned(eight, 1));
    let together = next | turned(next, 3) | same_of_eight(eight, turned(eight, 2));
    let on_path = eight + EACH_OF_EIGHT * (0x80 - FIRST_ON_PATH as u64);
    let beyond = eight + EACH_OF_EIGHT * (0x80 - Place::HOME.0 as u64);
    together & on_path & !beyond & (EACH_OF_EIGHT * 0x80)
}

#[cfg(test)]
mod tests;
