//! Sealed dice, `ludo-dice/1`: draws from a secret of the host and a seed of each player, which all were committed to
//! before the first roll.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::{Dice, RollNumber, TieKey};
use crate::rules::{ChairKind, FirstSeat, Ruleset, SealedDice, Seat};

/// Every hash and every draw begins with these bytes.
const DOMAIN: &[u8] = b"ludo-dice/1/";
/// Stands for a chair in the draw of who begins.
const FIRST: u8 = 255;
/// Stands for a chair in the draws of the seats.
const DEAL: u8 = 254;
/// The seed of a CPU, which adds nothing.
const NO_SEED: [u8; 32] = [0; 32];

/// The dice of one game, opened with the secret of their host.
///
/// Holds the key to every roll to come: it can be neither printed nor copied.
pub struct Sealed {
    key: [u8; 32],
    places: Vec<Seat>,
}

/// The first thing that is wrong with sealed dice.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum SealedFault {
    /// The host's secret is not the one that it committed to.
    Fingerprint,
    /// The seed of a CPU is not zeros.
    CpuSeed {
        /// Whose seed.
        chair: usize,
    },
    /// The seed of a player is not the one that was committed to.
    Commitment {
        /// Whose seed.
        chair: usize,
    },
    /// Two players committed to the same value.
    SameCommitment {
        /// The later one.
        chair: usize,
    },
    /// The dice name another player as the first one, or none where one is drawn.
    First,
    /// The dice deal other seats, or none where seats are dealt.
    Deal,
    /// A roll is missing or listed twice.
    Number {
        /// The place of the roll in the list, from 1.
        roll: usize,
    },
    /// The dice give another value.
    Value {
        /// The place of the roll in the list, from 1.
        roll: usize,
        /// The value that the dice give.
        expected: u8,
    },
}

impl fmt::Display for SealedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealedFault::Fingerprint => f.write_str("the secret does not match its fingerprint"),
            SealedFault::CpuSeed { chair } => {
                write!(f, "chair {chair}: the seed of a CPU is not zero")
            }
            SealedFault::Commitment { chair } => {
                write!(f, "chair {chair}: the seed does not match its commitment")
            }
            SealedFault::SameCommitment { chair } => {
                write!(f, "chair {chair}: another chair has the same commitment")
            }
            SealedFault::First => f.write_str("these dice let another player begin"),
            SealedFault::Deal => f.write_str("these dice deal other seats"),
            SealedFault::Number { roll } => {
                write!(
                    f,
                    "roll {roll} of the list is not the next one of its chair"
                )
            }
            SealedFault::Value { roll, expected } => {
                write!(f, "roll {roll} of the list: the dice give {expected} here")
            }
        }
    }
}

impl std::error::Error for SealedFault {}

/// SHA-256 of the domain and these parts.
fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(DOMAIN);
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// HMAC-SHA256 of the domain and these parts.
fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC pads a key with zeros to the block length of the hash.
    let mut padded = [0; 64];
    padded[..32].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&padded.into());
    mac.update(DOMAIN);
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// The fingerprint by which a host commits to its secret.
pub fn fingerprint(game_id: &[u8; 16], secret: &[u8; 32]) -> [u8; 32] {
    hash(&[b"server", game_id, secret])
}

/// The commitment by which the player of a chair commits to a seed.
pub fn commitment(
    game_id: &[u8; 16],
    fingerprint: &[u8; 32],
    chair: u8,
    seed: &[u8; 32],
) -> [u8; 32] {
    hash(&[b"seat", game_id, fingerprint, &[chair], seed])
}

impl Sealed {
    /// The dice that these commitments belong to, with whatever secret and seeds are listed; `None` while the secret
    /// is unknown. Whether they are the ones committed to, [`Sealed::verify`] tells.
    pub fn open(sealed: &SealedDice) -> Option<Sealed> {
        let secret = sealed.secret.as_ref()?;
        let players = [u8::try_from(sealed.chairs.len()).ok()?];
        let mut parts: Vec<&[u8]> = vec![b"key", &sealed.game_id, &players];
        parts.extend(sealed.chairs.iter().map(|chair| chair.seed.as_slice()));
        Some(Sealed {
            key: mac(secret, &parts),
            places: sealed.places().to_vec(),
        })
    }

    /// Checks the secret, the seeds, who begins, the seats and every roll against each other. While the secret is
    /// unknown, checks the seeds alone.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(rules: &Ruleset, sealed: &SealedDice) -> Result<(), SealedFault> {
        if let Some(secret) = &sealed.secret
            && fingerprint(&sealed.game_id, secret) != sealed.fingerprint
        {
            return Err(SealedFault::Fingerprint);
        }
        verify_seeds(sealed)?;
        let Some(dice) = Sealed::open(sealed) else {
            return Ok(());
        };
        let first = (rules.first_seat == FirstSeat::Drawn).then(|| dice.first());
        if sealed.first != first {
            return Err(SealedFault::First);
        }
        let deal = rules.seats_dealt.then(|| dice.deal());
        if sealed.deal != deal {
            return Err(SealedFault::Deal);
        }
        dice.verify_list(sealed)
    }

    fn verify_list(&self, sealed: &SealedDice) -> Result<(), SealedFault> {
        let mut rolled = vec![0; sealed.chairs.len()];
        for (roll, listed) in (1..).zip(&sealed.rolls) {
            let next = rolled.get_mut(usize::from(listed.chair));
            let Some(next) = next.filter(|next| **next == listed.number) else {
                return Err(SealedFault::Number { roll });
            };
            *next += 1;
            let expected = self.value(listed.chair, listed.number);
            if listed.value != expected {
                return Err(SealedFault::Value { roll, expected });
            }
        }
        Ok(())
    }

    /// The chair that begins.
    pub fn first(&self) -> u8 {
        self.draw(FIRST, 0, self.places.len())
    }

    /// The seat of each chair, where seats are dealt.
    pub fn deal(&self) -> Vec<Seat> {
        let mut seats = Seat::for_players(self.places.len()).to_vec();
        for (number, last) in (0..).zip((1..seats.len()).rev()) {
            let other = self.draw(DEAL, number, last + 1);
            seats.swap(last, usize::from(other));
        }
        seats
    }

    /// The key that decides between equally good moves of CPUs.
    pub fn ties(&self) -> TieKey {
        let bytes = mac(&self.key, &[b"ties"]);
        let mut first = [0; 16];
        first.copy_from_slice(&bytes[..16]);
        TieKey::from_bytes(first)
    }

    fn value(&self, chair: u8, number: u32) -> u8 {
        self.draw(chair, number, 6) + 1
    }

    /// A number below `count` (at most 6), every one equally likely.
    fn draw(&self, chair: u8, number: u32, count: usize) -> u8 {
        let count = count.clamp(1, 6) as u16;
        let unbiased = 256 - 256 % count;
        let number = number.to_be_bytes();
        (0_u32..)
            .flat_map(|block| {
                mac(
                    &self.key,
                    &[b"roll", &[chair], &number, &block.to_be_bytes()],
                )
            })
            .map(u16::from)
            .find(|&byte| byte < unbiased)
            .map_or(0, |byte| (byte % count) as u8)
    }
}

impl Dice for Sealed {
    fn roll(&mut self, number: RollNumber) -> Option<u8> {
        let chair = self.places.iter().position(|&place| place == number.seat)?;
        Some(self.value(u8::try_from(chair).ok()?, number.of_seat))
    }
}

fn verify_seeds(sealed: &SealedDice) -> Result<(), SealedFault> {
    for (number, chair) in (0_u8..).zip(&sealed.chairs) {
        let index = usize::from(number);
        if chair.kind == ChairKind::Bot && chair.seed != NO_SEED {
            return Err(SealedFault::CpuSeed { chair: index });
        }
        let commit = commitment(&sealed.game_id, &sealed.fingerprint, number, &chair.seed);
        if commit != chair.commit {
            return Err(SealedFault::Commitment { chair: index });
        }
        let mut before = sealed.chairs.iter().take(index);
        if before.any(|other| other.commit == chair.commit) {
            return Err(SealedFault::SameCommitment { chair: index });
        }
    }
    Ok(())
}
