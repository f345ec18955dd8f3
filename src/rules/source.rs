//! Where the dice of a game came from, as its record holds it.
//! May use: action, seat.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::seat::Seat;

/// The version of sealed dice that is read and written, `ludo-dice/1`.
pub(super) const DICE_VERSION: u32 = 1;

/// Where the dice of a game came from.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Source {
    /// Every draw follows from this number, which the device drew or a player chose.
    Seed(u64),
    /// Every draw follows from a secret of the host and a seed of each player, all fixed before the first roll.
    Sealed(Box<SealedDice>),
}

impl Source {
    /// The seed; `None` for sealed dice.
    pub fn seed(&self) -> Option<u64> {
        match *self {
            Source::Seed(seed) => Some(seed),
            Source::Sealed(_) => None,
        }
    }

    /// The sealed dice; `None` for dice from a seed.
    pub fn sealed(&self) -> Option<&SealedDice> {
        match self {
            Source::Seed(_) => None,
            Source::Sealed(sealed) => Some(sealed),
        }
    }
}

impl From<u64> for Source {
    fn from(seed: u64) -> Source {
        Source::Seed(seed)
    }
}

impl From<SealedDice> for Source {
    fn from(sealed: SealedDice) -> Source {
        Source::Sealed(Box::new(sealed))
    }
}

/// What a host published about the dice of one game (`ludo-dice/1`). Only `dice::verify` tells whether it is right.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "SealedText", into = "SealedText")]
pub struct SealedDice {
    /// Sets the game apart from every other; as a UUID it is the id of the record.
    pub game_id: [u8; 16],
    /// The host's secret; `None` until the host publishes it at the end of the game.
    pub secret: Option<[u8; 32]>,
    /// The host's commitment to its secret, published before any player chose a seed.
    pub fingerprint: [u8; 32],
    /// The players in the order in which they are listed, which is the order of the chairs.
    pub chairs: Vec<Chair>,
    /// Every roll of the game, in order.
    pub rolls: Vec<SealedRoll>,
    /// The chair that begins; `None` where the rules let seat 0 begin.
    pub first: Option<u8>,
    /// The seat of each chair; `None` where seats are not dealt.
    pub deal: Option<Vec<Seat>>,
}

/// A player's part in the sealed dice.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Whether a person or a CPU plays.
    pub kind: ChairKind,
    /// The seed of the player; zeros for a CPU.
    #[serde(with = "hex::serde")]
    pub seed: [u8; 32],
    /// The commitment to the seed, sent before any seed was known.
    #[serde(with = "hex::serde")]
    pub commit: [u8; 32],
}

/// Whether a seed came from a person.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChairKind {
    /// A person, whose seed makes the dice unforeseeable for everybody else.
    Human,
    /// A CPU, whose seed adds nothing.
    Bot,
}

/// A roll of sealed dice.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u32, u8)", into = "(u8, u32, u8)")]
pub struct SealedRoll {
    /// The chair whose turn it was.
    pub chair: u8,
    /// How many rolls this chair had made before.
    pub number: u32,
    /// What was rolled, 1 to 6.
    pub value: u8,
}

impl From<(u8, u32, u8)> for SealedRoll {
    fn from((chair, number, value): (u8, u32, u8)) -> SealedRoll {
        SealedRoll {
            chair,
            number,
            value,
        }
    }
}

impl From<SealedRoll> for (u8, u32, u8) {
    fn from(roll: SealedRoll) -> (u8, u32, u8) {
        (roll.chair, roll.number, roll.value)
    }
}

impl SealedDice {
    /// The seat of each chair, in the order of the chairs.
    pub fn places(&self) -> &[Seat] {
        match &self.deal {
            Some(deal) => deal,
            None => Seat::for_players(self.chairs.len()),
        }
    }

    /// The chair of a seat; `None` when nobody sits there.
    pub fn chair_of(&self, seat: Seat) -> Option<u8> {
        let chair = self.places().iter().position(|&place| place == seat)?;
        u8::try_from(chair).ok()
    }

    /// Notes a roll of the player on a seat.
    pub(super) fn note(&mut self, seat: Seat, value: u8) {
        let Some(chair) = self.chair_of(seat) else {
            return;
        };
        let before = self.rolls.iter().filter(|roll| roll.chair == chair).count();
        self.rolls.push(SealedRoll {
            chair,
            number: u32::try_from(before).unwrap_or(u32::MAX),
            value,
        });
    }
}

/// The JSON of sealed dice.
#[derive(Serialize, Deserialize)]
struct SealedText {
    v: u32,
    #[serde(with = "hex::serde")]
    game_id: [u8; 16],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<Secret>,
    #[serde(with = "hex::serde")]
    fingerprint: [u8; 32],
    seats: Vec<Chair>,
    rolls: Vec<SealedRoll>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<Vec<Seat>>,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Secret(#[serde(with = "hex::serde")] [u8; 32]);

/// Why sealed dice cannot be read.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum UnknownDice {
    /// Another version of `ludo-dice`.
    Version(u32),
    /// Not two to four players.
    Chairs(usize),
    /// The deal does not name one seat for each player.
    Deal,
    /// The id of the record is not the id of the game.
    OtherGame,
    /// The record's seats are not those of the players listed.
    OtherSeats,
    /// The record has a seed and sealed dice, or neither.
    NotOne,
}

impl fmt::Display for UnknownDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownDice::Version(v) => {
                write!(
                    f,
                    "its dice are of version {v}; only version {DICE_VERSION} is known"
                )
            }
            UnknownDice::Chairs(count) => {
                write!(f, "its dice list {count} players; there are two to four")
            }
            UnknownDice::Deal => f.write_str("its dice do not deal one seat to each player"),
            UnknownDice::OtherGame => f.write_str("its id is not the game_id of its dice"),
            UnknownDice::OtherSeats => {
                f.write_str("its seats are not those of the players whom its dice list")
            }
            UnknownDice::NotOne => f.write_str("it needs either a seed or sealed dice"),
        }
    }
}

impl std::error::Error for UnknownDice {}

impl TryFrom<SealedText> for SealedDice {
    type Error = UnknownDice;

    fn try_from(text: SealedText) -> Result<SealedDice, UnknownDice> {
        if text.v != DICE_VERSION {
            return Err(UnknownDice::Version(text.v));
        }
        let players = text.seats.len();
        if !(2..=Seat::ALL.len()).contains(&players) {
            return Err(UnknownDice::Chairs(players));
        }
        if let Some(deal) = &text.deal {
            let mut dealt = deal.clone();
            dealt.sort_unstable();
            if dealt != Seat::for_players(players) {
                return Err(UnknownDice::Deal);
            }
        }
        Ok(SealedDice {
            game_id: text.game_id,
            secret: text.secret.map(|Secret(secret)| secret),
            fingerprint: text.fingerprint,
            chairs: text.seats,
            rolls: text.rolls,
            first: text.first,
            deal: text.deal,
        })
    }
}

impl From<SealedDice> for SealedText {
    fn from(sealed: SealedDice) -> SealedText {
        SealedText {
            v: DICE_VERSION,
            game_id: sealed.game_id,
            secret: sealed.secret.map(Secret),
            fingerprint: sealed.fingerprint,
            seats: sealed.chairs,
            rolls: sealed.rolls,
            first: sealed.first,
            deal: sealed.deal,
        }
    }
}
