//! How long the game has been played; kept for the statistics, never shown while playing.

use super::Session;
use crate::navigation::{Menu, Screen};
use bevy::prelude::*;
use std::time::Duration;

/// Who touches nothing for longer than this is not thinking about a move: the table is left, hidden or asleep.
const LONGEST_FRAME: Duration = Duration::from_secs(300);

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
