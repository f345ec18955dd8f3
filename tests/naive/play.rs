//! How the naive rules play an action.
//! May use: the naive table.

use super::Spot::{Captive, Home, On, Prison, Yard};
use super::{Step, Table, rest};

impl Table {
    /// Moves the token of an action; how many it captures and whether it comes home.
    pub(super) fn carry(&mut self, action: &str, set: &[i32]) -> (usize, bool) {
        let me = self.turn;
        let token: usize = action[1..2].parse().unwrap();
        let sum: i32 = set.iter().sum();
        let from = self.spots[me][token];
        let evicted = if from == Yard { self.evicted() } else { None };
        let to = match (&action[..1], from) {
            ("m", _) if !self.is("nomercy") => self.walk(token, sum).unwrap(),
            ("m", Yard) => On(0),
            ("m", On(progress)) if progress + sum == self.home() => Home,
            ("m", On(progress)) => On(progress + sum),
            ("b", On(progress)) => On(progress - sum),
            ("p", _) => Yard,
            ("f", Captive(column, _)) => {
                let door = self.entrance(column);
                On((0..=50)
                    .find(|progress| self.square(me, On(*progress)) == Some(door))
                    .unwrap())
            }
            ("i", On(progress)) => {
                let column: usize = action[action.len() - 1..].parse().unwrap();
                let door = (0..=50)
                    .find(|progress| self.square(me, On(*progress)) == Some(self.entrance(column)))
                    .unwrap();
                Captive(column, progress + sum - door)
            }
            _ => panic!("{action} from {from:?}"),
        };
        let mut taken = Vec::new();
        if let (Some(square), false) = (self.square(me, to), &action[..1] == "f")
            && !self.safe(square)
        {
            taken = self
                .on(square)
                .into_iter()
                .filter(|who| self.foe(who.0))
                .collect();
            if !self.is("classic") && !self.is("family") && taken.len() > 1 {
                let most = taken
                    .iter()
                    .copied()
                    .max_by_key(|who| self.spots[who.0][who.1])
                    .unwrap();
                taken = vec![most];
            }
        }
        if let Captive(column, inside) = to {
            taken = (0..4)
                .filter(|other| self.spots[column][*other] == On(50 + inside))
                .map(|other| (column, other))
                .collect();
        }
        taken.extend(evicted);
        for (seat, other) in &taken {
            self.spots[*seat][*other] = if self.is("nomercy") { Prison(me) } else { Yard };
            self.locked[*seat][*other] = false;
        }
        self.spots[me][token] = to;
        if ["b", "p", "f"].contains(&&action[..1]) {
            self.locked[me][token] = true;
        }
        if self.is("parchis") {
            self.last = Some(token);
            self.keep_late(Some((me, token)));
        }
        (taken.len(), to == Home)
    }

    /// Drops those who are late no more, adds who has just become so.
    pub(super) fn keep_late(&mut self, moved: Option<(usize, usize)>) {
        if !self.is("parchis") {
            return;
        }
        let mut kept = Vec::new();
        for start in 0..4 {
            let there = self.on(self.start(start));
            let strangers = there.len() == 2
                && there[0].0 != there[1].0
                && there.iter().all(|who| who.0 != start);
            if strangers {
                let known = there.iter().find(|who| self.late.contains(who)).copied();
                kept.extend(known.or(moved));
            }
        }
        self.late = kept;
    }

    pub(super) fn done(&self, seat: usize) -> bool {
        let wanted = if self.with("quick") { 2 } else { 4 };
        self.spots[seat]
            .iter()
            .filter(|spot| **spot == Home)
            .count()
            >= wanted
    }

    pub(super) fn next_turn(&mut self) {
        self.last = None;
        loop {
            self.turn = (self.turn + 1) % 4;
            let skipped = self.with("teams") && self.done(self.turn);
            if !self.absent[self.turn] && self.gone[self.turn] == 0 && !skipped {
                break;
            }
        }
        self.locked[self.turn] = [false; 4];
        self.step = if self.is("nomercy") {
            Step::Sequence(Vec::new())
        } else {
            Step::Roll(0)
        };
    }

    pub(super) fn go_on(&mut self, sixes: i32, again: bool) {
        if again {
            self.step = Step::Roll(sixes);
        } else {
            self.next_turn();
        }
    }

    pub(super) fn spend_or_drop(&mut self, mut pool: Vec<i32>) {
        pool.sort_by(|a, b| b.cmp(a));
        self.step = Step::Spend(pool.clone(), 0);
        if pool.is_empty() || self.spends().is_empty() {
            self.next_turn();
        }
    }

    pub fn play(&mut self, action: &str) {
        match self.step.clone() {
            Step::Sequence(mut values) => {
                let value: i32 = action[1..].parse().unwrap();
                values.push(value);
                if value == 6 {
                    self.step = Step::Sequence(values);
                } else {
                    self.spend_or_drop(values);
                }
            }
            Step::Roll(sixes) => {
                let value: i32 = action[1..].parse().unwrap();
                let sixes = if value == 6 { sixes + 1 } else { 0 };
                if sixes == 3 {
                    if let (Some(token), true) = (self.last, self.is("parchis"))
                        && self
                            .square(self.turn, self.spots[self.turn][token])
                            .is_some()
                    {
                        self.spots[self.turn][token] = Yard;
                        self.keep_late(None);
                    }
                    self.next_turn();
                    return;
                }
                self.step = Step::Spend(vec![value], sixes);
                if self.spends().is_empty() {
                    self.go_on(sixes, value == 6);
                }
            }
            Step::Spend(pool, _) if self.is("nomercy") => {
                let named = action[3..].split('>').next().unwrap();
                let set: Vec<i32> = named
                    .split('+')
                    .map(|value| value.parse().unwrap())
                    .collect();
                self.carry(action, &set);
                if self.done(self.turn) {
                    self.step = Step::Won(self.turn);
                } else {
                    self.spend_or_drop(rest(&pool, &set));
                }
            }
            Step::Spend(pool, sixes) => self.move_one(action, pool[0], sixes, sixes > 0),
            Step::Bonus(value, sixes, owed) => self.move_one(action, value, sixes, owed),
            Step::Won(_) | Step::Draw => panic!("the game is over"),
        }
    }

    pub(super) fn move_one(&mut self, action: &str, value: i32, sixes: i32, owed: bool) {
        let (taken, home) = self.carry(action, &[value]);
        let me = self.turn;
        if home && self.done(me) {
            let partner = (me + 2) % 4;
            if !self.with("teams") || self.done(partner) {
                self.step = Step::Won(me);
                return;
            }
            for token in 0..4 {
                if self.spots[me][token] != Home {
                    self.spots[me][token] = Yard;
                }
            }
            self.keep_late(None);
            self.next_turn();
            return;
        }
        if self.is("parchis") && (home || taken > 0) {
            let bonus = if home { 10 } else { 20 };
            self.step = Step::Bonus(bonus, sixes, owed);
            if self.spends().is_empty() {
                self.go_on(sixes, owed);
            }
            return;
        }
        let generous = self.is("pairs") || self.is("barrage");
        self.go_on(sixes, owed || generous && (home || taken > 0));
    }
}
