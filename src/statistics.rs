//! Results turned into numbers: how games of each set of rules ended against each level, here and elsewhere.
//! May use `rules`, `dice` and the checksum; knows no clock, no files and no Bevy.

mod game_result;
mod results;
mod spreadsheet;
mod tallies;
mod tally;
mod text;
mod travelling;

pub use game_result::{Ending, GameResult, Opposition};
pub use results::Statistics;
pub use tally::Tally;
pub use travelling::{NotTaken, Travelling};
