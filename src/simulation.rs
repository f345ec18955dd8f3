//! Plays whole games between CPUs and counts their results.
//! May use: rules, dice, players.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::dice::{self, Seeded, TieKey};
use crate::players;
use crate::rules::{
    Action, BySeat, Event, Events, Game, Level, Phase, Refusal, Ruleset, Seat, Spend,
};

/// The position in which every game begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// The beginning of a game under these rules.
    New(&'static Ruleset),
    /// This position.
    Position(Box<Game>),
}

/// A number of games between the same players.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The players by their seats in game 0.
    pub players: BySeat<Option<Level>>,
    /// The position in which every game begins.
    pub start: Start,
    /// The number of games.
    pub games: u64,
    /// Game i has the seed [`game_seed`]`(seed, i)`.
    pub seed: u64,
    /// Whether every player moves to the next taken seat from game to game.
    pub rotate: bool,
    /// The number of threads that share the work. It does not affect the results.
    pub threads: NonZeroUsize,
}

/// The seed of a game, counted from 0: output number `game` of SplitMix64, so that neighbouring seeds have no games in
/// common.
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    let mut mixed = seed.wrapping_add(game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The error of a plan that cannot be played.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Unplayable {
    /// The rules or the position do not allow these players; the text says why.
    Seats(String),
    /// The game has already ended in the position.
    Over,
    /// The seat has to spend in the position and has no legal spend.
    NothingToSpend,
    /// The rules refused an action of a CPU. This is a bug in the program.
    Refused {
        /// The number of the game.
        game: u64,
        /// The reason.
        why: Refusal,
    },
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Seats(why) => f.write_str(why),
            Unplayable::Over => f.write_str("the game is over in this position"),
            Unplayable::NothingToSpend => {
                f.write_str("this position asks for a move and has no legal one")
            }
            Unplayable::Refused { game, why } => {
                write!(f, "game {game}: a player was refused: {why}")
            }
        }
    }
}

impl std::error::Error for Unplayable {}

/// A sum over games, together with the sum of the squares for its standard error. Both are whole numbers, so that the result
/// does not depend on the order of adding, and with it on the number of threads.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Sum {
    total: u64,
    squares: u128,
}

impl Sum {
    fn add(&mut self, value: u32) {
        self.total += u64::from(value);
        self.squares += u128::from(value) * u128::from(value);
    }

    /// The mean over a number of games.
    pub fn mean(self, games: u64) -> f64 {
        self.total as f64 / games.max(1) as f64
    }

    /// The standard error of the mean; 0 for fewer than two games.
    pub fn standard_error(self, games: u64) -> f64 {
        if games < 2 {
            return 0.0;
        }
        let mean = self.mean(games);
        let spread = (self.squares as f64 - mean * self.total as f64).max(0.0);
        (spread / (games - 1) as f64 / games as f64).sqrt()
    }
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.total += other.total;
        self.squares += other.squares;
    }
}

/// The results of the games of a plan.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Tally {
    /// The number of games played.
    pub games: u64,
    /// The number of games won by each player, listed by the player's seat in game 0. Both partners of a team win.
    pub wins: BySeat<u64>,
    /// The number of games that ended without a winner.
    pub undecided: u64,
    /// The number of rolls.
    pub rolls: Sum,
    /// The number of captured tokens.
    pub captures: Sum,
}

impl Tally {
    /// The share of games that a player won, 0 to 1.
    pub fn rate(&self, player: Seat) -> f64 {
        self.wins[player] as f64 / self.games.max(1) as f64
    }

    /// The standard error of that share.
    pub fn rate_error(&self, player: Seat) -> f64 {
        let rate = self.rate(player);
        (rate * (1.0 - rate) / self.games.max(1) as f64).sqrt()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        for seat in Seat::ALL {
            self.wins[seat] += other.wins[seat];
        }
        self.undecided += other.undecided;
        self.rolls += other.rolls;
        self.captures += other.captures;
    }
}

/// Counts captured tokens and discards all other events.
#[derive(Default)]
struct Captures(u32);

impl Events for Captures {
    #[inline(always)]
    fn push(&mut self, event: Event) {
        self.0 += u32::from(matches!(event, Event::Captured { .. }));
    }
}

impl Plan {
    /// Plays all games. Calls `progress` from any thread with the number of games that have just been finished.
    ///
    /// # Errors
    /// If the plan cannot be played, see [`Plan::check`].
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, Unplayable> {
        self.check()?;
        let threads = self.threads.get();
        // Small enough that the threads finish at the same time and the progress bar moves, large enough that fetching the
        // next chunk costs nothing.
        let chunk = (self.games / (threads as u64 * 32)).clamp(1, 512);
        let next = AtomicU64::new(0);
        let work = || {
            let mut tally = Tally::default();
            loop {
                let from = next.fetch_add(chunk, Ordering::Relaxed);
                if from >= self.games {
                    return Ok(tally);
                }
                let to = self.games.min(from.saturating_add(chunk));
                for game in from..to {
                    self.play_one(game, &mut tally)?;
                }
                progress(to - from);
            }
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut tally = work()?;
            for other in others {
                match other.join() {
                    Ok(theirs) => tally += theirs?,
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok(tally)
        })
    }

    /// Checks that the players can play from the starting position.
    ///
    /// # Errors
    /// If the rules or the position do not allow these players, or nothing can be played from the position.
    pub fn check(&self) -> Result<(), Unplayable> {
        let seated = BySeat::from_fn(|seat| self.players[seat].is_some());
        match &self.start {
            Start::New(rules) => {
                let first = Seat::ALL.into_iter().find(|&seat| seated[seat]);
                Game::new(rules, seated, first.unwrap_or_default())
                    .map_err(|why| Unplayable::Seats(why.to_string()))?;
            }
            Start::Position(game) => {
                if game.is_over() {
                    return Err(Unplayable::Over);
                }
                if let Some(seat) = Seat::ALL
                    .into_iter()
                    .find(|&seat| game.is_seated(seat) != seated[seat])
                {
                    let (there, here) = if seated[seat] {
                        ("nobody", "a player")
                    } else {
                        ("a player", "nobody")
                    };
                    return Err(Unplayable::Seats(format!(
                        "{there} sits on seat {seat} in the position, and {here} in the list of seats"
                    )));
                }
                if !matches!(game.phase(), Phase::Roll { .. }) && game.spends().is_empty() {
                    return Err(Unplayable::NothingToSpend);
                }
            }
        }
        Ok(())
    }

    /// The player on each seat in a game, identified by the player's seat in game 0.
    fn seating(&self, game: u64) -> BySeat<Seat> {
        let mut seating = BySeat::new(Seat::ALL);
        if !self.rotate {
            return seating;
        }
        let mut taken = [Seat::default(); 4];
        let mut count = 0;
        for (seat, _) in self.players.iter().filter(|(_, player)| player.is_some()) {
            taken[count] = seat;
            count += 1;
        }
        for listed in 0..count {
            let on = (listed as u64 + game % count as u64) as usize % count;
            seating[taken[on]] = taken[listed];
        }
        seating
    }

    fn play_one(&self, number: u64, tally: &mut Tally) -> Result<(), Unplayable> {
        let seed = game_seed(self.seed, number);
        let seating = self.seating(number);
        let levels = BySeat::from_fn(|seat| self.players[seating[seat]]);
        let game = match &self.start {
            Start::New(rules) => {
                let seated = BySeat::from_fn(|seat| levels[seat].is_some());
                let first = dice::first(rules, seed, seated);
                Game::new(rules, seated, first).map_err(|why| Unplayable::Seats(why.to_string()))?
            }
            Start::Position(game) => **game,
        };
        let mut captures = Captures::default();
        let game = play(game, &levels, seed, &mut captures)
            .map_err(|why| Unplayable::Refused { game: number, why })?;
        tally.games += 1;
        tally.rolls.add(game.rolls());
        tally.captures.add(captures.0);
        if game.winner().is_none() {
            tally.undecided += 1;
        }
        for seat in Seat::ALL {
            tally.wins[seating[seat]] += u64::from(game.is_seated(seat) && game.has_won(seat));
        }
        Ok(())
    }
}

/// Plays a game to its end. Seats without a level do not act.
fn play(
    mut game: Game,
    levels: &BySeat<Option<Level>>,
    seed: u64,
    events: &mut impl Events,
) -> Result<Game, Refusal> {
    let mut dice = Seeded::new(seed);
    let ties = TieKey::of(seed);
    loop {
        // `apply` is inlined, so each of the two calls is compiled only for its kind of action.
        match game.phase() {
            Phase::Roll { .. } => game.apply(Action::Roll(dice.nth(game.rolls())), events)?,
            Phase::Spend { .. } | Phase::Bonus { .. } => {
                let level = levels[game.turn()].unwrap_or(Level::Easy);
                // There is always a legal spend in this phase. If there were none, the rules would refuse this spend.
                let spend = players::choose(&game, level, ties).unwrap_or(Spend::advance(0, 0));
                game.apply(Action::Spend(spend), events)?;
            }
            Phase::Won(_) | Phase::Draw => return Ok(game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_the_right_mean_and_standard_error() {
        let mut sum = Sum::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            sum.add(value);
        }
        assert!((sum.mean(8) - 5.0).abs() < 1e-12);
        // The squared deviations add up to 32; they are divided by 7 and by 8.
        assert!((sum.standard_error(8) - (32.0_f64 / 56.0).sqrt()).abs() < 1e-12);
        let mut one = Sum::default();
        one.add(3);
        assert_eq!(one.standard_error(1), 0.0);
    }

    #[test]
    fn neighbouring_seeds_have_no_games_in_common() {
        let mut seeds: Vec<u64> = (0..10)
            .flat_map(|seed| (0..1000).map(move |game| game_seed(seed, game)))
            .collect();
        seeds.sort_unstable();
        let all = seeds.len();
        seeds.dedup();
        // The sequence of SplitMix64 goes through all numbers, and seeds 0 to 9 begin far apart in it.
        assert_eq!(seeds.len(), all);
    }

    #[test]
    fn rotating_brings_every_player_to_every_taken_seat() {
        let [zero, one, two, three] = Seat::ALL;
        let easy = Some(Level::Easy);
        let mut plan = Plan {
            players: BySeat::new([easy, None, easy, easy]),
            start: Start::New(Ruleset::classic()),
            games: 3,
            seed: 0,
            rotate: true,
            threads: NonZeroUsize::MIN,
        };
        let on = |plan: &Plan, game| [zero, two, three].map(|seat| plan.seating(game)[seat]);
        assert_eq!(on(&plan, 0), [zero, two, three]);
        assert_eq!(on(&plan, 1), [three, zero, two]);
        assert_eq!(on(&plan, 2), [two, three, zero]);
        assert_eq!(on(&plan, 3), [zero, two, three]);
        assert_eq!(plan.seating(u64::MAX)[one], one);
        plan.rotate = false;
        assert_eq!(on(&plan, 1), [zero, two, three]);
    }

    #[test]
    fn a_plan_that_cannot_be_played_is_an_error() {
        let easy = Some(Level::Easy);
        let plan = |players, start| Plan {
            players: BySeat::new(players),
            start,
            games: 1,
            seed: 0,
            rotate: false,
            threads: NonZeroUsize::MIN,
        };
        let new = Start::New(Ruleset::classic());
        let run = |plan: Plan| plan.run(&|_| ());
        assert!(matches!(
            run(plan([easy, None, easy, easy], new)),
            Err(Unplayable::Seats(_))
        ));
        let won = "classic H,H,H,H/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 won:0"
            .parse()
            .expect("a position");
        assert_eq!(
            run(plan([easy; 4], Start::Position(Box::new(won)))),
            Err(Unplayable::Over)
        );
    }
}
