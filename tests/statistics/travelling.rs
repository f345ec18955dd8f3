//! Statistics as files: what is written is read again, what is damaged is refused, nothing counts twice.

use super::some_game;
use ludo::statistics::{Ending, NotTaken, Opposition, Statistics, Tally, Travelling};
use proptest::prelude::*;
use uuid::Uuid;

fn place(number: u128) -> Uuid {
    Uuid::from_u128(0x1b4e_28ba_2fa1_41d2_883f_0016_d3cc_a400 + number)
}

/// Statistics of so many games won, from this id on.
fn of_games(first: u128, count: u128) -> Statistics {
    let mut statistics = Statistics::default();
    for id in first..first + count {
        let ending = if id % 2 == 0 {
            Ending::Won
        } else {
            Ending::Lost
        };
        let mut game = some_game(id, ending, 300 + id as u64);
        if id % 3 == 0 {
            game.rules = "pairs+quick+walls".to_owned();
            game.opposition = Opposition::SeveralPeople;
        }
        statistics.count(&game);
    }
    statistics
}

fn sent(statistics: &mut Statistics, name: u128) -> Travelling {
    statistics.travelling(|| place(name))
}

fn sums(statistics: &Statistics) -> Vec<(String, Opposition, Tally)> {
    let lines = statistics.iter();
    lines.map(|(r, o, t)| (r.to_owned(), o, t)).collect()
}

fn played(statistics: &Statistics) -> u64 {
    statistics.iter().map(|(.., tally)| tally.played).sum()
}

#[test]
fn both_texts_give_back_what_they_were_made_from() {
    let mut statistics = of_games(1, 9);
    statistics
        .take_in(&sent(&mut of_games(100, 4), 2))
        .expect("two places");
    let sent = sent(&mut statistics, 1);
    let json = sent.to_json().expect("JSON");
    for text in [
        json.clone(),
        format!("\u{feff}{json}\n"),
        sent.to_csv(','),
        sent.to_csv(';'),
        sent.to_csv('\t'),
        // As a spreadsheet writes it again.
        format!("\u{feff}{}\n\n", sent.to_csv(';').replace("\r\n", "\n")),
        sent.to_csv(',').replace("classic", "\"classic\""),
    ] {
        assert!(Travelling::is_meant_by(&text), "{text}");
        assert_eq!(Travelling::read(&text), Ok(sent.clone()), "{text}");
    }
    let mut elsewhere = Statistics::default();
    elsewhere.take_in(&sent).expect("two places");
    assert_eq!(sums(&elsewhere), sums(&statistics));
}

#[test]
fn the_texts_are_the_documented_ones() {
    let mut statistics = Statistics::default();
    statistics.count(&some_game(1, Ending::Won, 500));
    let sent = sent(&mut statistics, 0);
    assert_eq!(
        sent.to_json().expect("JSON"),
        "{\"format\":\"ludo-statistics/1\",\"places\":{\"1b4e28ba-2fa1-41d2-883f-0016d3cca400\":\
         {\"classic\":{\"hard\":{\"played\":1,\"won\":1,\"lost\":0,\"abandoned\":0,\"undecided\":0,\
         \"best_win_ms\":500000,\"won_ms\":500000,\"finished_ms\":500000,\"captures_made\":2,\
         \"captures_suffered\":3,\"faces\":[1,0,0,0,0,4]}}}},\"checksum\":\"a0cf8ff5c3e7eea0\"}"
    );
    assert_eq!(
        sent.to_csv(','),
        "rules,against,played,won,lost,abandoned,undecided,best_win_ms,won_ms,finished_ms,\
         captures_made,captures_suffered,ones,twos,threes,fours,fives,sixes,counted_at\r\n\
         classic,hard,1,1,0,0,0,500000,500000,500000,2,3,1,0,0,0,0,4,\
         1b4e28ba-2fa1-41d2-883f-0016d3cca400\r\n"
    );
}

#[test]
fn the_same_numbers_count_once_however_they_come() {
    let (mut a, mut b) = (of_games(1, 5), of_games(101, 3));
    let from_a = sent(&mut a, 1);
    assert_eq!(b.games_in(&from_a), Ok(5));
    b.take_in(&from_a).expect("taken");
    assert_eq!(played(&b), 8);
    let after_first = b.clone();
    assert_eq!(b.games_in(&from_a), Ok(0));
    b.take_in(&from_a).expect("taken");
    assert_eq!(b, after_first, "the same file twice");

    // Play goes on in both places, and the numbers go back.
    a.count(&some_game(6, Ending::Lost, 60));
    b.count(&some_game(104, Ending::Won, 60));
    let from_b = sent(&mut b, 2);
    assert_eq!(a.games_in(&from_b), Ok(4));
    a.take_in(&from_b).expect("taken");
    b.take_in(&sent(&mut a, 1)).expect("taken");
    assert_eq!(sums(&a), sums(&b));
    assert_eq!(played(&a), 6 + 4);

    // An older file of one's own changes nothing.
    let before = a.clone();
    assert_eq!(a.games_in(&from_a), Ok(0));
    a.take_in(&from_a).expect("taken");
    assert_eq!(a, before);
}

#[test]
fn after_a_reset_a_file_brings_everything_back_and_counting_goes_on() {
    let mut statistics = of_games(1, 5);
    let file = sent(&mut statistics, 1);
    let before = sums(&statistics);
    statistics.reset();
    assert!(statistics.is_empty());
    statistics.count(&some_game(10, Ending::Lost, 60));
    assert_eq!(statistics.games_in(&file), Ok(5));
    statistics.take_in(&file).expect("taken");
    assert_eq!(played(&statistics), 6);
    let json = serde_json::to_string(&statistics).expect("JSON");
    let again: Statistics = serde_json::from_str(&json).expect("statistics");
    assert_eq!(again, statistics, "the store keeps both places");
    // What was counted since is a new place's: the file of before does not hide it.
    let file = sent(&mut statistics, 9);
    let mut elsewhere = Statistics::default();
    elsewhere.take_in(&file).expect("taken");
    assert_eq!(played(&elsewhere), 6);
    assert_ne!(sums(&elsewhere), before);
}

#[test]
fn no_truncation_and_no_flipped_bit_changes_a_number() {
    let sent = sent(&mut of_games(1, 4), 1);
    let json = sent.to_json().expect("JSON");
    for end in 0..json.len() {
        assert!(Travelling::read(&json[..end]).is_err(), "{}", &json[..end]);
    }
    for bit in 0..json.len() * 8 {
        let mut bytes = json.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        if let Ok(flipped) = String::from_utf8(bytes) {
            // A large letter of a name reads like the small one.
            let read = Travelling::read(&flipped);
            assert!(read.is_err() || read == Ok(sent.clone()), "{flipped}");
        }
    }
}

/// A file whose checksum is right, whatever is in it.
fn forged(places: &str) -> String {
    let sum = places
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{{\"format\":\"ludo-statistics/1\",\"places\":{places},\"checksum\":\"{sum:016x}\"}}")
}

fn places(change: impl Fn(String) -> String) -> String {
    let json = sent(&mut of_games(2, 1), 1).to_json().expect("JSON");
    let (_, places) = json.split_once("\"places\":").expect("places");
    let (places, _) = places.split_once(",\"checksum\"").expect("a checksum");
    change(places.to_owned())
}

#[test]
fn what_nobody_can_have_played_is_refused_even_with_the_right_checksum() {
    assert!(Travelling::read(&forged(&places(|same| same))).is_ok());
    for (from, to) in [
        ("\"played\":1", "\"played\":0"),
        ("\"played\":1", "\"played\":9223372036854775808"),
        ("\"played\":1", "\"played\":18446744073709551616"),
        ("\"played\":1", "\"played\":1e400"),
        ("\"played\":1", "\"played\":-1"),
        ("\"played\":1", "\"played\":1.5"),
        ("\"lost\":0", "\"lost\":9007199254740993"),
        (
            "\"best_win_ms\":302000",
            "\"best_win_ms\":9223372036854775808",
        ),
        ("\"faces\":[1,", "\"faces\":[9223372036854775808,"),
        ("\"faces\":[1,", "\"faces\":["),
        ("\"classic\"", "\"chess\""),
        ("\"classic\"", "\"pairs+walls+quick\""),
        ("\"hard\"", "\"hardest\""),
        ("1b4e28ba", "nobody00"),
    ] {
        let changed = places(|places| {
            assert!(places.contains(from), "{from} in {places}");
            places.replace(from, to)
        });
        let read = Travelling::read(&forged(&changed));
        assert_eq!(read, Err(NotTaken::Damaged), "{to}");
    }
    let many = (0..40).map(|n| format!("\"{}\":{{}}", place(n)));
    let many = format!("{{{}}}", many.collect::<Vec<_>>().join(","));
    assert_eq!(
        Travelling::read(&forged(&many)),
        Err(NotTaken::TooManyPlaces)
    );
}

#[test]
fn what_is_no_file_of_statistics_is_told_apart() {
    let json = sent(&mut of_games(1, 4), 1).to_json().expect("JSON");
    let read = |text: &str| Travelling::read(text).expect_err("refused");
    for text in [
        "",
        "{}",
        "null",
        "a,b\n1,2\n",
        "{\"format\":\"ludo-record/1\",\"seats\":[{\"name\":\"ludo-statistics/\"}]}",
    ] {
        assert!(!Travelling::is_meant_by(text), "{text}");
        assert_eq!(read(text), NotTaken::NoStatistics, "{text}");
    }
    assert_eq!(
        read(&json.replace("statistics/1", "statistics/2")),
        NotTaken::Newer
    );
    assert_eq!(
        read("{\"format\":\"ludo-statistics/3\",\"more\":true}"),
        NotTaken::Newer
    );
    for version in ["0", "", "x", "-1", "99999999999999"] {
        let text = json.replace("statistics/1", &format!("statistics/{version}"));
        assert_eq!(read(&text), NotTaken::Damaged, "{version}");
    }
    assert_eq!(read(&json[..json.len() / 2]), NotTaken::Damaged);
    assert_eq!(read(&"[".repeat(100_000)), NotTaken::NoStatistics);
}

#[test]
fn a_table_with_a_wrong_line_says_which() {
    let csv = sent(&mut of_games(1, 6), 1).to_csv(',');
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 3);
    let wrong = |from: &str, to: &str| {
        let second = lines[2].replacen(from, to, 1);
        assert_ne!(second, lines[2], "{from}");
        Travelling::read(&[lines[0], lines[1], &second].join("\n"))
    };
    for (from, to) in [
        ("pairs", "chess"),
        ("several-people", "nobody"),
        (",2,", ",-2,"),
        (",2,", ",2.0,"),
        (",2,", ",9223372036854775808,"),
        (",2,", ",1.2E+12,"),
        (",2,", ",,"),
        (",2,", ",0,"),
        ("1b4e", "zzzz"),
        (lines[2], "pairs"),
        (lines[2], lines[1]),
    ] {
        assert_eq!(wrong(from, to), Err(NotTaken::Line(3)), "{to}");
    }
    let without = csv.replacen("won", "gone", 1);
    assert_eq!(Travelling::read(&without), Err(NotTaken::Line(1)));
    let twice = csv.replacen("won,", "won,won,", 1);
    assert_eq!(Travelling::read(&twice), Err(NotTaken::Line(1)));
}

#[test]
fn numbers_from_too_many_places_are_refused_and_change_nothing() {
    let mut statistics = of_games(1, 1);
    let mut from = 0;
    while let Ok(1) = statistics.games_in(&sent(&mut of_games(1, 1), from)) {
        let one_more = sent(&mut of_games(1, 1), from);
        statistics.take_in(&one_more).expect("there is room");
        from += 1;
    }
    assert_eq!(from, 31);
    let before = statistics.clone();
    let one_more = sent(&mut of_games(1, 1), 1000);
    assert_eq!(statistics.take_in(&one_more), Err(NotTaken::TooManyPlaces));
    assert_eq!(statistics, before);
    // Whose numbers are known may always come again.
    assert_eq!(statistics.games_in(&sent(&mut of_games(1, 3), 4)), Ok(2));
    assert!(Travelling::read(&sent(&mut statistics, 99).to_csv(',')).is_ok());
}

proptest! {
    #[test]
    fn no_text_makes_it_stumble(text in "\\PC*", cut in 0_usize..600) {
        let _ = Travelling::read(&text);
        let csv = sent(&mut of_games(1, 6), 1).to_csv(',');
        let cut = cut.min(csv.len());
        let _ = Travelling::read(&format!("{}{text}{}", &csv[..cut], &csv[cut..]));
    }
}
