//! Tests of drafts: every choice makes a valid setup.
//! May use: the draft and what it is made of.

use super::*;

fn of(family: Family) -> Draft {
    Draft {
        family,
        ..Draft::default()
    }
}

/// Drafts with every combination of family, options, number of players and people.
fn every() -> impl Iterator<Item = Draft> {
    let with_options = |family| Options::every().map(move |options| (family, options));
    let tables = Family::ALL.into_iter().flat_map(with_options);
    tables.flat_map(|(family, options)| {
        (0..5 * 16_u32).map(move |mut number| {
            let mut take = |below: u32| {
                let taken = number % below;
                number /= below;
                taken
            };
            let mut draft = of(family);
            draft.options = options;
            draft.count = take(5) as u8 + 1;
            for place in &mut draft.places {
                place.person = take(2) == 1;
            }
            (draft.clock, draft.staked) = (true, true);
            draft
        })
    })
}

#[test]
fn every_draft_makes_a_setup_that_its_rules_allow() {
    for draft in every() {
        let setup = draft.setup(7).expect("a table");
        assert_eq!(setup.seed, 7);
        assert_eq!(setup.rules.family, draft.family);
        assert_eq!(setup.players(), draft.players());
        assert!(setup.players() >= usize::from(setup.rules.fewest_seats));
        let people = setup
            .seats
            .iter()
            .filter(|(_, player)| matches!(player, Some(Player::Human { .. })))
            .count();
        assert_eq!(people, draft.people());
        let clocked = matches!(setup.rules.clock, Clock::Seconds { .. }) && people > 1;
        assert_eq!(setup.terms.clock, clocked, "{draft:?}");
        assert_eq!(setup.terms.stakes.is_some(), setup.rules.stakes);
    }
}

#[test]
fn classic_is_always_one_person_against_three_cpus_of_one_level() {
    let mut draft = of(Family::Classic);
    draft.count = 2;
    draft.places[0].person = false;
    draft.places[2].person = true;
    draft.places[2].level = Level::Hard;
    draft.options.teams = true;
    let setup = draft.setup(1).expect("a table");
    assert_eq!(setup, Setup::classic(Level::Normal, 1));
    draft.set_level(Level::Hard);
    let setup = draft.setup(1).expect("a table");
    assert_eq!(setup, Setup::classic(Level::Hard, 1));
}

#[test]
fn teams_fill_the_table_and_two_players_sit_opposite_each_other() {
    let mut draft = of(Family::Pairs);
    draft.count = 2;
    let two = draft.setup(1).expect("a table");
    let taken = |setup: &Setup| {
        Seat::ALL
            .into_iter()
            .filter(|&seat| setup.seats[seat].is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(taken(&two), Seat::for_players(2));
    draft.options.teams = true;
    assert_eq!(draft.counts(), 4..=4);
    let teams = draft.setup(1).expect("a table");
    assert_eq!(taken(&teams), Seat::ALL);
    // The choice of two players applies again when the teams are off.
    draft.options.teams = false;
    assert_eq!(draft.setup(1).expect("a table"), two);
}

#[test]
fn options_that_a_family_does_not_offer_are_kept_for_other_families() {
    let mut draft = of(Family::Parchis);
    draft.options = Options {
        walls: true,
        quick: true,
        ..Options::NONE
    };
    assert_eq!(draft.rules().to_string(), "parchis+quick");
    draft.family = Family::Barrage;
    assert_eq!(draft.rules().to_string(), "barrage");
    draft.family = Family::Pairs;
    assert_eq!(draft.rules().to_string(), "pairs+quick+walls");
}

#[test]
fn a_seed_is_empty_or_a_decimal_number_below_two_to_the_64() {
    let mut draft = of(Family::Family);
    for (text, seed) in [
        ("", Some(7)),
        ("  ", Some(7)),
        ("0", Some(0)),
        (" 42 ", Some(42)),
        ("18446744073709551615", Some(u64::MAX)),
        ("18446744073709551616", None),
        ("-1", None),
        ("+1", None),
        ("1.5", None),
        ("0x10", None),
        ("٤٢", None),
        ("four", None),
    ] {
        draft.seed = text.into();
        let setup = draft.setup(7);
        assert_eq!(setup.as_ref().ok().map(|setup| setup.seed), seed, "{text}");
        if seed.is_none() {
            assert_eq!(setup, Err(DraftError::Seed));
            let why = DraftError::Seed.to_string();
            assert!(why.contains("below 2^64"), "{why}");
        }
    }
}

#[test]
fn stakes_never_pay_out_more_than_the_pot() {
    for (count, stake, fee, tax) in [
        (4, u64::MAX, u64::MAX, u64::MAX),
        (4, 0, 100, 100),
        (4, 3, 75, 0),
        (3, 100, 100, 10),
        (2, 1, 99, 100),
    ] {
        let draft = Draft {
            count,
            stake,
            fee_percent: fee,
            tax_percent: tax,
            staked: true,
            ..of(Family::Barrage)
        };
        let stakes = draft.stakes().expect("stakes");
        let shares = stakes.shares(u64::from(count), true);
        assert!(stakes.stake() > 0);
        assert!(shares.fee + shares.back <= shares.pot);
        let paid = shares.fee + shares.back + shares.tax + shares.winner;
        assert_eq!(paid, shares.pot, "every chip goes somewhere");
    }
    assert_eq!(of(Family::Barrage).stakes(), None, "off by default");
}

#[test]
fn names_are_shortened_and_stripped_of_invisible_characters() {
    assert_eq!(plain_name("  Zoé\n\u{202e}olleh\u{200b} "), "Zoéolleh");
    assert_eq!(plain_name("\u{e0041}A\u{fe0f}b\u{2067}c"), "Abc");
    assert_eq!(plain_name(&"x".repeat(10_000)).len(), 24);
    assert_eq!(plain_name(&" \u{200b}".repeat(5_000)), "");
    let mut draft = of(Family::Family);
    draft.places[1].person = true;
    draft.places[1].name = "\u{202e}Léa".into();
    let setup = draft.setup(1).expect("a table");
    let lea = Player::Human {
        name: "Léa".into()
    };
    assert_eq!(setup.seats[Seat::ALL[1]], Some(lea));
}

#[test]
fn a_draft_is_stored_without_its_seed() {
    let mut draft = of(Family::NoMercy);
    draft.seed = "12".into();
    draft.places[3].name = "Zoé".into();
    let kept = serde_json::to_string(&draft).expect("JSON");
    let again: Draft = serde_json::from_str(&kept).expect("a draft");
    draft.seed.clear();
    assert_eq!(again, draft);
    let sparse: Draft = serde_json::from_str("{\"family\":\"pairs\"}").expect("a draft");
    assert_eq!(sparse, of(Family::Pairs));
}
