//! What becomes of a file: a game goes to the games, statistics to the statistics, and the page says what came of it.
//! May use files and the pages of games and of statistics.

use super::games::Games;
use super::label::{Label, label};
use super::{records, statistics};
use crate::files::{FileAnswer, FileFault};
use crate::navigation::{AppSystems, Menu};
use crate::statistics::Travelling;
use crate::storage::StatisticsStore;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.in_set(AppSystems::View));
}

/// What a text sets out to be.
#[derive(Clone, Copy)]
enum Kind {
    Game,
    Statistics,
    Neither,
}

impl Kind {
    fn of(text: &str) -> Kind {
        if Travelling::is_meant_by(text) {
            Kind::Statistics
        } else if text.contains("ludo-record/") {
            Kind::Game
        } else {
            Kind::Neither
        }
    }
}

/// A file that fell on the window does what it is for, wherever the player is; one that a page asked
/// for is what the page asked for, or it says what the file is.
fn hear(
    mut answers: MessageReader<FileAnswer>,
    menu: Res<State<Menu>>,
    mut games: Games,
    mut records: ResMut<records::View>,
    mut statistics: ResMut<statistics::View>,
    mut store: ResMut<StatisticsStore>,
) {
    for answer in answers.read() {
        let on_statistics = **menu == Menu::Statistics;
        let told = match answer {
            FileAnswer::Opened {
                name,
                text,
                dropped,
            } => {
                let file = short(name);
                let asked = !dropped;
                match Kind::of(text) {
                    Kind::Statistics if asked && **menu == Menu::Records => {
                        label("file-is-statistics").with("file", file)
                    }
                    Kind::Statistics => {
                        statistics::file::open(&file, text, &mut statistics, &mut store);
                        if !on_statistics {
                            games.turn_to(Menu::Statistics);
                        }
                        continue;
                    }
                    Kind::Game if asked && on_statistics => {
                        label("file-is-game").with("file", file)
                    }
                    Kind::Neither => label("file-neither").with("file", file),
                    Kind::Game => match records::file::game_in(text) {
                        Ok(record) => {
                            records.message = None;
                            games.open(Box::new(record));
                            continue;
                        }
                        Err(why) => why.with("file", file),
                    },
                }
            }
            FileAnswer::Saved { without_asking } => match without_asking {
                None => label("file-saved"),
                Some(path) => label("file-saved-at").with("place", path.display().to_string()),
            },
            FileAnswer::Failed(why) => fault(*why),
        };
        if on_statistics {
            statistics.tell(told);
        } else {
            records.message = Some(told);
            if **menu != Menu::Records {
                games.turn_to(Menu::Records);
            }
        }
    }
}

/// A name that leaves room for the sentence about it.
fn short(name: &str) -> String {
    const LONGEST: usize = 40;
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST)
        .collect()
}

/// What is said about a file without a text.
pub fn fault(why: FileFault) -> Label {
    label(match why {
        FileFault::Unreadable => "file-unreadable",
        FileFault::TooLarge => "file-too-large",
        FileFault::NotText => "file-not-text",
        FileFault::Unwritable => "file-unwritable",
        FileFault::NoDialog => "file-no-dialog",
    })
}
