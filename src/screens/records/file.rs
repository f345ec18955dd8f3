//! Games as files: what a file is called, and the game in one that was opened.
//! May use files, the dice that check a record, and the store's records.

use super::View;
use crate::dice::{self, VerifyError};
use crate::files::{FileFault, Files};
use crate::rules::{Record, UnknownDice, UnknownRecord};
use crate::screens::files::fault;
use crate::screens::label::{Label, label};
use crate::storage::{Moment, Records};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use uuid::Uuid;

/// Saves a game of the list as a file.
pub(super) fn save(id: Uuid) -> impl Fn(On<Activate>, Res<Records>, Files, ResMut<View>) {
    move |_, records, mut files, mut view| {
        let Some(kept) = records.get(id) else { return };
        match serde_json::to_string(&kept.record) {
            Ok(text) => files.save(file_name(&kept.record, kept.kept_at), text),
            Err(_) => view.message = Some(fault(FileFault::Unwritable)),
        }
    }
}

/// `ludo-pairs-20261130-1b4e28ba.json`
pub(super) fn file_name(record: &Record, kept_at: Option<Moment>) -> String {
    let rules = record.rules.to_string();
    let family = rules.split('+').next().unwrap_or_default();
    let day = kept_at.map_or_else(String::new, |moment| format!("-{}", moment.day().compact()));
    let id: String = record.id.simple().to_string().chars().take(8).collect();
    format!("ludo-{family}{day}-{id}.json")
}

/// The game in a text, checked to its last action.
pub(in crate::screens) fn game_in(text: &str) -> Result<Record, Label> {
    let record = Record::from_json(text).map_err(|why| match why {
        UnknownRecord::Format(_)
        | UnknownRecord::RulesVersion(_)
        | UnknownRecord::Dice(UnknownDice::Version(_)) => label("file-newer"),
        UnknownRecord::Dice(UnknownDice::OtherGame | UnknownDice::OtherSeats) => label("file-dice"),
        UnknownRecord::Rules(_) => label("file-rules"),
        UnknownRecord::Seed(_)
        | UnknownRecord::Dice(_)
        | UnknownRecord::Stakes(_)
        | UnknownRecord::Json(_) => label("file-no-game"),
    })?;
    match dice::verify(&record, &mut ()) {
        Ok(_) => Ok(record),
        Err(VerifyError::Sealed(_) | VerifyError::NotListed { .. } | VerifyError::NotPlayed) => {
            Err(label("file-dice"))
        }
        Err(wrong) => Err(label("file-wrong").with("action", wrong.action() as i64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Setup};

    fn record() -> Record {
        let setup = Setup::parse("pairs+walls", "human,easy,-,hard", 5).expect("a table");
        let id = Uuid::from_u128(0x1b4e_28ba_2fa1_11d2_883f_0016_d3cc_a427);
        let first = dice::first_seat(
            5,
            crate::rules::BySeat::from_fn(|seat: Seat| setup.seats[seat].is_some()),
        );
        Record::new(setup.rules, 5, setup.seats, id, first)
    }

    #[test]
    fn a_file_is_called_after_family_day_and_game() {
        let day: Moment = serde_json::from_str("1796000000").expect("a moment");
        assert_eq!(
            file_name(&record(), Some(day)),
            "ludo-pairs-20261130-1b4e28ba.json"
        );
        assert_eq!(file_name(&record(), None), "ludo-pairs-1b4e28ba.json");
    }

    #[test]
    fn a_game_comes_back_from_its_file_and_anything_else_is_told() {
        let text = serde_json::to_string(&record()).expect("JSON");
        assert_eq!(game_in(&text).ok(), Some(record()));
        let key = |text: &str| game_in(text).expect_err("no game").key().to_owned();
        assert_eq!(key(""), "file-no-game");
        assert_eq!(key("{}"), "file-no-game");
        assert_eq!(key(&text[..text.len() - 2]), "file-no-game");
        assert_eq!(key(&text.replace("record/1", "record/9")), "file-newer");
        assert_eq!(
            key(&text.replace("\"rules_version\":1", "\"rules_version\":2")),
            "file-newer"
        );
        assert_eq!(key(&text.replace("pairs+walls", "chess")), "file-rules");
        assert_eq!(
            key(&text.replace("\"actions\":[]", "\"actions\":[\"m0:6\"]")),
            "file-wrong"
        );
    }
}
