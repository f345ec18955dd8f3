//! Taps of mouse and fingers on what can be touched.
//! May use the targets; what a tap comes to is the choice's to say.

use super::{
    choice,
    targets::{Target, Targets},
};
use crate::{
    navigation::{AppSystems, Menu},
    session::Session,
};
use bevy::{
    input::{
        ButtonState,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    platform::collections::HashMap,
    prelude::*,
    window::PrimaryWindow,
};
use std::time::Duration;

/// A tap goes down and up within this distance, in logical pixels, and this time.
const TAP_DISTANCE: f32 = 10.0;
const TAP_TIME: Duration = Duration::from_millis(500);
/// Fingers followed at the same time; more are ignored.
const FINGERS: usize = 10;

/// A target was tapped.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Tapped {
    pub target: Target,
    /// By the keyboard, which wants to be told where it is.
    pub by_key: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Pointer {
    Mouse,
    Finger(u64),
}

struct Press {
    at: Vec2,
    /// The beginning of the frame that heard of it: it was made before.
    heard: Duration,
    target: Target,
}

#[derive(Resource, Default)]
struct Presses(HashMap<Pointer, Press>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presses>().add_systems(
        Update,
        (
            choice::follow,
            (
                tap_by_mouse,
                tap_by_finger,
                super::keys::press,
                choice::decide,
            )
                .chain()
                .run_if(in_state(Menu::None).and_then(resource_exists::<Session>)),
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}

impl Presses {
    fn down(&mut self, pointer: Pointer, at: Vec2, time: &Time<Real>, table: &Targets) {
        self.0.remove(&pointer);
        if self.0.len() < FINGERS
            && let Some(target) = table.target_at(at)
        {
            let heard = time.elapsed();
            self.0.insert(pointer, Press { at, heard, target });
        }
    }

    /// The target, when the pointer went up where and while a tap wants it. It went up some time in
    /// the frame before this one: it is given the benefit of the doubt, so that slow drawing makes no
    /// tap too long.
    fn up(
        &mut self,
        pointer: Pointer,
        at: Vec2,
        time: &Time<Real>,
        table: &Targets,
    ) -> Option<Tapped> {
        let press = self.0.remove(&pointer)?;
        let went_up = time.elapsed().saturating_sub(time.delta());
        let tapped = press.at.distance(at) <= TAP_DISTANCE
            && went_up.saturating_sub(press.heard) <= TAP_TIME
            && table.target_at(at) == Some(press.target);
        tapped.then_some(Tapped {
            target: press.target,
            by_key: false,
        })
    }
}

fn tap_by_mouse(
    mut buttons: MessageReader<MouseButtonInput>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    table: Targets,
    mut presses: ResMut<Presses>,
    mut taps: MessageWriter<Tapped>,
) {
    for button in buttons.read() {
        let Some(at) = windows.single().ok().and_then(Window::cursor_position) else {
            continue;
        };
        if button.button != MouseButton::Left {
            continue;
        }
        match button.state {
            ButtonState::Pressed => presses.down(Pointer::Mouse, at, &time, &table),
            ButtonState::Released => {
                if let Some(tap) = presses.up(Pointer::Mouse, at, &time, &table) {
                    taps.write(tap);
                }
            }
        }
    }
}

fn tap_by_finger(
    mut touches: MessageReader<TouchInput>,
    time: Res<Time<Real>>,
    table: Targets,
    mut presses: ResMut<Presses>,
    mut taps: MessageWriter<Tapped>,
) {
    for touch in touches.read() {
        let pointer = Pointer::Finger(touch.id);
        match touch.phase {
            TouchPhase::Started => presses.down(pointer, touch.position, &time, &table),
            TouchPhase::Moved => {}
            TouchPhase::Ended => {
                if let Some(tap) = presses.up(pointer, touch.position, &time, &table) {
                    taps.write(tap);
                }
            }
            TouchPhase::Canceled => {
                presses.0.remove(&pointer);
            }
        }
    }
}
