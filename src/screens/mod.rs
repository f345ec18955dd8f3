//! What the player sees around the table: title, pages, panels, and what is said aloud.
//! May use every other part of the game; nobody uses this one.

mod banner;
mod carry;
mod chart;
mod choice_words;
mod confirm;
mod controls;
mod dice_tally;
mod end;
mod field_page;
mod files;
mod games;
mod hud;
mod keys;
mod label;
mod live;
mod log;
mod names;
mod new_game;
mod page;
mod pages;
mod pause;
mod question;
mod ranking;
mod records;
mod refill;
mod replay;
mod rules;
mod seat_disc;
mod segments;
mod settings;
mod statistics;
mod title;
mod title_art;
mod words;

pub use banner::RefusedAddress;
pub use controls::Controls;
pub use games::Games;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.add_plugins((
        (banner::plugin, carry::plugin, page::plugin),
        end::plugin,
        field_page::plugin,
        games::plugin,
        hud::plugin,
        keys::plugin,
        label::plugin,
        live::plugin,
        new_game::plugin,
        pages::plugin,
        rules::plugin,
        replay::plugin,
        settings::plugin,
        (files::plugin, records::plugin, statistics::plugin),
    ));
}
