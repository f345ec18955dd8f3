//! The finished games that can be looked at again: the latest ones, each once, each under a key of its own.
//! May use the rules' record, the store's keys and the day.

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

/// All texts together stay below this: the browser's storage holds little more than twice as much.
const MOST_TEXT: usize = 2 << 20;

/// A record larger than this is not kept; the longest game anybody can play is a third of it.
const LONGEST_TEXT: usize = 512 << 10;

/// A finished game and what was noted when it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredRecord {
    /// Grows from game to game, whatever the clock says.
    number: u64,
    /// When it was kept.
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

    /// The length of its text, as good as exactly.
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

/// A game in its place.
#[derive(Debug)]
struct Placed {
    slot: Slot,
    length: usize,
    kept: StoredRecord,
}

/// The finished games, at most as many as there are slots.
#[derive(Resource, Debug, Default)]
pub struct Records {
    /// The latest first.
    games: Vec<Placed>,
    /// Slots that hold what a newer version wrote.
    closed: BTreeSet<Slot>,
    /// Slots whose games have changed since they were written.
    changed: BTreeSet<Slot>,
    /// Games that the player has deleted: the table may still show one of them.
    deleted: BTreeSet<Uuid>,
}

impl Records {
    /// Reads every slot; which games there are is known from nothing else, so that there is no list
    /// that could disagree with them.
    pub(super) fn read(store: &mut Store) -> Records {
        let mut records = Records::default();
        for slot in Slot::all() {
            if let Some(kept) = store.read::<StoredRecord>(Key::Record(slot)) {
                records.games.push(Placed {
                    slot,
                    length: kept.length(),
                    kept,
                });
            } else if store.is_untouchable(Key::Record(slot)) {
                records.closed.insert(slot);
            }
        }
        records
            .games
            .sort_by_key(|game| std::cmp::Reverse((game.kept.number, game.slot)));
        let mut seen = BTreeSet::new();
        for game in &records.games {
            if !seen.insert(game.kept.record.id) {
                records.changed.insert(game.slot);
            }
        }
        let twice = &records.changed;
        records.games.retain(|game| !twice.contains(&game.slot));
        records
    }

    /// The games, the latest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &StoredRecord> {
        self.games.iter().map(|game| &game.kept)
    }

    pub fn get(&self, id: Uuid) -> Option<&StoredRecord> {
        self.iter().find(|kept| kept.record.id == id)
    }

    /// Keeps a game that has ended, once. A game without a result was given up; one in which nothing
    /// was done is none.
    pub(super) fn keep(&mut self, record: &Record, played: Duration) {
        if record.actions.is_empty()
            || self.get(record.id).is_some()
            || self.deleted.contains(&record.id)
        {
            return;
        }
        let mut record = record.clone();
        record.result.get_or_insert(Outcome::Abandoned);
        let latest = self.games.first().map_or(0, |game| game.kept.number);
        let kept = StoredRecord {
            number: latest.saturating_add(1),
            kept_at: Moment::now(),
            played_ms: u64::try_from(played.as_millis()).unwrap_or(u64::MAX),
            record,
        };
        let length = kept.length();
        if length > LONGEST_TEXT {
            warn!("a game too long to be looked at again is not kept");
            return;
        }
        self.make_room(length);
        let taken: BTreeSet<Slot> = self.games.iter().map(|game| game.slot).collect();
        let free = Slot::all().find(|slot| !taken.contains(slot) && !self.closed.contains(slot));
        if let Some(slot) = free {
            self.changed.insert(slot);
            self.games.insert(0, Placed { slot, length, kept });
        }
    }

    /// Lets the oldest games go until there is a slot and room for a text.
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
            let gone = game.kept.record.id == id;
            if gone {
                changed.insert(game.slot);
            }
            !gone
        });
    }

    /// Has what changed written.
    pub(super) fn write(&mut self, writer: &mut Writer) -> Result {
        for slot in std::mem::take(&mut self.changed) {
            match self.games.iter().find(|game| game.slot == slot) {
                Some(game) => writer.put(Key::Record(slot), &game.kept)?,
                None => writer.remove(Key::Record(slot)),
            }
        }
        Ok(())
    }
}
