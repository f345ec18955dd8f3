//! A table without window, graphics card or clock of its own, for tests that play at it.

use bevy::{
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    winit::WinitPlugin,
};
use ludo::{
    navigation::TurnPhase,
    players::Level,
    rules::{Event, Game, Setup},
    session::{Begin, Happened, Intent, Session},
    storage::{Pace, Settings, StoreLocation},
};
use std::time::Duration;

/// One frame of the tests.
pub const FRAME: Duration = Duration::from_millis(50);
/// More frames than any wait of these tests needs; a table that hangs fails instead of spinning.
const PATIENCE: usize = 20_000;

/// The whole game in memory, showing changes at `pace`, its first frames drawn.
pub fn table_in(store: StoreLocation, pace: Pace) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(RenderPlugin {
                render_creation: WgpuSettings {
                    backends: None,
                    ..default()
                }
                .into(),
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
    .insert_resource(store)
    .add_plugins(ludo::app::game);
    app.finish();
    app.cleanup();
    app.world_mut().resource_mut::<Settings>().pace = pace;
    app.update();
    app
}

/// The whole game, forgetting everything at its end.
pub fn table(pace: Pace) -> App {
    table_in(StoreLocation::Memory, pace)
}

/// Lays a classic game on the table and waits until it asks for the first roll.
pub fn begin(app: &mut App, level: Level, seed: u64) {
    app.world_mut()
        .write_message(Begin::New(Setup::classic(level, seed)));
    until(app, "the first roll is asked for", |app| {
        phase(app) == Some(TurnPhase::Roll)
    });
}

/// Frames until something is so.
pub fn until(app: &mut App, what: &str, mut is_so: impl FnMut(&App) -> bool) {
    for _ in 0..PATIENCE {
        if is_so(app) {
            return;
        }
        app.update();
    }
    panic!("waited in vain until {what}; phase {:?}", phase(app));
}

pub fn game(app: &App) -> &Game {
    app.world().resource::<Session>().game()
}

pub fn phase(app: &App) -> Option<TurnPhase> {
    app.world()
        .get_resource::<State<TurnPhase>>()
        .map(|phase| **phase)
}

/// What a person who takes the first offer does now; nothing when nobody is asked.
pub fn first_offer(app: &App) -> Option<Intent> {
    match phase(app)? {
        TurnPhase::Roll => Some(Intent::Roll),
        TurnPhase::Choose => game(app).spends().first().copied().map(Intent::Spend),
        _ => None,
    }
}

/// Does it, and lets one frame pass.
pub fn act(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Plays on with first offers until something is so.
pub fn play_until(app: &mut App, what: &str, mut is_so: impl FnMut(&App) -> bool) {
    for _ in 0..PATIENCE {
        if is_so(app) {
            return;
        }
        match first_offer(app) {
            Some(intent) => act(app, intent),
            None => app.update(),
        }
    }
    panic!("played in vain until {what}; phase {:?}", phase(app));
}

/// What happened since the last look, oldest first.
pub fn happened(app: &mut App) -> Vec<Event> {
    app.world_mut()
        .resource_mut::<Messages<Happened>>()
        .drain()
        .map(|happened| happened.0)
        .collect()
}
