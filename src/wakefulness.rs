//! Saves energy: frames are drawn continuously while something moves, and otherwise only after input.
//! May use the states, and what the session and the view are doing.

use crate::{
    browser,
    navigation::{Menu, TurnPhase},
    session::{Session, Showing},
};
use bevy::{
    prelude::*,
    window::WindowEvent,
    winit::{UpdateMode, WinitSettings},
};
use bevy_tweening::TweenAnim;
use std::time::Duration;

/// The number of frames drawn after an input, so that all its effects are shown.
const AFTER_INPUT: u32 = 12;
/// The number of frames drawn at the start. The first ones are empty because the render pipelines are still
/// being compiled.
const AT_START: u32 = 90;
/// The window, or the web page, shows the game after this many frames.
const FIRST_PICTURE: u32 = 6;
/// The longest wait between two frames. `Duration::MAX` would make the event loop spin.
const ASLEEP: Duration = Duration::from_secs(3600);
/// The time between two frames while a clock is running.
const TICK: Duration = Duration::from_millis(100);

/// Requests a frame without input, for example to remove a message after its time.
#[derive(Resource, Default)]
pub struct Alarm(Option<Duration>);

impl Alarm {
    /// Requests a frame within this time. A request is valid until the next frame, so a system that waits
    /// repeats it in every frame.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |earlier| earlier.min(wait)));
    }
}

#[derive(Resource)]
struct Awake {
    /// The number of frames to draw before the program may sleep.
    frames: u32,
    /// The number of frames drawn so far.
    drawn: u32,
}

pub fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::Continuous,
        unfocused_mode: UpdateMode::Continuous,
    })
    .insert_resource(Awake {
        frames: AT_START,
        drawn: 0,
    })
    .add_systems(Last, (stay_awake, show_window));
}

fn stay_awake(
    mut events: MessageReader<WindowEvent>,
    showing: Res<Showing>,
    phase: Option<Res<State<TurnPhase>>>,
    menu: Res<State<Menu>>,
    session: Option<Res<Session>>,
    moving: Query<(), With<TweenAnim>>,
    mut alarm: ResMut<Alarm>,
    mut awake: ResMut<Awake>,
    mut settings: ResMut<WinitSettings>,
) {
    if events.read().next().is_some() {
        awake.frames = awake.frames.max(AFTER_INPUT);
    }
    let ticks = session
        .as_ref()
        .is_some_and(|session| session.clock().is_some());
    let replaying = session.as_ref().is_some_and(|session| {
        **menu == Menu::None && session.watching().is_some_and(|watching| watching.playing)
    });
    let playing = session.is_some_and(|session| session.record().result.is_none());
    let advancing = phase
        .as_ref()
        .is_some_and(|phase| matches!(***phase, TurnPhase::CpuThink | TurnPhase::Move));
    let busy =
        *showing != Showing::Nothing || !moving.is_empty() || replaying || (playing && advancing);
    if busy {
        awake.frames = awake.frames.max(AFTER_INPUT);
    }
    let alarm = alarm.0.take();
    let mode = if awake.frames > 0 {
        UpdateMode::Continuous
    } else {
        let ticks = ticks && phase.is_some() && **menu == Menu::None;
        let longest = if ticks { TICK } else { ASLEEP };
        UpdateMode::reactive_low_power(alarm.map_or(longest, |wait| longest.min(wait)))
    };
    awake.frames = awake.frames.saturating_sub(1);
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

/// Shows the window, or reports to the web page, once the first complete picture has been drawn.
fn show_window(mut awake: ResMut<Awake>, mut windows: Query<&mut Window>) {
    awake.drawn = awake.drawn.saturating_add(1);
    if awake.drawn == FIRST_PICTURE {
        for mut window in &mut windows {
            window.visible = true;
        }
        browser::ready();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::message::Messages;

    /// The wait before the next frame, when a system requests frames within these times, in milliseconds.
    fn wait(requested: &'static [u64]) -> Option<Duration> {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin)
            .init_state::<Menu>()
            .init_resource::<Messages<WindowEvent>>()
            .init_resource::<Showing>()
            .init_resource::<Alarm>()
            .add_plugins(plugin)
            .add_systems(Update, move |mut alarm: ResMut<Alarm>| {
                for &wait in requested {
                    alarm.within(Duration::from_millis(wait));
                }
            });
        for _ in 0..=AT_START {
            app.update();
        }
        match app.world().resource::<WinitSettings>().focused_mode {
            UpdateMode::Reactive { wait, .. } => Some(wait),
            UpdateMode::Continuous => None,
        }
    }

    #[test]
    fn the_next_frame_is_drawn_at_the_earliest_requested_time() {
        assert_eq!(wait(&[]), Some(ASLEEP));
        assert_eq!(wait(&[6000, 2200]), Some(Duration::from_millis(2200)));
    }
}
