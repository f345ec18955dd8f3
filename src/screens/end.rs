//! The end of a game: who won, how the dice fell, and what next.
//! May use pages, charts, games and the session.

use super::chart::DiceChart;
use super::dice_tally::DiceTally;
use super::games::Games;
use super::label::{Label, label};
use super::names::{Names, time_in_words};
use super::page::{Heading, column, go_to, picture_button, row, sheet_page};
use super::ranking::{ranking, stakes_after};
use super::seat_disc::seat_disc;
use crate::chance;
use crate::i18n::Texts;
use crate::navigation::{AppSystems, Menu, Screen};
use crate::playback::Log;
use crate::rules::{BySeat, Outcome, Record, Seat, Setup};
use crate::session::Session;
use crate::shown::Shown;
use crate::ui::icons::Icon;
use crate::ui::viewport::Viewport;
use crate::ui::widgets::button::Look;
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use uuid::Uuid;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        open.in_set(AppSystems::View)
            .run_if(in_state(Screen::Table)),
    );
}

/// Once the end has been seen on the board, the page opens; closed, it stays closed.
fn open(
    session: Option<Res<Session>>,
    shown: Res<Shown>,
    menu: Res<State<Menu>>,
    mut opened: Local<Option<Uuid>>,
    mut next: ResMut<NextState<Menu>>,
) {
    let Some(session) = session else { return };
    let record = session.record();
    let over = match record.result {
        // What a game given up in mid-move still had to show is of no more interest.
        Some(Outcome::Abandoned) => true,
        Some(Outcome::Won(_) | Outcome::Draw) => shown.over,
        None => false,
    };
    let over = over && !session.is_watched();
    if over && **menu == Menu::None && *opened != Some(record.id) {
        *opened = Some(record.id);
        next.set(Menu::End);
    }
}

pub fn show(
    mut commands: Commands,
    viewport: Res<Viewport>,
    texts: Res<Texts>,
    session: Option<Res<Session>>,
    log: Res<Log>,
) {
    let Some(session) = session else { return };
    let record = session.record();
    let names = Names::of(record, &texts);
    let rolls = log.entries().iter();
    let tallies = DiceTally::of(rolls.filter_map(|entry| Some((entry.seat, entry.value?))));

    let winners: Vec<Seat> = record.winners().collect();
    let title = match record.result {
        Some(Outcome::Abandoned) => label("end-abandoned"),
        _ => outcome(record, &names),
    };
    let columns = if viewport.narrow() { 1 } else { 2 };
    let heading = Heading { title, back: true };
    sheet_page(&mut commands, "End", &viewport, 760.0, heading, |body| {
        result(body, &session, &winners);
        next_steps(body, &session, viewport.narrow());
        facts(body, &session, &texts);
        ranking(body, session.game(), &names, &texts);
        if let Some(stakes) = record.terms.stakes {
            stakes_after(body, session.game(), stakes, &names, &texts);
        }
        dice(body, record, &tallies, &names, &texts, columns);
    });
}

/// How a game that was played to its end went.
pub(super) fn outcome(record: &Record, names: &Names) -> Label {
    let winners: Vec<Seat> = record.winners().collect();
    match winners[..] {
        [] => label("end-drawn"),
        _ if winners.iter().any(|&seat| names.is_you(seat)) => label("end-you-won"),
        [one] => label("end-won").with("name", names.get(one).to_owned()),
        [one, other, ..] => label("end-won-both")
            .with("name", names.get(one).to_owned())
            .with("other", names.get(other).to_owned()),
    }
}

/// Who won, and a word to the only person at the table.
fn result(body: &mut ChildSpawnerCommands, session: &Session, winners: &[Seat]) {
    let won = session.you().map(|person| winners.contains(&person));
    let all_home = session
        .you()
        .is_some_and(|person| session.game().tokens().home_count(person) == 4);
    let line = match (session.record().result, won) {
        (Some(Outcome::Abandoned), _) => Some("end-line-abandoned"),
        _ if winners.is_empty() => None,
        (_, Some(true)) if all_home && winners.len() == 1 => Some("end-line-won"),
        (_, Some(true)) => Some("end-line-well-played"),
        (_, Some(false)) => Some("end-line-lost"),
        (_, None) => None,
    };
    if winners.is_empty() && line.is_none() {
        return;
    }
    body.spawn((row(16.0), Pickable::IGNORE))
        .with_children(|place| {
            for &winner in winners {
                place.spawn(seat_disc(winner, 56.0));
            }
            if let Some(line) = line {
                place.spawn((
                    label(line),
                    fonts::text(18.0, palette::TEXT_SOFT),
                    Node {
                        flex_shrink: 1.0,
                        ..default()
                    },
                ));
            }
        });
}

fn next_steps(body: &mut ChildSpawnerCommands, session: &Session, narrow: bool) {
    let same_dice = session.setup();
    let rematch = session.setup_with(0);
    let buttons = if narrow {
        column(10.0)
    } else {
        Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(10),
            ..row(10.0)
        }
    };
    body.spawn((buttons, Pickable::IGNORE))
        .with_children(|buttons| {
            buttons.spawn((
                picture_button(Look::Primary, Icon::Again, label("rematch")),
                observe(move |_: On<Activate>, mut games: Games| {
                    games.start(Setup {
                        seed: chance::seed(),
                        ..rematch.clone()
                    });
                }),
            ));
            if let Some(setup) = same_dice {
                buttons.spawn((
                    picture_button(Look::Secondary, Icon::Die(5), label("same-seed")),
                    observe(move |_: On<Activate>, mut games: Games| games.start(setup.clone())),
                ));
            }
            buttons.spawn((
                picture_button(Look::Secondary, Icon::Play, label("new-game")),
                observe(go_to(Menu::NewGame)),
            ));
            let watched = session.record().clone();
            let played = session.played();
            buttons.spawn((
                picture_button(Look::Secondary, Icon::FastForward, label("watch")),
                observe(move |_: On<Activate>, mut games: Games| {
                    games.watch(Box::new(watched.clone()), played, Menu::End);
                }),
            ));
            buttons.spawn((
                picture_button(Look::Secondary, Icon::House, label("to-title")),
                observe(|_: On<Activate>, mut screen: ResMut<NextState<Screen>>| {
                    screen.set(Screen::Title)
                }),
            ));
        });
}

fn facts(body: &mut ChildSpawnerCommands, session: &Session, texts: &Texts) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(28),
        row_gap: px(4),
        ..default()
    };
    let seed = session.record().dice.seed();
    let duration = ("end-duration", time_in_words(session.played(), texts));
    let seed = seed.map(|seed| ("end-seed", seed.to_string()));
    let facts = std::iter::once(duration).chain(seed);
    body.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for (key, value) in facts {
            line.spawn((
                row(8.0),
                Pickable::IGNORE,
                children![
                    (label(key), fonts::text(16.0, palette::TEXT_SOFT)),
                    (Text::new(value), fonts::bold(16.0, palette::TEXT)),
                ],
            ));
        }
    });
}

fn dice(
    body: &mut ChildSpawnerCommands,
    record: &Record,
    tallies: &BySeat<DiceTally>,
    names: &Names,
    texts: &Texts,
    columns: u16,
) {
    body.spawn((label("end-dice"), fonts::title(20.0, palette::TEXT)));
    body.spawn((
        label("end-dice-line"),
        fonts::text(15.0, palette::TEXT_SOFT),
    ));
    let full = DiceChart::full_for(Seat::ALL.iter().map(|&seat| &tallies[seat].faces));
    let grid = Node {
        display: bevy::ui::Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
        column_gap: px(12),
        row_gap: px(12),
        ..default()
    };
    body.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
        for seat in Seat::ALL
            .into_iter()
            .filter(|&seat| record.seats[seat].is_some())
        {
            let tally = tallies[seat];
            grid.spawn(card()).with_children(|card| {
                card.spawn((
                    row(10.0),
                    Pickable::IGNORE,
                    children![
                        seat_disc(seat, 28.0),
                        (
                            Text::new(names.get(seat)),
                            fonts::title(17.0, palette::TEXT),
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            }
                        ),
                        (
                            Text::new(
                                texts.get_with("end-rolls", &[("count", tally.rolls().into())])
                            ),
                            fonts::text(15.0, palette::TEXT_SOFT)
                        ),
                    ],
                ));
                let colour = palette::SEAT[seat.index()];
                DiceChart {
                    faces: tally.faces,
                    colour,
                    full,
                    height: 92.0,
                }
                .spawn(card);
                card.spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        ..row(8.0)
                    },
                    Pickable::IGNORE,
                    children![
                        (label("end-wait"), fonts::text(15.0, palette::TEXT_SOFT)),
                        (
                            Text::new(tally.longest_wait.to_string()),
                            fonts::bold(15.0, palette::TEXT)
                        ),
                    ],
                ));
            });
        }
    });
    body.spawn(column(4.0));
}
