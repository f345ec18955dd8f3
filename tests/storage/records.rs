//! The finished games: the latest two hundred are stored, each of them once, and damage to one does not
//! affect the others.

use super::*;
use ludo::rules::Player;
use ludo::storage::{Records, Slot, StoredRecord};
use uuid::Uuid;

/// The stored games, the latest first.
pub fn stored(app: &App) -> Vec<StoredRecord> {
    app.world().resource::<Records>().iter().cloned().collect()
}

fn seeds(app: &App) -> Vec<u64> {
    stored(app)
        .iter()
        .map(|game| game.record.dice.seed().expect("a seed"))
        .collect()
}

fn begin(app: &mut App, seed: u64) {
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Easy, seed)));
}

/// Plays a few actions of a game and abandons it.
fn give_up(app: &mut App, seed: u64) {
    begin(app, seed);
    play(app, 4);
    app.world_mut().write_message(Intent::Abandon);
    app.update();
    app.update();
}

/// The stored payload of an abandoned game.
fn value(number: u64, record: &Record) -> String {
    let record = serde_json::to_string(record).expect("JSON");
    format!("{{\"number\":{number},\"kept_at\":1796000000,\"played_ms\":1000,\"record\":{record}}}")
}

fn numbered(record: &Record, number: u64) -> Record {
    Record {
        id: Uuid::from_u128(u128::from(number)),
        result: Some(Outcome::Abandoned),
        ..record.clone()
    }
}

fn name(slot: usize) -> String {
    Key::Record(Slot::all().nth(slot).expect("a slot"))
        .name()
        .into_owned()
}

/// Writes a store with `count` games, the oldest first. Returns the record they are copies of.
fn store_with(folder: &Folder, count: u64) -> Record {
    let record = begun_game();
    drop(open(&folder.0));
    let mut store = PkvStore::new_in_dir(&folder.0);
    for number in 1..=count {
        let text = seal(1, &value(number, &numbered(&record, number)));
        store
            .set_string(name(number as usize - 1), &text)
            .expect("the text is stored");
    }
    record
}

#[test]
fn every_ended_game_is_stored_once() {
    let folder = Folder::new("records");
    let mut app = open_table(&folder.0);
    begin(&mut app, 5);
    play(&mut app, usize::MAX / 2);
    for _ in 0..5 {
        app.update();
    }
    let won = app.world().resource::<Session>().record().clone();
    assert!(matches!(won.result, Some(Outcome::Won(_))));
    give_up(&mut app, 6);
    begin(&mut app, 7);
    play(&mut app, 3);
    // A new game abandons the one on the table.
    begin(&mut app, 8);
    app.update();
    // That game has no actions yet, so it is not stored.
    begin(&mut app, 9);
    app.update();
    assert_eq!(seeds(&app), [7, 6, 5]);
    assert_eq!(stored(&app)[2].record, won);
    for game in &stored(&app)[..2] {
        assert_eq!(game.record.result, Some(Outcome::Abandoned));
    }
    close_window(&mut app);
    let before = stored(&app);
    drop(app);
    let app = open(&folder.0);
    assert_eq!(stored(&app), before);
    assert_eq!(notices(&app), []);
}

#[test]
fn a_game_whose_program_was_killed_at_its_end_is_stored_at_the_next_start() {
    let folder = Folder::new("records-killed");
    drop(open(&folder.0));
    let mut record = begun_game();
    record.result = Some(Outcome::Abandoned);
    let saved = format!(
        "{{\"record\":{},\"played_ms\":1000}}",
        serde_json::to_string(&record).expect("JSON")
    );
    put_text(&folder, "unfinished", &seal(1, &saved));
    for _ in 0..2 {
        let mut app = open(&folder.0);
        assert_eq!(stored(&app).len(), 1);
        assert_eq!(stored(&app)[0].record, record);
        close_window(&mut app);
    }
}

#[test]
fn with_two_hundred_games_a_new_one_replaces_the_oldest() {
    let folder = Folder::new("records-full");
    store_with(&folder, u64::from(Slot::COUNT));
    let mut app = open_table(&folder.0);
    assert_eq!(stored(&app).len(), 200);
    give_up(&mut app, 77);
    close_window(&mut app);
    drop(app);
    let app = open(&folder.0);
    let games = stored(&app);
    assert_eq!(games.len(), 200);
    assert_eq!(games[0].record.dice.seed(), Some(77));
    let ids: Vec<u128> = games[1..]
        .iter()
        .map(|game| game.record.id.as_u128())
        .collect();
    assert_eq!(ids, (2..=200).rev().collect::<Vec<u128>>());
}

#[test]
fn the_oldest_games_are_removed_when_the_texts_are_too_large() {
    let folder = Folder::new("records-large");
    let record = begun_game();
    let mut app = open_table(&folder.0);
    for number in 1..=12 {
        let mut long = numbered(&record, number);
        let length = if number == 7 { 1 << 20 } else { 300_000 };
        long.seats[Seat::ALL[0]] = Some(Player::Human {
            name: "x".repeat(length),
        });
        long.result = None;
        app.world_mut().write_message(Begin::resume(long));
        app.update();
        app.update();
        app.world_mut().write_message(Intent::Abandon);
        app.update();
        app.update();
    }
    let ids: Vec<u128> = stored(&app)
        .iter()
        .map(|game| game.record.id.as_u128())
        .collect();
    assert_eq!(
        ids,
        [12, 11, 10, 9, 8, 6],
        "the latest games, without the one that is too large"
    );
    close_window(&mut app);
    drop(app);
    assert_eq!(stored(&open(&folder.0)).len(), 6);
}

#[test]
fn a_deleted_game_stays_deleted() {
    let folder = Folder::new("records-deleted");
    let mut app = open_table(&folder.0);
    give_up(&mut app, 1);
    give_up(&mut app, 2);
    let id = stored(&app)[0].record.id;
    app.world_mut().resource_mut::<Records>().delete(id);
    // The deleted game is still on the table.
    app.world_mut().resource_mut::<Session>().set_changed();
    app.update();
    assert_eq!(seeds(&app), [1]);
    close_window(&mut app);
    drop(app);
    assert_eq!(seeds(&open(&folder.0)), [1]);
}

#[test]
fn damaged_games_are_moved_and_the_others_stay() {
    let folder = Folder::new("records-damaged");
    let record = store_with(&folder, 6);
    let whole = seal(1, &value(2, &numbered(&record, 2)));
    let damaged = [
        whole.replace("1000", "1001"),
        whole[..whole.len() / 2].to_owned(),
        seal(1, "[]"),
        seal(
            1,
            &value(5, &numbered(&record, 5)).replace("\"classic\"", "\"chess\""),
        ),
    ];
    for (slot, text) in (1..).zip(&damaged) {
        put_text(&folder, &name(slot), text);
    }
    let mut app = open(&folder.0);
    let ids: Vec<u128> = stored(&app)
        .iter()
        .map(|game| game.record.id.as_u128())
        .collect();
    assert_eq!(ids, [6, 1]);
    let first = Slot::all().nth(1).expect("a slot");
    assert_eq!(
        notices(&app),
        [StoreNotice::ValueSetAside(Key::Record(first))],
        "one notice for all of them"
    );
    close_window(&mut app);
    drop(app);
    for (number, text_then) in (1..).zip(&damaged) {
        let aside = text(&folder, &format!("records.damaged-{number}"));
        assert_eq!(aside.as_ref(), Some(text_then));
    }
    assert_eq!(notices(&open(&folder.0)), []);
}

#[test]
fn a_game_of_a_newer_version_is_neither_read_nor_changed() {
    let folder = Folder::new("records-newer");
    let record = store_with(&folder, u64::from(Slot::COUNT));
    let newer = [
        seal(2, "{\"number\":1,\"film\":true}"),
        seal(
            1,
            &value(2, &numbered(&record, 2)).replace("\"rules_version\":1", "\"rules_version\":2"),
        ),
    ];
    for (slot, text) in newer.iter().enumerate() {
        put_text(&folder, &name(slot), text);
    }
    let mut app = open_table(&folder.0);
    assert_eq!(stored(&app).len(), 198);
    assert_eq!(notices(&app).len(), 1);
    for seed in 1..=3 {
        give_up(&mut app, seed);
    }
    close_window(&mut app);
    assert_eq!(stored(&app).len(), 198);
    assert_eq!(seeds(&app)[..3], [3, 2, 1]);
    drop(app);
    for (slot, text_then) in newer.iter().enumerate() {
        assert_eq!(text(&folder, &name(slot)).as_ref(), Some(text_then));
    }
}

#[test]
fn a_game_in_two_slots_is_listed_once() {
    let folder = Folder::new("records-twice");
    let record = store_with(&folder, 2);
    put_text(
        &folder,
        &name(9),
        &seal(1, &value(9, &numbered(&record, 2))),
    );
    let mut app = open(&folder.0);
    assert_eq!(stored(&app).len(), 2);
    close_window(&mut app);
    drop(app);
    assert_eq!(text(&folder, &name(1)), None);
    assert!(text(&folder, &name(9)).is_some());
}

#[test]
fn the_order_of_games_does_not_depend_on_the_clock() {
    let folder = Folder::new("records-clock");
    let record = begun_game();
    drop(open(&folder.0));
    for (number, kept_at) in [(1, "1796000000"), (2, "1795913600"), (3, "null"), (4, "0")] {
        let text = value(number, &numbered(&record, number)).replace("1796000000", kept_at);
        put_text(&folder, &name(number as usize), &seal(1, &text));
    }
    let app = open(&folder.0);
    assert_eq!(notices(&app), []);
    let ids: Vec<u128> = stored(&app)
        .iter()
        .map(|game| game.record.id.as_u128())
        .collect();
    assert_eq!(ids, [4, 3, 2, 1]);
}

#[test]
fn intact_games_of_a_damaged_store_are_recovered() {
    let folder = Folder::new("records-salvage");
    store_with(&folder, 30);
    let whole = fs::read(folder.store()).expect("the store file");
    let needle = Uuid::from_u128(17).to_string();
    let at = whole
        .windows(needle.len())
        .rposition(|window| window == needle.as_bytes())
        .expect("the game's text");
    let mut damaged = whole;
    damaged[at] ^= 1;
    let app = open(&folder.with_store(&damaged).0);
    assert_eq!(notices(&app).len(), 1);
    assert!(stored(&app).len() >= 20, "{}", stored(&app).len());
}
