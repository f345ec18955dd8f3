//! Seeded dice and the other seeded draws: each from a stream of its own, so that none shifts another.
//! May use: rules.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::rules::{
    Action, BySeat, Events, FirstSeat, Game, Record, ReplayError, ReplayFault, Ruleset, Seat,
};

/// The streams of a seed.
#[derive(Copy, Clone)]
enum Stream {
    Dice = 0,
    Ties = 1,
    First = 2,
    Deal = 3,
}

/// The key is the seed itself, little-endian, and zeros.
fn stream(seed: u64, which: Stream) -> ChaCha8Rng {
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

/// The die of a game: roll k is a function of the seed and k alone.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: u64,
    rng: ChaCha8Rng,
    /// Rolls decoded from one block of bytes.
    rolls: [u8; BLOCK],
    decoded: usize,
    next: usize,
    next_roll: u32,
}

impl Dice {
    /// The die of a seed, before its first roll.
    pub fn new(seed: u64) -> Dice {
        Dice {
            seed,
            rng: stream(seed, Stream::Dice),
            rolls: [0; BLOCK],
            decoded: 0,
            next: 0,
            next_roll: 0,
        }
    }

    /// The k-th roll of the game, from 0. Cheap when asked in order.
    #[inline(always)]
    pub fn roll(&mut self, k: u32) -> u8 {
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
            *self = Dice::new(self.seed);
        }
        let mut value = self.roll(self.next_roll);
        while self.next_roll <= k {
            value = self.roll(self.next_roll);
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
            // All values at once, then those that count moved together: written always, kept by the count.
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

/// Plays a record again, checks everything that its seed decides (every roll, and who began), and tells `events` what
/// happened. Returns the game after the last action.
///
/// # Errors
/// The first action that the rules refuse, the first roll that the seed does not give, another first seat than the
/// seed's, or another result than the game has.
pub fn verify(record: &Record, events: &mut impl Events) -> Result<Game, ReplayError> {
    let game = verify_rolls(record, events)?;
    record.check_result(&game)?;
    let expected = first(record.rules, record.seed, game.seated());
    if record.first == expected {
        Ok(game)
    } else {
        let why = ReplayFault::OtherFirst { expected };
        Err(ReplayError { action: 0, why })
    }
}

/// As [`verify`], but checks only the actions: neither who began nor the result.
///
/// # Errors
/// The first action that the rules refuse, or the first roll that the seed does not give.
pub fn verify_rolls(record: &Record, events: &mut impl Events) -> Result<Game, ReplayError> {
    let fault = |action, why| ReplayError { action, why };
    let mut game = record.begin()?;
    let mut dice = Dice::new(record.seed);
    for (number, recorded) in (1..).zip(&record.actions) {
        if let Action::Roll(value) = recorded.action {
            let expected = dice.roll(game.rolls());
            if value != expected {
                return Err(fault(number, ReplayFault::OtherRoll { expected }));
            }
        }
        game.apply(recorded.action, events)
            .map_err(|why| fault(number, ReplayFault::Refused(why)))?;
    }
    Ok(game)
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

/// What sets the ties of one game apart from those of another.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TieKey([u64; 2]);

impl TieKey {
    /// The key of a seed.
    pub fn of(seed: u64) -> TieKey {
        let mut rng = stream(seed, Stream::Ties);
        TieKey([rng.next_u64(), rng.next_u64()])
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

/// A product's halves laid over each other: every bit of the factors reaches every bit of it.
#[inline(always)]
fn folded(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}
