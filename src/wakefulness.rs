//! When a frame is drawn: always while something moves, else only when something comes in.
//! May use the states and what the session and the view are busy with.

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

/// Frames drawn after anything came in, so that what follows from it settles.
const AFTER_INPUT: u32 = 12;
/// Frames drawn at the start: the first ones come before the pipelines are compiled and are empty.
const AT_START: u32 = 90;
/// Window and page show the game after this many frames.
const FIRST_PICTURE: u32 = 6;
/// `Duration::MAX` makes the event loop spin.
const ASLEEP: Duration = Duration::from_secs(3600);
/// A clock that runs is drawn this often.
const TICK: Duration = Duration::from_millis(100);

/// Frames that the view wants though nothing will come in: when something on show has had its time.
#[derive(Resource, Default)]
pub struct Alarm(Option<Duration>);

impl Alarm {
    /// Has a frame drawn within that time, if none is drawn before. Whoever waits asks anew in each frame.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |earlier| earlier.min(wait)));
    }
}

#[derive(Resource)]
struct Awake {
    frames: u32,
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
    .add_systems(Last, (stay_awake, greet));
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
    let strolls = session.as_ref().is_some_and(|session| {
        **menu == Menu::None && session.watching().is_some_and(|watching| watching.playing)
    });
    let plays = session.is_some_and(|session| session.record().result.is_none());
    let unasked = phase
        .as_ref()
        .is_some_and(|phase| matches!(***phase, TurnPhase::CpuThink | TurnPhase::Move));
    let busy = *showing != Showing::Nothing || !moving.is_empty() || strolls || (plays && unasked);
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

fn greet(mut awake: ResMut<Awake>, mut windows: Query<&mut Window>) {
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

    /// The wait before the next frame, when a part of the view asks for these.
    fn wait(asked: &'static [u64]) -> Option<Duration> {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin)
            .init_state::<Menu>()
            .init_resource::<Messages<WindowEvent>>()
            .init_resource::<Showing>()
            .init_resource::<Alarm>()
            .add_plugins(plugin)
            .add_systems(Update, move |mut alarm: ResMut<Alarm>| {
                for &wait in asked {
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
    fn it_sleeps_until_the_first_of_what_has_to_go_has_had_its_time() {
        assert_eq!(wait(&[]), Some(ASLEEP));
        assert_eq!(wait(&[6000, 2200]), Some(Duration::from_millis(2200)));
    }
}
