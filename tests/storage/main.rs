//! The store under normal use and under damage: full disks, killed programs, broken and foreign files.
#![cfg(feature = "game")]

mod records;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy_pkv::PkvStore;
use ludo::navigation::{self, TurnPhase};
use ludo::rules::{Family, Level, Options, Outcome, Record, Ruleset, Seat, Setup};
use ludo::session::{self, AtOnce, Begin, Intent, LeftGame, Session};
use ludo::statistics::Opposition;
use ludo::storage::{
    self, Key, MemoryOnly, Pace, Settings, StatisticsStore, StoreLocation, StoreNotice,
    StoreNotices, StoreStatus, Unfinished,
};

const STORE: &str = "bevy_pkv.redb";

/// A temporary folder of one test, deleted at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludo-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }

    fn store(&self) -> PathBuf {
        self.0.join(STORE)
    }

    /// Replaces the folder's content with this store file.
    fn with_store(&self, bytes: &[u8]) -> &Folder {
        let _ = fs::remove_dir_all(&self.0);
        fs::create_dir_all(&self.0).expect("the folder");
        fs::write(self.store(), bytes).expect("the store file");
        self
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
        let _ = fs::remove_file(&self.0);
    }
}

/// An app with the storage only.
fn open(folder: &Path) -> App {
    let mut app = App::new();
    app.insert_resource(StoreLocation::Folder(folder.to_path_buf()))
        .add_plugins(storage::plugin);
    app.update();
    app
}

/// An app with the storage and the session, without anything visible.
fn open_table(folder: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(StoreLocation::Folder(folder.to_path_buf()))
        .add_plugins((navigation::plugin, storage::plugin, session::plugin))
        .insert_resource(AtOnce(true));
    app.update();
    app
}

/// Waits until everything is written, as closing the window does. The app can be used afterwards.
fn close_window(app: &mut App) {
    app.world_mut().write_message(AppExit::Success);
    app.update();
}

fn status(app: &App) -> StoreStatus {
    *app.world().resource::<StoreStatus>()
}

fn notices(app: &App) -> Vec<StoreNotice> {
    app.world().resource::<StoreNotices>().0.clone()
}

fn settings(app: &App) -> Settings {
    app.world().resource::<Settings>().clone()
}

fn unfinished(app: &App) -> Option<Record> {
    let Unfinished(game) = app.world().resource::<Unfinished>();
    game.as_ref().map(|left| left.record.clone())
}

fn chosen_settings() -> Settings {
    Settings {
        volume: 0.25,
        muted: true,
        pace: Pace::Double,
        ..Settings::default()
    }
}

/// A payload in the store's envelope, computed independently of the program.
fn seal(schema: u32, payload: &str) -> String {
    let sum = schema
        .to_le_bytes()
        .into_iter()
        .chain(payload.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("ludo {schema} {sum:016x}\n{payload}")
}

fn put_text(folder: &Folder, name: &str, text: &str) {
    PkvStore::new_in_dir(&folder.0)
        .set_string(name, text)
        .expect("the text is stored");
}

fn text(folder: &Folder, name: &str) -> Option<String> {
    PkvStore::new_in_dir(&folder.0).get(name).ok()
}

/// The record of a game after 30 actions.
fn begun_game() -> Record {
    let folder = Folder::new("begun");
    let mut app = open_table(&folder.0);
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Normal, 42)));
    play(&mut app, 30);
    app.world().resource::<Session>().record().clone()
}

/// Runs frames until the game has this many more actions, or is over.
fn play(app: &mut App, actions: usize) {
    app.update();
    app.update();
    let have = |app: &App| app.world().resource::<Session>().record().actions.len();
    let wanted = have(app) + actions;
    while have(app) < wanted && app.world().resource::<Session>().record().result.is_none() {
        frame(app);
    }
}

/// Runs one frame. If the person is asked to roll or to choose, they do so.
fn frame(app: &mut App) {
    let phase = app
        .world()
        .get_resource::<State<TurnPhase>>()
        .map(|phase| **phase);
    let intent = match phase {
        Some(TurnPhase::Roll) => Some(Intent::Roll),
        Some(TurnPhase::Choose) => {
            let session = app.world().resource::<Session>();
            session.game().spends().first().copied().map(Intent::Spend)
        }
        _ => None,
    };
    if let Some(intent) = intent {
        app.world_mut().write_message(intent);
    }
    app.update();
}

/// The bytes of a store with settings and an unfinished game, closed properly.
fn filled(folder: &Folder) -> Vec<u8> {
    let mut app = open_table(&folder.0);
    *app.world_mut().resource_mut::<Settings>() = chosen_settings();
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Easy, 7)));
    play(&mut app, 20);
    close_window(&mut app);
    drop(app);
    fs::read(folder.store()).expect("the store file")
}

#[test]
fn values_are_there_at_the_next_start() {
    let folder = Folder::new("outlive");
    let mut app = open(&folder.0);
    assert_eq!(status(&app), StoreStatus::Persistent);
    assert_eq!(settings(&app), Settings::default());
    assert_eq!(unfinished(&app), None);
    *app.world_mut().resource_mut::<Settings>() = chosen_settings();
    app.update();
    drop(app);

    let app = open(&folder.0);
    assert_eq!(settings(&app), chosen_settings());
    assert_eq!(status(&app), StoreStatus::Persistent);
    assert_eq!(notices(&app), []);
}

#[test]
fn a_store_in_memory_reports_that_it_stores_nothing() {
    let mut app = App::new();
    app.insert_resource(StoreLocation::Memory)
        .add_plugins(storage::plugin);
    app.update();
    assert_eq!(status(&app), StoreStatus::MemoryOnly(MemoryOnly::Asked));
    *app.world_mut().resource_mut::<Settings>() = chosen_settings();
    close_window(&mut app);
    assert_eq!(settings(&app), chosen_settings());
}

#[test]
fn without_a_platform_folder_the_game_plays_in_memory() {
    let mut app = App::new();
    app.insert_resource(StoreLocation::Nowhere)
        .add_plugins(storage::plugin);
    assert_eq!(
        status(&app),
        StoreStatus::MemoryOnly(MemoryOnly::Unwritable)
    );
}

#[test]
fn a_second_instance_reads_the_settings_and_writes_nothing() {
    let folder = Folder::new("second");
    filled(&folder);
    let mut first = open(&folder.0);
    let mut second = open(&folder.0);
    assert_eq!(
        status(&second),
        StoreStatus::MemoryOnly(MemoryOnly::AlreadyOpen)
    );
    assert_eq!(settings(&second), chosen_settings());
    assert_eq!(unfinished(&second), None, "the first instance plays it");

    second.world_mut().resource_mut::<Settings>().volume = 0.9;
    close_window(&mut second);
    drop(second);
    first.world_mut().resource_mut::<Settings>().volume = 0.1;
    close_window(&mut first);
    drop(first);
    assert_eq!(settings(&open(&folder.0)).volume, 0.1);
}

#[test]
fn if_the_folder_is_a_file_the_game_plays_in_memory() {
    let folder = Folder::new("file-for-folder");
    fs::write(&folder.0, b"in the way").expect("the file");
    let mut app = open(&folder.0);
    assert_eq!(
        status(&app),
        StoreStatus::MemoryOnly(MemoryOnly::Unwritable)
    );
    close_window(&mut app);
    assert_eq!(fs::read(&folder.0).expect("still there"), b"in the way");
}

#[test]
fn if_the_store_file_is_a_folder_the_game_plays_in_memory() {
    let folder = Folder::new("folder-for-file");
    fs::create_dir_all(folder.store()).expect("the folder");
    let app = open(&folder.0);
    assert_eq!(
        status(&app),
        StoreStatus::MemoryOnly(MemoryOnly::Unwritable)
    );
    assert!(folder.store().is_dir());
}

#[test]
fn an_empty_store_file_is_renamed_with_a_notice() {
    let folder = Folder::new("empty");
    folder.with_store(b"");
    let app = open(&folder.0);
    assert_eq!(status(&app), StoreStatus::Persistent);
    assert!(matches!(
        notices(&app).as_slice(),
        [StoreNotice::StoreSetAside { .. }]
    ));
}

/// Opens a damaged store file. Either every value is intact, or the file was renamed unchanged and there is
/// a notice about that.
fn survives(folder: &Folder, damaged: &[u8], what: &str) -> App {
    let app = open(&folder.with_store(damaged).0);
    assert_eq!(status(&app), StoreStatus::Persistent, "{what}");
    match notices(&app).as_slice() {
        [] => {
            assert_eq!(settings(&app), chosen_settings(), "{what}");
            assert!(unfinished(&app).is_some(), "{what}");
        }
        [StoreNotice::StoreSetAside { file_name }] => {
            let aside = fs::read(folder.0.join(file_name)).expect("the file set aside");
            assert!(aside == damaged, "{what}: the file set aside was changed");
        }
        other => panic!("{what}: {other:?}"),
    }
    app
}

#[test]
fn a_file_of_random_bytes_is_renamed_with_a_notice() {
    let folder = Folder::new("random");
    let mut random: u64 = 1;
    for length in [1, 8, 9, 319, 320, 4096, 5000, 100_000] {
        for magic in [false, true] {
            let mut bytes: Vec<u8> = std::iter::repeat_with(|| {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (random >> 56) as u8
            })
            .take(length)
            .collect();
            if magic {
                for (byte, sign) in bytes.iter_mut().zip(b"redb\x1A\x0A\xA9\x0D\x0A") {
                    *byte = *sign;
                }
            }
            let mut app = survives(&folder, &bytes, &format!("{length} bytes"));
            assert_eq!(notices(&app).len(), 1);
            assert_eq!(settings(&app), Settings::default());
            // The new store works.
            *app.world_mut().resource_mut::<Settings>() = chosen_settings();
            close_window(&mut app);
            drop(app);
            let app = open(&folder.0);
            assert_eq!(settings(&app), chosen_settings());
            assert_eq!(notices(&app), [], "there is one notice only");
        }
    }
}

#[test]
fn truncated_store_files_lose_nothing() {
    let folder = Folder::new("truncated");
    let whole = filled(&folder);
    let step = whole.len() / 40;
    let cuts = (1..whole.len())
        .step_by(step)
        .chain([9, 64, 319, 320, 4095, 4096, whole.len() - 1]);
    for cut in cuts {
        let _app = survives(&folder, &whole[..cut], &format!("cut at {cut}"));
    }
}

#[test]
fn store_files_with_a_flipped_bit_lose_nothing() {
    let folder = Folder::new("flipped");
    let whole = filled(&folder);
    let written = whole.iter().enumerate().filter(|(_, byte)| **byte != 0);
    let inside: Vec<usize> = written.map(|(at, _)| at).skip(100).collect();
    let places = (0..320)
        .step_by(5)
        .chain(inside.iter().copied().step_by(inside.len() / 60));
    for (count, at) in places.enumerate() {
        let bit = count % 8;
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << bit;
        let _app = survives(&folder, &damaged, &format!("bit {bit} of byte {at}"));
    }
}

#[test]
fn intact_values_of_a_damaged_store_are_recovered() {
    let folder = Folder::new("salvage");
    let whole = filled(&folder);
    // Flips a bit inside the text of the settings. The other values are intact.
    let needle = b"quadruple";
    let place =
        |bytes: &[u8], what: &[u8]| bytes.windows(what.len()).rposition(|window| window == what);
    assert_eq!(place(&whole, needle), None);
    let at = place(&whole, b"\"pace\":\"double\"").expect("the settings' text");
    let mut damaged = whole.clone();
    damaged[at + 9] ^= 2;
    let app = survives(&folder, &damaged, "a bit of the settings");
    assert_eq!(notices(&app).len(), 1);
    assert!(unfinished(&app).is_some(), "the game is intact");
}

#[test]
fn the_store_of_a_killed_program_has_the_latest_action() {
    let folder = Folder::new("killed");
    let copy = Folder::new("killed-copy");
    let mut app = open_table(&folder.0);
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Hard, 3)));
    for _ in 0..25 {
        play(&mut app, 1);
        // Waits for the writer. The store stays open.
        close_window(&mut app);
        let bytes = fs::read(folder.store()).expect("the store file");
        let resumed = open(&copy.with_store(&bytes).0);
        assert_eq!(notices(&resumed), []);
        assert_eq!(
            unfinished(&resumed).as_ref(),
            Some(app.world().resource::<Session>().record())
        );
    }
}

#[test]
fn a_resumed_game_has_the_same_dice() {
    let folder = Folder::new("resumed");
    let mut app = open_table(&folder.0);
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Normal, 99)));
    play(&mut app, 17);
    close_window(&mut app);
    let played_on = {
        play(&mut app, 40);
        app.world().resource::<Session>().record().actions.clone()
    };
    // The same game in another store, closed after 17 actions.
    let copy = Folder::new("resumed-copy");
    let mut early = open_table(&copy.0);
    early
        .world_mut()
        .write_message(Begin::New(Setup::classic(Level::Normal, 99)));
    play(&mut early, 17);
    close_window(&mut early);
    drop(early);

    let mut resumed = open_table(&copy.0);
    let left = resumed
        .world()
        .resource::<Unfinished>()
        .0
        .clone()
        .expect("the unfinished game");
    resumed.world_mut().write_message(Begin::resume(left));
    play(&mut resumed, 40);
    let again = &resumed.world().resource::<Session>().record().actions;
    assert!(again.len() >= 57 && played_on.len() >= 57);
    assert_eq!(again[..57], played_on[..57]);
    assert!(resumed.world().resource::<StatisticsStore>().0.is_empty());
}

#[test]
fn a_result_is_counted_exactly_once() {
    let folder = Folder::new("once");
    let mut app = open_table(&folder.0);
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Easy, 5)));
    play(&mut app, usize::MAX / 2);
    app.update();
    let record = app.world().resource::<Session>().record().clone();
    assert!(matches!(record.result, Some(Outcome::Won(_))));
    assert_eq!(unfinished(&app), None);
    let tally = |app: &App| {
        app.world()
            .resource::<StatisticsStore>()
            .0
            .tally("classic", Opposition::Easy)
    };
    assert_eq!(tally(&app).played, 1);
    assert_eq!(tally(&app).won + tally(&app).lost, 1);
    assert!(tally(&app).rolls() > 20);
    close_window(&mut app);
    drop(app);

    // The program was killed after the result was counted and before the unfinished game was removed, so
    // the store contains both.
    let saved = format!(
        "{{\"record\":{},\"played_ms\":1000}}",
        serde_json::to_string(&record).expect("JSON")
    );
    put_text(&folder, "unfinished", &seal(1, &saved));
    let mut app = open(&folder.0);
    assert_eq!(tally(&app).played, 1);
    assert_eq!(unfinished(&app), None);
    close_window(&mut app);
    drop(app);
    assert_eq!(text(&folder, "unfinished"), None);

    // The program was killed before the count was written. The game is counted at the next start.
    let other = Folder::new("once-late");
    drop(open(&other.0));
    put_text(&other, "unfinished", &seal(1, &saved));
    let mut app = open(&other.0);
    assert_eq!(tally(&app).played, 1);
    close_window(&mut app);
    drop(app);
    assert_eq!(tally(&open(&other.0)).played, 1);
}

#[test]
fn a_game_given_up_counts_as_abandoned() {
    // Once with a person who rolls in the same frame, once while a CPU is thinking.
    for (asked, acting) in [(TurnPhase::Roll, true), (TurnPhase::CpuThink, false)] {
        let folder = Folder::new("abandoned");
        let mut app = open_table(&folder.0);
        app.world_mut()
            .write_message(Begin::New(Setup::classic(Level::Hard, 8)));
        play(&mut app, 9);
        while *app.world().resource::<State<TurnPhase>>() != asked {
            frame(&mut app);
        }
        app.world_mut().write_message(Intent::Abandon);
        if acting {
            app.world_mut().write_message(Intent::Roll);
        }
        app.update();
        app.update();
        let record = app.world().resource::<Session>().record();
        assert_eq!(record.result, Some(Outcome::Abandoned));
        let tally = app
            .world()
            .resource::<StatisticsStore>()
            .0
            .tally("classic", Opposition::Hard);
        assert_eq!((tally.played, tally.abandoned), (1, 1));
        assert_eq!((tally.won, tally.lost), (0, 0));
        assert_eq!(unfinished(&app), None);
    }
}

#[test]
fn a_new_game_over_an_unfinished_one_abandons_it() {
    let folder = Folder::new("dropped");
    let mut app = open_table(&folder.0);
    let begin = |app: &mut App, seed| {
        app.world_mut()
            .write_message(Begin::New(Setup::classic(Level::Easy, seed)));
    };
    let tally = |app: &App| {
        app.world()
            .resource::<StatisticsStore>()
            .0
            .tally("classic", Opposition::Easy)
    };
    begin(&mut app, 1);
    play(&mut app, 12);
    begin(&mut app, 2);
    app.update();
    assert_eq!((tally(&app).played, tally(&app).abandoned), (1, 1));
    assert_eq!(unfinished(&app).map(|record| record.dice), Some(2.into()));
    // That game has no actions yet, so it does not count as abandoned.
    begin(&mut app, 3);
    app.update();
    assert_eq!(tally(&app).played, 1);
    assert_eq!(unfinished(&app).map(|record| record.dice), Some(3.into()));
}

#[test]
fn a_value_of_a_newer_version_is_neither_read_nor_changed() {
    let folder = Folder::new("newer");
    drop(open(&folder.0));
    let newer = seal(2, "{\"volume\":\"loud\",\"colour\":7}");
    put_text(&folder, "settings", &newer);

    let mut app = open(&folder.0);
    assert_eq!(settings(&app), Settings::default());
    assert_eq!(
        notices(&app),
        [StoreNotice::ValueFromNewerVersion(Key::Settings)]
    );
    *app.world_mut().resource_mut::<Settings>() = chosen_settings();
    close_window(&mut app);
    drop(app);
    assert_eq!(text(&folder, "settings"), Some(newer));
}

#[test]
fn a_game_of_newer_rules_is_neither_read_nor_changed() {
    let record = serde_json::to_string(&begun_game()).expect("JSON");
    let folder = Folder::new("newer-rules");
    for (today, later) in [
        ("\"rules_version\":1", "\"rules_version\":2"),
        ("ludo-record/1", "ludo-record/2"),
    ] {
        let _ = fs::remove_dir_all(&folder.0);
        drop(open(&folder.0));
        let saved = format!("{{\"record\":{}}}", record.replace(today, later));
        let newer = seal(1, &saved);
        put_text(&folder, "unfinished", &newer);

        let mut app = open_table(&folder.0);
        assert_eq!(unfinished(&app), None);
        assert_eq!(
            notices(&app),
            [StoreNotice::ValueFromNewerVersion(Key::Unfinished)]
        );
        app.world_mut()
            .write_message(Begin::New(Setup::classic(Level::Easy, 1)));
        play(&mut app, 5);
        close_window(&mut app);
        drop(app);
        assert_eq!(text(&folder, "unfinished"), Some(newer));
    }
}

#[test]
fn a_damaged_value_is_moved_with_one_notice() {
    let folder = Folder::new("damaged-value");
    drop(open(&folder.0));
    let damaged = [
        seal(1, "{\"volume\":0.5}").replace("0.5", "0.9"),
        seal(1, "{\"volume\":"),
        seal(1, "{\"volume\":[]}"),
        seal(1, "{\"volume\":1e999}"),
        "no envelope".to_owned(),
        String::new(),
        "ludo 1".to_owned(),
        "ludo 99999999999 0123456789abcdef\n{}".to_owned(),
    ];
    for (number, text_then) in (1..).zip(&damaged) {
        put_text(&folder, "settings", text_then);
        let app = open(&folder.0);
        assert_eq!(settings(&app), Settings::default(), "{text_then}");
        assert_eq!(
            notices(&app),
            [StoreNotice::ValueSetAside(Key::Settings)],
            "{text_then}"
        );
        drop(app);
        assert_eq!(notices(&open(&folder.0)), [], "{text_then}");
        let aside = text(&folder, &format!("settings.damaged-{number}"));
        assert_eq!(aside.as_ref(), Some(text_then));
    }
}

#[test]
fn a_value_that_is_no_text_does_not_stop_the_game() {
    let folder = Folder::new("no-text");
    drop(open(&folder.0));
    PkvStore::new_in_dir(&folder.0)
        .set("statistics", &[1, 2, 3])
        .expect("a list is stored");
    let app = open(&folder.0);
    assert_eq!(status(&app), StoreStatus::Persistent);
    assert_eq!(notices(&app).len(), 1);
    assert!(app.world().resource::<StatisticsStore>().0.is_empty());
}

#[test]
fn a_tampered_record_is_moved_with_a_notice() {
    let record = serde_json::to_string(&begun_game()).expect("JSON");
    let first_roll = &record[record.find("\"r").expect("a roll")..][..4];
    let other_roll = if first_roll == "\"r1\"" {
        "\"r2\""
    } else {
        "\"r1\""
    };
    let tampered = [
        ("another die", record.replacen(first_roll, other_roll, 1)),
        (
            "a token too many",
            record.replacen("\"m", "\"m4:6\",\"m", 1),
        ),
        ("off the board", record.replacen("\"m", "\"m0:60\",\"m", 1)),
        (
            "a seat too many",
            record.replace("\"seats\":[", "\"seats\":[null,"),
        ),
        ("no such seat", record.replace("\"first\":0", "\"first\":9")),
        ("no such rules", record.replace("\"classic\"", "\"chess\"")),
        (
            "won already",
            record.replace("\"result\":null", "\"result\":{\"won\":0}"),
        ),
        ("no record", "[]".to_owned()),
        ("nested", "[".repeat(100_000)),
    ];
    let folder = Folder::new("tampered");
    for (what, record_then) in tampered {
        assert_ne!(record_then, record, "{what}");
        let _ = fs::remove_dir_all(&folder.0);
        drop(open(&folder.0));
        let saved = format!("{{\"record\":{record_then},\"played_ms\":1000}}");
        put_text(&folder, "unfinished", &seal(1, &saved));
        let app = open(&folder.0);
        assert_eq!(unfinished(&app), None, "{what}");
        assert_eq!(
            notices(&app),
            [StoreNotice::ValueSetAside(Key::Unfinished)],
            "{what}"
        );
        drop(app);
        let aside = text(&folder, "unfinished.damaged-1");
        assert_eq!(aside, Some(seal(1, &saved)), "{what}");
    }
}

#[test]
fn counts_near_the_largest_number_do_not_overflow() {
    let folder = Folder::new("boundless");
    drop(open(&folder.0));
    let huge = u64::MAX - 1;
    let tally = format!(
        "{{\"played\":{huge},\"won\":{},\"lost\":{huge},\"abandoned\":{huge},\"best_win_ms\":{huge},\
         \"won_ms\":{huge},\"finished_ms\":{huge},\"captures_made\":{huge},\
         \"captures_suffered\":{huge},\"faces\":[{huge},{huge},{huge},{huge},{huge},{huge}]}}",
        1_u64 << 63
    );
    let payload = format!("{{\"tallies\":{{\"classic\":{{\"easy\":{tally}}}}}}}");
    put_text(&folder, "statistics", &seal(1, &payload));

    let mut app = open_table(&folder.0);
    assert_eq!(notices(&app), []);
    app.world_mut()
        .write_message(Begin::New(Setup::classic(Level::Easy, 5)));
    play(&mut app, usize::MAX / 2);
    app.update();
    let statistics = app.world().resource::<StatisticsStore>().0.clone();
    let tally = statistics.tally("classic", Opposition::Easy);
    assert_eq!(tally.played, u64::MAX);
    assert!(tally.won >= 1 << 63);
    assert_eq!(tally.rolls(), u64::MAX);
    assert!(
        tally
            .win_rate()
            .is_some_and(|rate| (0.0..=1.0).contains(&rate))
    );
    assert_eq!(statistics.sum(|_, _| true).played, u64::MAX);

    // Values outside the range of the numbers are damaged.
    for payload in [
        "{\"tallies\":{\"classic\":{\"easy\":{\"won\":99999999999999999999}}}}",
        "{\"tallies\":{\"classic\":{\"easy\":{\"won\":-1}}}}",
        "{\"tallies\":{\"classic\":{\"best\":{}}}}",
    ] {
        drop(std::mem::take(&mut app));
        put_text(&folder, "statistics", &seal(1, payload));
        app = open(&folder.0);
        assert_eq!(
            notices(&app),
            [StoreNotice::ValueSetAside(Key::Statistics)],
            "{payload}"
        );
    }
}

/// The fixtures are values as each past version wrote them: `settings`, `statistics`, `unfinished`,
/// `record-007`. When a schema version is raised, add fixtures of the new version and keep the old ones.
#[test]
fn the_values_of_every_past_version_are_read() {
    let fixture = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/fixtures/store-1")
            .join(name);
        fs::read_to_string(path).expect("the fixture")
    };
    let folder = Folder::new("version-1");
    drop(open(&folder.0));
    for name in ["settings", "statistics", "unfinished", "record-007"] {
        put_text(&folder, name, &fixture(name));
    }
    let app = open(&folder.0);
    assert_eq!(notices(&app), []);
    let settings = settings(&app);
    assert_eq!(settings.language, Some(ludo::i18n::Language::French));
    assert_eq!(settings.volume, 0.25);
    assert!(settings.muted);
    assert_eq!(settings.pace, Pace::Quadruple);
    assert_eq!(settings.reduced_motion, Some(true));
    let tally = app
        .world()
        .resource::<StatisticsStore>()
        .0
        .tally("classic", Opposition::Hard);
    assert_eq!((tally.played, tally.won, tally.lost), (4, 1, 2));
    assert_eq!(tally.best_win(), Some(Duration::from_secs(600)));
    assert_eq!(tally.faces, [10, 11, 12, 13, 14, 15]);
    let game = app.world().resource::<Unfinished>().0.clone();
    let LeftGame { record, played, .. } = game.expect("the unfinished game");
    let classic = Ruleset::of(Family::Classic, Options::NONE).expect("classic");
    assert_eq!(record.rules.to_string(), classic.to_string());
    assert_eq!(record.dice, 42.into());
    assert_eq!(record.actions.len(), 12);
    assert_eq!(played, Duration::from_millis(83_500));
    let stored = records::stored(&app);
    assert_eq!(stored.len(), 1);
    assert_eq!(stored[0].record.result, Some(Outcome::Won(Seat::ALL[2])));
    assert_eq!(stored[0].played(), Duration::from_millis(61_250));
    let day = stored[0].kept_at.map(|moment| moment.day().compact());
    assert_eq!(day.as_deref(), Some("20261130"));
}

/// Tests with a full disk, simulated by a child process whose files cannot grow beyond a limit.
#[cfg(target_os = "linux")]
mod full_disk {
    use super::*;
    use std::process::Command;

    const FOLDER: &str = "LUDO_TEST_FULL_DISK";

    /// Runs the test `inside` in a process that can write only a limited amount.
    #[test]
    fn a_full_disk_during_a_game_is_reported_and_the_game_goes_on() {
        let folder = Folder::new("full");
        let before = filled(&folder);
        let blocks = before.len() / 512 + 64;
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!(
                "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --exact full_disk::inside --ignored --nocapture"
            ))
            .arg(std::env::current_exe().expect("this program"))
            .env(FOLDER, &folder.0)
            .output()
            .expect("the child runs");
        assert!(
            output.status.success(),
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        // Everything written before the disk was full is there.
        let app = open(&folder.0);
        assert_eq!(notices(&app), []);
        assert_eq!(settings(&app), chosen_settings());
        assert!(unfinished(&app).is_some());
    }

    /// Runs frames until the writer thread has written everything.
    fn run_until_persistent(app: &mut App) {
        for _ in 0..400_000 {
            if status(app) == StoreStatus::Persistent {
                return;
            }
            app.update();
            std::thread::yield_now();
        }
        panic!("nothing is written although there is room again");
    }

    #[test]
    #[ignore = "runs inside a process of its own"]
    fn inside() {
        let Some(folder) = std::env::var_os(FOLDER) else {
            return;
        };
        let mut app = open_table(Path::new(&folder));
        assert_eq!(status(&app), StoreStatus::Persistent);
        // Writes a value that is larger than the room that is left.
        let statistics: ludo::statistics::Statistics = serde_json::from_str(&format!(
            "{{\"tallies\":{{\"{}\":{{}}}}}}",
            "x".repeat(3_000_000)
        ))
        .expect("statistics");
        app.world_mut().resource_mut::<StatisticsStore>().0 = statistics;
        close_window(&mut app);
        app.update();
        assert_eq!(
            status(&app),
            StoreStatus::MemoryOnly(MemoryOnly::Failing),
            "the failure is reported"
        );
        // A smaller value fits, so writing works again.
        app.world_mut().resource_mut::<StatisticsStore>().0 = default();
        run_until_persistent(&mut app);
        app.world_mut()
            .write_message(Begin::New(Setup::classic(Level::Easy, 1)));
        play(&mut app, 30);
        close_window(&mut app);
    }
}

/// A program that is killed while it plays and writes.
#[cfg(unix)]
mod killed {
    use super::*;
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    const FOLDER: &str = "LUDO_TEST_KILLED";

    /// Runs the test `inside` in another process and kills it while it writes.
    #[test]
    fn a_killed_program_loses_no_game() {
        let folder = Folder::new("kill-9");
        for lines in [1, 2, 7, 30, 31, 32, 33, 90] {
            let mut child = Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", "killed::inside", "--ignored", "--nocapture"])
                .env(FOLDER, &folder.0)
                .stdout(Stdio::piped())
                .spawn()
                .expect("the child runs");
            let output = BufReader::new(child.stdout.take().expect("its output"));
            // The pipe stays open until the end: closing it would stop the child before it is killed.
            let mut lines_of_actions = output
                .lines()
                .map_while(Result::ok)
                .filter(|line| line.starts_with("actions"));
            assert_eq!(
                lines_of_actions.by_ref().take(lines).count(),
                lines,
                "it plays"
            );
            child.kill().expect("it still plays");
            child.wait().expect("it is gone");

            let app = open(&folder.0);
            assert_eq!(status(&app), StoreStatus::Persistent);
            assert_eq!(notices(&app), [], "killed after {lines} lines");
            // There is always an unfinished game, except between the end of one game and the next.
            match unfinished(&app) {
                Some(record) => assert_eq!(record.result, None),
                None => assert!(!app.world().resource::<StatisticsStore>().0.is_empty()),
            }
        }
    }

    /// Plays one game after the other until the process is killed.
    #[test]
    #[ignore = "runs inside a process of its own"]
    fn inside() {
        let Some(folder) = std::env::var_os(FOLDER) else {
            return;
        };
        let mut app = open_table(Path::new(&folder));
        app.world_mut()
            .write_message(Begin::New(Setup::classic(Level::Normal, 11)));
        play(&mut app, 1);
        close_window(&mut app);
        println!();
        // The loop ends by itself in case the parent process does not kill it.
        for _ in 0..100_000 {
            frame(&mut app);
            let session = app.world().resource::<Session>();
            if session.record().result.is_some() {
                app.world_mut()
                    .write_message(Begin::New(Setup::classic(Level::Normal, 12)));
            } else {
                println!("actions {}", session.record().actions.len());
            }
        }
    }
}
