//! The short banner over the board: a roll that nobody could use, by whom and which.
//! May use ui, names, playback, the session and the alarm.

use super::super::seat_disc::seat_disc;
use super::Seen;
use super::shape::{Shape, placed};
use super::turned::Turned;
use crate::playback::Played;
use crate::rules::{Event, Values};
use crate::session::{AtOnce, Session};
use crate::shown::Notice;
use crate::ui::icons::{Icon, icon};
use crate::ui::{fonts, palette};
use crate::wakefulness::Alarm;
use bevy::prelude::*;
use std::time::Duration;

/// The place over the board where banners stand.
#[derive(Component)]
pub(super) struct NoticePlace {
    width: f32,
}

pub(super) fn spawn(root: &mut ChildSpawnerCommands, shape: &Shape) {
    root.spawn((
        NoticePlace {
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

/// How long a banner stays that nothing waits for.
const STAYS: Duration = Duration::from_millis(1500);

/// At instant pace nothing waits for a banner: the last one about a person stays for a while, over what goes on.
#[derive(Resource, Default)]
pub(super) struct Lingering(Option<(Notice, Duration)>);

pub(super) fn linger(
    mut played: MessageReader<Played>,
    at_once: Res<AtOnce>,
    session: Res<Session>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<Alarm>,
    mut lingering: ResMut<Lingering>,
) {
    let now = time.elapsed();
    for &Played(event) in played.read() {
        if matches!(event, Event::Rolled { seat, .. } if session.is_mine(seat)) {
            lingering.0 = None;
        }
        let notice = Notice::of(event).filter(|notice| session.is_mine(notice.seat()));
        if let (Some(notice), true, false) = (notice, at_once.0, session.is_watched()) {
            lingering.0 = Some((notice, now + STAYS));
        }
    }
    match lingering.0 {
        Some((_, until)) if until > now => alarm.within(until - now),
        Some(_) => lingering.0 = None,
        None => {}
    }
}

pub(super) fn show(
    seen: Seen,
    lingering: Res<Lingering>,
    places: Query<(Entity, &NoticePlace)>,
    mut shown: Local<Option<Notice>>,
    mut commands: Commands,
) {
    let now = seen.shown.notice.or(lingering.0.map(|(notice, _)| notice));
    if shown.as_ref() == now.as_ref() && seen.new.is_empty() && !seen.texts.is_changed() {
        return;
    }
    *shown = now;
    for (place, NoticePlace { width }) in &places {
        commands.entity(place).despawn_children();
        if let Some(notice) = now {
            commands
                .entity(place)
                .with_children(|place| banner(place, notice, &seen, *width));
        }
    }
}

fn banner(place: &mut ChildSpawnerCommands, notice: Notice, seen: &Seen, width: f32) {
    let names = seen.names();
    let texts = &seen.texts;
    let name = |seat| ("name", names.get(seat).into());
    let (seat, face, words) = match notice {
        Notice::Pass { seat, values } => {
            let again = values == Values::one(6) && seen.session.game().rules().rolls_again.six;
            let key = if again {
                "banner-pass-again"
            } else {
                "banner-pass"
            };
            let words = texts.get_with(key, &[name(seat), ("value", values.to_string().into())]);
            (seat, values.iter().last(), words)
        }
        Notice::SixesVoided { seat } => {
            let words = texts.get_with("banner-sixes", &[name(seat)]);
            (seat, Some(6), words)
        }
        Notice::BonusLost { seat, value } => {
            let args = [name(seat), ("value", value.into())];
            (seat, None, texts.get_with("banner-bonus-lost", &args))
        }
        Notice::PartnerHome { seat } => {
            let words = texts.get_with("banner-partner-home", &[name(seat)]);
            (seat, None, words)
        }
        Notice::Forfeited { seat } => {
            let words = texts.get_with("banner-forfeited", &[name(seat)]);
            (seat, None, words)
        }
    };
    place
        .spawn((
            Node {
                max_width: px(width * 0.94),
                padding: UiRect::axes(px(16), px(12)),
                border: UiRect::all(px(3)),
                border_radius: BorderRadius::all(px(20)),
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            },
            BackgroundColor(palette::WHITE_CARD),
            BorderColor::all(palette::SEAT[seat.index()]),
            BoxShadow::new(palette::SHADOW, px(0), px(6), px(0), px(24)),
            Pickable::IGNORE,
        ))
        .with_children(|banner| {
            banner.spawn(seat_disc(seat, 34.0));
            banner.spawn((
                Text::new(words),
                fonts::bold(17.0, palette::INK),
                Pickable::IGNORE,
            ));
            if let Some(face) = face {
                let ink = palette::SEAT_INK[seat.index()];
                banner.spawn(icon(Icon::Die(face), 30.0, ink));
            }
        });
}
