//! Dice and the other draws from a seed: each from a stream of its own, so that none shifts another.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Dice, RollNumber};
use crate::rules::{BySeat, FirstSeat, Ruleset, Seat};

/// The streams of a seed.
#[derive(Copy, Clone)]
pub(super) enum Stream {
    Dice = 0,
    Ties = 1,
    First = 2,
    Deal = 3,
}

/// The key is the seed itself, little-endian, and zeros.
pub(super) fn stream(seed: u64, which: Stream) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(which as u64);
    rng
}

/// Bytes of the stream that are decoded at once.
const BLOCK: usize = 256;
/// The largest multiple of six within a byte: bytes from here on are passed over, so that every face is equally likely.
const UNBIASED: u8 = 252;

/// The die of a seed: roll k of the table is a function of the seed and k alone.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: u64,
    rng: ChaCha8Rng,
    /// Rolls decoded from one block of bytes.
    rolls: [u8; BLOCK],
    decoded: usize,
    next: usize,
    next_roll: u32,
}

impl Seeded {
    /// The die of a seed, before its first roll.
    pub fn new(seed: u64) -> Seeded {
        Seeded {
            seed,
            rng: stream(seed, Stream::Dice),
            rolls: [0; BLOCK],
            decoded: 0,
            next: 0,
            next_roll: 0,
        }
    }

    /// Roll k of the table, from 0. Cheap when asked in order.
    #[inline(always)]
    pub fn nth(&mut self, k: u32) -> u8 {
        if k != self.next_roll {
            return self.roll_out_of_order(k);
        }
        if self.next >= self.decoded {
            self.decode();
        }
        let value = self.rolls[self.next % BLOCK];
        self.next += 1;
        self.next_roll = self.next_roll.wrapping_add(1);
        value
    }

    #[cold]
    fn roll_out_of_order(&mut self, k: u32) -> u8 {
        if k < self.next_roll {
            *self = Seeded::new(self.seed);
        }
        let mut value = self.nth(self.next_roll);
        while self.next_roll <= k {
            value = self.nth(self.next_roll);
        }
        value
    }

    /// Reads the next block of bytes that holds a roll.
    #[cold]
    fn decode(&mut self) {
        let mut bytes = [0; BLOCK];
        (self.decoded, self.next) = (0, 0);
        while self.decoded == 0 {
            self.rng.fill_bytes(&mut bytes);
            // Without a branch: every value is written, and the next one overwrites it unless its byte counts.
            let values = bytes.map(|byte| byte % 6 + 1);
            for (byte, value) in bytes.into_iter().zip(values) {
                self.rolls[self.decoded % BLOCK] = value;
                self.decoded += usize::from(byte < UNBIASED);
            }
        }
    }

    /// The bytes from which the die of a seed is read, in order.
    pub fn raw(seed: u64) -> impl Iterator<Item = u8> {
        let mut rng = stream(seed, Stream::Dice);
        let mut block = [0; BLOCK];
        std::iter::repeat_with(move || {
            rng.fill_bytes(&mut block);
            block
        })
        .flatten()
    }
}

impl Dice for Seeded {
    fn roll(&mut self, number: RollNumber) -> Option<u8> {
        Some(self.nth(number.of_table))
    }
}

/// A number below `count` (at most 4), every one equally likely.
fn below(rng: &mut ChaCha8Rng, count: usize) -> usize {
    let count = count.clamp(1, 4) as u32;
    let unbiased = 256 - 256 % count;
    loop {
        let mut byte = [0];
        rng.fill_bytes(&mut byte);
        if u32::from(byte[0]) < unbiased {
            return (u32::from(byte[0]) % count) as usize;
        }
    }
}

/// The seat that begins, drawn among those taken; seat 0 when none is.
pub fn first_seat(seed: u64, seated: BySeat<bool>) -> Seat {
    let taken = || Seat::ALL.into_iter().filter(|&seat| seated[seat]);
    let drawn = below(&mut stream(seed, Stream::First), taken().count());
    taken().nth(drawn).unwrap_or_default()
}

/// The seat that begins under these rules: seat 0 or a drawn one, as the family has it.
pub fn first(rules: &Ruleset, seed: u64, seated: BySeat<bool>) -> Seat {
    match rules.first_seat {
        FirstSeat::Zero => Seat::default(),
        FirstSeat::Drawn => first_seat(seed, seated),
    }
}

/// The seats of so many players, in the order in which the players are listed, as the seed deals them.
pub fn deal(seed: u64, players: usize) -> Vec<Seat> {
    let mut rng = stream(seed, Stream::Deal);
    let mut seats = Seat::for_players(players).to_vec();
    for last in (1..seats.len()).rev() {
        let other = below(&mut rng, last + 1);
        seats.swap(last, other);
    }
    seats
}
