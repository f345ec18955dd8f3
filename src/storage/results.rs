//! Follows the game on the table. While it is played it is the unfinished game; when it ends, its result
//! is counted and its record is stored.
//! May use the session, the statistics, the records and the unfinished game.

use std::time::Duration;

use bevy::prelude::*;

use super::records::Records;
use super::stored::Stored;
use super::unfinished::Unfinished;
use crate::rules::Record;
use crate::session::Session;
use crate::statistics::{GameResult, Statistics};

/// The statistics of this player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StatisticsStore(pub Statistics);

impl Stored for Statistics {
    /// Version 2 added the counts of other devices, which a program that reads version 1 would lose.
    const SCHEMA: u32 = 2;
}

/// Adds the result of a record to the statistics, unless that game is counted already.
pub(super) fn count(statistics: &mut Statistics, record: &Record, played: Duration) {
    match GameResult::of(record, played) {
        Ok(result) => {
            statistics.count(&result);
        }
        Err(error) => warn!("a game that cannot be replayed is not counted: {error}"),
    }
}

/// Runs after each action. The game on the table is the unfinished game until it has a result.
pub(super) fn follow_game(
    session: Option<Res<Session>>,
    mut unfinished: ResMut<Unfinished>,
    mut statistics: ResMut<StatisticsStore>,
    mut records: ResMut<Records>,
) {
    let Some(session) = session.filter(|session| session.is_changed() && !session.is_watched())
    else {
        return;
    };
    let record = session.record();
    if let Some(other) = &unfinished.0
        && other.record.id != record.id
    {
        // Another game has been laid on the table. One without a single action does not count as given up.
        if !other.record.actions.is_empty() {
            count(&mut statistics.0, &other.record, other.played);
            records.keep(&other.record, other.played);
        }
        unfinished.0 = None;
    }
    if let Some(left) = session.left() {
        unfinished.0 = Some(left);
    } else {
        count(&mut statistics.0, record, session.played());
        records.keep(record, session.played());
        if unfinished.0.is_some() {
            unfinished.0 = None;
        }
    }
}

/// The time played since the last action, before the table leaves the screen or the window closes.
pub(super) fn note_time(session: Option<Res<Session>>, mut unfinished: ResMut<Unfinished>) {
    let Some(left) = session.and_then(|session| session.left()) else {
        return;
    };
    if let Some(kept) = &mut unfinished.0
        && kept.record.id == left.record.id
    {
        *kept = left;
    }
}
