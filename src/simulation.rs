//! Whole games between CPUs, many of them, and what they add up to.
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

/// Where every game begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// At the beginning, under these rules.
    New(&'static Ruleset),
    /// In this position.
    Position(Box<Game>),
}

/// Many games between the same players.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who sits where in game 0.
    pub players: BySeat<Option<Level>>,
    /// Where every game begins.
    pub start: Start,
    /// How many games.
    pub games: u64,
    /// Game i plays [`game_seed`] of this and i.
    pub seed: u64,
    /// Whether every player moves one taken seat on from game to game.
    pub rotate: bool,
    /// How many threads share the work; the results are the same whatever their number.
    pub threads: NonZeroUsize,
}

/// The seed of game i: SplitMix64's output i of the seed, so that neighbouring seeds share no games.
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    let mut mixed = seed.wrapping_add(game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Why a plan cannot be played, or where it got stuck.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Unplayable {
    /// The players do not make a table under these rules.
    Seats(String),
    /// The position is that of a game that has ended.
    Over,
    /// The position asks for a spend and has no legal one.
    NothingToSpend,
    /// A player did what the rules refuse. Never happens unless the program is wrong.
    Refused {
        /// The game.
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

/// The sum of something over games, with what its standard error needs. Whole numbers, so that the order of
/// adding, and with it the number of threads, leaves no trace.
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

    /// The mean over so many games.
    pub fn mean(self, games: u64) -> f64 {
        self.total as f64 / games.max(1) as f64
    }

    /// The standard error of the mean; 0 when a single game says nothing about it.
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

/// What the games of a plan add up to.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won by each player, listed by the seat in game 0; with teams both partners win.
    pub wins: BySeat<u64>,
    /// Games that ended without a winner.
    pub undecided: u64,
    /// Rolls of a game.
    pub rolls: Sum,
    /// Tokens captured in a game.
    pub captures: Sum,
}

impl Tally {
    /// The share of games that a player won.
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

/// Counts captured tokens and forgets everything else.
#[derive(Default)]
struct Captures(u32);

impl Events for Captures {
    #[inline(always)]
    fn push(&mut self, event: Event) {
        self.0 += u32::from(matches!(event, Event::Captured { .. }));
    }
}

impl Plan {
    /// Plays all games. `progress` hears, from any thread, how many more games are finished.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, Unplayable> {
        self.check()?;
        let threads = self.threads.get();
        // Small enough to share the end of the work and to move the bar, large enough to make the sharing free.
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

    /// Whether the players can sit down and play from there.
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

    /// Which player sits on each seat in a game, named by the seat in game 0.
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

/// Plays a game to its end. Seats without a level never act.
fn play(
    mut game: Game,
    levels: &BySeat<Option<Level>>,
    seed: u64,
    events: &mut impl Events,
) -> Result<Game, Refusal> {
    let mut dice = Seeded::new(seed);
    let ties = TieKey::of(seed);
    loop {
        // One call for each kind of action: each is compiled into what it does and no more.
        match game.phase() {
            Phase::Roll { .. } => game.apply(Action::Roll(dice.nth(game.rolls())), events)?,
            Phase::Spend { .. } | Phase::Bonus { .. } => {
                let level = levels[game.turn()].unwrap_or(Level::Easy);
                // Where nothing can be spent the game passes by itself: then this spend is what it refuses.
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
    fn a_sum_knows_its_mean_and_standard_error() {
        let mut sum = Sum::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            sum.add(value);
        }
        assert!((sum.mean(8) - 5.0).abs() < 1e-12);
        // Squared deviations 32, over 7 and 8.
        assert!((sum.standard_error(8) - (32.0_f64 / 56.0).sqrt()).abs() < 1e-12);
        let mut one = Sum::default();
        one.add(3);
        assert_eq!(one.standard_error(1), 0.0);
    }

    #[test]
    fn neighbouring_seeds_share_no_games() {
        let mut seeds: Vec<u64> = (0..10)
            .flat_map(|seed| (0..1000).map(move |game| game_seed(seed, game)))
            .collect();
        seeds.sort_unstable();
        let all = seeds.len();
        seeds.dedup();
        // SplitMix64 walks one circle of all numbers, and seeds 0 to 9 enter it far apart.
        assert_eq!(seeds.len(), all);
    }

    #[test]
    fn every_player_comes_to_every_taken_seat() {
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
    fn a_plan_that_cannot_be_played_says_why() {
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
