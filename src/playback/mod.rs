//! How a change is shown: events are played one after the other, in order, as tweens.
//! Follows the session, animates the board's poses, and tells panels and sounds what has been shown.

mod log;
mod motion;
mod pace;
mod queue;
mod stage;
mod system_motion;
mod way;

pub use crate::session::Hurry;
pub use log::{Log, LogEntry};
pub use system_motion::SystemMotion;

use crate::{
    navigation::{AppSystems, Screen},
    rules::Event,
    session::{Begun, LeaveTable, Rewound, Session, Settle, TakenBack},
    shown::Shown,
};
use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, TweeningPlugin};

/// An event begins to be shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct Played(pub Event);

/// A token touched down on a square of its way.
#[derive(Message, Clone, Copy, Debug)]
pub struct Hopped;

pub fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .add_message::<Played>()
        .add_message::<Hopped>()
        .init_resource::<queue::Queue>()
        .init_resource::<Shown>()
        .init_resource::<Log>()
        .init_resource::<SystemMotion>()
        .configure_sets(
            Update,
            AnimationSystem::AnimationUpdate.before(AppSystems::Playback),
        )
        .add_systems(PreUpdate, pace::set)
        .add_systems(
            Update,
            (
                queue::lay_out.run_if(on_message::<Begun>.or_else(on_message::<Rewound>)),
                queue::take_back.run_if(on_message::<TakenBack>),
                queue::settle.run_if(on_message::<Settle>),
                motion::report_hops,
                queue::advance,
                pace::calm_down,
            )
                .chain()
                .in_set(AppSystems::Playback)
                .run_if(resource_exists::<Session>),
        )
        .add_systems(OnExit(Screen::Table), queue::leave.after(LeaveTable));
}
