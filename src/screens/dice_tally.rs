//! How the dice of one game fell, seat by seat.
//! May use the rules.

use crate::rules::{BySeat, Seat};

/// The rolls of one seat.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct DiceTally {
    /// How often each face came, the ones first.
    pub faces: [u64; 6],
    /// The most rolls in a row without a six.
    pub longest_wait: u32,
    wait: u32,
}

impl DiceTally {
    /// Counts the rolls of every seat, given in their order.
    pub fn of(rolls: impl IntoIterator<Item = (Seat, u8)>) -> BySeat<DiceTally> {
        let mut tallies: BySeat<DiceTally> = BySeat::from_fn(|_: Seat| DiceTally::default());
        for (seat, value) in rolls {
            tallies[seat].count(value);
        }
        tallies
    }

    fn count(&mut self, value: u8) {
        if let Some(count) = self.faces.get_mut(usize::from(value).wrapping_sub(1)) {
            *count += 1;
        }
        self.wait = if value == 6 { 0 } else { self.wait + 1 };
        self.longest_wait = self.longest_wait.max(self.wait);
    }

    pub fn rolls(&self) -> u64 {
        self.faces.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_counted_by_seat_and_the_longest_wait_for_a_six_is_kept() {
        let [a, b] = [Seat::ALL[0], Seat::ALL[1]];
        let rolls = [(a, 1), (b, 6), (a, 2), (a, 6), (b, 3), (a, 5)];
        let tallies = DiceTally::of(rolls);
        assert_eq!(tallies[a].faces, [1, 1, 0, 0, 1, 1]);
        assert_eq!(tallies[a].longest_wait, 2);
        assert_eq!(tallies[a].rolls(), 4);
        assert_eq!(tallies[b].longest_wait, 1);
    }
}
