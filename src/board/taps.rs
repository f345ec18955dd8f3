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
    ecs::system::SystemParam,
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
            // These listen even while a page is open, so that they forget what it interrupts.
            (tap_by_mouse, tap_by_finger).chain(),
            (super::keys::press, choice::decide)
                .chain()
                .run_if(in_state(Menu::None).and_then(resource_exists::<Session>)),
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}

/// Follows every pointer from its press to its release.
#[derive(SystemParam)]
struct Hand<'w, 's> {
    menu: Res<'w, State<Menu>>,
    time: Res<'w, Time<Real>>,
    table: Targets<'w, 's>,
    presses: ResMut<'w, Presses>,
    taps: MessageWriter<'w, Tapped>,
}

impl Hand<'_, '_> {
    /// Whether the table is what the pointers touch. A page lies over it, and a press that began before the page opened
    /// is forgotten.
    fn is_at_the_table(&mut self) -> bool {
        let at_table = **self.menu == Menu::None;
        if !at_table && !self.presses.0.is_empty() {
            self.presses.0.clear();
        }
        at_table
    }

    fn down(&mut self, pointer: Pointer, at: Vec2) {
        self.cancel(pointer);
        if self.presses.0.len() < FINGERS
            && let Some(target) = self.table.target_at(at)
        {
            let heard = self.time.elapsed();
            let press = Press { at, heard, target };
            self.presses.0.insert(pointer, press);
        }
    }

    /// Tells the target, when the pointer went up where and while a tap wants it. It went up some time in
    /// the frame before this one: it is given the benefit of the doubt, so that slow drawing makes no
    /// tap too long.
    fn up(&mut self, pointer: Pointer, at: Vec2) {
        let Some(press) = self.presses.0.remove(&pointer) else {
            return;
        };
        let went_up = self.time.elapsed().saturating_sub(self.time.delta());
        if press.at.distance(at) <= TAP_DISTANCE
            && went_up.saturating_sub(press.heard) <= TAP_TIME
            && self.table.target_at(at) == Some(press.target)
        {
            self.taps.write(Tapped {
                target: press.target,
                by_key: false,
            });
        }
    }

    fn cancel(&mut self, pointer: Pointer) {
        self.presses.0.remove(&pointer);
    }
}

fn tap_by_mouse(
    mut buttons: MessageReader<MouseButtonInput>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut hand: Hand,
) {
    let at_table = hand.is_at_the_table();
    for button in buttons.read() {
        let Some(at) = windows.single().ok().and_then(Window::cursor_position) else {
            continue;
        };
        if !at_table || button.button != MouseButton::Left {
            continue;
        }
        match button.state {
            ButtonState::Pressed => hand.down(Pointer::Mouse, at),
            ButtonState::Released => hand.up(Pointer::Mouse, at),
        }
    }
}

fn tap_by_finger(mut touches: MessageReader<TouchInput>, mut hand: Hand) {
    let at_table = hand.is_at_the_table();
    for touch in touches.read().filter(|_| at_table) {
        let pointer = Pointer::Finger(touch.id);
        match touch.phase {
            TouchPhase::Started => hand.down(pointer, touch.position),
            TouchPhase::Moved => {}
            TouchPhase::Ended => hand.up(pointer, touch.position),
            TouchPhase::Canceled => hand.cancel(pointer),
        }
    }
}
