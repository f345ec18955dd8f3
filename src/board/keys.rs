//! How the table is played by keys: the arrows walk the tokens, then the destinations of the picked
//! one; numbers pick tokens, V the dice; space and enter act. Uses what the taps use.

use super::{
    choice::{self, Choice},
    tapped::{Tapped, Target},
    targets::Targets,
};
use crate::{
    navigation::{AppSystems, TurnPhase},
    rules::TokenId,
    ui::{focus::keyboard_is_on_a_control, key_presses::UnusedKeys},
};
use bevy::{
    input::keyboard::{Key, KeyboardInput},
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
};

/// The token that the keyboard would play.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Focus(pub Option<TokenId>);

/// Where the keyboard goes among dice and destinations.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Walk {
    Values { forward: bool },
    Destinations { forward: bool },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<Walk>()
        .add_systems(
            Update,
            (walk, forget_focus)
                .chain()
                .in_set(AppSystems::Input)
                .after(choice::decide),
        );
}

/// Reads the keys; the choice itself changes with what they come to.
pub(super) fn press(
    mut keys: ResMut<UnusedKeys>,
    held: Res<ButtonInput<KeyCode>>,
    panel: Res<InputFocus>,
    panel_shown: Res<InputFocusVisible>,
    stops: Query<(), With<TabIndex>>,
    table: Targets,
    mut focus: ResMut<Focus>,
    mut taps: MessageWriter<Tapped>,
    mut walks: MessageWriter<Walk>,
) {
    // While the keyboard walks through the panels, its keys belong to them.
    let walking_panels = keyboard_is_on_a_control(panel, panel_shown, stops);
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    keys.offer(|key: &KeyboardInput| {
        if key.repeat {
            return false;
        }
        let mut tap = |target| {
            taps.write(Tapped {
                target,
                by_key: true,
            });
        };
        match key.key_code {
            KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter if !walking_panels => {
                match target(&table, focus.0) {
                    Some(target) => tap(target),
                    None if table.choice().picked().is_some() => {
                        walks.write(Walk::Destinations { forward: true });
                    }
                    None => focus.0 = table.movable().first().copied(),
                }
            }
            KeyCode::ArrowRight | KeyCode::ArrowDown | KeyCode::ArrowLeft | KeyCode::ArrowUp
                if !walking_panels =>
            {
                let forward = matches!(key.key_code, KeyCode::ArrowRight | KeyCode::ArrowDown);
                if table.choice().picked().is_some() {
                    walks.write(Walk::Destinations { forward });
                } else {
                    let step = if forward { 1 } else { -1 };
                    focus.0 = neighbour(&table.movable(), focus.0, step);
                }
            }
            code => {
                let token = token_number(code).and_then(|number| table.token_of_turn(number));
                if let Some(token) = token.filter(|&token| table.choice().asks(token)) {
                    focus.0 = Some(token).filter(|&token| table.choice().may_play(token));
                    tap(Target::Token(token));
                } else if matches!(&key.logical_key, Key::Character(letter) if letter.eq_ignore_ascii_case("v"))
                {
                    walks.write(Walk::Values { forward: !shift });
                } else {
                    return false;
                }
            }
        }
        true
    });
}

/// What space and enter act on.
fn target(table: &Targets, focus: Option<TokenId>) -> Option<Target> {
    let choice = table.choice();
    match table.phase()? {
        TurnPhase::Roll => Some(Target::Die),
        TurnPhase::Choose if choice.picked().is_some() => choice.pointed().map(Target::Destination),
        TurnPhase::Choose => {
            let movable = table.movable();
            focus
                .filter(|token| movable.contains(token))
                .or_else(|| movable.first().copied().filter(|_| movable.len() == 1))
                .map(Target::Token)
        }
        _ => None,
    }
}

fn walk(mut walks: MessageReader<Walk>, mut choice: ResMut<Choice>) {
    for walk in walks.read() {
        match *walk {
            Walk::Values { forward } => choice.next_values(forward),
            Walk::Destinations { forward } => choice.walk_destinations(forward),
        }
    }
}

/// The number keys stand in the same place on every keyboard.
fn token_number(code: KeyCode) -> Option<u8> {
    match code {
        KeyCode::Digit1 | KeyCode::Numpad1 => Some(0),
        KeyCode::Digit2 | KeyCode::Numpad2 => Some(1),
        KeyCode::Digit3 | KeyCode::Numpad3 => Some(2),
        KeyCode::Digit4 | KeyCode::Numpad4 => Some(3),
        _ => None,
    }
}

/// The next or previous movable token, around the end.
fn neighbour(movable: &[TokenId], from: Option<TokenId>, step: isize) -> Option<TokenId> {
    let count = movable.len() as isize;
    let here = from.and_then(|from| movable.iter().position(|&token| token == from));
    match (here, count) {
        (_, 0) => None,
        (None, _) if step > 0 => movable.first().copied(),
        (None, _) => movable.last().copied(),
        (Some(here), _) => Some(movable[(here as isize + step).rem_euclid(count) as usize]),
    }
}

/// The focus belongs to one choice; with the choice it goes.
fn forget_focus(phase: Option<Res<State<TurnPhase>>>, mut focus: ResMut<Focus>) {
    if focus.0.is_some() && phase.is_none_or(|phase| *phase != TurnPhase::Choose) {
        focus.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    fn token(index: u8) -> TokenId {
        TokenId {
            seat: Seat::ALL[0],
            index,
        }
    }

    #[test]
    fn arrows_walk_around_the_movable_tokens() {
        let movable = [token(0), token(2), token(3)];
        assert_eq!(neighbour(&movable, None, 1), Some(token(0)));
        assert_eq!(neighbour(&movable, Some(token(3)), 1), Some(token(0)));
        assert_eq!(neighbour(&movable, Some(token(0)), -1), Some(token(3)));
        assert_eq!(neighbour(&[], None, 1), None);
    }
}
