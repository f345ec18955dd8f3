//! Lets a tap count that begins and ends between two frames.
//! May use Bevy only.
//!
//! Bevy looks for what a pointer releases among what it hovered a frame earlier, so a press and a
//! release in one frame leave the control pressed for ever. The release is held back for a frame.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// Releases that wait for the next frame.
#[derive(Resource, Default)]
struct Held(Vec<WindowEvent>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .add_systems(First, (let_go, hold).chain().before(PickingSystems::Input));
}

fn let_go(mut held: ResMut<Held>, mut events: MessageWriter<WindowEvent>) {
    if !held.0.is_empty() {
        events.write_batch(held.0.drain(..));
    }
}

fn hold(mut events: MessageMutator<WindowEvent>, mut held: ResMut<Held>) {
    let (mut mouse_pressed, mut fingers_down) = (Vec::new(), Vec::new());
    for event in events.read() {
        match event {
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Pressed => {
                mouse_pressed.push(input.button);
            }
            WindowEvent::MouseButtonInput(input) if mouse_pressed.contains(&input.button) => {
                held.0.push(WindowEvent::MouseButtonInput(*input));
                // A button that means nothing takes its place.
                *input = MouseButtonInput {
                    button: MouseButton::Other(u16::MAX),
                    ..*input
                };
            }
            WindowEvent::TouchInput(touch) if touch.phase == TouchPhase::Started => {
                fingers_down.push(touch.id);
            }
            WindowEvent::TouchInput(touch)
                if touch.phase == TouchPhase::Ended && fingers_down.contains(&touch.id) =>
            {
                held.0.push(WindowEvent::TouchInput(*touch));
                *touch = TouchInput {
                    phase: TouchPhase::Moved,
                    ..*touch
                };
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mouse(state: ButtonState) -> WindowEvent {
        WindowEvent::MouseButtonInput(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: Entity::PLACEHOLDER,
        })
    }

    fn states(app: &App) -> Vec<(MouseButton, ButtonState)> {
        let messages = app.world().resource::<Messages<WindowEvent>>();
        messages
            .get_cursor()
            .read(messages)
            .filter_map(|event| match event {
                WindowEvent::MouseButtonInput(input) => Some((input.button, input.state)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn a_release_in_the_frame_of_its_press_comes_a_frame_later() {
        let mut app = App::new();
        app.add_message::<WindowEvent>().add_plugins(plugin);
        app.world_mut().write_message(mouse(ButtonState::Pressed));
        app.world_mut().write_message(mouse(ButtonState::Released));
        app.world_mut().run_schedule(First);
        let left = |states: Vec<(MouseButton, ButtonState)>| -> Vec<ButtonState> {
            states
                .into_iter()
                .filter(|(button, _)| *button == MouseButton::Left)
                .map(|(_, s)| s)
                .collect()
        };
        assert_eq!(left(states(&app)), [ButtonState::Pressed]);
        app.world_mut().run_schedule(First);
        assert!(left(states(&app)).contains(&ButtonState::Released));
    }
}
