//! What the table points out: tokens that may be played, the die that may be rolled, whose turn it
//! is, the last move. Shows what the session offers and what playback has told; decides nothing.

use super::{
    choice::Choice,
    die::RollFrame,
    geometry::{Plan, layer},
    keys::Focus,
    paint::Painter,
    pose::Token,
    shared::Shared,
    squares,
    surface::YardLine,
    tokens::{FocusRing, MovableRing},
    visibility::show,
};
use crate::{
    navigation::{AppSystems, Screen, TurnPhase},
    rules::TokenPlace,
    session::Session,
    shown::Shown,
    ui::palette,
};
use bevy::prelude::*;

/// A mark under the token that moved last.
#[derive(Component, Clone, Copy)]
enum MoveMark {
    From,
    To,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            ring_movable,
            ring_focus,
            frame_die,
            mark_turn,
            mark_last_move,
        )
            .in_set(AppSystems::View)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Session>)),
    );
}

pub(super) fn spawn(parent: &mut ChildSpawnerCommands, shared: &mut Shared) {
    let half = Vec2::splat(squares::HALF);
    for mark in [MoveMark::From, MoveMark::To] {
        let mut paint = Painter::default();
        let strength = match mark {
            MoveMark::From => 0.35,
            MoveMark::To => 0.75,
        };
        paint.frame(
            Vec2::ZERO,
            half,
            0.14,
            0.09,
            palette::GOLD_DEEP.with_alpha(strength),
        );
        parent.spawn((
            Name::new("Mark of the last move"),
            mark,
            shared.mesh(paint.into_mesh()),
            Transform::from_xyz(0.0, 0.0, layer::MARK),
            Visibility::Hidden,
        ));
    }
}

fn ring_movable(
    choice: Res<Choice>,
    tokens: Query<&Token>,
    mut rings: Query<(&ChildOf, &mut Visibility), With<MovableRing>>,
) {
    for (parent, mut visibility) in &mut rings {
        let movable = tokens
            .get(parent.parent())
            .is_ok_and(|token| choice.may_play(token.0));
        show(&mut visibility, movable);
    }
}

fn ring_focus(
    focus: Res<Focus>,
    tokens: Query<&Token>,
    mut rings: Query<(&ChildOf, &mut Visibility), With<FocusRing>>,
) {
    for (parent, mut visibility) in &mut rings {
        let focused = tokens
            .get(parent.parent())
            .is_ok_and(|token| focus.0 == Some(token.0));
        show(&mut visibility, focused);
    }
}

fn frame_die(
    phase: Option<Res<State<TurnPhase>>>,
    mut frames: Query<&mut Visibility, With<RollFrame>>,
) {
    let rolling = phase.is_some_and(|phase| *phase == TurnPhase::Roll);
    for mut visibility in &mut frames {
        show(&mut visibility, rolling);
    }
}

fn mark_turn(shown: Res<Shown>, mut lines: Query<(&YardLine, &mut Visibility)>) {
    for (line, mut visibility) in &mut lines {
        show(&mut visibility, shown.marked == line.0);
    }
}

fn mark_last_move(
    session: Res<Session>,
    shown: Res<Shown>,
    mut marks: Query<(&MoveMark, &mut Transform, &mut Visibility)>,
) {
    let plan = Plan::of(&session);
    for (mark, mut transform, mut visibility) in &mut marks {
        let place = shown.last_move.and_then(|(token, from, to)| {
            let place = match mark {
                MoveMark::From => from,
                MoveMark::To => to,
            };
            // A yard is where tokens belong and a prison has bars of its own; but who has come back
            // from there is worth a look.
            let marked = match place {
                TokenPlace::Path(_) | TokenPlace::Captive { .. } => true,
                TokenPlace::Yard => matches!((from, mark), (TokenPlace::Prison(_), MoveMark::To)),
                TokenPlace::Home | TokenPlace::Prison(_) => false,
            };
            marked.then_some((token, place))
        });
        if let Some((token, place)) = place {
            let at = plan.centre_of(token, place);
            transform.translation = at.extend(layer::MARK);
        }
        show(&mut visibility, place.is_some());
    }
}
