//! Which keys of a frame nothing has used yet, so that one press acts on one thing only.
//! May use Bevy only.
//!
//! Bevy offers a key to the control that has the focus, and then to what that stands in, up to the window. A control that
//! uses the key ends this. Only what reaches the window is for the table, for a replay, or for scrolling.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusedInput, InputFocusSystems};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Key presses of this frame that no control has used, in the order in which they came. They last for this frame only:
/// a system that a run condition stops does not find them later.
#[derive(Resource, Default, Debug)]
pub struct UnusedKeys(Vec<KeyboardInput>);

impl UnusedKeys {
    /// Offers every press that is left; those for which `uses` returns true are gone for everybody else.
    pub fn offer(&mut self, mut uses: impl FnMut(&KeyboardInput) -> bool) {
        self.0.retain(|key| !uses(key));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnusedKeys>()
        .add_systems(PreUpdate, forget.before(InputFocusSystems::Dispatch))
        .add_observer(collect);
}

fn forget(mut unused: ResMut<UnusedKeys>) {
    unused.0.clear();
}

fn collect(
    key: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    mut unused: ResMut<UnusedKeys>,
) {
    if key.input.state.is_pressed() && windows.contains(key.focused_entity) {
        unused.0.push(key.input.clone());
    }
}
