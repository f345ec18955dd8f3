//! The controls: how they look and how they answer to pointer and keyboard.
//! May use palette, icons, fonts and focus; what is written on them comes from outside.

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
