//! Several people at one device: whose turn begins is announced by name, colour and shape.
//! May use ui, names, playback, the session and the alarm.

use super::super::seat_disc::seat_disc;
use super::Seen;
use super::shape::{Shape, placed};
use super::turned::Turned;
use crate::navigation::TurnPhase;
use crate::rules::Seat;
use crate::ui::{fonts, palette};
use crate::wakefulness::Alarm;
use bevy::prelude::*;
use std::time::Duration;

/// How long the announcement stays unless the die is rolled before.
const STAYS: Duration = Duration::from_millis(2200);

/// The place over the board where it stands.
#[derive(Component)]
pub(super) struct HandoverPlace {
    width: f32,
}

/// The sign beside the prompt: whose turn it is.
#[derive(Component)]
pub(super) struct TurnSign {
    pub size: f32,
    /// Room to the words beside it.
    pub gap: f32,
}

/// What is being announced.
#[derive(Default)]
pub(super) struct Announced {
    /// The last person who was asked.
    last: Option<Seat>,
    /// Until when that is said.
    until: Option<Duration>,
    /// What stands over the board.
    shown: Option<Seat>,
}

pub(super) fn spawn(root: &mut ChildSpawnerCommands, shape: &Shape) {
    root.spawn((
        HandoverPlace {
            width: shape.board.width(),
        },
        Turned::Middle,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..placed(shape.board)
        },
        Pickable::IGNORE,
    ));
}

pub(super) fn announce(
    seen: Seen,
    time: Res<Time<Real>>,
    places: Query<(Entity, &HandoverPlace)>,
    mut alarm: ResMut<Alarm>,
    mut announced: Local<Announced>,
    mut commands: Commands,
) {
    let asked = seen.phase.as_ref().map(|phase| ***phase) == Some(TurnPhase::Roll);
    let seat = seen.shown.turn;
    let now = time.elapsed();
    if seen.session.game().rolls() == 0 && !seen.new.is_empty() {
        // A new game: whoever begins it is told so, even who acted last in the one before.
        announced.last = None;
    }
    if asked && announced.last != Some(seat) && seen.session.is_shared() {
        announced.last = Some(seat);
        announced.until = Some(now + STAYS);
    } else if announced.until.is_some_and(|until| !asked || now >= until) {
        announced.until = None;
    }
    if let Some(until) = announced.until {
        alarm.within(until - now);
    }
    let wanted = announced.last.filter(|_| announced.until.is_some());
    if announced.shown == wanted && seen.new.is_empty() {
        return;
    }
    announced.shown = wanted;
    for (place, HandoverPlace { width }) in &places {
        commands.entity(place).despawn_children();
        if let Some(seat) = wanted {
            commands
                .entity(place)
                .with_children(|place| banner(place, seat, &seen, *width));
        }
    }
}

fn banner(place: &mut ChildSpawnerCommands, seat: Seat, seen: &Seen, width: f32) {
    let names = seen.names();
    let words = seen
        .texts
        .get_with("handover", &[("name", names.get(seat).into())]);
    place.spawn((
        Node {
            max_width: px(width * 0.94),
            padding: UiRect::axes(px(22), px(16)),
            border: UiRect::all(px(5)),
            border_radius: BorderRadius::all(px(26)),
            align_items: AlignItems::Center,
            column_gap: px(16),
            ..default()
        },
        BackgroundColor(palette::WHITE_CARD),
        BorderColor::all(palette::SEAT[seat.index()]),
        BoxShadow::new(palette::SHADOW, px(0), px(6), px(0), px(24)),
        Pickable::IGNORE,
        children![
            seat_disc(seat, 56.0),
            (
                Text::new(words),
                fonts::title(24.0, palette::SEAT_INK[seat.index()]),
                Pickable::IGNORE
            ),
        ],
    ));
}

/// The sign of the seat to act, where several people read the same prompt.
pub(super) fn sign(
    seen: Seen,
    signs: Query<(Entity, &TurnSign)>,
    mut shown: Local<Option<Seat>>,
    mut commands: Commands,
) {
    let now = (seen.session.is_shared() && !seen.shown.over).then_some(seen.shown.turn);
    if *shown == now && seen.new.is_empty() {
        return;
    }
    *shown = now;
    for (sign, TurnSign { size, gap }) in &signs {
        commands.entity(sign).despawn_children();
        if let Some(seat) = now {
            let margin = UiRect::right(px(*gap));
            commands.entity(sign).with_children(|sign| {
                sign.spawn((
                    Node {
                        margin,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![seat_disc(seat, *size)],
                ));
            });
        }
    }
}
