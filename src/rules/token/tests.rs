//! Tests of the codes of places, and of the functions that ask about several tokens at once.
//! May use the tokens.

use super::*;

#[test]
fn every_place_can_be_packed_and_unpacked() {
    let mut places = vec![TokenPlace::Yard, TokenPlace::Home];
    places.extend((0..=70).map(TokenPlace::Path));
    for seat in Seat::ALL {
        places.push(TokenPlace::Prison(seat));
        places.extend((1..=5).map(|square| TokenPlace::Captive {
            column: seat,
            square,
        }));
    }
    for place in places {
        let packed = Place::from(place);
        assert!(packed < Place::NOWHERE);
        assert_eq!(TokenPlace::from(packed), place);
    }
}

#[test]
fn only_tokens_on_the_same_square_of_the_path_are_a_stack() {
    let stacked = |places: [Place; 4]| {
        let mut tokens = Tokens::default();
        for (index, place) in (0..).zip(places) {
            tokens.put(Seat::ALL[1], index, place);
        }
        tokens.stacked().of(Seat::ALL[1])
    };
    let (yard, home, on) = (Place::YARD, Place::HOME, Place::on_path);
    assert_eq!(stacked([yard, yard, yard, yard]), 0);
    assert_eq!(stacked([home, home, on(70), yard]), 0);
    assert_eq!(stacked([on(0), on(0), home, home]), 0b0011);
    assert_eq!(stacked([on(70), yard, on(70), yard]), 0b0101);
    assert_eq!(stacked([on(4), on(9), on(9), on(4)]), 0b1111);
    assert_eq!(stacked([on(4), on(5), on(6), on(4)]), 0b1001);
    assert_eq!(stacked([on(4), on(4), on(4), on(5)]), 0b0111);
}

#[test]
fn the_tokens_at_a_place_are_found_and_counted() {
    let mut tokens = Tokens::default();
    let seat = Seat::ALL[2];
    tokens.put(seat, 1, Place::on_path(70));
    tokens.put(seat, 3, Place::on_path(70));
    assert_eq!(tokens.those_at(seat, Place::on_path(70)), 0b1010);
    assert_eq!(tokens.those_at(seat, Place::YARD), 0b0101);
    assert_eq!(tokens.count(seat, Place::on_path(70)), 2);
    assert_eq!(tokens.count(Seat::ALL[0], Place::YARD), 4);
    assert_eq!(tokens.count(seat, Place::NOWHERE), 0);
}

#[test]
fn any_at_finds_a_single_token_of_any_other_seat() {
    let (seat, on) = (Seat::ALL[3], Place::on_path);
    let places = [Place::NOWHERE, on(20), on(30), on(40)];
    for rest in [Place::YARD, Place::HOME, on(4), on(5)] {
        let mut tokens = Tokens::default();
        for (other, index) in Seat::ALL
            .into_iter()
            .flat_map(|seat| (0..4).map(move |index| (seat, index)))
        {
            tokens.put(other, index, rest);
        }
        assert_eq!(tokens.any_at(seat, places), 0);
        for (steps, place) in (1..4).zip(&places[1..]) {
            for index in 0..4 {
                let mut one = tokens;
                one.put(Seat::wrapping(seat.index() + steps), index, *place);
                assert_ne!(one.any_at(seat, places), 0, "{rest:?} {steps} {index}");
            }
        }
    }
}

#[test]
fn crowd_counts_the_tokens_of_all_other_seats() {
    let others = [20, 30, 40].map(Place::on_path);
    for seat in Seat::ALL {
        let places = Places::of_others(seat, others);
        let mut tokens = Tokens::default();
        assert_eq!(tokens.crowd(&places), 0);
        for (steps, place) in (1..4).zip(others) {
            let other = Seat::wrapping(seat.index() + steps);
            for index in 0..4 {
                tokens.put(seat, index, place);
                tokens.put(other, index, place);
                assert_eq!(
                    usize::from(tokens.crowd(&places)),
                    4 * steps - 3 + usize::from(index)
                );
            }
        }
    }
}
