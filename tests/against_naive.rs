//! The engine against the naive rules: the same legal spends, and the same position after each of them.
//! May use: the library.

mod naive;

use ludo::dice::{Seeded, TieKey};
use ludo::players::{Level, choose, scores};
use ludo::rules::{Action, Event, Events, Game, Ruleset, Spend, TokenId};
use naive::Table;

/// A stream of numbers for choices: any will do.
struct Draws(Seeded, u32);

impl Draws {
    fn below(&mut self, count: usize) -> usize {
        let mut drawn = 0;
        for _ in 0..5 {
            self.1 += 1;
            drawn = drawn * 6 + usize::from(self.0.nth(self.1 - 1)) - 1;
        }
        drawn % count.max(1)
    }
}

/// Compares a position in every way; where there is something to spend, each spend is played.
fn compare(game: &Game) {
    let text = game.to_string();
    let table = Table::read(&text);
    assert_eq!(table.write(), text);
    let mut spends: Vec<String> = game.spends().iter().map(ToString::to_string).collect();
    spends.sort();
    assert_eq!(spends, table.spends(), "{text}");
    let actions: Vec<String> = if table.rolls() {
        (1..=6).map(|value| format!("r{value}")).collect()
    } else {
        spends
    };
    for text_of_action in actions {
        let mut engine = *game;
        let action: Action = text_of_action.parse().unwrap();
        engine.apply(action, &mut ()).unwrap();
        let mut naive = table.clone();
        naive.play(&text_of_action);
        assert_eq!(engine.to_string(), naive.write(), "{text} {text_of_action}");
    }
}

/// Compares what the levels make of each spend, and that they choose one of the best.
fn weigh(game: &Game) {
    let text = game.to_string();
    let table = Table::read(&text);
    let worths: Vec<(String, i32, f64)> = table
        .spends()
        .into_iter()
        .map(|action| {
            let (class, risk) = table.worth(&action);
            (action, class, risk)
        })
        .collect();
    for (level, share_of_risk) in [(Level::Normal, 0.0), (Level::Hard, 100.0)] {
        let mut weighed: Vec<(String, f64, f64)> = scores(game, level)
            .into_iter()
            .map(|scored| (scored.spend.to_string(), scored.score, scored.risk))
            .collect();
        weighed.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(weighed.len(), worths.len(), "{text}");
        let mut best = f64::MIN;
        for ((action, score, risk), (named, class, naive_risk)) in weighed.iter().zip(&worths) {
            let naive_score = f64::from(*class) - share_of_risk * naive_risk;
            assert_eq!(action, named, "{text}");
            assert!(
                (risk - naive_risk).abs() < 1e-9,
                "{text} {action}: {risk}, not {naive_risk}"
            );
            assert!(
                (score - naive_score).abs() < 1e-9,
                "{text} {action}: {score}, not {naive_score}"
            );
            best = best.max(naive_score);
        }
        let chosen = choose(game, level, TieKey::of(1)).map(|spend| spend.to_string());
        let chosen = weighed
            .iter()
            .find(|(action, ..)| Some(action) == chosen.as_ref());
        match chosen {
            Some((action, score, _)) => assert!(score + 1e-9 > best, "{text} {action}"),
            None => assert!(worths.is_empty(), "{text}"),
        }
    }
}

/// Whether anything was captured.
#[derive(Default)]
struct Captured(bool);

impl Events for Captured {
    fn push(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Captured { .. });
    }
}

/// How a player of the games from the beginning chooses.
type Chooser = fn(&Game, &[Spend], &mut Draws) -> Spend;

/// Any spend.
fn any(_: &Game, spends: &[Spend], draws: &mut Draws) -> Spend {
    spends[draws.below(spends.len())]
}

/// Mostly a spend that captures or joins another token of the seat, where there is one.
fn seeking(game: &Game, spends: &[Spend], draws: &mut Draws) -> Spend {
    let first = draws.below(spends.len());
    let seat = game.turn();
    let seeks = |spend: &&Spend| {
        let (mut after, mut captured) = (*game, Captured::default());
        after.apply(Action::Spend(**spend), &mut captured).unwrap();
        let places = [0, 1, 2, 3].map(|index| after.tokens().place(TokenId { seat, index }));
        let place = places[usize::from(spend.token)];
        captured.0 || places.iter().filter(|&&other| other == place).count() > 1
    };
    let mut turned = spends[first..].iter().chain(&spends[..first]);
    let sought = if draws.below(6) > 0 {
        turned.find(seeks)
    } else {
        None
    };
    *sought.unwrap_or(&spends[first])
}

/// Games from the beginning; every position is shown.
fn games(rules: &'static Ruleset, choice: Chooser, mut positions: u32, show: impl Fn(&Game)) {
    let mut draws = Draws(Seeded::new(7), 0);
    'games: loop {
        let players = [2, 3, 4][draws.below(3)].max(rules.fewest_seats.into());
        let seats = ludo::rules::Seat::for_players(players);
        let seated = ludo::rules::BySeat::from_fn(|seat| seats.contains(&seat));
        let mut game = Game::new(rules, seated, seats[draws.below(players)]).unwrap();
        while !game.is_over() {
            show(&game);
            positions -= 1;
            if positions == 0 {
                break 'games;
            }
            let spends = game.spends();
            let action = if spends.is_empty() {
                // Sixes and fives more often than a die has them: they are where the rules are.
                Action::Roll([1, 2, 3, 4, 5, 6, 6, 5][draws.below(8)])
            } else {
                Action::Spend(choice(&game, &spends, &mut draws))
            };
            game.apply(action, &mut ()).unwrap();
        }
    }
}

/// A random position text with tokens crowded on few squares, whether or not it is possible.
fn crowded_text(rules: &Ruleset, draws: &mut Draws) -> String {
    let family = rules.family.name();
    let home = usize::from(rules.board().home());
    let last = usize::from(rules.board().last_on_track());
    let quarter = if family == "parchis" { 17 } else { 13 };
    let meeting = draws.below(last + 1);
    let turn = draws.below(4);
    let mut late = String::new();
    let seats: Vec<String> = (0..4)
        .map(|seat| {
            if rules.fewest_seats < 4 && draws.below(6) == 0 && seat != turn {
                return "-".to_owned();
            }
            let tokens: Vec<String> = (0..4)
                .map(|_| {
                    // A square near the meeting place, in this seat's own count.
                    let near =
                        (meeting + draws.below(9) + quarter * 4 - quarter * seat) % (quarter * 4);
                    let lock = if family == "nomercy" && draws.below(12) == 0 && seat != turn {
                        "!"
                    } else {
                        ""
                    };
                    let start_of = (seat + 1 + draws.below(3)) % 4;
                    match draws.below(12) {
                        0 => format!("Y{lock}"),
                        1 => "H".to_owned(),
                        2 => (last + 1 + draws.below(home - last - 1)).to_string(),
                        3 => format!("{}{lock}", quarter * ((start_of + 4 - seat) % 4)),
                        4 if family == "nomercy" => format!("P{start_of}"),
                        5 if family == "nomercy" => format!("C{start_of}.{}", 1 + draws.below(5)),
                        6 => format!("{}{lock}", draws.below(last + 1)),
                        _ if near <= last => format!("{near}{lock}"),
                        _ => "Y".to_owned(),
                    }
                })
                .collect();
            tokens.join(",")
        })
        .collect();
    let value = 1 + draws.below(6);
    let phase = match (family, draws.below(4)) {
        ("nomercy", _) => {
            let sixes = ["", "6", "6.6", "6.6.6"][draws.below(4)];
            let other = 1 + draws.below(5);
            if sixes.is_empty() {
                format!("spend:{other}:0")
            } else {
                format!("spend:{sixes}.{other}:0")
            }
        }
        ("parchis", 0) => {
            ["bonus:20:0", "bonus:10:0", "bonus:20:1r", "bonus:10:2r"][draws.below(4)].to_owned()
        }
        (_, 1) => format!("roll:{}", draws.below(3)),
        _ if value == 6 => format!("spend:6:{}", 1 + draws.below(2)),
        _ => format!("spend:{value}:0"),
    };
    if family == "parchis" {
        if draws.below(2) == 0 {
            late.push_str(&format!(" last:{}", draws.below(4)));
        }
        if draws.below(3) == 0 {
            late.push_str(&format!(" late:{}.{}", draws.below(4), draws.below(4)));
        }
    }
    format!("{rules} {} {turn} {phase}{late}", seats.join("/"))
}

/// Crowded positions; every one that is possible is shown.
fn crowded_positions(rules: &'static Ruleset, positions: u32, show: impl Fn(&Game)) {
    let mut draws = Draws(Seeded::new(11), 0);
    let mut shown = 0;
    while shown < positions {
        if let Ok(game) = crowded_text(rules, &mut draws).parse::<Game>() {
            show(&game);
            shown += 1;
        }
    }
}

#[test]
fn random_games_agree() {
    for rules in Ruleset::all() {
        games(rules, any, 800, compare);
    }
}

#[test]
fn games_that_seek_captures_and_stacks_agree() {
    for rules in Ruleset::all() {
        games(rules, seeking, 800, compare);
    }
}

#[test]
fn crowded_positions_agree() {
    for rules in Ruleset::all() {
        crowded_positions(rules, 800, compare);
    }
}

#[test]
fn the_levels_weigh_alike() {
    for rules in Ruleset::all() {
        games(rules, any, 400, weigh);
        crowded_positions(rules, 400, weigh);
    }
}

/// At scale: `cargo test --release --no-default-features --test against_naive -- --ignored`.
#[test]
#[ignore = "minutes: 100,000 positions of each ruleset, in three ways"]
fn a_hundred_thousand_positions_of_each_ruleset_agree() {
    for rules in Ruleset::all() {
        games(rules, any, 100_000, compare);
        games(rules, seeking, 100_000, compare);
        crowded_positions(rules, 100_000, compare);
        println!("{rules}: 300,000 positions agree");
    }
}
