//! Rings and tags over the destinations of the picked token, and the numbers of tokens to choose from.
//! May use ui, the board's targets and choice.

use super::Seen;
use crate::board::{Choice, Destination, Targets};
use crate::rules::{SpendKind, TokenId, TokenPlace};
use crate::ui::icons::{Icon, icon};
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// What lies over the board.
#[derive(Component)]
pub(super) struct Overlay;

/// What is pointed out, in the order in which it is drawn.
#[derive(Default, PartialEq, Clone)]
pub(super) struct Pointed {
    marks: Vec<Mark>,
    numbers: Vec<(u8, Vec2)>,
    square: f32,
}

#[derive(PartialEq, Clone, Copy)]
struct Mark {
    destination: Destination,
    sign: Option<Icon>,
    pointed: bool,
    colour: Color,
}

pub(super) fn spawn(root: &mut ChildSpawnerCommands) {
    root.spawn((
        Overlay,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

pub(super) fn draw(
    seen: Seen,
    choice: Res<Choice>,
    targets: Targets,
    scale: Res<UiScale>,
    overlays: Query<Entity, With<Overlay>>,
    mut drawn: Local<Pointed>,
    mut commands: Commands,
) {
    let now = Pointed::of(&choice, &targets);
    if *drawn == now && seen.new.is_empty() {
        return;
    }
    for overlay in &overlays {
        commands.entity(overlay).despawn_children();
        commands.entity(overlay).with_children(|overlay| {
            for mark in &now.marks {
                ring(overlay, mark, now.square, scale.0);
            }
            for mark in &now.marks {
                tag(overlay, mark, scale.0);
            }
            for &(number, at) in &now.numbers {
                badge(overlay, number, at, now.square, scale.0);
            }
        });
    }
    *drawn = now;
}

impl Pointed {
    fn of(choice: &Choice, targets: &Targets) -> Pointed {
        let Some(square) = targets.square().filter(|_| choice.is_open()) else {
            return Pointed::default();
        };
        let marks = targets.destinations().into_iter().map(|destination| Mark {
            destination,
            sign: sign(choice, &destination),
            pointed: choice.pointed() == Some(destination.spend),
            colour: if destination.barred {
                palette::DANGER
            } else {
                palette::GOLD
            },
        });
        Pointed {
            marks: marks.collect(),
            numbers: numbers(choice, targets),
            square,
        }
    }
}

/// The tokens that the lines of moves name, each with its number.
fn numbers(choice: &Choice, targets: &Targets) -> Vec<(u8, Vec2)> {
    if choice.pool().is_empty() {
        return Vec::new();
    }
    let mut tokens: Vec<TokenId> = choice.shown().map(|offer| offer.token).collect();
    tokens.dedup();
    tokens
        .into_iter()
        .filter_map(|token| Some((token.index + 1, targets.token(token)?)))
        .collect()
}

/// What a destination brings, as a picture.
fn sign(choice: &Choice, destination: &Destination) -> Option<Icon> {
    if destination.barred {
        return Some(Icon::Close);
    }
    let offer = choice
        .shown()
        .find(|offer| offer.spend == destination.spend)?;
    match offer.spend.kind {
        SpendKind::Moonwalk => Some(Icon::Moon),
        SpendKind::Intrude(_) => Some(Icon::Door),
        _ if !offer.captured.is_empty() => Some(Icon::Capture),
        _ if offer.to == TokenPlace::Home => Some(Icon::House),
        _ => None,
    }
}

fn over(place: Rect, scale: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(place.min.x / scale),
        top: px(place.min.y / scale),
        width: px(place.width() / scale),
        height: px(place.height() / scale),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::MAX,
        ..default()
    }
}

fn ring(overlay: &mut ChildSpawnerCommands, mark: &Mark, square: f32, scale: f32) {
    let side = square * if mark.pointed { 1.2 } else { 0.98 };
    let place = Rect::from_center_size(mark.destination.at, Vec2::splat(side));
    let width = (square * 0.11).max(2.5) / scale;
    overlay.spawn((
        Node {
            border: UiRect::all(px(width)),
            ..over(place, scale)
        },
        BorderColor::all(mark.colour),
        BackgroundColor(
            mark.colour
                .with_alpha(if mark.pointed { 0.35 } else { 0.12 }),
        ),
        Outline::new(px(1.5), px(0), palette::INK.with_alpha(0.7)),
        Pickable::IGNORE,
    ));
}

fn tag(overlay: &mut ChildSpawnerCommands, mark: &Mark, scale: f32) {
    let place = mark.destination.tag;
    let height = place.height() / scale;
    let (ground, ink) = match (mark.destination.barred, mark.pointed) {
        (true, _) => (palette::DANGER, palette::TEXT),
        (false, true) => (palette::GOLD, palette::INK),
        (false, false) => (palette::WHITE_CARD, palette::INK),
    };
    overlay
        .spawn((
            Node {
                border: UiRect::all(px(1.5)),
                column_gap: px(height * 0.14),
                ..over(place, scale)
            },
            BackgroundColor(ground),
            BorderColor::all(palette::INK),
            Pickable::IGNORE,
        ))
        .with_children(|tag| {
            tag.spawn((
                Text::new(mark.destination.spend.values.to_string()),
                fonts::bold(height * 0.62, ink),
                TextLayout::no_wrap(),
                Pickable::IGNORE,
            ));
            if let Some(sign) = mark.sign {
                tag.spawn(icon(sign, height * 0.62, ink));
            }
        });
}

/// The number of a token, at its upper left.
fn badge(overlay: &mut ChildSpawnerCommands, number: u8, at: Vec2, square: f32, scale: f32) {
    let side = (square * 0.5).clamp(14.0, 40.0);
    let at = at + Vec2::new(-0.46, -0.46) * square;
    let place = Rect::from_center_size(at, Vec2::splat(side));
    overlay
        .spawn((
            over(place, scale),
            BackgroundColor(palette::INK),
            Pickable::IGNORE,
        ))
        .with_children(|badge| {
            badge.spawn((
                Text::new(number.to_string()),
                fonts::bold(side / scale * 0.74, palette::TEXT),
                TextLayout::no_wrap(),
                Pickable::IGNORE,
            ));
        });
}
