//! Which spends the naive rules allow.
//! May use: the naive table.

use super::Spot::{Captive, Home, On, Prison, Yard};
use super::{Spot, Step, Table, rest};

impl Table {
    pub(super) fn may_pass(&self, progress: i32) -> bool {
        let Some(square) = self.square(self.turn, On(progress)) else {
            let mine = self.spots[self.turn]
                .iter()
                .filter(|spot| **spot == On(progress))
                .count();
            return !(self.is("parchis") && mine >= 2);
        };
        if self.is("parchis") {
            (0..4).all(|seat| self.of(seat, square) < 2)
        } else if self.is("barrage") {
            !self.stack_of_foe(square)
        } else if self.with("walls") {
            self.safe(square) || !self.stack_of_foe(square)
        } else {
            true
        }
    }

    pub(super) fn may_land(&self, progress: i32) -> bool {
        if progress == self.home() {
            return true;
        }
        let Some(square) = self.square(self.turn, On(progress)) else {
            let mine = self.spots[self.turn]
                .iter()
                .filter(|spot| **spot == On(progress))
                .count();
            return !(self.is("parchis") && mine >= 2);
        };
        if self.is("parchis") {
            self.on(square).len() < 2
        } else if self.is("barrage") {
            !self.stack_of_foe(square)
        } else if self.is("pairs") {
            self.safe(square) || !self.stack_of_foe(square)
        } else if self.is("nomercy") {
            let foes = self
                .on(square)
                .iter()
                .filter(|there| self.foe(there.0))
                .count();
            self.safe(square) || foes <= 1
        } else {
            true
        }
    }

    /// In parchis, who has to leave the full start square for a token that comes out.
    pub(super) fn evicted(&self) -> Option<(usize, usize)> {
        let there = self.on(self.start(self.turn));
        if !self.is("parchis") || there.len() != 2 || there[0].0 == there[1].0 {
            return None;
        }
        let foes: Vec<_> = there.into_iter().filter(|who| self.foe(who.0)).collect();
        match foes.len() {
            1 => Some(foes[0]),
            2 => foes.into_iter().find(|who| self.late.contains(who)),
            _ => None,
        }
    }

    pub(super) fn exit_open(&self) -> bool {
        self.may_land(0) || self.evicted().is_some()
    }

    /// Where one value leads a token, before duties.
    pub(super) fn walk(&self, token: usize, value: i32) -> Option<Spot> {
        match self.spots[self.turn][token] {
            Yard => {
                let exit = if self.is("parchis") { 5 } else { 6 };
                (value == exit && self.exit_open()).then_some(On(0))
            }
            On(from) => {
                let all_out = !self.spots[self.turn].contains(&Yard);
                let steps = if self.is("parchis") && value == 6 && all_out {
                    7
                } else {
                    value
                };
                let to = from + steps;
                let open = (from + 1..to)
                    .all(|progress| progress >= self.home() || self.may_pass(progress));
                if to > self.home() || !open || !self.may_land(to) {
                    None
                } else if to == self.home() {
                    Some(Home)
                } else {
                    Some(On(to))
                }
            }
            _ => None,
        }
    }

    pub(super) fn single_spends(&self, value: i32, bonus: bool) -> Vec<usize> {
        let able: Vec<usize> = (0..4)
            .filter(|token| self.walk(*token, value).is_some())
            .collect();
        let mine = self.spots[self.turn];
        if self.is("parchis") && !bonus && value == 5 {
            let out: Vec<usize> = able
                .iter()
                .copied()
                .filter(|token| mine[*token] == Yard)
                .collect();
            if !out.is_empty() {
                return out;
            }
        }
        if self.is("parchis") && !bonus && value == 6 {
            let twin = |token: usize| {
                matches!(mine[token], On(_))
                    && (0..4).any(|other| other != token && mine[other] == mine[token])
            };
            let opening: Vec<usize> = able.iter().copied().filter(|token| twin(*token)).collect();
            if !opening.is_empty() {
                return opening;
            }
        }
        able
    }

    // Sequences.

    pub(super) fn subsets(values: &[i32]) -> Vec<Vec<i32>> {
        let mut sets: Vec<Vec<i32>> = (1..1u32 << values.len())
            .map(|bits| {
                (0..values.len())
                    .filter(|which| bits >> which & 1 == 1)
                    .map(|which| values[which])
                    .collect()
            })
            .collect();
        for set in &mut sets {
            set.sort_by(|a, b| b.cmp(a));
        }
        sets.sort();
        sets.dedup();
        sets
    }

    pub(super) fn entrance(&self, column: usize) -> i32 {
        (self.start(column) + 50) % 52
    }

    /// All spends by their own rules, as actions with destinations and whether they capture; proofs are not asked for.
    pub(super) fn plain_spends(&self, pool: &[i32]) -> Vec<(String, Vec<i32>, bool)> {
        let me = self.turn;
        let mut found = Vec::new();
        for token in 0..4 {
            if self.locked[me][token] {
                continue;
            }
            for set in Table::subsets(pool) {
                let sum: i32 = set.iter().sum();
                let named = set.iter().map(i32::to_string).collect::<Vec<_>>().join("+");
                let foes = |square: i32| -> usize {
                    self.on(square)
                        .iter()
                        .filter(|there| self.foe(there.0))
                        .count()
                };
                let takes = |progress: i32| {
                    self.square(me, On(progress))
                        .is_some_and(|square| !self.safe(square) && foes(square) == 1)
                };
                match self.spots[me][token] {
                    Yard if set == [6] && self.may_land(0) => {
                        found.push((format!("m{token}:6"), set.clone(), takes(0)));
                    }
                    Prison(_) if set == [6] => {
                        found.push((format!("p{token}:6"), set.clone(), false))
                    }
                    Captive(column, _) if set == [6, 6] => {
                        let held = (0..4)
                            .any(|seat| seat != me && self.of(seat, self.entrance(column)) >= 2);
                        if !held {
                            found.push((format!("f{token}:6+6"), set.clone(), false));
                        }
                    }
                    On(from) => {
                        let to = from + sum;
                        if to <= self.home() && self.may_land(to) {
                            found.push((format!("m{token}:{named}"), set.clone(), takes(to)));
                        }
                        if from <= 50 && from - sum >= 0 && takes(from - sum) {
                            found.push((format!("b{token}:{named}"), set.clone(), true));
                        }
                        for column in (0..4).filter(|column| *column != me && from <= 50) {
                            // Walk to the entrance, then up the column.
                            let ahead = (from..=50).find(|progress| {
                                self.square(me, On(*progress)) == Some(self.entrance(column))
                            });
                            let Some(door) = ahead else { continue };
                            let inside = sum - (door - from);
                            let owners = self.spots[column]
                                .iter()
                                .filter(|spot| **spot == On(50 + inside))
                                .count();
                            let held = self
                                .spots
                                .iter()
                                .flatten()
                                .any(|spot| *spot == Captive(column, inside));
                            if (1..=5).contains(&inside) && owners == 1 && !held {
                                found.push((
                                    format!("i{token}:{named}>{column}"),
                                    set.clone(),
                                    true,
                                ));
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        found
    }

    pub(super) fn can_finish(&self, pool: &[i32]) -> bool {
        pool.is_empty()
            || self.spots[self.turn].iter().all(|spot| *spot == Home)
            || self.plain_spends(pool).into_iter().any(|(action, set, _)| {
                let mut after = self.clone();
                after.carry(&action, &set);
                after.can_finish(&rest(pool, &set))
            })
    }

    /// The legal spends as texts.
    pub fn spends(&self) -> Vec<String> {
        let mut found: Vec<String> = match &self.step {
            Step::Spend(pool, _) if self.is("nomercy") => self
                .plain_spends(pool)
                .into_iter()
                .filter(|(action, set, capture)| {
                    let mut after = self.clone();
                    after.carry(action, set);
                    !capture || after.can_finish(&rest(pool, set))
                })
                .map(|(action, _, _)| action)
                .collect(),
            Step::Spend(pool, _) => self
                .single_spends(pool[0], false)
                .iter()
                .map(|token| format!("m{token}:{}", pool[0]))
                .collect(),
            Step::Bonus(value, _, _) => self
                .single_spends(*value, true)
                .iter()
                .map(|token| format!("m{token}:{value}"))
                .collect(),
            _ => Vec::new(),
        };
        found.sort();
        found
    }
}
