//! Follows the game on the table: keeps it while it is played, counts its result when it ends.
//! May use the session, the statistics and the unfinished game.

use std::time::Duration;

use bevy::prelude::*;

use super::kept::{Kept, Key};
use crate::rules::Record;
use crate::statistics::{GameResult, Statistics};

/// The statistics of this player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StatisticsStore(pub Statistics);

impl Kept for Statistics {
    const KEY: Key = Key::Statistics;
    const SCHEMA: u32 = 1;
}

/// Adds the result of a record to the statistics, once.
pub(super) fn count(statistics: &mut Statistics, record: &Record, played: Duration) {
    match GameResult::of(record, played) {
        Ok(result) => {
            statistics.count(&result);
        }
        Err(error) => warn!("a game that does not replay is not counted: {error}"),
    }
}
