//! The controls: their looks and their reactions to pointer and keyboard.
//! May use palette, icons, fonts and focus. Their texts are set by the screens.

pub mod button;
pub mod card;
pub mod scroll;
pub mod slider;
pub mod text_field;
pub mod toggle;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        button::plugin,
        scroll::plugin,
        slider::plugin,
        text_field::plugin,
        toggle::plugin,
    ));
}
