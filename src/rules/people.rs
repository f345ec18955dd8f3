//! Finds the people among the players of a table.
//! May use: seat, record.

use super::record::Player;
use super::seat::{BySeat, Seat};

impl Player {
    /// Whether a person plays.
    pub const fn is_person(&self) -> bool {
        matches!(self, Player::Human { .. })
    }
}

impl BySeat<Option<Player>> {
    /// The seats that are not empty.
    pub fn taken(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(|&seat| self[seat].is_some())
    }

    /// Whether a person plays on a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self[seat].as_ref().is_some_and(Player::is_person)
    }

    /// The seats on which people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(|&seat| self.is_person(seat))
    }

    /// The seat of the only person; `None` when no person or more than one plays.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::SeatList;
    use super::*;

    #[test]
    fn people_are_distinguished_from_cpus_and_empty_seats() {
        let seats = |text: &str| text.parse::<SeatList>().expect("four seats").0;
        let two = seats("human,easy,-,human");
        assert_eq!(
            two.people().collect::<Vec<_>>(),
            [Seat::ALL[0], Seat::ALL[3]]
        );
        assert_eq!(two.taken().count(), 3);
        assert!(!two.is_person(Seat::ALL[1]) && !two.is_person(Seat::ALL[2]));
        assert_eq!(two.only_person(), None);
        assert_eq!(seats("easy,easy,human,-").only_person(), Some(Seat::ALL[2]));
        assert_eq!(seats("easy,easy,-,-").only_person(), None);
    }
}
