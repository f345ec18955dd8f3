//! How long the game has been played; kept for the statistics, never shown while playing.

use super::Session;
use crate::navigation::{Menu, Screen};
use bevy::prelude::*;
use std::time::Duration;

/// A pause between two frames longer than this was a machine asleep, not a player thinking.
const LONGEST_FRAME: Duration = Duration::from_secs(3700);

pub(super) fn count(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Option<ResMut<Session>>,
) {
    let Some(mut session) = session else { return };
    if **screen == Screen::Table
        && **menu == Menu::None
        && !session.game().is_over()
        && !session.is_watched()
        && time.delta() < LONGEST_FRAME
    {
        // Time passing is not a change that anybody has to follow.
        session.bypass_change_detection().played += time.delta();
    }
}
