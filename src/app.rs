//! The program with a window: Bevy's plugins, ours, the camera and the ground behind everything.

use crate::{
    backdrop, board, browser, chance, files, i18n, mirror, navigation, playback,
    rules::{Record, Setup},
    screens, session, sound, storage, ui, wakefulness,
};
use bevy::{
    asset::AssetMetaCheck,
    log::LogPlugin,
    prelude::*,
    window::{
        Monitor, PrimaryMonitor, PrimaryWindow, WindowResizeConstraints, WindowResized,
        WindowResolution,
    },
};

/// How the program is opened.
#[derive(Clone, Debug, Default)]
pub enum Launch {
    #[default]
    Title,
    /// At the title, which says that the table asked for cannot be played.
    Refused,
    /// At a new game.
    Table(Setup),
    /// At a game from elsewhere: played on if it has not ended, watched if it has.
    Game(Box<Record>),
}

impl Launch {
    /// The launch that a page's address asks for: `rules=classic&seats=human,easy,easy,easy&seed=42`, decoded, each part
    /// optional, with `clock=yes` and `stake=100` where the rules have them. An address that asks for no table opens the title.
    pub fn from_query(query: &str) -> Self {
        let parts: Vec<_> = query
            .split('&')
            .filter_map(|part| part.split_once('='))
            .collect();
        let part = |wanted: &str| {
            let mut named = parts.iter().filter(|(name, _)| *name == wanted);
            named.next().map(|(_, value)| *value)
        };
        let asks = |name: &&str| part(name).is_some();
        if !["rules", "seats", "seed", "clock", "stake"]
            .iter()
            .any(asks)
        {
            return Self::Title;
        }
        let table = || -> Result<Setup, Box<dyn std::error::Error>> {
            let seed = part("seed").map_or_else(|| Ok(chance::seed()), str::parse)?;
            let rules = part("rules").unwrap_or("classic");
            let seats = part("seats").unwrap_or("human,normal,normal,normal");
            let mut setup = Setup::parse(rules, seats, seed)?;
            match part("clock") {
                None | Some("no") => {}
                Some("yes") => setup = setup.with_clock()?,
                Some(other) => return Err(format!("the clock is yes or no, not {other:?}").into()),
            }
            if let Some(stake) = part("stake") {
                setup = setup.with_stake(stake.parse()?)?;
            }
            Ok(setup)
        };
        match table() {
            Ok(setup) => Self::Table(setup),
            Err(error) => {
                info!("This address asks for no table that can be played: {error}");
                Self::Refused
            }
        }
    }
}

/// Opens the window and plays until it is closed.
pub fn run(launch: Launch) -> AppExit {
    play(with_window(), launch)
}

/// As `run`.
///
/// # Errors
/// Why no window can be opened; Bevy knows only a panic for that.
#[cfg(not(target_arch = "wasm32"))]
pub fn try_run(launch: Launch) -> Result<AppExit, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let opened = std::panic::catch_unwind(with_window);
    std::panic::set_hook(hook);
    match opened {
        Ok(app) => Ok(play(app, launch)),
        Err(why) => Err(why
            .downcast::<String>()
            .map_or_else(|_| "the window system does not answer".into(), |why| *why)),
    }
}

fn with_window() -> App {
    let mut app = App::new();
    app.add_plugins(window);
    app
}

fn play(mut app: App, launch: Launch) -> AppExit {
    app.add_plugins(game).add_plugins(opening(launch)).run()
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
    .add_plugins(wakefulness::plugin)
    .add_systems(Update, fit_screen);
}

/// A screen that is smaller than the window has the window made smaller.
fn fit_screen(
    screens: Query<&Monitor, Added<PrimaryMonitor>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    for screen in &screens {
        let pixels = UVec2::new(screen.physical_width, screen.physical_height);
        let room = pixels.as_vec2() / screen.scale_factor as f32;
        let size = window.resolution.size();
        if room.min_element() > 0.0 && size.cmpgt(room).any() {
            let fitting = size.min(room);
            window.resolution.set(fitting.x, fitting.y);
        }
    }
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
    .init_resource::<wakefulness::Alarm>()
    .add_systems(Startup, look);
}

fn look(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d));
}

/// What the launch asks for, and what the system and the page around the game say.
fn opening(launch: Launch) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(playback::SystemMotion::followed())
            .insert_resource(files::Fallback(
                storage::StoreLocation::usual().folder_for_files(),
            ))
            .add_systems(PreStartup, respect_edges)
            .add_systems(PreUpdate, respect_edges.run_if(on_message::<WindowResized>));
        let launch = launch.clone();
        app.add_systems(
            PostStartup,
            move |mut games: screens::Games, mut refused: ResMut<screens::RefusedAddress>| {
                match &launch {
                    Launch::Title => {}
                    Launch::Refused => refused.0 = true,
                    Launch::Table(setup) => games.start(setup.clone()),
                    Launch::Game(record) => games.open(record.clone()),
                }
            },
        );
    }
}

/// The device's edges change when it is turned.
fn respect_edges(mut safe: ResMut<board::SafeArea>) {
    let [top, right, bottom, left] = browser::insets();
    safe.set_if_neq(board::SafeArea(board::Insets {
        top,
        right,
        bottom,
        left,
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_opens_the_table_it_asks_for() {
        let asked = "rules=pairs+walls&seats=human,easy,-,hard&seed=18446744073709551615";
        let Launch::Table(setup) = Launch::from_query(asked) else {
            panic!("{asked} asks for a table");
        };
        assert_eq!(setup.rules.to_string(), "pairs+walls");
        assert_eq!(setup.seed, u64::MAX);
        let staked = "rules=barrage&seats=human,human,easy,easy&clock=yes&stake=100";
        assert!(matches!(Launch::from_query(staked), Launch::Table(setup) if setup.terms.clock));
    }

    #[test]
    fn an_address_that_asks_for_no_table_opens_the_title() {
        for query in ["", "utm=letter", "seed", "&&&=", "x=%F0"] {
            assert!(
                matches!(Launch::from_query(query), Launch::Title),
                "{query}"
            );
        }
    }

    #[test]
    fn an_address_that_asks_for_an_impossible_table_is_refused_whichever_part_is_wrong() {
        for query in [
            "seed=abc",
            "seed=18446744073709551616",
            "rules=chess",
            "seats=human",
            "clock=yes",
            "rules=barrage&seats=human,human,easy,easy&clock=perhaps",
            "rules=barrage&seats=human,human,easy,easy&stake=many",
            "stake=100",
        ] {
            assert!(
                matches!(Launch::from_query(query), Launch::Refused),
                "{query}"
            );
        }
    }
}
