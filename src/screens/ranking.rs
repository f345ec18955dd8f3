//! Who stands where at the end, and where the chips go: tables for the pages.
//! May use ui, labels, names and the rules.

use super::label::label;
use super::names::Names;
use super::page::{column, row};
use super::seat_disc::seat_disc;
use crate::i18n::{Texts, Value};
use crate::rules::{Game, Rank, Ranking, Shares, Stakes};
use crate::ui::widgets::card::card;
use crate::ui::{fonts, palette};
use bevy::prelude::*;

/// The seats from first to last, where the family ranks more than the winner.
pub fn ranking(body: &mut ChildSpawnerCommands, game: &Game, names: &Names, texts: &Texts) {
    let ranks = game.ranking();
    if ranks.len() < 2 {
        return;
    }
    heading(body, "end-ranking");
    body.spawn(card()).with_children(|table| {
        for rank in ranks {
            table.spawn((
                row(12.0),
                Pickable::IGNORE,
                children![
                    (
                        Text::new(rank.rank.to_string()),
                        fonts::title(20.0, palette::TEXT),
                        Node {
                            width: px(20),
                            ..default()
                        }
                    ),
                    seat_disc(rank.seat, 28.0),
                    (
                        side_by_side_or_below(),
                        Pickable::IGNORE,
                        children![
                            (
                                Text::new(names.get(rank.seat)),
                                fonts::title(17.0, palette::TEXT)
                            ),
                            (
                                Text::new(merit(game, rank, texts)),
                                fonts::text(15.0, palette::TEXT_SOFT)
                            ),
                        ]
                    ),
                ],
            ));
        }
    });
}

/// What a seat is ranked by, in words.
fn merit(game: &Game, rank: Rank, texts: &Texts) -> String {
    let home = game.tokens().home_count(rank.seat);
    match game.rules().ranking {
        _ if game.forfeited(rank.seat).is_some() => texts.get("end-forfeited"),
        Ranking::WinnerOnly => String::new(),
        Ranking::Score => texts.get_with("end-score", &[("score", rank.score.into())]),
        Ranking::HomeThenProgress => texts.get_with(
            "end-way",
            &[
                ("home", home.into()),
                ("way", (rank.score - 1000 * u32::from(home)).into()),
            ],
        ),
    }
}

/// How the chips of a table will be shared, before anybody has won.
pub fn stakes_before(body: &mut ChildSpawnerCommands, stakes: Stakes, seats: u64, texts: &Texts) {
    heading(body, "option-stakes");
    body.spawn(card()).with_children(|table| {
        steps(table, stakes, seats, stakes.shares(seats, true), texts);
    });
    body.spawn((
        label("option-stakes-line"),
        fonts::text(14.0, palette::TEXT_SOFT),
    ));
}

/// How the chips were shared: the same steps, and what each seat has received.
pub fn stakes_after(
    body: &mut ChildSpawnerCommands,
    game: &Game,
    stakes: Stakes,
    names: &Names,
    texts: &Texts,
) {
    let Some(paid) = game.payouts(stakes) else {
        return;
    };
    let ranks = game.ranking();
    let shares = Shares {
        pot: paid.pot,
        fee: paid.fee,
        back: paid.back,
        tax: paid.tax,
        winner: ranks.first().map_or(0, |first| paid.seats[first.seat]),
    };
    heading(body, "option-stakes");
    body.spawn(card()).with_children(|table| {
        steps(table, stakes, ranks.len() as u64, shares, texts);
        for rank in &ranks {
            let received = paid.seats[rank.seat];
            table.spawn((
                row(10.0),
                Pickable::IGNORE,
                children![
                    seat_disc(rank.seat, 22.0),
                    (
                        Text::new(names.get(rank.seat)),
                        fonts::text(16.0, palette::TEXT),
                        growing()
                    ),
                    (
                        Text::new(texts.get_with(
                            "stake-received",
                            &[
                                ("chips", texts.whole(received).into()),
                                ("balance", texts.change(stakes.stake(), received).into())
                            ]
                        )),
                        fonts::bold(16.0, palette::TEXT)
                    ),
                ],
            ));
        }
    });
    body.spawn((
        label("option-stakes-line"),
        fonts::text(14.0, palette::TEXT_SOFT),
    ));
}

/// The calculation, line by line.
fn steps(
    table: &mut ChildSpawnerCommands,
    stakes: Stakes,
    seats: u64,
    shares: Shares,
    texts: &Texts,
) {
    let rate = |percent: u64| [("percent", Value::from(texts.whole(percent)))];
    let pot = [
        ("seats", Value::from(texts.whole(seats))),
        ("stake", Value::from(texts.whole(stakes.stake()))),
    ];
    let mut lines = vec![
        (texts.get_with("stake-pot", &pot), shares.pot),
        (
            texts.get_with("stake-pot-fee", &rate(stakes.fee_percent())),
            shares.fee,
        ),
    ];
    if shares.back > 0 {
        lines.push((texts.get("stake-back"), shares.back));
    }
    lines.push((
        texts.get_with("stake-pot-tax", &rate(stakes.tax_percent())),
        shares.tax,
    ));
    lines.push((texts.get("stake-winner"), shares.winner));
    for (what, chips) in lines {
        table.spawn((
            row(10.0),
            Pickable::IGNORE,
            children![
                (
                    Text::new(what),
                    fonts::text(16.0, palette::TEXT_SOFT),
                    growing()
                ),
                (
                    Text::new(texts.whole(chips)),
                    fonts::bold(16.0, palette::TEXT)
                ),
            ],
        ));
    }
    table.spawn(column(2.0));
}

fn heading(body: &mut ChildSpawnerCommands, key: &'static str) {
    body.spawn((label(key), fonts::title(20.0, palette::TEXT)));
}

/// Two texts at the edges of a line, or one below the other where the line is too short for both.
fn side_by_side_or_below() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(12),
        ..growing()
    }
}

/// What takes the room between the edges of a line.
fn growing() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}
