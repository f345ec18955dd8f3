//! The states of the program (screen, menu, turn phase) and the order of a frame.
//! May use nothing of the game. All parts with Bevy may use it.

use bevy::{
    ecs::message::{MessageUpdateSystems, signal_message_update_system},
    prelude::*,
};

/// What fills the window behind the menus.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    #[default]
    Title,
    Table,
}

/// The page on top of the screen. `None` on the table means that the game is running.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    #[default]
    None,
    /// The first page of the title screen.
    Main,
    /// Choosing the family, the players and the terms of a new game.
    NewGame,
    Statistics,
    /// The finished games, which can be replayed.
    Records,
    Settings,
    Rules,
    /// What happened in the game so far, in words.
    Log,
    /// The game is paused: continue, settings, rules, leave.
    Pause,
    /// The game is over: winner, dice, what next.
    End,
    /// Asks whether a new game should replace the unfinished one.
    ConfirmNewGame,
    /// Asks whether to give up the game.
    ConfirmAbandon,
}

/// What happens next at the table, as the player sees it.
///
/// It is derived from the phase of the game, and from whether a change is still being shown. Only
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
    /// A notice is shown, for example that a roll allows no move.
    AutoPass,
}

/// The order of a frame in `Update`, chained once in [`plugin`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Mouse, touch and keys become intents.
    Input,
    /// The session checks and applies them.
    Session,
    /// The changes are shown step by step.
    Playback,
    /// Everything else that depends on the changes: panels, sounds, storage.
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
