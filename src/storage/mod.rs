//! The data that outlives the program: settings, statistics, finished games, the unfinished game.
//! May use rules, statistics, session, the languages of i18n and the frame order of navigation.
//!
//! Everything goes through one guard around bevy_pkv. Every value is a text: one line with its schema
//! version and a checksum, then JSON. A damaged store file is renamed, a damaged value is moved to
//! another key, and a value of a newer version is left unchanged; the player is notified once. If the
//! store cannot be used, the game runs without saving.

mod backend;
#[cfg(not(target_arch = "wasm32"))]
mod catch_panic;
mod envelope;
mod records;
mod results;
mod settings;
mod status;
mod store;
mod stored;
mod today;
mod unfinished;
mod writer;

use std::time::Duration;

use bevy::ecs::error::{ResultSeverityExt, Severity};
use bevy::prelude::*;
use uuid::Uuid;

pub use records::{Records, StoredRecord};
pub use results::StatisticsStore;
pub use settings::{Pace, Settings};
pub use status::{MemoryOnly, StoreNotice, StoreNotices, StoreStatus};
pub use store::StoreLocation;
pub use stored::{Key, Slot};
pub use today::{Day, Moment};
pub use unfinished::Unfinished;

use crate::navigation::{AppSystems, Screen};
use crate::rules::BySeat;
use crate::session::{LeaveTable, LeftGame};
use crate::statistics::Statistics;
use crate::table::Hand;
use store::Store;
use unfinished::SavedGame;
use writer::Writer;

/// Reads the store while the app is being built, so that the values exist before any system runs.
pub fn plugin(app: &mut App) {
    let location = app
        .world()
        .get_resource::<StoreLocation>()
        .cloned()
        .unwrap_or_else(StoreLocation::usual);
    let mut store = Store::open(&location);

    let settings: Settings = store.read(Key::Settings).unwrap_or_default();
    let mut statistics: Statistics = store.read(Key::Statistics).unwrap_or_default();
    let mut records = Records::read(&mut store);
    let saved = store
        .read_checked(Key::Unfinished, SavedGame::is_possible)
        .map(SavedGame::into_left);
    let written = Written {
        settings: settings.clone(),
        statistics: statistics.clone(),
        unfinished: saved.as_ref().map(stamp),
    };
    let unfinished = saved.filter(|left| {
        let unfinished = left.record.result.is_none();
        if !unfinished {
            // The program was killed after the game had ended and before it was removed here.
            results::count(&mut statistics, &left.record, left.played);
            records.keep(&left.record, left.played);
        }
        unfinished
    });

    app.insert_resource(settings)
        .insert_resource(StatisticsStore(statistics))
        .insert_resource(records)
        .insert_resource(Unfinished(unfinished))
        .insert_resource(written)
        .insert_resource(store.status())
        .insert_resource(StoreNotices(store.notices().to_vec()));
    let (backend, untouchable) = store.into_backend();
    app.insert_resource(Writer::new(backend, untouchable));

    app.add_systems(Update, results::follow_game.in_set(AppSystems::View))
        .add_systems(OnExit(Screen::Table), results::note_time.before(LeaveTable))
        .add_systems(
            Last,
            (
                results::note_time.run_if(on_message::<AppExit>),
                keep_settings.run_if(resource_changed::<Settings>),
                keep_statistics.run_if(resource_changed::<StatisticsStore>),
                keep_records.run_if(resource_changed::<Records>),
                keep_unfinished.run_if(resource_changed::<Unfinished>),
                flush.run_if(on_message::<AppExit>),
                update_status,
            )
                .chain(),
        );
}

/// The values that are in the store or on their way to it, to notice which ones have changed.
#[derive(Resource)]
struct Written {
    settings: Settings,
    statistics: Statistics,
    unfinished: Option<Stamp>,
}

/// Tells two states of an unfinished game apart: which game, how many actions, how long played, who is away.
type Stamp = (Uuid, usize, Duration, BySeat<Hand>);

fn stamp(left: &LeftGame) -> Stamp {
    let record = &left.record;
    (record.id, record.actions.len(), left.played, left.hands)
}

fn keep_settings(
    settings: Res<Settings>,
    mut written: ResMut<Written>,
    mut writer: ResMut<Writer>,
) -> Result {
    if written.settings != *settings {
        writer
            .put(Key::Settings, &*settings)
            .with_severity(Severity::Error)?;
        written.settings = settings.clone();
    }
    Ok(())
}

fn keep_statistics(
    statistics: Res<StatisticsStore>,
    mut written: ResMut<Written>,
    mut writer: ResMut<Writer>,
) -> Result {
    if written.statistics != statistics.0 {
        writer
            .put(Key::Statistics, &statistics.0)
            .with_severity(Severity::Error)?;
        written.statistics = statistics.0.clone();
    }
    Ok(())
}

fn keep_records(mut records: ResMut<Records>, mut writer: ResMut<Writer>) -> Result {
    // Writing only clears the list of changed slots. Pages that show the records need no rebuild for
    // that.
    records
        .bypass_change_detection()
        .write(&mut writer)
        .with_severity(Severity::Error)
}

fn keep_unfinished(
    unfinished: Res<Unfinished>,
    mut written: ResMut<Written>,
    mut writer: ResMut<Writer>,
) -> Result {
    let stamp = unfinished.0.as_ref().map(stamp);
    if written.unfinished == stamp {
        return Ok(());
    }
    match &unfinished.0 {
        Some(left) => writer
            .put(Key::Unfinished, &SavedGame::new(left))
            .with_severity(Severity::Error)?,
        None => writer.remove(Key::Unfinished),
    }
    written.unfinished = stamp;
    Ok(())
}

fn flush(mut writer: ResMut<Writer>) {
    writer.flush();
}

fn update_status(mut writer: ResMut<Writer>, mut status: ResMut<StoreStatus>) {
    if let Some(new) = writer.new_status() {
        status.set_if_neq(new);
    }
}
