//! Examines a store file before it is opened, using a copy in memory.
//! May use the keys and the envelope. Of the file format, it knows only the header.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use redb::backends::InMemoryBackend;
use redb::{Database, ReadableDatabase, StorageBackend, TableDefinition};

use super::StoredTexts;
use crate::storage::catch_panic::catch_panic;
use crate::storage::envelope::unseal;
use crate::storage::stored::Key;

/// The database table in which bevy_pkv stores its values.
const TABLE: TableDefinition<&str, &[u8]> = TableDefinition::new("redb");

/// The largest store file. A store contains three values, the finished games and a few damaged values, so
/// this program never writes a larger one.
const LARGEST_FILE: u64 = 64 << 20;

/// The condition of a store file.
pub(super) enum Examined {
    /// There is no file yet.
    Missing,
    Sound,
    /// The file must not be opened. These are the values that are intact in it.
    Damaged(StoredTexts),
}

/// Examines the file without changing it.
///
/// While it opens a file, the database library repairs it, which writes to it, and panics on some damage.
/// A player's damaged file must stay unchanged and must not end the game, so the library opens a copy in
/// memory, and panics are caught.
///
/// # Errors
/// If the file exists and cannot be read.
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

/// The intact values of a store that cannot be opened, because another instance uses it or its folder is
/// read-only.
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

/// Whether the sizes in the header of the file agree with its length. The header has no checksum, and the
/// library allocates memory by these sizes, so a damaged header could request any amount.
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

/// Whether a copy can be opened, the checksums of all pages are right, and every value is a text.
fn is_sound(bytes: &[u8]) -> bool {
    let Ok(mut database) = open_copy(bytes.to_vec()) else {
        return false;
    };
    // `Ok(false)` alone does not mean damage: it is also returned if the stored list of free pages differs
    // from a computed one, which happens in intact files.
    let intact = match database.check_integrity() {
        Ok(true) => true,
        Ok(false) => latest_is_intact(bytes),
        Err(_) => false,
    };
    if !intact {
        return false;
    }
    Key::all().all(|key| matches!(value(&database, key), Ok(None | Some(Some(_)))))
}

/// The bytes without the flag with which the database trusts the latest state unchecked. Without it, the
/// database verifies all checksums, and returns to the state before the last change if the latest one is
/// damaged.
fn without_trust_flag(bytes: &[u8]) -> Vec<u8> {
    const FLAGS: usize = 9;
    const TRUST_LATEST: u8 = 4;
    let mut bytes = bytes.to_vec();
    if let Some(flags) = bytes.get_mut(FLAGS) {
        *flags &= !TRUST_LATEST;
    }
    bytes
}

/// Whether all checksums of the state after the last change are right.
fn latest_is_intact(bytes: &[u8]) -> bool {
    /// The progress that the database reports while it returns to the state before the last change.
    const GOING_BACK: std::ops::Range<f64> = 0.2..0.5;
    let mut builder = Database::builder();
    builder.set_repair_callback(|repair| {
        if GOING_BACK.contains(&repair.progress()) {
            repair.abort();
        }
    });
    let memory = in_memory(without_trust_flag(bytes));
    memory.is_ok_and(|memory| builder.create_with_backend(memory).is_ok())
}

/// All values that are still intact.
fn salvage(bytes: &[u8]) -> StoredTexts {
    let mut texts = StoredTexts::new();
    if !header_is_plausible(bytes) {
        return texts;
    }
    for copy in [bytes.to_vec(), without_trust_flag(bytes)] {
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
            // After a panic the database is discarded, and the next value is read from a new copy.
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
        // Closing writes to the copy, and may panic on the damage.
        catch_panic(|| drop(database));
    }
    texts
}

/// How often a damaged file is opened to find its intact values. Every value that panics needs a new
/// opening.
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

/// The value of a key: `None` without an entry, `Some(None)` for an entry that is not a text.
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

/// Decodes a MessagePack string, the format in which bevy_pkv stores texts.
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
    fn texts_of_every_length_class_are_decoded() {
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
