//! Laws that every game obeys, whatever is played.
//! May use: the library.

mod positions;

use ludo::dice::{Seeded, TieKey};
use ludo::players::{Level, choose};
use ludo::rules::{
    Action, BySeat, Event, Game, LAST_ROLL, Phase, Refusal, Ruleset, Seat, TokenId, TokenPlace,
};
use positions::{action, game};

/// A whole game of CPUs from a seed; `watch` sees each position, the action and what came of it.
fn whole_game(
    rules: &'static Ruleset,
    seed: u64,
    level: impl Fn(Seat) -> Level,
    mut watch: impl FnMut(&Game, Action, &[Event], &Game),
) -> Game {
    let seated = BySeat::new([true; 4]);
    let mut game = Game::new(rules, seated, Seat::ALL[0]).unwrap();
    let (mut dice, key) = (Seeded::new(seed), TieKey::of(seed));
    let mut events = Vec::new();
    while !game.is_over() {
        let before = game;
        let action = match choose(&game, level(game.turn()), key) {
            Some(spend) => Action::Spend(spend),
            None => Action::Roll(dice.nth(game.rolls())),
        };
        events.clear();
        game.apply(action, &mut events).unwrap();
        watch(&before, action, &events, &game);
    }
    game
}

fn mixed(seat: Seat) -> Level {
    Level::ALL[seat.index() % 3]
}

#[test]
fn every_game_ends_and_its_winner_has_brought_home_what_is_asked() {
    for rules in Ruleset::all() {
        for seed in 0..40 {
            let ended = whole_game(rules, seed, mixed, |_, _, _, _| {});
            let winner = ended.winner().unwrap();
            assert!(ended.is_home(winner) && ended.has_won(winner));
            assert_eq!(ended.turn(), winner);
            assert!(ended.spends().is_empty());
            assert!(ended.rolls() < LAST_ROLL);
        }
    }
}

#[test]
fn no_position_is_without_an_action() {
    for rules in Ruleset::all() {
        for seed in 0..15 {
            whole_game(rules, seed, mixed, |_, _, _, after| match after.phase() {
                Phase::Roll { .. } => assert!(after.pool().is_empty() || rules.sequence),
                Phase::Spend { .. } | Phase::Bonus { .. } => assert!(!after.spends().is_empty()),
                Phase::Won(_) | Phase::Draw => {}
            });
        }
    }
}

#[test]
fn the_seat_to_act_is_one_that_takes_turns() {
    for rules in Ruleset::all() {
        for seed in 0..15 {
            whole_game(rules, seed, mixed, |_, _, _, after| {
                assert!(after.takes_turns(after.turn()));
            });
        }
    }
}

#[test]
fn position_texts_go_both_ways() {
    for rules in Ruleset::all() {
        for seed in 0..3 {
            whole_game(rules, seed, mixed, |_, action, _, after| {
                let text = after.to_string();
                let read = game(&text);
                assert_eq!(read.to_string(), text);
                assert_eq!(*read.spends(), *after.spends());
                let text = action.to_string();
                assert_eq!(positions::action(&text), action);
            });
        }
    }
}

/// Where the events alone would put the tokens.
struct Mirror(BySeat<[TokenPlace; 4]>);

impl Mirror {
    fn of(game: &Game) -> Mirror {
        Mirror(BySeat::from_fn(|seat| {
            [0, 1, 2, 3].map(|index| game.tokens().place(TokenId { seat, index }))
        }))
    }

    fn carry(&mut self, token: TokenId, from: TokenPlace, to: TokenPlace) {
        let place = &mut self.0[token.seat][usize::from(token.index)];
        assert_eq!(*place, from);
        *place = to;
    }
}

#[test]
fn the_events_alone_tell_where_every_token_stands() {
    for rules in Ruleset::all() {
        for seed in 0..15 {
            whole_game(rules, seed, mixed, |before, _, events, after| {
                let mut mirror = Mirror::of(before);
                let mut turn = before.turn();
                for event in events {
                    match *event {
                        Event::Moved {
                            token, from, to, ..
                        } => mirror.carry(token, from, to),
                        Event::Captured {
                            token, from, to, ..
                        } => mirror.carry(token, from, to),
                        Event::SentBack { token, from, to } => mirror.carry(token, from, to),
                        Event::TurnBegan { seat } => turn = seat,
                        _ => {}
                    }
                }
                assert_eq!(mirror.0, Mirror::of(after).0);
                assert_eq!(turn, after.turn());
            });
        }
    }
}

#[test]
fn the_dice_are_the_same_whatever_the_level_and_whatever_is_chosen() {
    for rules in Ruleset::all() {
        let rolled = |level: Level| {
            let mut rolled = Vec::new();
            whole_game(
                rules,
                3,
                |_| level,
                |_, action, _, _| {
                    if let Action::Roll(value) = action {
                        rolled.push(value);
                    }
                },
            );
            rolled
        };
        let [easy, normal, hard] = Level::ALL.map(rolled);
        let shared = easy.len().min(normal.len()).min(hard.len());
        assert!(shared > 50);
        assert_eq!(easy[..shared], normal[..shared]);
        assert_eq!(normal[..shared], hard[..shared]);
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    let tried = [
        "r0", "r7", "r1", "r6", "m0:1", "m1:2", "m2:6", "b0:3", "i0:3>1", "p0:6", "f0:6+6",
        "m3:20", "x",
    ];
    let tried: Vec<Action> = tried.iter().filter_map(|text| text.parse().ok()).collect();
    for rules in Ruleset::all() {
        whole_game(rules, 1, mixed, |_, _, _, after| {
            for &action in &tried {
                let mut game = *after;
                let mut events = Vec::new();
                if game.apply(action, &mut events).is_err() {
                    assert_eq!(game, *after);
                    assert!(events.is_empty());
                }
            }
        });
    }
}

#[test]
fn every_face_is_accepted_when_it_is_time_to_roll_and_only_then() {
    for rules in Ruleset::all() {
        whole_game(rules, 2, mixed, |_, _, _, after| {
            for value in 1..=6 {
                let mut game = *after;
                let expected = match after.phase() {
                    Phase::Roll { .. } => Ok(()),
                    Phase::Spend { .. } | Phase::Bonus { .. } => Err(Refusal::SpendFirst),
                    Phase::Won(_) | Phase::Draw => Err(Refusal::GameOver),
                };
                assert_eq!(game.apply(Action::Roll(value), &mut ()), expected);
            }
        });
    }
}

#[test]
fn a_game_ends_undecided_after_roll_10_000_and_the_move_it_allows() {
    for rules in Ruleset::all().filter(|rules| rules.begins_out == 0) {
        let begin = Game::new(rules, BySeat::new([true; 4]), Seat::ALL[0]).unwrap();
        let mut game = begin;
        for _ in 1..LAST_ROLL {
            game.apply(Action::Roll(3), &mut ()).unwrap();
        }
        assert_eq!(game.phase(), Phase::Roll { sixes: 0 });
        let mut passed = game;
        let mut events = Vec::new();
        passed.apply(Action::Roll(3), &mut events).unwrap();
        assert_eq!(passed.phase(), Phase::Draw);
        assert_eq!(events.last(), Some(&Event::Drawn));
        // The move that the last roll allows is played; a further roll is not owed any more.
        game.apply(Action::Roll(rules.exit_value), &mut ()).unwrap();
        assert!(matches!(game.phase(), Phase::Spend { .. }));
        let exit = format!("m0:{}", rules.exit_value);
        game.apply(action(&exit), &mut ()).unwrap();
        assert_eq!(game.phase(), Phase::Draw);
        assert_eq!(game.apply(Action::Roll(1), &mut ()), Err(Refusal::GameOver));
    }
}

#[test]
fn a_turn_of_single_values_never_asks_for_a_fourth_six() {
    for rules in Ruleset::all().filter(|rules| !rules.sequence) {
        for seed in 0..15 {
            let mut in_a_row = 0;
            whole_game(rules, seed, mixed, |before, action, _, after| {
                if let Action::Roll(value) = action {
                    in_a_row = if value == 6 { in_a_row + 1 } else { 0 };
                    assert!(in_a_row <= 3);
                }
                if before.turn() != after.turn() {
                    in_a_row = 0;
                }
            });
        }
    }
}
