//! Looks at a store file before anybody opens it, on a copy in memory.
//! May use the keys and the envelope; knows the store's file format no further than its first bytes.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use redb::backends::InMemoryBackend;
use redb::{Database, ReadableDatabase, StorageBackend, TableDefinition};

use super::StoredTexts;
use crate::storage::catch_panic::catch_panic;
use crate::storage::envelope::unseal;
use crate::storage::stored::Key;

/// The table that bevy_pkv keeps its values in.
const TABLE: TableDefinition<&str, &[u8]> = TableDefinition::new("redb");

/// A store holds three values, the finished games and a few set aside. What is larger than this was not written by us.
const LARGEST_FILE: u64 = 64 << 20;

/// What a store file turned out to be.
pub(super) enum Examined {
    /// No file yet.
    Missing,
    Sound,
    /// Not to be opened. What is still whole in it was read.
    Damaged(StoredTexts),
}

/// Judges the file without changing it.
///
/// The database repairs, and so writes, while it opens, and it asserts what it reads. Both must
/// not happen to a player's broken file, hence the copy, and hence the containment.
///
/// # Errors
/// When the file is there and cannot be read.
pub(super) fn examine(path: &Path) -> io::Result<Examined> {
    let Some(bytes) = read(path)? else {
        return Ok(Examined::Missing);
    };
    if header_is_plausible(&bytes) && catch_panic(|| is_sound(&bytes)).unwrap_or(false) {
        Ok(Examined::Sound)
    } else {
        Ok(Examined::Damaged(salvage(&bytes)))
    }
}

/// What can be read from a store that is not ours to open: another instance holds it, or the
/// folder is read-only.
pub(super) fn peek(path: &Path) -> StoredTexts {
    match read(path) {
        Ok(Some(bytes)) => salvage(&bytes),
        _ => StoredTexts::new(),
    }
}

fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let file = match fs::File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut bytes = Vec::new();
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// The numbers at the head of the file carry no checksum and size the database's tables: a file
/// that claims more than it holds could ask for any amount of memory.
fn header_is_plausible(bytes: &[u8]) -> bool {
    const PAGE: u64 = 4096;
    const HEADER: usize = 320;
    let number = |at: usize| {
        bytes
            .get(at..at + 4)
            .and_then(|four| four.try_into().ok())
            .map_or(0, u32::from_le_bytes)
    };
    let page_size = u64::from(number(12));
    let region_header_pages = number(16);
    let region_pages = number(20);
    let full_regions = number(24);
    let pages = u64::from(number(28));
    bytes.len() >= HEADER
        && bytes.len() as u64 <= LARGEST_FILE
        && bytes.starts_with(b"redb\x1A\x0A\xA9\x0D\x0A")
        && page_size == PAGE
        && region_header_pages == 0
        && region_pages == 1 << 20
        && full_regions == 0
        && PAGE * (pages + 1) <= bytes.len() as u64
}

/// Whether the copy opens, every page has its checksum, and every value is a text.
fn is_sound(bytes: &[u8]) -> bool {
    let Ok(mut database) = open_copy(bytes.to_vec()) else {
        return false;
    };
    // The database compares its notes on free pages literally, and they may differ where nothing is wrong.
    let whole = match database.check_integrity() {
        Ok(true) => true,
        Ok(false) => latest_is_whole(bytes),
        Err(_) => false,
    };
    if !whole {
        return false;
    }
    Key::all().all(|key| matches!(value(&database, key), Ok(None | Some(Some(_)))))
}

/// The bytes without the flag that lets the database open without a look: it checks all sums then,
/// and goes back to the state before the last change when the latest is broken.
fn distrustful(bytes: &[u8]) -> Vec<u8> {
    const FLAGS: usize = 9;
    const TRUST_LATEST: u8 = 4;
    let mut bytes = bytes.to_vec();
    if let Some(flags) = bytes.get_mut(FLAGS) {
        *flags &= !TRUST_LATEST;
    }
    bytes
}

/// Whether the state after the last change has all its sums right.
fn latest_is_whole(bytes: &[u8]) -> bool {
    /// How far the database says it is when it goes back to the state before.
    const GOING_BACK: std::ops::Range<f64> = 0.2..0.5;
    let mut builder = Database::builder();
    builder.set_repair_callback(|repair| {
        if GOING_BACK.contains(&repair.progress()) {
            repair.abort();
        }
    });
    let memory = in_memory(distrustful(bytes));
    memory.is_ok_and(|memory| builder.create_with_backend(memory).is_ok())
}

/// Every value that is still whole.
fn salvage(bytes: &[u8]) -> StoredTexts {
    let mut texts = StoredTexts::new();
    if !header_is_plausible(bytes) {
        return texts;
    }
    for copy in [bytes.to_vec(), distrustful(bytes)] {
        let mut database = None;
        let mut openings = 0;
        for key in Key::all() {
            if texts.contains_key(&key) {
                continue;
            }
            let opened = match database.take() {
                Some(database) => database,
                None if openings < MOST_OPENINGS => {
                    openings += 1;
                    match catch_panic(|| open_copy(copy.clone()).ok()).flatten() {
                        Some(database) => database,
                        None => break,
                    }
                }
                None => break,
            };
            // After a panic the database is gone, and the next value is read from another copy.
            let read = catch_panic(|| {
                let text = value(&opened, key).ok().flatten().flatten();
                (opened, text)
            });
            if let Some((opened, text)) = read {
                database = Some(opened);
                if let Some(text) = text.filter(|text| unseal(text).is_some()) {
                    texts.insert(key, text);
                }
            }
        }
        // Closing writes to the copy, and asserts what it finds there.
        catch_panic(|| drop(database));
    }
    texts
}

/// How many values that cannot be read are passed over to find those that can.
const MOST_OPENINGS: u32 = 40;

fn open_copy(bytes: Vec<u8>) -> Result<Database, redb::Error> {
    Ok(Database::builder().create_with_backend(in_memory(bytes)?)?)
}

fn in_memory(bytes: Vec<u8>) -> io::Result<InMemoryBackend> {
    let memory = InMemoryBackend::new();
    memory.set_len(bytes.len() as u64)?;
    memory.write(0, &bytes)?;
    Ok(memory)
}

/// The value under a key: no entry, an entry that is not a text, or the text.
fn value(database: &Database, key: Key) -> Result<Option<Option<String>>, redb::Error> {
    let reading = database.begin_read()?;
    let table = match reading.open_table(TABLE) {
        Ok(table) => table,
        Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let entry = table.get(key.name().as_ref())?;
    Ok(entry.map(|entry| text(entry.value()).map(str::to_owned)))
}

/// Decodes a MessagePack string, the form in which bevy_pkv stores a text.
fn text(bytes: &[u8]) -> Option<&str> {
    let (&kind, rest) = bytes.split_first()?;
    let size_bytes = match kind {
        0xa0..=0xbf => 0,
        0xd9 => 1,
        0xda => 2,
        0xdb => 4,
        _ => return None,
    };
    let (size, content) = rest.split_at_checked(size_bytes)?;
    let length = match size_bytes {
        0 => usize::from(kind & 0x1f),
        _ => size
            .iter()
            .fold(0, |length, &byte| length << 8 | usize::from(byte)),
    };
    (content.len() == length)
        .then_some(content)
        .and_then(|content| std::str::from_utf8(content).ok())
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn decodes_every_length_of_text() {
        for length in [0, 1, 31, 32, 255, 256, 65_535, 65_536] {
            let content = "a".repeat(length);
            let size = length as u32;
            let mut bytes = match length {
                0..32 => vec![0xa0 | size as u8],
                32..256 => vec![0xd9, size as u8],
                256..65_536 => vec![0xda, (size >> 8) as u8, size as u8],
                _ => [vec![0xdb], size.to_be_bytes().to_vec()].concat(),
            };
            bytes.extend(content.bytes());
            assert_eq!(text(&bytes), Some(content.as_str()));
            assert_eq!(text(&bytes[..bytes.len() - 1]), None.or(text(&[][..])));
        }
        assert_eq!(text(&[0xc0]), None);
        assert_eq!(text(&[0xa1, 0xff]), None);
    }
}
