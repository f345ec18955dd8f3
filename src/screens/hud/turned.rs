//! Several people around a device that lies flat: what is to be read turns to the side of whoever is to act.
//! May use the board's sides, playback, the session and the settings.

use super::super::page::{column, row};
use super::handover::TurnSign;
use super::prompt::Said;
use super::shape::Shape;
use super::{CARD, dice_row, stand_in};
use crate::board::{Bands, Sides, geometry::Plan};
use crate::rules::Seat;
use crate::session::Session;
use crate::shown::Shown;
use crate::storage::Settings;
use bevy::prelude::*;

/// The prompt is no longer than this, in UI units, so that it is read at one glance.
const LONGEST: f32 = 560.0;
/// Room between the board and the card in its band.
const GAP: f32 = 4.0;
/// A band lower than this is that of a phone.
const LOW: f32 = 60.0;

/// What turns.
#[derive(Component, Clone, Copy)]
pub(super) enum Turned {
    /// Around the middle of the board, where it stands.
    Middle,
    /// From band to band around this board.
    Band { board: Rect, size: Vec2 },
}

/// Finds out where people sit, and whose side it is.
pub(super) fn face(
    settings: Res<Settings>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut sides: ResMut<Sides>,
) {
    let wanted = settings.turn_to_seat && session.is_shared() && !session.is_watched();
    sides.set_if_neq(if wanted {
        sides_of(&session, shown.turn, sides.turn)
    } else {
        Sides::default()
    });
}

/// While a CPU acts, everything stays turned to whoever acted before.
fn sides_of(session: &Session, turn: Seat, before: f32) -> Sides {
    let plan = Plan::of(session);
    let mut people = session.mine().map(|seat| plan.turn_of(seat));
    let beside = |turn: f32| turn.sin().abs() > 0.5;
    let bands = Bands {
        rows: people.clone().any(|turn| !beside(turn)),
        columns: people.clone().any(beside),
    };
    let turn = if session.is_mine(turn) {
        plan.turn_of(turn)
    } else if people.clone().any(|turn| turn == before) {
        before
    } else {
        people.next().unwrap_or_default()
    };
    Sides { bands, turn }
}

pub(super) fn spawn(root: &mut ChildSpawnerCommands, shape: &Shape) {
    let both = shape.bands.rows && shape.bands.columns;
    let length = shape.board.width() + if both { 2.0 * shape.band } else { 0.0 };
    let size = Vec2::new(length.min(LONGEST), shape.band);
    let low = shape.band < LOW;
    let place = Node {
        position_type: PositionType::Absolute,
        width: px(size.x),
        height: px(size.y),
        // What needs more room than the band has takes it from the board, not from the edge.
        justify_content: JustifyContent::End,
        ..column(4.0)
    };
    let card = Node {
        min_height: px(size.y - GAP),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(if low { 8.0 } else { 14.0 }), px(2)),
        border_radius: BorderRadius::all(px(16)),
        ..row(if low { 8.0 } else { 14.0 })
    };
    let sign = TurnSign {
        size: if low { 30.0 } else { 40.0 },
        gap: 0.0,
    };
    let said = Said {
        title: if low { 16.0 } else { 21.0 },
        line: if low { 13.0 } else { 16.0 },
        makes_way: low,
        justify: Justify::Left,
    };
    let words = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..column(0.0)
    };
    let dice = Node {
        max_width: percent(60),
        flex_shrink: 0.0,
        ..default()
    };
    let turned = Turned::Band {
        board: shape.board,
        size,
    };
    root.spawn((Name::new("Turned prompt"), turned, place, Pickable::IGNORE))
        .with_children(|place| {
            stand_in::spawn(place);
            place
                .spawn((card, BackgroundColor(CARD), Pickable::IGNORE))
                .with_children(|card| {
                    card.spawn((sign, Node::default(), Pickable::IGNORE));
                    said.spawn(card, words);
                    card.spawn((dice, Pickable::IGNORE)).with_children(|dice| {
                        dice_row::spawn(dice, if low { 26.0 } else { 34.0 }, None);
                    });
                });
        });
}

/// Everything that turns lies as the sides say.
pub(super) fn turn(sides: Res<Sides>, mut turned: Query<(&Turned, &mut Node, &mut UiTransform)>) {
    // The screen's y points down, so that its angles run clockwise.
    let rotation = Rot2::radians(-sides.turn);
    for (turned, mut node, mut transform) in &mut turned {
        transform.set_if_neq(UiTransform {
            rotation,
            ..default()
        });
        if let Turned::Band { board, size } = *turned {
            let out = Vec2::new(sides.turn.sin(), sides.turn.cos());
            let corner = board.center() + out * (board.width() + size.y) / 2.0 - size / 2.0;
            let (left, top) = (px(corner.x.round()), px(corner.y.round()));
            if (node.left, node.top) != (left, top) {
                (node.left, node.top) = (left, top);
            }
        }
    }
}
