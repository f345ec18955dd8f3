//! Games with sealed dice, as a host would play and publish them.

use ludo::dice::{Sealed, commitment, fingerprint};
use ludo::rules::{
    BySeat, Chair, ChairKind, FirstSeat, Outcome, Player, Record, SealedDice, Seat, Setup,
};
use ludo::table::{Command, Due, Table};
use uuid::Uuid;

/// Sealed dice before the first roll, with the secret. `number` sets the game apart from others.
pub fn sealed_dice(setup: &Setup, number: u8) -> SealedDice {
    let game_id = [number; 16];
    let secret = [number ^ 0x5a; 32];
    let print = fingerprint(&game_id, &secret);
    let players = setup.seats.iter().filter_map(|(_, player)| player.as_ref());
    let chairs = (0..).zip(players).map(|(chair, player)| {
        let (kind, seed) = match player {
            Player::Human { .. } => (ChairKind::Human, [0x11 * (chair + 1); 32]),
            Player::Cpu { .. } => (ChairKind::Bot, [0; 32]),
        };
        Chair {
            kind,
            seed,
            commit: commitment(&game_id, &print, chair, &seed),
        }
    });
    let mut sealed = SealedDice {
        game_id,
        secret: Some(secret),
        fingerprint: print,
        chairs: chairs.collect(),
        rolls: Vec::new(),
        first: None,
        deal: None,
    };
    let dice = Sealed::open(&sealed).expect("the secret is known");
    sealed.first = (setup.rules.first_seat == FirstSeat::Drawn).then(|| dice.first());
    sealed.deal = setup.rules.seats_dealt.then(|| dice.deal());
    sealed
}

/// The record of a game with sealed dice that begins.
pub fn sealed_record(rules: &str, seats: &str, number: u8) -> Record {
    let setup = Setup::parse(rules, seats, 0).expect("a table");
    let sealed = sealed_dice(&setup, number);
    let seats = setup.seated_in(sealed.places());
    let first = sealed
        .first
        .map_or_else(Seat::default, |chair| sealed.places()[usize::from(chair)]);
    let id = Uuid::from_bytes(sealed.game_id);
    Record::new(setup.rules, sealed, seats, id, first)
}

/// Plays a game to its end or up to a number of actions. People take the first move offered.
pub fn played(record: Record, most: usize) -> Record {
    let mut table = Table::resume(record, BySeat::default()).expect("a game");
    while table.decision() < most {
        match table.due() {
            Due::Over => break,
            Due::Unasked(_) => table.play_unasked(&mut ()).expect("it is due"),
            Due::Ask(seat) => {
                let decision = table.decision();
                let command = match table.game().spends().first() {
                    Some(&spend) => Command::Spend { decision, spend },
                    None => Command::Roll { decision },
                };
                table.command(seat, command, &mut ()).expect("it is asked");
            }
        }
    }
    let mut record = table.record().clone();
    record.result.get_or_insert(Outcome::Abandoned);
    record
}
