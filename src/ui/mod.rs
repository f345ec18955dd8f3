//! What every screen is made of: colours, outlines, fonts, icons, widgets. No word of the game in here.
//! May use Bevy only.

pub mod outline;
pub mod palette;
