//! Statistics as files: saved for another device or a spreadsheet, and taken in from one, after a question.
//! May use files, the store's statistics, the texts and chance for the name of a place.

use super::{Question, View};
use crate::chance;
use crate::files::{FileFault, Files};
use crate::i18n::Texts;
use crate::screens::files::fault;
use crate::screens::label::{Label, label};
use crate::screens::page::{picture_button, row};
use crate::screens::question::{Yes, ask};
use crate::statistics::{NotTaken, Travelling};
use crate::storage::{Moment, StatisticsStore};
use crate::ui::icons::Icon;
use crate::ui::widgets::button::Look;
use crate::ui::widgets::card::card;
use crate::ui::widgets::scroll::IntoView;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

#[derive(Clone, Copy)]
enum Form {
    Json,
    Csv,
}

/// The card with what can be done with files, and what came of it; nothing to save while nothing was
/// played.
pub(super) fn choices(body: &mut ChildSpawnerCommands, view: &View, something: bool) {
    body.spawn(card()).with_children(|card| {
        card.spawn((label("statistics-file"), fonts::title(19.0, palette::TEXT)));
        let line = if something {
            "statistics-file-line"
        } else {
            "statistics-file-none"
        };
        card.spawn((label(line), fonts::text(17.0, palette::TEXT_SOFT)));
        let buttons = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(10),
            ..row(10.0)
        };
        card.spawn((buttons, Pickable::IGNORE))
            .with_children(|buttons| {
                let saves = [
                    ("statistics-save", Form::Json),
                    ("statistics-save-table", Form::Csv),
                ];
                for (key, form) in saves.into_iter().filter(|_| something) {
                    buttons.spawn((
                        Name::new(key),
                        picture_button(Look::Secondary, Icon::Save, label(key)),
                        observe(save(form)),
                    ));
                }
                buttons.spawn((
                    Name::new("statistics-open"),
                    picture_button(Look::Secondary, Icon::Open, label("statistics-open")),
                    observe(|_: On<Activate>, mut files: Files| files.open(&["json", "csv"])),
                ));
            });
        if let Some(message) = &view.message {
            card.spawn((
                message.clone(),
                fonts::bold(17.0, palette::TEXT),
                IntoView::default(),
            ));
        }
        if let Some(Question::TakeIn { file, games, .. }) = &view.question {
            question(card, file, *games);
        }
    });
}

fn save(
    form: Form,
) -> impl Fn(On<Activate>, ResMut<StatisticsStore>, Res<Texts>, Files, ResMut<View>) {
    move |_, mut store, texts, mut files, mut view| {
        let sent = store.0.travelling(chance::id);
        let (ending, text) = match form {
            Form::Json => ("json", sent.to_json()),
            Form::Csv => ("csv", Ok(sent.to_csv(texts.cell_separator()))),
        };
        match text {
            Ok(text) => files.save(file_name(ending, Moment::now()), text),
            Err(_) => view.tell(fault(FileFault::Unwritable)),
        }
    }
}

/// `ludo-statistics-20261130.json`
fn file_name(ending: &str, now: Option<Moment>) -> String {
    let day = now.map_or_else(String::new, |now| format!("-{}", now.day().compact()));
    format!("ludo-statistics{day}.{ending}")
}

/// Takes in the numbers of a text where there are none yet, or asks; otherwise the page says why not.
pub(in crate::screens) fn open(
    file: &str,
    text: &str,
    view: &mut View,
    store: &mut ResMut<StatisticsStore>,
) {
    let told = |label: Label| label.with("file", file.to_owned());
    let arriving = match Travelling::read(text) {
        Ok(arriving) => arriving,
        Err(why) => return view.tell(told(refusal(why))),
    };
    match store.0.games_in(&arriving) {
        Err(why) => view.tell(told(refusal(why))),
        Ok(0) => view.tell(told(label("statistics-nothing-new"))),
        Ok(games) if store.0.is_empty() => take_in(&arriving, games, view, store),
        Ok(games) => {
            view.tell_nothing();
            view.question = Some(Question::TakeIn {
                file: file.to_owned(),
                arriving,
                games,
            });
        }
    }
}

fn take_in(
    arriving: &Travelling,
    games: u64,
    view: &mut View,
    store: &mut ResMut<StatisticsStore>,
) {
    view.tell(match store.0.take_in(arriving) {
        Ok(()) => label("statistics-taken").with("count", count(games)),
        Err(_) => label("statistics-too-many"),
    });
}

/// Asks whether the numbers of a file are to be added.
fn question(card: &mut ChildSpawnerCommands, file: &str, games: u64) {
    ask(
        card,
        label("statistics-take")
            .with("file", file.to_owned())
            .with("count", count(games)),
        Some(label("statistics-take-line")),
        observe(|_: On<Activate>, mut view: ResMut<View>| view.question = None),
        Yes {
            name: "take-in",
            look: Look::Secondary,
            words: label("statistics-take-yes"),
            does: observe(
                |_: On<Activate>, mut view: ResMut<View>, mut store: ResMut<StatisticsStore>| {
                    if let Some(Question::TakeIn {
                        arriving, games, ..
                    }) = view.question.take()
                    {
                        take_in(&arriving, games, &mut view, &mut store);
                    }
                },
            ),
        },
    );
}

fn count(games: u64) -> i64 {
    i64::try_from(games).unwrap_or(i64::MAX)
}

fn refusal(why: NotTaken) -> Label {
    match why {
        NotTaken::NoStatistics => label("file-neither"),
        NotTaken::Newer => label("file-newer"),
        NotTaken::Damaged => label("statistics-damaged"),
        NotTaken::Line(line) => label("statistics-damaged-line").with("line", count(line as u64)),
        NotTaken::TooManyPlaces => label("statistics-too-many"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_after_its_day() {
        let day: Moment = serde_json::from_str("1796000000").expect("a moment");
        assert_eq!(file_name("csv", Some(day)), "ludo-statistics-20261130.csv");
        assert_eq!(file_name("json", None), "ludo-statistics.json");
    }
}
