//! When a frame is drawn: always while something moves, else only when something comes in.
//! May use the states and what the session and the view are busy with.

use crate::{
    navigation::{Menu, TurnPhase},
    page,
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
    mut awake: ResMut<Awake>,
    mut settings: ResMut<WinitSettings>,
) {
    if events.read().next().is_some() {
        awake.frames = awake.frames.max(AFTER_INPUT);
    }
    let ticks = session
        .as_ref()
        .is_some_and(|session| session.clock().is_some());
    let plays = session.is_some_and(|session| session.record().result.is_none());
    let unasked = phase
        .as_ref()
        .is_some_and(|phase| matches!(***phase, TurnPhase::CpuThink | TurnPhase::Move));
    let busy = *showing != Showing::Nothing || !moving.is_empty() || (plays && unasked);
    if busy {
        awake.frames = awake.frames.max(AFTER_INPUT);
    }
    let mode = if awake.frames > 0 {
        UpdateMode::Continuous
    } else {
        let ticks = ticks && phase.is_some() && **menu == Menu::None;
        UpdateMode::reactive_low_power(if ticks { TICK } else { ASLEEP })
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
        page::ready();
    }
}
