//! A game as it was played: setup, dice, actions; and its JSON.
//! May use: everything else in rules.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::action::{Action, UnknownAction};
use super::level::Level;
use super::names::UnknownRuleset;
use super::ruleset::Ruleset;
use super::seat::{BySeat, Seat};
use super::source::{ChairKind, DICE_VERSION, SealedDice, Source, UnknownDice};
use super::standings::{BadStakes, Stakes};

/// The name of the format that is read and written.
const FORMAT: &str = "ludo-record/1";
/// Grows when a rule is changed.
const RULES_VERSION: u32 = 1;
/// The largest text in which a record is looked for, in bytes: several times that of a game of ten thousand rolls.
pub const LARGEST_RECORD: usize = 4 << 20;

/// Who plays a seat.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Human {
        /// As shown at the table.
        #[serde(default)]
        name: String,
    },
    /// The program.
    Cpu {
        /// How well it chooses.
        level: Level,
    },
}

/// What a table agrees on beside its rules; off unless the players want it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Terms {
    /// Whether the family's turn clock runs.
    pub clock: bool,
    /// The play chips the winner gets a part of (`barrage`).
    pub stakes: Option<Stakes>,
}

/// How a game ended.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This seat won; with teams, the one that finished it.
    Won(Seat),
    /// Undecided.
    Draw,
    /// Left before the end.
    Abandoned,
}

/// An action and whether the clock played it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RecordedAction {
    /// What was done.
    pub action: Action,
    /// The player's time had run out.
    pub by_clock: bool,
}

impl From<Action> for RecordedAction {
    fn from(action: Action) -> RecordedAction {
        RecordedAction {
            action,
            by_clock: false,
        }
    }
}

impl From<RecordedAction> for String {
    fn from(recorded: RecordedAction) -> String {
        let mark = if recorded.by_clock { "~" } else { "" };
        format!("{}{mark}", recorded.action)
    }
}

impl TryFrom<String> for RecordedAction {
    type Error = UnknownAction;

    fn try_from(text: String) -> Result<RecordedAction, UnknownAction> {
        let (action, by_clock) = match text.strip_suffix('~') {
            Some(action) => (action, true),
            None => (text.as_str(), false),
        };
        Ok(RecordedAction {
            action: action.parse()?,
            by_clock,
        })
    }
}

/// A finished or unfinished game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RecordText", into = "RecordText")]
pub struct Record {
    /// What was played.
    pub rules: &'static Ruleset,
    /// Where the dice came from.
    pub dice: Source,
    /// Who sat where, after the deal.
    pub seats: BySeat<Option<Player>>,
    /// Sets this game apart from every other.
    pub id: Uuid,
    /// Who began.
    pub first: Seat,
    /// Everything that was done.
    pub actions: Vec<RecordedAction>,
    /// How it ended, when it has.
    pub result: Option<Outcome>,
    /// What the table agreed on.
    pub terms: Terms,
}

/// The JSON of a record.
#[derive(Serialize, Deserialize)]
struct RecordText {
    format: String,
    rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    seats: BySeat<Option<Player>>,
    rules_version: u32,
    id: Uuid,
    first: Seat,
    actions: Vec<RecordedAction>,
    result: Option<Outcome>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stake: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fee: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tax: Option<u64>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    clock: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<SealedDice>,
}

/// Why a text is no record.
#[derive(Debug)]
pub enum UnknownRecord {
    /// Another format, by name.
    Format(String),
    /// Rules of another version.
    RulesVersion(u32),
    /// The ruleset is unknown.
    Rules(UnknownRuleset),
    /// The seed is no decimal number below 2⁶⁴.
    Seed(String),
    /// The dice are not what the record needs.
    Dice(UnknownDice),
    /// The stakes pay out more than they take in, or are too large.
    Stakes(BadStakes),
    /// Not the JSON that is expected.
    Json(serde_json::Error),
}

impl fmt::Display for UnknownRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownRecord::Format(name) => {
                write!(
                    f,
                    "the record's format is {name:?}; only {FORMAT:?} is known"
                )
            }
            UnknownRecord::RulesVersion(version) => write!(
                f,
                "the record's rules_version is {version}; only {RULES_VERSION} is known"
            ),
            UnknownRecord::Rules(unknown) => write!(f, "record: {unknown}"),
            UnknownRecord::Seed(seed) => {
                write!(
                    f,
                    "the record's seed {seed:?} is no decimal number below 2^64"
                )
            }
            UnknownRecord::Dice(why) => write!(f, "not a record: {why}"),
            UnknownRecord::Stakes(why) => write!(f, "record: {why}"),
            UnknownRecord::Json(error) => write!(f, "not a record: {error}"),
        }
    }
}

impl std::error::Error for UnknownRecord {}

impl From<Record> for RecordText {
    fn from(record: Record) -> RecordText {
        let stakes = record.terms.stakes;
        let (seed, dice) = match record.dice {
            Source::Seed(seed) => (Some(seed.to_string()), None),
            Source::Sealed(sealed) => (None, Some(*sealed)),
        };
        RecordText {
            format: FORMAT.to_owned(),
            rules: record.rules.to_string(),
            seed,
            seats: record.seats,
            rules_version: RULES_VERSION,
            id: record.id,
            first: record.first,
            actions: record.actions,
            result: record.result,
            stake: stakes.map(|stakes| stakes.stake()),
            fee: stakes.map(|stakes| stakes.fee_percent()),
            tax: stakes.map(|stakes| stakes.tax_percent()),
            clock: record.terms.clock,
            dice,
        }
    }
}

impl TryFrom<RecordText> for Record {
    type Error = UnknownRecord;

    fn try_from(text: RecordText) -> Result<Record, UnknownRecord> {
        if text.format != FORMAT {
            return Err(UnknownRecord::Format(text.format));
        }
        if text.rules_version != RULES_VERSION {
            return Err(UnknownRecord::RulesVersion(text.rules_version));
        }
        let dice = match (text.seed, text.dice) {
            (Some(seed), None) => Source::Seed(read_seed(seed)?),
            (None, Some(sealed)) => {
                check_sealed(&sealed, text.id, &text.seats).map_err(UnknownRecord::Dice)?;
                sealed.into()
            }
            _ => return Err(UnknownRecord::Dice(UnknownDice::NotOne)),
        };
        let stakes = text
            .stake
            .map(|stake| Stakes::new(stake, text.fee, text.tax))
            .transpose()
            .map_err(UnknownRecord::Stakes)?;
        Ok(Record {
            rules: Ruleset::parse(&text.rules).map_err(UnknownRecord::Rules)?,
            dice,
            seats: text.seats,
            id: text.id,
            first: text.first,
            actions: text.actions,
            result: text.result,
            terms: Terms {
                clock: text.clock,
                stakes,
            },
        })
    }
}

fn read_seed(text: String) -> Result<u64, UnknownRecord> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let seed = text.parse().ok().filter(|_| digits);
    seed.ok_or(UnknownRecord::Seed(text))
}

/// Whether sealed dice belong to a record with this id and these seats.
fn check_sealed(
    sealed: &SealedDice,
    id: Uuid,
    seats: &BySeat<Option<Player>>,
) -> Result<(), UnknownDice> {
    if id != Uuid::from_bytes(sealed.game_id) {
        return Err(UnknownDice::OtherGame);
    }
    let of_players = |(seat, player): (Seat, &Option<Player>)| {
        let chair = sealed.chair_of(seat).map(usize::from);
        match (player, chair.and_then(|chair| sealed.chairs.get(chair))) {
            (None, None) => true,
            (Some(Player::Human { .. }), Some(chair)) => chair.kind == ChairKind::Human,
            (Some(Player::Cpu { .. }), Some(chair)) => chair.kind == ChairKind::Bot,
            _ => false,
        }
    };
    if seats.iter().all(of_players) {
        Ok(())
    } else {
        Err(UnknownDice::OtherSeats)
    }
}

impl Record {
    /// An empty record of a game that begins.
    pub fn new(
        rules: &'static Ruleset,
        dice: impl Into<Source>,
        seats: BySeat<Option<Player>>,
        id: Uuid,
        first: Seat,
    ) -> Record {
        Record {
            rules,
            dice: dice.into(),
            seats,
            id,
            first,
            actions: Vec::new(),
            result: None,
            terms: Terms::default(),
        }
    }

    /// Reads JSON; another format or version is refused by its name.
    pub fn from_json(json: &str) -> Result<Record, UnknownRecord> {
        #[derive(Deserialize)]
        struct Header {
            format: String,
            rules_version: Option<u32>,
            dice: Option<DiceHeader>,
        }
        #[derive(Deserialize)]
        struct DiceHeader {
            v: u32,
        }
        let header: Header = serde_json::from_str(json).map_err(UnknownRecord::Json)?;
        if header.format != FORMAT {
            return Err(UnknownRecord::Format(header.format));
        }
        if let Some(version) = header
            .rules_version
            .filter(|&version| version != RULES_VERSION)
        {
            return Err(UnknownRecord::RulesVersion(version));
        }
        if let Some(DiceHeader { v }) = header.dice.filter(|dice| dice.v != DICE_VERSION) {
            return Err(UnknownRecord::Dice(UnknownDice::Version(v)));
        }
        let text: RecordText = serde_json::from_str(json).map_err(UnknownRecord::Json)?;
        text.try_into()
    }

    /// The seats that won: with teams both partners, and none of a game that nobody has won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + use<> {
        let won = match self.result {
            Some(Outcome::Won(seat)) => Some(seat),
            _ => None,
        };
        let teams = self.rules.options.teams;
        Seat::ALL
            .into_iter()
            .filter(move |&seat| won == Some(seat) || teams && won == Some(seat.opposite()))
    }

    /// Notes an action that the game has accepted from the player on a seat.
    pub fn note(&mut self, seat: Seat, recorded: RecordedAction) {
        if let (Action::Roll(value), Source::Sealed(sealed)) = (recorded.action, &mut self.dice) {
            sealed.note(seat, value);
        }
        self.actions.push(recorded);
    }

    /// The first actions of this game, without its result.
    pub fn before(&self, actions: usize) -> Record {
        let mut dice = self.dice.clone();
        let kept = self.actions.iter().take(actions);
        if let Source::Sealed(sealed) = &mut dice {
            let is_roll = |recorded: &&RecordedAction| matches!(recorded.action, Action::Roll(_));
            sealed.rolls.truncate(kept.clone().filter(is_roll).count());
        }
        Record {
            dice,
            seats: self.seats.clone(),
            actions: kept.copied().collect(),
            result: None,
            ..*self
        }
    }

    /// Whether this device may play the game on: it is not over, and its dice are its own. Sealed dice are the host's,
    /// and with a published secret everybody can foresee them.
    pub fn may_be_played_on(&self) -> bool {
        self.result.is_none() && self.dice.seed().is_some()
    }
}
