//! The die and the other seeded draws.
//! May use: the library.

use ludo::dice::{Seeded, TieKey, deal, first_seat};
use ludo::players::{Level, choose};
use ludo::rules::{BySeat, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[test]
fn a_roll_is_a_function_of_seed_and_number() {
    let mut dice = Seeded::new(42);
    let rolls: Vec<u8> = (0..1000).map(|k| dice.nth(k)).collect();
    assert!(rolls.iter().all(|value| (1..=6).contains(value)));
    for k in [999, 0, 500, 499, 501, 3] {
        assert_eq!(dice.nth(k), rolls[k as usize]);
        assert_eq!(Seeded::new(42).nth(k), rolls[k as usize]);
    }
    assert_ne!(
        rolls,
        (0..1000)
            .map({
                let mut other = Seeded::new(43);
                move |k| other.nth(k)
            })
            .collect::<Vec<_>>()
    );
}

#[test]
fn rolls_are_the_unbiased_bytes_of_the_stream() {
    let read: Vec<u8> = Seeded::raw(7)
        .filter(|&byte| byte < 252)
        .map(|byte| byte % 6 + 1)
        .take(2000)
        .collect();
    let mut dice = Seeded::new(7);
    let rolled: Vec<u8> = (0..2000).map(|k| dice.nth(k)).collect();
    assert_eq!(read, rolled);
}

#[test]
fn the_die_of_a_seed_never_changes() {
    let mut dice = Seeded::new(42);
    let rolls: Vec<u8> = (0..20).map(|k| dice.nth(k)).collect();
    assert_eq!(rolls, FIRST_ROLLS_OF_42);
}

/// Written down once: another list would break every stored record.
const FIRST_ROLLS_OF_42: [u8; 20] = [4, 1, 6, 2, 6, 5, 4, 6, 2, 2, 2, 5, 3, 1, 6, 2, 1, 1, 5, 2];

#[test]
fn faces_are_equally_likely() {
    let mut dice = Seeded::new(1);
    let mut counts = [0u32; 6];
    for k in 0..60_000 {
        counts[usize::from(dice.nth(k)) - 1] += 1;
    }
    let chi: f64 = counts
        .iter()
        .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
        .sum();
    assert!(
        chi < 20.5,
        "five degrees of freedom, one in a thousand: {chi} {counts:?}"
    );
}

#[test]
fn first_seats_and_deals_cover_everybody() {
    let two = BySeat::new([true, false, true, false]);
    let mut first = [0; 4];
    for seed in 0..400 {
        first[first_seat(seed, two).index()] += 1;
    }
    assert_eq!((first[1], first[3]), (0, 0));
    assert!(first[0] > 140 && first[2] > 140, "{first:?}");
    let mut deals = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let mut seats = deal(seed, 4);
        deals.insert(seats.clone());
        seats.sort();
        assert_eq!(seats, Seat::ALL);
    }
    assert_eq!(deals.len(), 24);
    let mut three = deal(5, 3);
    three.sort();
    assert_eq!(three, Seat::for_players(3));
}

/// The bytes of one of a seed's streams.
fn stream(seed: u64, which: u64) -> impl Iterator<Item = u8> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(which);
    std::iter::repeat_with(move || {
        let mut byte = [0];
        rng.fill_bytes(&mut byte);
        byte[0]
    })
}

/// A number below `count`, from the first byte that favours none.
fn below(bytes: &mut impl Iterator<Item = u8>, count: usize) -> usize {
    let unbiased = 256 / count * count;
    let byte = bytes.map(usize::from).find(|byte| *byte < unbiased);
    byte.expect("the stream has no end") % count
}

/// 2000 seeds: among them some whose first byte would favour one of three seats.
#[test]
fn first_seats_and_deals_are_drawn_without_favour_from_streams_of_their_own() {
    for players in 2..=4 {
        let seats = Seat::for_players(players);
        let seated = BySeat::from_fn(|seat| seats.contains(&seat));
        for seed in 0..2000 {
            let first = seats[below(&mut stream(seed, 2), players)];
            assert_eq!(first_seat(seed, seated), first, "{players} {seed}");
            let (mut dealt, mut bytes) = (seats.to_vec(), stream(seed, 3));
            for last in (1..players).rev() {
                dealt.swap(last, below(&mut bytes, last + 1));
            }
            assert_eq!(deal(seed, players), dealt, "{players} {seed}");
        }
    }
}

/// Written down once: other draws would let CPUs play stored games otherwise.
#[test]
fn the_ties_of_a_seed_never_change() {
    let chosen = |text: String, seed: u64| {
        let game: Game = text.parse().expect("a position");
        let spend = choose(&game, Level::Easy, TieKey::of(seed)).expect("a spend");
        spend.to_string()
    };
    let out = "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1";
    let by_seed: String = (0..60)
        .map(|seed| chosen(out.into(), seed)[1..2].to_owned())
        .collect();
    assert_eq!(by_seed, TIES_BY_SEED);
    let by_position: Vec<String> = (0..30)
        .map(|at| {
            let value = 1 + at % 5;
            let turn = at % 2;
            let text = format!("nomercy {at},Y,P1,Y/Y,51,P0,{at}/-/- {turn} spend:6.6.{value}:0");
            let locked = text.replace(if turn == 0 { "/Y," } else { " Y," }, "/Y!,");
            chosen(locked, 7)
        })
        .collect();
    assert_eq!(by_position.join(" "), TIES_BY_POSITION);
    // By every token of every seat.
    let by_token: String = (0..80)
        .map(|at| {
            let mut tokens = [1, 15, 2, 40, 3, 24, 7, 35, 17, 29, 44, 12, 9, 28, 33, 46];
            tokens[at % 16] += 1 + at / 16;
            let seats = tokens.map(|progress| progress.to_string());
            let seats: Vec<String> = seats.chunks(4).map(|four| four.join(",")).collect();
            let text = format!("classic {} {} spend:1:0", seats.join("/"), at % 4);
            chosen(text, 11)[1..2].to_owned()
        })
        .collect();
    assert_eq!(by_token, TIES_BY_TOKEN);
}

const TIES_BY_SEED: &str = "112001211022031112132131031132120110323300212102303302231001";
const TIES_BY_TOKEN: &str =
    "23333100213000000131001023133101333231131213330111223003232021302233223232132313";
const TIES_BY_POSITION: &str = "m0:6+1 m3:6+6 m1:6 m3:6+6+4 m1:6 m3:6+1 m0:2 m3:6+6 m0:6+4 m0:6 m0:1 m3:6+6+2 m0:3 m0:6 m0:6+6+5 m3:6 m1:6 m3:3 m0:6+4 m3:6+6+5 p2:6 p2:6 m0:3 p2:6 m1:6 m0:6 p2:6 m0:6 m0:6+6 m3:6";
