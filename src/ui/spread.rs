//! Spreads what came in within one frame over several, so that each event is judged as it happened.
//! May use Bevy only.
//!
//! Whoever reads input sees the pointers, the modifier keys, the focus and the pages as they are at the end of a frame,
//! and Bevy's picking hands a release to what was hovered a frame earlier. In a slow frame a whole gesture comes in at
//! once: a press, a way and a release, or Ctrl+Z with Ctrl let go. An event that would be judged wrongly beside what
//! came before it waits for the next frame, and everything behind it waits, too.

use bevy::{
    ecs::{message::MessageUpdateSystems, system::SystemParam},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    input_focus::InputFocus,
    prelude::*,
    text::EditableText,
    time::TimeSystems,
    window::WindowEvent,
};
use std::{collections::VecDeque, time::Duration};

/// Nobody does so much within a few frames: when more waits, all of it is let through at once.
const MOST: usize = 24;

/// When the oldest input of this frame came in: after one frame had begun, and before the next one began.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CameIn {
    pub after: Duration,
    pub before: Duration,
}

#[derive(Resource, Default)]
struct Waiting(VecDeque<(WindowEvent, CameIn)>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pointer {
    Mouse,
    Finger(u64),
}

/// What an event means for the others of its frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Move(Pointer),
    Press(Pointer),
    Release(Pointer),
    /// A key that changes what other keys mean.
    Modifier,
    Key {
        code: KeyCode,
        repeat: bool,
    },
    /// A key that writes into the line that is being typed.
    Letter,
    /// Changes nothing for the others.
    Quiet,
}

impl Kind {
    /// Nothing for what is no input: that never waits.
    fn of(event: &WindowEvent, typing: bool) -> Option<Self> {
        Some(match event {
            WindowEvent::CursorMoved(_)
            | WindowEvent::CursorEntered(_)
            | WindowEvent::CursorLeft(_) => Self::Move(Pointer::Mouse),
            WindowEvent::MouseWheel(_) => Self::Quiet,
            WindowEvent::MouseButtonInput(input) => match input.state {
                ButtonState::Pressed => Self::Press(Pointer::Mouse),
                ButtonState::Released => Self::Release(Pointer::Mouse),
            },
            WindowEvent::TouchInput(touch) => {
                let finger = Pointer::Finger(touch.id);
                match touch.phase {
                    TouchPhase::Started => Self::Press(finger),
                    TouchPhase::Moved => Self::Move(finger),
                    TouchPhase::Ended | TouchPhase::Canceled => Self::Release(finger),
                }
            }
            WindowEvent::KeyboardFocusLost(_) => Self::Modifier,
            WindowEvent::KeyboardInput(key) => Self::of_key(key, typing),
            _ => return None,
        })
    }

    fn of_key(key: &KeyboardInput, typing: bool) -> Self {
        match key.logical_key {
            Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta => {
                Self::Modifier
            }
            _ if key.state == ButtonState::Released => Self::Quiet,
            Key::Character(_) | Key::Space | Key::Backspace if typing => Self::Letter,
            _ => Self::Key {
                code: key.key_code,
                repeat: key.repeat,
            },
        }
    }

    /// Whether it cannot be judged in one frame with what was let through before it.
    fn waits(self, before: &[Kind]) -> bool {
        before.iter().any(|&other| match (self, other) {
            // What a pointer presses lies where it is at the end of the frame; what it releases, where it was at the end
            // of the frame before.
            (Self::Move(pointer), Self::Press(pressed)) => pointer == pressed,
            (Self::Release(pointer), Self::Press(other) | Self::Move(other)) => pointer == other,
            // What was let go may change what the next press finds.
            (Self::Press(_), Self::Release(_)) => true,
            // Modifiers hold for all keys and presses of a frame.
            (
                Self::Modifier,
                Self::Key { .. } | Self::Letter | Self::Press(_) | Self::Release(_),
            ) => true,
            // A key may open a page or move the focus.
            (Self::Press(_) | Self::Release(_), Self::Key { .. } | Self::Letter) => true,
            (Self::Key { .. } | Self::Letter, Self::Press(_) | Self::Release(_)) => true,
            (Self::Key { code, repeat: true }, Self::Key { code: other, .. }) => code != other,
            (Self::Key { .. }, Self::Key { .. } | Self::Letter) => true,
            (Self::Letter, Self::Key { .. }) => true,
            _ => false,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .init_resource::<CameIn>()
        .add_systems(
            First,
            // What waits is let through as if it had just come in, and is dropped after as many frames.
            spread.after(TimeSystems).before(MessageUpdateSystems),
        );
}

/// The messages in which input comes in: the stream that keeps the order, and those of one kind each.
#[derive(SystemParam)]
struct Streams<'w> {
    events: ResMut<'w, Messages<WindowEvent>>,
    keys: ResMut<'w, Messages<KeyboardInput>>,
    focus_lost: ResMut<'w, Messages<KeyboardFocusLost>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    touches: ResMut<'w, Messages<TouchInput>>,
}

impl Streams<'_> {
    /// These events come in, and nothing else.
    fn replace(&mut self, events: Vec<WindowEvent>) {
        // What came in before this frame has been read and would be dropped right after this.
        self.events.clear();
        self.keys.clear();
        self.focus_lost.clear();
        self.buttons.clear();
        self.touches.clear();
        for event in &events {
            match event {
                WindowEvent::KeyboardInput(key) => {
                    self.keys.write(key.clone());
                }
                WindowEvent::KeyboardFocusLost(lost) => {
                    self.focus_lost.write(lost.clone());
                }
                WindowEvent::MouseButtonInput(button) => {
                    self.buttons.write(*button);
                }
                WindowEvent::TouchInput(touch) => {
                    self.touches.write(*touch);
                }
                _ => {}
            }
        }
        self.events.write_batch(events);
    }
}

fn spread(
    mut waiting: ResMut<Waiting>,
    mut streams: Streams,
    mut came_in: ResMut<CameIn>,
    time: Res<Time<Real>>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
) {
    let now = CameIn {
        after: time.elapsed().saturating_sub(time.delta()),
        before: time.elapsed(),
    };
    let typing = focus
        .and_then(|focus| focus.get())
        .is_some_and(|entity| fields.contains(entity));
    let kind = |event: &WindowEvent| Kind::of(event, typing);

    let held_back = !waiting.0.is_empty();
    let mut through = Vec::new();
    for event in streams.events.iter_current_update_messages() {
        match kind(event) {
            Some(_) => waiting.0.push_back((event.clone(), now)),
            None => through.push(event.clone()),
        }
    }
    *came_in = waiting.0.front().map_or(now, |(_, came_in)| *came_in);

    let acts = waiting
        .0
        .iter()
        .filter_map(|(event, _)| kind(event))
        .filter(|kind| !matches!(kind, Kind::Move(_) | Kind::Quiet));
    let flood = acts.count() > MOST;
    let mut before = Vec::new();
    while let Some((event, _)) = waiting.0.front() {
        let kind = kind(event).unwrap_or(Kind::Quiet);
        if !flood && kind.waits(&before) {
            break;
        }
        if kind != Kind::Quiet && before.last() != Some(&kind) {
            before.push(kind);
        }
        through.extend(waiting.0.pop_front().map(|(event, _)| event));
    }
    if held_back || !waiting.0.is_empty() {
        streams.replace(through);
    }
}

#[cfg(test)]
mod tests;
