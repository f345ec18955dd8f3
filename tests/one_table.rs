//! One table without a window: who may do what, and when. No Bevy, no clock, no chance.

use ludo::rules::{Action, BySeat, Event, Outcome, Seat, Setup};
use ludo::table::{Command, Due, Hand, Refused, Table};
use std::time::Duration;
use uuid::Uuid;

fn table(rules: &str, seats: &str, clock: bool) -> Table {
    let setup = Setup::parse(rules, seats, 11).expect("a table");
    let setup = if clock {
        setup.with_clock().expect("a clock")
    } else {
        setup
    };
    Table::begin(setup, Uuid::nil()).expect("a game")
}

/// What a person who takes the first move offered does.
fn first_offer(table: &Table) -> Command {
    let decision = table.decision();
    match table.game().spends().first() {
        Some(&spend) => Command::Spend { decision, spend },
        None => Command::Roll { decision },
    }
}

fn step(table: &mut Table, events: &mut Vec<Event>) {
    match table.due() {
        Due::Over => {}
        Due::Ask(seat) => {
            let command = first_offer(table);
            table.command(seat, command, events).expect("it is asked");
        }
        Due::Unasked(_) => table.play_unasked(events).expect("it is due"),
    }
}

#[test]
fn a_late_or_foreign_command_changes_nothing() {
    let mut table = table("family", "human,-,human,-", false);
    let mut events = Vec::new();
    for _ in 0..200 {
        let Due::Ask(seat) = table.due() else { break };
        let before = table.record().clone();
        let late = Command::Roll {
            decision: table.decision() + 1,
        };
        let due = table.decision();
        assert_eq!(
            table.command(seat, late, &mut ()),
            Err(Refused::Late { due })
        );
        let offer = first_offer(&table);
        let other = seat.opposite();
        assert_eq!(table.command(other, offer, &mut ()), Err(Refused::NotAsked));
        assert_eq!(table.play_unasked(&mut ()), Err(Refused::Asked(seat)));
        assert_eq!(*table.record(), before);
        step(&mut table, &mut events);
        // The same command again answers a decision that is over.
        assert!(table.command(seat, offer, &mut ()).is_err());
    }
}

#[test]
fn an_observer_who_is_told_every_action_stands_in_the_same_position() {
    for rules in ["family", "pairs", "barrage", "parchis", "nomercy"] {
        let mut played = table(rules, "human,easy,human,hard", false);
        let begun = played.record().clone();
        let mut observer = Table::resume(begun, BySeat::default()).expect("it begins");
        let mut events = Vec::new();
        while played.due() != Due::Over {
            step(&mut played, &mut events);
            let last = *played.record().actions.last().expect("one was played");
            observer.told(last, &mut ()).expect("the rules allow it");
            assert_eq!(observer.game(), played.game(), "{rules}");
        }
        assert_eq!(observer.record().result, played.record().result);
        assert!(ludo::dice::verify(played.record(), &mut ()).is_ok());
    }
}

#[test]
fn a_turn_whose_time_ran_out_is_played_to_its_end_and_the_third_forfeits() {
    let mut table = table("barrage", "human,human,-,-", true);
    let mut missed = 0;
    while !table.is_over() {
        if let Due::Ask(seat) = table.due() {
            let face = table.clock().expect("a person is asked");
            table.pass_time(face.left - Duration::from_millis(1));
            assert_eq!(table.due(), Due::Ask(seat), "a millisecond is left");
            table.pass_time(Duration::from_millis(1));
            missed += 1;
        }
        table.play_unasked(&mut ()).expect("time has run out");
    }
    assert_eq!(missed, 5, "two of each, and the third of the first");
    let actions = &table.record().actions;
    assert!(actions.iter().all(|action| action.by_clock));
    assert_eq!(
        actions.last().map(|last| last.action),
        Some(Action::Forfeit)
    );
    assert!(matches!(table.record().result, Some(Outcome::Won(_))));
}

#[test]
fn who_is_away_is_still_away_after_a_resume() {
    let mut table = table("barrage", "human,human,human,-", false);
    let [away, leaving] = [Seat::ALL[0], Seat::ALL[1]];
    table.command(away, Command::Lend, &mut ()).expect("lent");
    table
        .command(leaving, Command::GiveUp, &mut ())
        .expect("given up");
    assert_eq!(
        table.command(away, Command::Lend, &mut ()),
        Err(Refused::Unchanged)
    );
    let mut again = Table::resume(table.record().clone(), *table.hands()).expect("it goes on");
    assert_eq!(again.hands()[leaving], Hand::Forfeiting);
    while again.game().forfeited(leaving).is_none() {
        step(&mut again, &mut Vec::new());
    }
    again.command(away, Command::Back, &mut ()).expect("back");
    while again.game().turn() != away {
        step(&mut again, &mut Vec::new());
    }
    assert_eq!(again.due(), Due::Ask(away));
}

#[test]
fn undo_goes_back_to_the_last_choice_with_the_same_die() {
    let mut table = table("family", "human,easy,-,-", false);
    let mut events = Vec::new();
    let mut choices = Vec::new();
    while choices.len() < 4 {
        if matches!(table.due(), Due::Ask(_)) && !table.game().spends().is_empty() {
            choices.push(table.game().to_string());
        }
        step(&mut table, &mut events);
    }
    for choice in choices.iter().rev() {
        assert!(table.take_back(false));
        assert_eq!(table.game().to_string(), *choice);
    }
    assert!(
        !table.take_back(false),
        "nothing lies before the first choice"
    );
}

#[test]
fn nobody_forfeits_where_the_rules_have_no_forfeit() {
    let mut table = table("nomercy", "human,human,-,-", false);
    for seat in Seat::ALL {
        let refused = table.command(seat, Command::GiveUp, &mut ());
        assert_eq!(refused, Err(Refused::NoForfeit));
    }
    table.abandon();
    let offer = first_offer(&table);
    let seat = table.game().turn();
    assert_eq!(table.command(seat, offer, &mut ()), Err(Refused::Over));
}
