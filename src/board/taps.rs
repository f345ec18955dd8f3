//! Taps of mouse and fingers on what can be touched.
//! May use the targets; what a tap comes to is the choice's to say.

use super::{
    choice, keys,
    tapped::{Tapped, Target},
    targets::Targets,
};
use crate::{
    navigation::{AppSystems, Menu},
    session::Session,
    ui::spread::CameIn,
};
use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        touch::{TouchInput, TouchPhase},
    },
    platform::collections::HashMap,
    prelude::*,
    window::WindowEvent,
};
use std::time::Duration;

/// A tap goes down and up within this distance, in logical pixels, and this time.
const TAP_DISTANCE: f32 = 10.0;
const TAP_TIME: Duration = Duration::from_millis(500);
/// Fingers followed at the same time; more are ignored.
const FINGERS: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Pointer {
    Mouse,
    Finger(u64),
}

struct Press {
    at: Vec2,
    /// The beginning of the frame that heard of it: it was made before.
    before: Duration,
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
            (keys::press, choice::decide)
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
    came_in: Res<'w, CameIn>,
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
            let before = self.came_in.before;
            let press = Press { at, before, target };
            self.presses.0.insert(pointer, press);
        }
    }

    /// Tells the target, when the pointer went up where and while a tap wants it. It went up some time in
    /// the frame that it came in after: it is given the benefit of the doubt, so that slow drawing
    /// makes no tap too long.
    fn up(&mut self, pointer: Pointer, at: Vec2) {
        let Some(press) = self.presses.0.remove(&pointer) else {
            return;
        };
        if press.at.distance(at) <= TAP_DISTANCE
            && self.came_in.after.saturating_sub(press.before) <= TAP_TIME
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

/// The window knows only where the mouse is now; where it was at each event, the stream of all events tells.
fn tap_by_mouse(
    mut events: MessageReader<WindowEvent>,
    mut mouse: Local<Option<Vec2>>,
    mut hand: Hand,
) {
    let at_table = hand.is_at_the_table();
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(to) => *mouse = Some(to.position),
            WindowEvent::CursorLeft(_) => *mouse = None,
            WindowEvent::MouseButtonInput(button)
                if at_table && button.button == MouseButton::Left =>
            {
                match (button.state, *mouse) {
                    (ButtonState::Pressed, Some(at)) => hand.down(Pointer::Mouse, at),
                    (ButtonState::Released, Some(at)) => hand.up(Pointer::Mouse, at),
                    (_, None) => hand.cancel(Pointer::Mouse),
                }
            }
            _ => {}
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
