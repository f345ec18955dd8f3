//! Where the player is (screen, menu, turn phase) and the order of a frame.
//! Lies below every other part of the table and knows none of them.

use bevy::{
    ecs::message::{MessageUpdateSystems, signal_message_update_system},
    prelude::*,
};

/// What fills the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    #[default]
    Title,
    Table,
}

/// What lies over the screen. `None` on the table means that the game runs.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    #[default]
    None,
    /// The first page of the title screen.
    Main,
    /// Choosing the family, the players and the terms of a new game.
    NewGame,
    Statistics,
    /// The finished games that can be watched again.
    Records,
    Settings,
    Rules,
    /// What happened in the game so far, in words.
    Log,
    /// The game is halted; continue, settings, rules, leave.
    Pause,
    /// The game is over: winner, dice, what next.
    End,
    /// A new game would drop the unfinished one: ask first.
    ConfirmNewGame,
    /// Giving the game up: ask first.
    ConfirmAbandon,
}

/// Whose move it is to make next at the table, as the player sees it.
///
/// A shadow of the game's own phase plus "something is still being shown"; only
/// `session::turn_phase` sets it.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Table)]
pub enum TurnPhase {
    /// A person is asked to roll.
    Roll,
    /// A person is asked to choose a token.
    Choose,
    /// A change is being shown.
    #[default]
    Move,
    /// A CPU is about to roll or to choose.
    CpuThink,
    /// A roll nobody could use is being announced.
    AutoPass,
}

/// The order of a frame in `Update`, chained once in [`plugin`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Mouse, touch and keys become intents.
    Input,
    /// The session checks and applies them.
    Session,
    /// What happened is shown step by step.
    Playback,
    /// Everything else that follows: panels, sounds, storage.
    View,
}

pub fn plugin(app: &mut App) {
    // Bevy drops old messages only after a fixed step, and while the virtual clock is halted there is none: input from
    // under a page would pile up and act when the page is closed. Nothing here runs in fixed steps, so messages are
    // dropped in every frame.
    app.add_systems(
        First,
        signal_message_update_system.before(MessageUpdateSystems),
    );
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .add_sub_state::<TurnPhase>()
        .configure_sets(
            Update,
            (
                AppSystems::Input,
                AppSystems::Session,
                AppSystems::Playback,
                AppSystems::View,
            )
                .chain(),
        );
}
