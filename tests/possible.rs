//! Which positions are possible: every one that play reaches is readable, those that it cannot reach are refused.
//! May use: the library.

mod positions;

use ludo::dice::Seeded;
use ludo::rules::{Action, BySeat, Event, Events, Game, LAST_ROLL, Phase, Ruleset, Seat, Spend};
use positions::{after, assert_unreadable, game};

/// A stream of numbers for choices: any will do.
struct Draws(Seeded, u32);

impl Draws {
    fn below(&mut self, count: usize) -> usize {
        let mut drawn = 0;
        for _ in 0..4 {
            self.1 += 1;
            drawn = drawn * 6 + usize::from(self.0.nth(self.1 - 1)) - 1;
        }
        drawn % count.max(1)
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

/// A spend that captures or joins another token, when there is one: what random play seldom does.
fn crowding(game: &Game, spends: &[Spend], draws: &mut Draws) -> Spend {
    let start = draws.below(spends.len());
    let turned = spends[start..].iter().chain(&spends[..start]);
    let stands = |game: &Game, token: u8| {
        let seat = game.turn();
        let place = game
            .tokens()
            .place(ludo::rules::TokenId { seat, index: token });
        (0..4)
            .filter(|&index| game.tokens().place(ludo::rules::TokenId { seat, index }) == place)
            .count()
            > 1
    };
    turned
        .clone()
        .find(|spend| {
            let (mut after, mut captured) = (*game, Captured::default());
            after.apply(Action::Spend(**spend), &mut captured).unwrap();
            captured.0 || (after.turn() == game.turn() && stands(&after, spend.token))
        })
        .copied()
        .unwrap_or(spends[start])
}

/// Whole games of any seats: random play, play that crowds, and now and then a seat that gives up.
/// Every position must be read, and written as it was.
fn every_position_is_read(rules: &'static Ruleset, games: u32) {
    let mut draws = Draws(Seeded::new(3), 0);
    for number in 0..games {
        let mut taken = [true; 4];
        while taken == [true; 4] && rules.fewest_seats < 4 && draws.below(2) == 0 {
            taken = [0; 4].map(|_: u8| draws.below(2) == 0);
        }
        let seated = BySeat::new(taken);
        let first = Seat::ALL[draws.below(4)];
        let Ok(mut game) = Game::new(rules, seated, first) else {
            continue;
        };
        let mut dice = Seeded::new(number.into());
        while !game.is_over() {
            let spends = game.spends();
            let action = if rules.forfeit && draws.below(400) == 0 {
                Action::Forfeit
            } else if spends.is_empty() {
                Action::Roll(dice.nth(game.rolls()))
            } else if number % 2 == 0 {
                Action::Spend(spends[draws.below(spends.len())])
            } else {
                Action::Spend(crowding(&game, &spends, &mut draws))
            };
            let before = game;
            game.apply(action, &mut ()).unwrap();
            let text = game.to_string();
            match text.parse::<Game>() {
                Ok(read) => assert_eq!(read.to_string(), text),
                Err(error) => panic!("{before} {action}: {text}: {error}"),
            }
        }
    }
}

#[test]
fn what_play_reaches_is_read() {
    for rules in Ruleset::all() {
        every_position_is_read(rules, 30);
    }
}

/// At scale: `cargo test --release --no-default-features --test possible -- --ignored`.
#[test]
#[ignore = "minutes: 20,000 games of each ruleset"]
fn what_twenty_thousand_games_reach_is_read() {
    for rules in Ruleset::all() {
        every_position_is_read(rules, 20_000);
        println!("{rules}: every position of 20,000 games is read");
    }
}

#[test]
fn seats_that_the_family_cannot_have() {
    assert_unreadable("classic Y,Y,Y,Y/-/Y,Y,Y,Y/- 0 roll:0", "all four seats");
    assert_unreadable(
        "pairs+teams Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 roll:0",
        "all four seats",
    );
    assert_unreadable("family -/-/Y,Y,Y,Y/- 2 roll:0", "at least two seats");
    assert!(
        "family -/Y,Y,Y,Y/Y,Y,Y,Y/- 2 roll:0"
            .parse::<Game>()
            .is_ok()
    );
}

#[test]
fn enemies_stand_together_only_where_neither_was_captured() {
    // Square 15: progress 2 of seat 1, 41 of seat 2. The square of a start is safe but for nomercy.
    for family in ["pairs", "pairs+walls", "barrage"] {
        assert_unreadable(
            &format!("{family} 15,Y,Y,Y/2,Y,Y,Y/-/- 0 roll:0"),
            "captured",
        );
        assert_unreadable(
            &format!("{family} Y,Y,Y,Y/2,Y,Y,Y/41,Y,Y,Y/- 0 roll:0"),
            "captured",
        );
        game(&format!("{family} 13,Y,Y,Y/0,Y,Y,Y/-/- 0 roll:0"));
        game(&format!("{family} 8,Y,Y,Y/47,47,Y,Y/-/- 0 roll:0"));
    }
    assert_unreadable("parchis 13,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/- 0 roll:0", "captured");
    game("parchis 12,Y,Y,Y/63,Y,Y,Y/-/- 0 roll:0");
    game("parchis+teams 13,Y,Y,Y/Y,Y,Y,Y/47,Y,Y,Y/Y,Y,Y,Y 0 roll:0");
    assert_unreadable(
        "parchis+teams 14,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/31,Y,Y,Y 0 roll:0",
        "captured",
    );
    assert_unreadable("nomercy 0,Y,Y,Y/39,Y,Y,Y/-/- 0 roll:", "captured");
    game("nomercy 8,Y,Y,Y/47,47,Y,Y/-/- 0 roll:");
    // The rules of these say what becomes of several enemies on a square.
    game("classic 16,Y,Y,Y/5,5,Y,Y/44,Y,Y,Y/Y,Y,Y,Y 0 roll:0");
}

#[test]
fn of_two_partners_one_may_be_left_beside_its_enemy() {
    let both = "pairs+teams 13,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/28,Y,Y,Y 0 spend:2:0";
    let left = "pairs+teams 15,Y,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0";
    assert_eq!(after(both, "m0:2"), left);
    game(left);
    // Whoever had more progress was captured: neither of these two can have been left.
    assert_unreadable(
        "pairs+teams 40,Y,Y,Y/27,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
        "captured",
    );
    assert_unreadable(
        "pairs+teams 15,15,Y,Y/2,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
        "captured",
    );
    game("pairs+teams 15,15,Y,Y/Y,Y,Y,Y/41,41,41,Y/Y,Y,Y,Y 0 roll:0");
}

#[test]
fn two_blocks_never_share_a_square() {
    assert_unreadable("barrage 8,8,Y,Y/47,47,Y,Y/-/- 0 roll:0", "could not land");
    game("barrage 8,8,Y,Y/47,Y,Y,Y/34,Y,Y,Y/- 0 roll:0");
    game("pairs 8,8,Y,Y/47,47,Y,Y/-/- 0 roll:0");
    game("nomercy 8,8,Y,Y/47,47,Y,Y/-/- 0 roll:");
}

#[test]
fn a_freed_captive_may_stand_beside_enemies_at_the_entrance() {
    // The entrance of seat 1 is progress 11 of seat 0, 50 of its own, 37 of seat 2.
    game("nomercy 11!,Y,Y,Y/50,Y,Y,Y/37,Y,Y,Y/- 2 roll:");
    game("nomercy 11,11,11,Y/50,Y,Y,Y/37,Y,Y,Y/- 2 roll:");
    assert_unreadable(
        "nomercy 11,11,Y,Y/50,Y,Y,Y/37,37,Y,Y/- 2 roll:",
        "could not land",
    );
    assert_unreadable("nomercy 11,Y,Y,Y/50,50,Y,Y/-/- 0 roll:", "captured");
    assert_unreadable(
        "nomercy 11,Y,Y,Y/Y,Y,Y,Y/37,37,Y,Y/24,24,Y,Y 2 roll:",
        "could not land",
    );
    // Nobody is held in the column of a seat that is empty.
    assert_unreadable("nomercy 11,Y,Y,Y/-/37,Y,Y,Y/- 2 roll:", "captured");
}

#[test]
fn locks_are_where_a_moonwalk_or_freeing_leads() {
    game("nomercy 17!,Y!,11!,Y/Y,Y,Y,Y/-/- 1 roll:");
    for place in ["8!", "50!", "52!", "H!", "P1!", "C1.2!"] {
        assert_unreadable(
            &format!("nomercy {place},Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:"),
            "cannot stand",
        );
    }
}

#[test]
fn a_six_that_could_bring_a_token_out_did() {
    for text in [
        "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:1",
        "family Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:2",
        "barrage Y,Y,Y,Y/39,Y,Y,Y/-/- 0 roll:2",
    ] {
        assert_unreadable(text, "the six before");
    }
    game("family 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:1");
    // An enemy block refuses the exit; a six brings nobody out in parchis.
    game("barrage Y,Y,Y,Y/39,39,Y,Y/-/- 0 roll:2");
    game("parchis Y,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:2");
}

#[test]
fn a_bonus_names_who_earned_it() {
    assert_unreadable("parchis 13,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0", "last:");
    game("parchis 13,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0 last:0");
    assert_unreadable(
        "parchis 13,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:0 last:1",
        "last moved",
    );
}

#[test]
fn no_sequence_is_longer_than_a_game() {
    let sequence = |sixes: u32| {
        let sixes = vec!["6"; sixes as usize].join(".");
        format!("nomercy 3,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:{sixes}:0")
    };
    game(&sequence(LAST_ROLL));
    assert_unreadable(&sequence(LAST_ROLL + 1), "no more than 10000 rolls");
}

#[test]
fn nothing_was_moved_before_the_first_six_of_a_turn() {
    let position = |sixes| format!("parchis 13,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:6:{sixes} last:0");
    assert_unreadable(&position(1), "last moved");
    game(&position(2));
    // A value that is no six may have followed one.
    game("parchis 13,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0 last:0");
}

#[test]
fn whoever_is_left_alone_has_won_before_the_last_token_is_home() {
    let left = |forfeited| format!("barrage 50,H,H,H/{forfeited}/-/- 1 won:0");
    game(&left("x1"));
    assert_unreadable(&left("Y,Y,Y,Y"), "has not won");
    assert_unreadable("barrage H,H,H,H/x1/-/- 0 won:0", "a single seat is left");
    assert_unreadable("barrage H,H,H,H/x1/-/x2 0 won:0", "a single seat is left");
    game("barrage H,H,H,H/x1/-/Y,Y,Y,Y 0 won:0");
    game("barrage H,H,H,H/Y,Y,Y,Y/-/- 0 won:0");
}

/// Plays threes that move nobody, up to the last roll but one.
fn before_the_last_roll(position: &str) -> Game {
    let mut game = game(position);
    while game.rolls() < LAST_ROLL - 1 {
        game.apply(Action::Roll(3), &mut ()).unwrap();
    }
    game
}

#[test]
fn what_ends_with_the_last_roll_is_read() {
    // A partner comes home with the last roll of all.
    let begun = "pairs+teams H,H,H,55/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0";
    let mut ended = before_the_last_roll(begun);
    for text in ["r1", "m3:1"] {
        ended.apply(positions::action(text), &mut ()).unwrap();
    }
    assert_eq!(ended.phase(), Phase::Draw);
    assert_eq!(game(&ended.to_string()).to_string(), ended.to_string());
    // A seat gives up instead of moving.
    let mut ended = before_the_last_roll("barrage Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 roll:0");
    for text in ["r6", "x"] {
        ended.apply(positions::action(text), &mut ()).unwrap();
    }
    assert_eq!(ended.phase(), Phase::Draw);
    assert_eq!(game(&ended.to_string()).to_string(), ended.to_string());
}
