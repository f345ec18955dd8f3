//! Position texts and action texts: what is read, what is refused, and that nothing panics.
//! May use: the library.

mod positions;

use ludo::rules::{Action, Family, Game, Options, Ruleset};
use positions::assert_unreadable;
use proptest::prelude::*;

#[test]
fn the_examples_of_the_formats_page_are_read_and_written() {
    for text in [
        "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
        "pairs+quick+walls 0,Y,Y,H/-/4,4,Y,Y/- 2 spend:6:1",
        "nomercy 12,Y,P2,H/-/C0.2,3!,Y,Y/- 0 spend:6.6.3:0",
        "nomercy 44,54,H,H/37,Y,Y,Y/-/- 0 spend:6.6.6.2:0",
        "parchis 51,Y,Y,Y/Y,Y,Y,Y/-/- 0 bonus:20:2r last:0",
        "family 51,Y,Y,Y/Y,Y,Y,Y/-/- 0 draw",
    ] {
        let game: Game = text.parse().unwrap();
        assert_eq!(game.to_string(), text);
    }
}

#[test]
fn every_ruleset_is_read_by_its_own_name() {
    for rules in Ruleset::all() {
        assert_eq!(Ruleset::parse(&rules.to_string()), Ok(rules));
    }
    for wrong in [
        "",
        "Classic",
        "classic+quick",
        "pairs+walls+quick",
        "pairs+quick+quick",
        "pairs+",
        "barrage+teams",
        "parchis+walls",
        "family+undo",
        "nomercy+teams",
        "pairs+walls ",
        "parchis+quick+teams+walls",
    ] {
        assert!(Ruleset::parse(wrong).is_err(), "{wrong}");
    }
    for family in Family::ALL {
        assert_eq!(family.name().parse(), Ok(family));
    }
}

#[test]
fn rulesets_stand_in_their_order() {
    // Seeds of fuzzing and the rows of the README's tables follow it. New ones may come between these.
    let mut names = Ruleset::all().map(ToString::to_string);
    for known in [
        "classic",
        "family",
        "pairs",
        "pairs+quick",
        "pairs+quick+teams",
        "pairs+quick+walls",
        "pairs+quick+teams+walls",
        "pairs+teams",
        "pairs+teams+walls",
        "pairs+walls",
        "barrage",
        "parchis",
        "parchis+quick",
        "parchis+quick+teams",
        "parchis+teams",
        "nomercy",
    ] {
        assert!(names.any(|name| name == known), "{known} in its place");
    }
    for family in Family::ALL {
        let of_family: Vec<_> = Ruleset::all()
            .filter(|rules| rules.family == family)
            .collect();
        assert_eq!(of_family[0].options, Options::NONE);
        let offered = of_family[0].offers.names().count();
        assert_eq!(of_family.len(), 1 << offered, "every combination, once");
    }
}

#[test]
fn other_spellings_are_refused() {
    let good = "pairs 0,Y,Y,H/-/4,4,Y,Y/- 2 spend:6:1";
    assert!(good.parse::<Game>().is_ok());
    for (from, to) in [
        ("0,Y", "00,Y"),
        ("0,Y", "+0,Y"),
        ("0,Y", " 0,Y"),
        ("0,Y", "y,Y"),
        ("0,Y", "56,Y"),
        ("0,Y,", "0,"),
        ("H/", "H,Y/"),
        ("/-/4", "/-/-/4"),
        ("/- 2", " 2"),
        (" 2 ", " 4 "),
        (" 2 ", " 1 "),
        (" 2 ", " 02 "),
        (" 2 ", "  2 "),
        ("spend:6:1", "spend:6:0"),
        ("spend:6:1", "spend:5:1"),
        ("spend:6:1", "spend:6:3"),
        ("spend:6:1", "spend:7:0"),
        ("spend:6:1", "spend:6.6:1"),
        ("spend:6:1", "spend:6:01"),
        ("spend:6:1", "spend:6"),
        ("spend:6:1", "spend:6:1:1"),
        ("spend:6:1", "roll:3"),
        ("spend:6:1", "roll:"),
        ("spend:6:1", "roll:6"),
        ("spend:6:1", "won:2"),
        ("spend:6:1", "won:7"),
        ("spend:6:1", "draw:1"),
        ("spend:6:1", "Draw"),
        ("spend:6:1", "spend:6:1 "),
        ("spend:6:1", "spend:6:1 last:0"),
        ("pairs ", "pairs+walls+quick "),
    ] {
        assert_unreadable(&good.replacen(from, to, 1), "");
    }
    assert_unreadable(
        "pairs 6,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:1 last:0",
        "names no token",
    );
    let strangers = "parchis Y,Y,Y,Y/51,Y,Y,Y/34,Y,Y,Y/- 0 roll:0";
    assert_unreadable(&format!("{strangers} late:1.4"), "not wanted");
    assert_unreadable("", "ruleset");
    assert_unreadable("classic", "seats");
    assert_unreadable("family Y,Y,Y,Y/-/-/- 0 roll:0", "at least two");
}

#[test]
fn nobody_is_finished_before_the_end() {
    assert_unreadable("family H,H,H,H/Y,Y,Y,Y/-/- 1 roll:0", "won");
    assert_unreadable("family H,H,H,H/Y,Y,Y,Y/-/- 0 draw", "won");
    assert_unreadable("family H,H,H,H/Y,Y,Y,Y/-/- 1 won:1", "won");
    assert_unreadable("family H,H,H,H/Y,Y,Y,Y/-/- 1 won:0", "won");
    assert_unreadable("family H,H,H,H/H,H,H,H/-/- 0 won:0", "won");
    assert_unreadable("family H,H,H,Y/Y,Y,Y,Y/-/- 0 won:0", "has not won");
    assert_unreadable("pairs+quick H,H,H,Y/Y,Y,Y,Y/-/- 0 won:0", "only 2");
    let teams = "pairs+quick+teams H,H,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 1 roll:0";
    assert!(teams.parse::<Game>().is_ok());
    assert_unreadable(&teams.replace(" 1 ", " 0 "), "takes no turns");
    assert_unreadable(&teams.replace("H,H,Y,Y", "H,H,Y,5"), "in the yard");
    assert_unreadable("pairs+teams H,H,H,H/H,H,H,H/H,H,H,H/H,H,H,H 0 won:0", "won");
    assert!(
        "pairs+teams H,H,H,H/H,H,H,H/H,H,H,H/Y,Y,Y,Y 2 won:2"
            .parse::<Game>()
            .is_ok()
    );
}

#[test]
fn games_are_equal_only_when_everything_is() {
    let games: Vec<Game> = [
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0",
        "pairs+walls 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0",
        "pairs 1,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:3:0",
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/-/- 1 spend:3:0",
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 spend:4:0",
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:0",
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/-/- 0 roll:1",
        "pairs 0,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/- 0 roll:0",
        "pairs 0,Y,Y,Y/-/Y,Y,Y,Y/- 0 roll:0",
        "barrage 0,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0",
        "barrage 0,Y,Y,Y/x1/x2/Y,Y,Y,Y 0 roll:0",
        "barrage 0,Y,Y,Y/x2/x1/Y,Y,Y,Y 0 roll:0",
        "parchis 0,7,Y,Y/Y,Y,Y,Y/-/- 0 roll:1 last:0",
        "parchis 0,7,Y,Y/Y,Y,Y,Y/-/- 0 roll:1 last:1",
        "parchis Y,Y,Y,Y/51,Y,Y,Y/34,Y,Y,Y/- 0 roll:0 late:1.0",
        "parchis Y,Y,Y,Y/51,Y,Y,Y/34,Y,Y,Y/- 0 roll:0 late:2.0",
        "nomercy 4,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:",
        "nomercy 4!,Y,Y,Y/Y,Y,Y,Y/-/- 1 roll:",
    ]
    .map(positions::game)
    .into();
    for (at, one) in games.iter().enumerate() {
        for (other_at, other) in games.iter().enumerate() {
            assert_eq!(one == other, at == other_at, "{one} and {other}");
        }
    }
    // Nor when they have come through another number of rolls.
    let begun = games[5];
    let mut later = begun;
    for text in ["r3", "m0:3", "r3", "r3", "m0:3", "r3"] {
        later.apply(positions::action(text), &mut ()).unwrap();
    }
    let read = positions::game(&later.to_string());
    assert_eq!(later.to_string(), read.to_string());
    assert_ne!(later, read);
    assert_ne!(Ruleset::parse("pairs"), Ruleset::parse("pairs+walls"));
    assert_ne!(Ruleset::parse("pairs"), Ruleset::parse("barrage"));
    assert_eq!(Ruleset::parse("pairs"), Ruleset::parse("pairs"));
}

#[test]
fn what_is_wrong_with_the_name_of_a_ruleset_is_said() {
    for (name, why) in [
        ("ludo", "there is no family \"ludo\""),
        ("pairs+fast", "there is no option \"fast\""),
        ("classic+walls", "the family classic does not offer walls"),
        ("parchis+quick+walls", "the family parchis does not offer"),
        ("pairs+walls+quick", "in alphabetical order"),
    ] {
        let said = Ruleset::parse(name).unwrap_err().to_string();
        assert!(said.contains(why), "{name}: {said}");
    }
}

#[test]
fn actions_are_read_and_written() {
    for text in [
        "r1", "r6", "m2:5", "m2:6+3", "b1:4", "i1:6+2>3", "p0:6", "f0:6+6", "m2:20", "m0:10", "x",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
    }
    for text in [
        "",
        "r",
        "r0",
        "r7",
        "r06",
        "R5",
        "m",
        "m4:5",
        "m0",
        "m0:",
        "m0:3+6",
        "m0:6+3+2",
        "m0:7",
        "m0:06",
        "m0:6+",
        "i1:6",
        "m1:6>2",
        "i1:6>4",
        "xx",
        "x ",
        " r5",
        "m0:5~",
        "é0:6",
        "m0:6+6+6+6+6 ",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn no_text_is_a_panic(text in "\\PC*") {
        let _ = text.parse::<Game>();
        let _ = text.parse::<Action>();
        let _ = Ruleset::parse(&text);
    }

    #[test]
    fn what_is_read_is_what_would_be_written(
        family in prop::sample::select(Ruleset::all().map(ToString::to_string).collect::<Vec<_>>()),
        seats in prop::array::uniform4("(-|x[0-4]|((Y|H|[0-9]{1,2}|P[0-3]|C[0-3]\\.[0-6])!?,){3}(Y|H|[0-9]{1,2}))"),
        turn in 0..5u8,
        phase in "(roll:[0-3]?|roll:6(\\.6)*|spend:[0-7](\\.[1-6])*:[0-3]|bonus:(10|20):[0-2]r?|won:[0-4]|draw)",
        extra in "( last:[0-4])?( late:[0-3]\\.[0-3]){0,2}",
    ) {
        let text = format!("{family} {} {turn} {phase}{extra}", seats.join("/"));
        if let Ok(game) = text.parse::<Game>() {
            prop_assert_eq!(&game.to_string(), &text);
            for spend in game.spends().iter() {
                let mut after = game;
                prop_assert_eq!(after.apply(Action::Spend(*spend), &mut ()), Ok(()));
                let written = after.to_string();
                let mut read: Game = written.parse().map_err(|error| {
                    TestCaseError::fail(format!("{written} after {spend} in {text}: {error}"))
                })?;
                // The text does not know how many rolls were made.
                prop_assert_eq!(read.to_string(), written);
                prop_assert_eq!(read.apply(Action::Roll(3), &mut ()).is_ok(), after.apply(Action::Roll(3), &mut ()).is_ok());
            }
        }
    }
}
