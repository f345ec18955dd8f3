//! The parts that every screen is made of: colours, outlines, fonts, icons, widgets. They contain no text and
//! no terms of the game.
//! May use Bevy only.

pub mod focus;
pub mod fonts;
pub mod icons;
pub mod key_presses;
pub mod outline;
pub mod palette;
mod raster;
pub mod spread;
pub mod viewport;
pub mod widgets;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.add_plugins((
        focus::plugin,
        fonts::plugin,
        icons::plugin,
        key_presses::plugin,
        spread::plugin,
        viewport::plugin,
        widgets::plugin,
    ));
}
