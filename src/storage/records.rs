//! The finished games that can be replayed: the latest ones, each of them once and under its own key.
//! May use the rules' record, the store's keys and the moment of the clock.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::Store;
use super::stored::{Key, Slot, Stored, Unread};
use super::today::Moment;
use super::unfinished::read_game;
use super::writer::Writer;
use crate::rules::{Outcome, Record};

/// The largest size of all texts together, in bytes. A browser's storage holds little more than twice
/// as much.
const MOST_TEXT: usize = 2 << 20;

/// The largest size of one text, in bytes. Longer records are not stored; the longest game that people
/// can play has a third of this size.
const LONGEST_TEXT: usize = 512 << 10;

/// A finished game, with when it ended and how long it took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredRecord {
    /// Every stored game has a higher number than the games before it. The clock may be wrong, so the
    /// order of games depends on this number only.
    number: u64,
    /// When the game was stored. `None` if the device did not know the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_at: Option<Moment>,
    #[serde(default)]
    played_ms: u64,
    pub record: Record,
}

impl StoredRecord {
    pub fn played(&self) -> Duration {
        Duration::from_millis(self.played_ms)
    }

    /// The length of its text without the envelope, which adds about 25 bytes.
    fn length(&self) -> usize {
        serde_json::to_string(self).map_or(LONGEST_TEXT, |text| text.len())
    }
}

impl Stored for StoredRecord {
    const SCHEMA: u32 = 1;

    fn read(_schema: u32, payload: &str) -> Result<Self, Unread> {
        read_game(payload)
    }
}

/// A game and the slot in which it is stored.
#[derive(Debug)]
struct Placed {
    slot: Slot,
    length: usize,
    stored: StoredRecord,
}

/// The finished games, at most [`Slot::COUNT`].
#[derive(Resource, Debug, Default)]
pub struct Records {
    /// Sorted: the latest game first.
    games: Vec<Placed>,
    /// Slots with values of a newer version, which must not be overwritten.
    closed: BTreeSet<Slot>,
    /// Slots whose contents differ from the store.
    changed: BTreeSet<Slot>,
    /// Games that the player has deleted. One of them may still be on the table, and must not be stored
    /// again because of that.
    deleted: BTreeSet<Uuid>,
}

impl Records {
    /// Reads every slot. There is no separate list of the stored games that could contradict the slots.
    pub(super) fn read(store: &mut Store) -> Records {
        let mut records = Records::default();
        for slot in Slot::all() {
            if let Some(stored) = store.read::<StoredRecord>(Key::Record(slot)) {
                records.games.push(Placed {
                    slot,
                    length: stored.length(),
                    stored,
                });
            } else if store.is_untouchable(Key::Record(slot)) {
                records.closed.insert(slot);
            }
        }
        records
            .games
            .sort_by_key(|game| std::cmp::Reverse((game.stored.number, game.slot)));
        let mut seen = BTreeSet::new();
        for game in &records.games {
            if !seen.insert(game.stored.record.id) {
                records.changed.insert(game.slot);
            }
        }
        let duplicates = &records.changed;
        records
            .games
            .retain(|game| !duplicates.contains(&game.slot));
        records
    }

    /// The games, the latest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &StoredRecord> {
        self.games.iter().map(|game| &game.stored)
    }

    pub fn get(&self, id: Uuid) -> Option<&StoredRecord> {
        self.iter().find(|stored| stored.record.id == id)
    }

    /// Adds a game that has ended, unless it is there already. A game without a result counts as
    /// abandoned; a game without a single action is ignored.
    pub(super) fn keep(&mut self, record: &Record, played: Duration) {
        if record.actions.is_empty()
            || self.get(record.id).is_some()
            || self.deleted.contains(&record.id)
        {
            return;
        }
        let mut record = record.clone();
        record.result.get_or_insert(Outcome::Abandoned);
        let latest = self.games.first().map_or(0, |game| game.stored.number);
        let stored = StoredRecord {
            number: latest.saturating_add(1),
            kept_at: Moment::now(),
            played_ms: u64::try_from(played.as_millis()).unwrap_or(u64::MAX),
            record,
        };
        let length = stored.length();
        if length > LONGEST_TEXT {
            warn!("a finished game is too long to be stored");
            return;
        }
        self.make_room(length);
        let taken: BTreeSet<Slot> = self.games.iter().map(|game| game.slot).collect();
        let free = Slot::all().find(|slot| !taken.contains(slot) && !self.closed.contains(slot));
        if let Some(slot) = free {
            self.changed.insert(slot);
            self.games.insert(
                0,
                Placed {
                    slot,
                    length,
                    stored,
                },
            );
        }
    }

    /// Removes the oldest games until there is a free slot and room for a text of this length.
    fn make_room(&mut self, length: usize) {
        let slots = usize::from(Slot::COUNT).saturating_sub(self.closed.len());
        let mut text: usize = self.games.iter().map(|game| game.length).sum();
        while self.games.len() >= slots || text + length > MOST_TEXT {
            let Some(oldest) = self.games.pop() else {
                return;
            };
            text -= oldest.length;
            self.changed.insert(oldest.slot);
        }
    }

    /// Deletes a game.
    pub fn delete(&mut self, id: Uuid) {
        self.deleted.insert(id);
        let Records { games, changed, .. } = self;
        games.retain(|game| {
            let gone = game.stored.record.id == id;
            if gone {
                changed.insert(game.slot);
            }
            !gone
        });
    }

    /// Hands every changed slot to the writer.
    pub(super) fn write(&mut self, writer: &mut Writer) -> Result {
        for slot in std::mem::take(&mut self.changed) {
            match self.games.iter().find(|game| game.slot == slot) {
                Some(game) => writer.put(Key::Record(slot), &game.stored)?,
                None => writer.remove(Key::Record(slot)),
            }
        }
        Ok(())
    }
}
