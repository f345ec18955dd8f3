//! The program with a window: Bevy's plugins, ours, the camera and the ground behind everything.

use crate::{
    backdrop, board, chance, files, i18n, mirror, navigation, page, playback,
    rules::{Record, Setup},
    screens, session, sound, storage, ui, wakefulness,
};
use bevy::{
    asset::AssetMetaCheck,
    log::LogPlugin,
    prelude::*,
    window::{WindowResizeConstraints, WindowResized, WindowResolution},
};

/// How the program is opened.
#[derive(Clone, Debug, Default)]
pub enum Launch {
    #[default]
    Title,
    /// At a new game.
    Table(Setup),
    /// At a game from elsewhere: played on if it has not ended, watched if it has.
    Game(Box<Record>),
}

impl Launch {
    /// The launch that a page's address asks for: `rules=classic&seats=human,easy,easy,easy&seed=42`,
    /// each part optional, with `clock=yes` and `stake=100` where the rules have them. An address that asks for no table, or an impossible one, opens the title.
    pub fn from_query(query: &str) -> Self {
        let part = |wanted: &str| {
            query
                .trim_start_matches('?')
                .split('&')
                .filter_map(|part| part.split_once('='))
                .find(|(name, _)| *name == wanted)
                // An address spells a comma and a plus with percent signs, and a plus as a space.
                .map(|(_, value)| value.replace("%2C", ",").replace("%2B", "+"))
        };
        let (rules, seats, seed) = (part("rules"), part("seats"), part("seed"));
        if rules.is_none() && seats.is_none() && seed.is_none() {
            return Self::default();
        }
        let table = Setup::parse(
            rules.as_deref().unwrap_or("classic"),
            seats.as_deref().unwrap_or("human,normal,normal,normal"),
            seed.and_then(|seed| seed.parse().ok())
                .unwrap_or_else(chance::seed),
        );
        let table = table.and_then(|setup| match part("clock").as_deref() {
            Some("yes") => setup.with_clock(),
            _ => Ok(setup),
        });
        let stake = part("stake").and_then(|stake| stake.parse().ok());
        let table = table.and_then(|setup| match stake {
            Some(stake) => setup.with_stake(stake),
            None => Ok(setup),
        });
        match table {
            Ok(setup) => Self::Table(setup),
            Err(error) => {
                warn!("This address asks for no table that can be played: {error}");
                Self::default()
            }
        }
    }
}

/// Opens the window and plays until it is closed.
pub fn run(launch: Launch) -> AppExit {
    App::new()
        .add_plugins((window, game))
        .add_plugins(opening(launch))
        .run()
}

/// Bevy as this game uses it.
fn window(app: &mut App) {
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Ludo".into(),
                    name: Some("ludo".into()),
                    resolution: WindowResolution::new(1280, 800),
                    resize_constraints: WindowResizeConstraints {
                        min_width: 320.0,
                        min_height: 320.0,
                        ..default()
                    },
                    canvas: Some("#game".into()),
                    fit_canvas_to_parent: true,
                    prevent_default_event_handling: true,
                    // Shown with its first complete picture; a canvas is the page's to show.
                    visible: cfg!(target_arch = "wasm32"),
                    ..default()
                }),
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            })
            .set(LogPlugin {
                filter: "warn,ludo=info,wgpu_hal=error,winit=error".into(),
                ..default()
            }),
    )
    .add_plugins(wakefulness::plugin);
}

/// The game, for a window or without one.
pub fn game(app: &mut App) {
    app.add_plugins((
        navigation::plugin,
        ui::plugin,
        i18n::plugin,
        storage::plugin,
        files::plugin,
        session::plugin,
        board::plugin,
        playback::plugin,
        sound::plugin,
        screens::plugin,
        backdrop::plugin,
        mirror::plugin,
    ))
    .add_systems(Startup, look);
}

fn look(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d));
}

/// What the launch asks for, and what the page around the game says.
fn opening(launch: Launch) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(playback::SystemMotion {
            reduced: page::reduced_motion(),
        })
        .insert_resource(files::Fallback(
            storage::StoreLocation::usual().folder_for_files(),
        ))
        .add_systems(PreStartup, respect_edges)
        .add_systems(PreUpdate, respect_edges.run_if(on_message::<WindowResized>));
        let launch = launch.clone();
        app.add_systems(
            PostStartup,
            move |mut games: screens::Games| match &launch {
                Launch::Title => {}
                Launch::Table(setup) => games.start(setup.clone()),
                Launch::Game(record) => games.open(record.clone()),
            },
        );
    }
}

/// The device's edges change when it is turned.
fn respect_edges(mut safe: ResMut<board::SafeArea>) {
    let [top, right, bottom, left] = page::insets();
    safe.set_if_neq(board::SafeArea(board::Insets {
        top,
        right,
        bottom,
        left,
    }));
}
