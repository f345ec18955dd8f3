//! The rules of a ruleset in words: which sentences hold is read from its data, and so are the numbers.
//! May use labels, the card, ui's pictures and the rules.

use super::super::label::{Label, label};
use super::card::what_rolls_again;
use crate::i18n::Texts;
use crate::rules::{
    CapturedTo, Captures, Clock, FirstSeat, ForcedMoves, LAST_ROLL, Ranking, Ruleset, Seat, Stakes,
    ThirdSix, Where,
};
use crate::ui::icons::Icon;
use crate::ui::palette;
use bevy::color::Color;

/// What belongs together under a title.
pub(super) struct Chapter {
    pub picture: Icon,
    pub colour: Color,
    pub title: &'static str,
    pub lines: Vec<Label>,
}

/// Sentences, each with whether it holds.
type Sentences = Vec<(bool, Label)>;

fn yes(key: &'static str) -> (bool, Label) {
    (true, label(key))
}

fn when(holds: bool, key: &'static str) -> (bool, Label) {
    (holds, label(key))
}

/// Every chapter that has something to say about these rules.
pub(super) fn chapters(rules: &Ruleset, texts: &Texts) -> Vec<Chapter> {
    let [red, yellow, blue, green] = palette::SEAT;
    let (white, gold) = (palette::TEXT, palette::GOLD);
    let all: [(Icon, Color, &'static str, Sentences); 14] = [
        (Icon::Seat(3), gold, "rules-goal", goal(rules, texts)),
        (Icon::Seat(1), yellow, "rules-seats", seats(rules)),
        (Icon::Seat(1), gold, "rules-teams", teams(rules)),
        (Icon::Die(4), white, "rules-turn", turn(rules)),
        (Icon::Door, red, "rules-exit", exit(rules)),
        (
            Icon::Die(6),
            white,
            "rules-again",
            rolls_again(rules, texts),
        ),
        (Icon::Die(3), white, "rules-pool", pool(rules)),
        (Icon::Seat(0), red, "rules-capture", captures(rules)),
        (Icon::Seat(2), blue, "rules-stack", stacks(rules)),
        (Icon::Seat(3), green, "rules-safe", safe(rules)),
        (Icon::Plus, gold, "rules-bonus", bonuses(rules)),
        (Icon::House, blue, "rules-home", home(rules)),
        (Icon::Flag, yellow, "rules-end", end(rules)),
        (Icon::Seat(2), blue, "rules-cpu", cpus(rules)),
    ];
    all.into_iter()
        .filter_map(|(picture, colour, title, sentences)| {
            let lines: Vec<Label> = sentences
                .into_iter()
                .filter_map(|(holds, line)| holds.then_some(line))
                .collect();
            (!lines.is_empty()).then_some(Chapter {
                picture,
                colour,
                title,
                lines,
            })
        })
        .collect()
}

fn goal(rules: &Ruleset, texts: &Texts) -> Sentences {
    let begins_out = i64::from(rules.begins_out);
    vec![
        (
            true,
            label("rules-goal-text").with("goal", i64::from(rules.goal)),
        ),
        (
            begins_out > 0,
            label("rules-goal-out").with("out", begins_out),
        ),
        (
            true,
            label("rules-goal-draw").with("rolls", texts.whole(LAST_ROLL.into())),
        ),
    ]
}

fn seats(rules: &Ruleset) -> Sentences {
    let mixed = !rules.alone;
    vec![
        when(rules.alone, "rules-seats-alone"),
        when(mixed && rules.fewest_seats < 4, "rules-seats-two"),
        when(rules.seats_dealt, "rules-seats-dealt"),
        when(rules.first_seat == FirstSeat::Zero, "rules-first-you"),
        when(rules.first_seat == FirstSeat::Drawn, "rules-first-drawn"),
    ]
}

fn teams(rules: &Ruleset) -> Sentences {
    let on = rules.options.teams;
    let stack = rules.stack;
    vec![
        when(on, "rules-teams-text"),
        when(on, "rules-teams-skip"),
        when(on && rules.options.quick, "rules-teams-quick"),
        when(on && stack.stops_friends, "rules-teams-barrier"),
        when(on && !stack.stops_friends, "rules-teams-pair"),
        when(
            on && rules.captures == Captures::One && rules.room.is_none(),
            "rules-teams-two",
        ),
        when(on && rules.room.is_some(), "rules-teams-room"),
    ]
}

fn turn(rules: &Ruleset) -> Sentences {
    let clock = match rules.clock {
        Clock::None => label("rules-clock-none"),
        Clock::OnlineBot(seconds) => {
            label("rules-clock-online").with("seconds", i64::from(seconds))
        }
        Clock::Seconds {
            seconds,
            misses_to_forfeit: None,
        } => label("rules-clock").with("seconds", i64::from(seconds)),
        Clock::Seconds {
            seconds,
            misses_to_forfeit: Some(misses),
        } => label("rules-clock-forfeit")
            .with("seconds", i64::from(seconds))
            .with("misses", i64::from(misses)),
    };
    let forced = label(match rules.forced_moves {
        ForcedMoves::Never => "rules-forced-never",
        ForcedMoves::IfWished => "rules-forced-wished",
        ForcedMoves::Played => "rules-forced-played",
    });
    vec![
        when(!rules.sequence, "rules-turn-text"),
        when(rules.sequence, "rules-turn-sequence"),
        yes("rules-turn-must"),
        (true, forced),
        when(rules.undo, "rules-undo"),
        when(!rules.undo, "rules-undo-none"),
        (true, clock),
    ]
}

fn exit(rules: &Ruleset) -> Sentences {
    let exit = i64::from(rules.exit_value);
    let start_is_safe = rules.is_safe(rules.board().start(Seat::ALL[0]));
    let barred = rules.stack.stops_landing == Where::Everywhere;
    vec![
        (
            !rules.exit_compulsory,
            label("rules-exit-text").with("exit", exit),
        ),
        (
            rules.exit_compulsory,
            label("rules-exit-must").with("exit", exit),
        ),
        when(start_is_safe && !rules.exit_evicts, "rules-exit-safe"),
        when(barred && !rules.exit_evicts, "rules-exit-barred"),
        when(rules.exit_evicts, "rules-exit-evicts"),
        when(!start_is_safe, "rules-exit-open"),
    ]
}

fn rolls_again(rules: &Ruleset, texts: &Texts) -> Sentences {
    let what = what_rolls_again(rules, texts);
    let several = what.len() > 1;
    let third = rules.third_six;
    vec![
        (
            !what.is_empty(),
            label("rules-again-text").with("what", texts.list(what)),
        ),
        when(several, "rules-again-once"),
        when(rules.rolls_again.six, "rules-again-useless"),
        when(third == ThirdSix::Voided, "rules-third-voided"),
        when(third == ThirdSix::VoidedAndSentBack, "rules-third-back"),
        when(third == ThirdSix::Played, "rules-third-played"),
        (
            rules.six_with_empty_yard != 6,
            label("rules-six-walks").with("walks", i64::from(rules.six_with_empty_yard)),
        ),
        when(rules.six_opens_stack, "rules-six-opens"),
    ]
}

/// How the values of a sequence are spent.
fn pool(rules: &Ruleset) -> Sentences {
    let on = rules.sequence;
    let prison = on && rules.captured_to == CapturedTo::Prison;
    vec![
        when(on, "rules-pool-text"),
        when(on, "rules-pool-sums"),
        when(on, "rules-pool-must"),
        when(prison, "rules-moonwalk"),
        when(prison, "rules-recover"),
        when(prison, "rules-intrude"),
        when(prison, "rules-free"),
        when(prison, "rules-locked"),
    ]
}

fn captures(rules: &Ruleset) -> Sentences {
    let prison = rules.captured_to == CapturedTo::Prison;
    let rolls = rules.rolls_again.capture;
    let bonus = rules.capture_bonus > 0;
    vec![
        when(rules.captures == Captures::All, "rules-capture-all"),
        when(rules.captures == Captures::One, "rules-capture-one"),
        when(rules.captures == Captures::OnlyOne, "rules-capture-only"),
        when(prison, "rules-capture-prison"),
        when(prison && rules.sequence, "rules-capture-proof"),
        when(!rolls && !bonus && !rules.sequence, "rules-capture-nothing"),
    ]
}

fn stacks(rules: &Ruleset) -> Sentences {
    let stack = rules.stack;
    let (landing, passing) = (stack.stops_landing, stack.stops_passing);
    let protects = landing != Where::Nowhere;
    let unsafe_only = landing == Where::UnsafeSquares;
    let everywhere = passing == Where::Everywhere;
    vec![
        when(!protects, "rules-stack-none"),
        when(unsafe_only && passing == Where::Nowhere, "rules-stack-pair"),
        when(passing == Where::UnsafeSquares, "rules-stack-walls"),
        when(everywhere && !stack.stops_friends, "rules-stack-block"),
        when(everywhere && stack.stops_friends, "rules-stack-barrier"),
        when(protects && rules.room.is_none(), "rules-stack-more"),
        when(unsafe_only, "rules-stack-safe"),
        when(protects && !stack.stops_friends, "rules-stack-own"),
    ]
}

fn safe(rules: &Ruleset) -> Sentences {
    let board = rules.board();
    let safe = board
        .track()
        .filter(|&square| rules.is_safe(square))
        .count() as i64;
    let starts = rules.is_safe(board.start(Seat::ALL[0]));
    let room = rules.room;
    vec![
        (
            true,
            label(if starts {
                "rules-safe-starts"
            } else {
                "rules-safe-stars"
            })
            .with("safe", safe),
        ),
        when(room.is_none(), "rules-safe-shared"),
        (
            room.is_some(),
            label("rules-room").with("room", i64::from(room.unwrap_or(0))),
        ),
        when(room.is_some(), "rules-room-safe"),
    ]
}

fn bonuses(rules: &Ruleset) -> Sentences {
    let on = rules.capture_bonus > 0 || rules.home_bonus > 0;
    vec![
        (
            on,
            label("rules-bonus-text")
                .with("capture", i64::from(rules.capture_bonus))
                .with("home", i64::from(rules.home_bonus)),
        ),
        when(on, "rules-bonus-walk"),
        when(on, "rules-bonus-lost"),
    ]
}

fn home(rules: &Ruleset) -> Sentences {
    let column = i64::from(rules.board().column_length());
    let raided = rules.captured_to == CapturedTo::Prison;
    vec![
        (true, label("rules-home-text").with("column", column)),
        when(!raided, "rules-home-safe"),
        when(raided, "rules-home-raided"),
    ]
}

/// The ranking, the stakes, and what is counted.
fn end(rules: &Ruleset) -> Sentences {
    let usual = Stakes::of(0);
    vec![
        when(rules.ranking == Ranking::WinnerOnly, "rules-ranking-winner"),
        when(rules.ranking == Ranking::Score, "rules-ranking-score"),
        when(
            rules.ranking == Ranking::HomeThenProgress,
            "rules-ranking-progress",
        ),
        when(
            rules.options.teams && rules.ranking == Ranking::Score,
            "rules-ranking-teams",
        ),
        when(rules.forfeit, "rules-forfeit"),
        (
            rules.stakes,
            label("rules-stakes")
                .with("fee", usual.fee_percent() as i64)
                .with("tax", usual.tax_percent() as i64),
        ),
        when(rules.stakes, "rules-stakes-back"),
        yes("rules-counted"),
    ]
}

fn cpus(rules: &Ruleset) -> Sentences {
    let stacks = rules.stack.stops_landing != Where::Nowhere;
    vec![
        yes("rules-cpu-text"),
        yes("rules-cpu-normal"),
        when(stacks, "rules-cpu-stacks"),
        when(rules.captured_to == CapturedTo::Prison, "rules-cpu-prison"),
        yes("rules-cpu-hard"),
    ]
}

#[cfg(test)]
mod tests;
