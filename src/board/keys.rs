//! How the table is played by keys: the arrows choose a token, numbers pick one, space and enter act.
//! Uses what the taps use: the targets that the session offers.

use super::input::{Target, Targets};
use crate::{
    navigation::{AppSystems, Menu, TurnPhase},
    rules::TokenId,
    session::{Intent, Session},
};
use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::InputFocusVisible,
    prelude::*,
};

/// The token that the keyboard would play.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Focus(pub Option<TokenId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>().add_systems(
        Update,
        (
            press_keys.run_if(in_state(Menu::None).and_then(resource_exists::<Session>)),
            forget_focus,
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}

fn press_keys(
    mut keys: MessageReader<KeyboardInput>,
    panels: Res<InputFocusVisible>,
    table: Targets,
    mut focus: ResMut<Focus>,
    mut intents: MessageWriter<Intent>,
) {
    // While the keyboard walks through the panels, its keys belong to them.
    let walking_panels = panels.0;
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat {
            continue;
        }
        let movable = table.movable();
        match key.key_code {
            KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter if !walking_panels => {
                let target = match table.phase() {
                    Some(TurnPhase::Roll) => Some(Target::Die),
                    Some(TurnPhase::Choose) => focus
                        .0
                        .filter(|token| movable.contains(token))
                        .or_else(|| (movable.len() == 1).then(|| movable[0]))
                        .map(Target::Token),
                    _ => None,
                };
                if let Some(intent) = target.and_then(|target| table.intent(target)) {
                    intents.write(intent);
                } else if !movable.is_empty() {
                    focus.0 = movable.first().copied();
                }
            }
            KeyCode::ArrowRight | KeyCode::ArrowDown if !walking_panels => {
                focus.0 = neighbour(&movable, focus.0, 1);
            }
            KeyCode::ArrowLeft | KeyCode::ArrowUp if !walking_panels => {
                focus.0 = neighbour(&movable, focus.0, -1);
            }
            code => {
                let picked = token_number(code)
                    .and_then(|number| movable.iter().find(|token| token.index == number));
                if let Some(intent) = picked.and_then(|&token| table.intent(Target::Token(token))) {
                    intents.write(intent);
                }
            }
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
