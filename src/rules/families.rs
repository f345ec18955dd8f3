//! The families: the list of their names, and a [`Ruleset`] of data for each.
//! May use: ruleset, options, board.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::board::{Board, LONG_52, SHORT_52, WIDE_68};
use super::options::Options;
use super::ruleset::{
    CapturedTo, Captures, Clock, FirstSeat, ForcedMoves, Ranking, RollsAgain, Ruleset, Stack,
    ThirdSix, Where,
};
use super::token::Place;

/// Defines [`Family`], its list and its names from the same lines.
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident $name:literal $row:ident,)*) => {
        /// A kind of Ludo with rules of its own.
        #[derive(
            Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize,
        )]
        pub enum Family {
            $($(#[$doc])* #[serde(rename = $name)] $family,)*
        }

        impl Family {
            /// Every family, in the order in which pages and tools list them.
            pub const ALL: [Family; [$(Family::$family),*].len()] = [$(Family::$family),*];

            /// The name in records, positions and arguments. The keys of the translated texts contain it, too.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Family::$family => $name,)*
                }
            }

            /// The rules of the family without options.
            const fn row(self) -> Ruleset {
                let row = match self {
                    $(Family::$family => $row,)*
                };
                Ruleset { family: self, ..row }
            }
        }
    };
}

families! {
    /// The classic game: one person against three CPUs; stacks have no effect.
    Classic "classic" CLASSIC,
    /// For two to four players; stacks have no effect, and moves against CPUs can be taken back.
    Family "family" FAMILY,
    /// Two tokens of one seat on an unsafe square cannot be captured.
    Pairs "pairs" PAIRS,
    /// Two tokens of one seat on any square stop enemies from landing and passing.
    Barrage "barrage" BARRAGE,
    /// Spanish Parchís on the board of 68 squares, with bonuses.
    Parchis "parchis" PARCHIS,
    /// Sequences of sixes, prisons and captives.
    NoMercy "nomercy" NOMERCY,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The bit mask of squares that are given for the first quarter and repeat in the other three.
const fn in_every_quarter(quarter: u32, squares: &[u32]) -> u64 {
    let mut set = 0;
    let mut which = 0;
    while which < squares.len() {
        let mut seat = 0;
        while seat < 4 {
            set |= 1 << (quarter * seat + squares[which]);
            seat += 1;
        }
        which += 1;
    }
    set
}

/// The unsafe squares of the track, as a bit mask by the codes of places.
const fn unsafe_places(board: &Board, safe: u64) -> u128 {
    let mut set = 0;
    let mut progress = 0;
    while progress <= board.last_on_track() {
        if safe >> progress & 1 == 0 {
            set |= 1 << Place::on_path(progress).code();
        }
        progress += 1;
    }
    set
}

const STARTS_AND_STARS: u64 = in_every_quarter(13, &[0, 8]);
const STARS: u64 = in_every_quarter(13, &[8]);
const THE_TWELVE: u64 = in_every_quarter(17, &[0, 7, 12]);

const CLASSIC: Ruleset = Ruleset {
    // `Family::row` replaces this by the family of the row.
    family: Family::Classic,
    options: Options::NONE,
    offers: Options::NONE,
    fewest_seats: 4,
    alone: true,
    first_seat: FirstSeat::Zero,
    seats_dealt: false,
    board: &LONG_52,
    safe: STARTS_AND_STARS,
    open: unsafe_places(&LONG_52, STARTS_AND_STARS),
    begins_out: 0,
    goal: 4,
    exit_value: 6,
    exit_compulsory: false,
    exit_evicts: false,
    sequence: false,
    rolls_again: RollsAgain {
        six: true,
        capture: false,
        home: false,
    },
    third_six: ThirdSix::Voided,
    stack: Stack {
        stops_landing: Where::Nowhere,
        stops_passing: Where::Nowhere,
        stops_friends: false,
    },
    room: None,
    captures: Captures::All,
    captured_to: CapturedTo::Yard,
    capture_bonus: 0,
    home_bonus: 0,
    six_with_empty_yard: 6,
    six_opens_stack: false,
    forced_moves: ForcedMoves::Never,
    help: false,
    undo: false,
    forfeit: false,
    stakes: false,
    clock: Clock::None,
    ranking: Ranking::WinnerOnly,
};

// Each of the other families is written as its differences from the family that is closest to it.
const FAMILY: Ruleset = Ruleset {
    fewest_seats: 2,
    alone: false,
    first_seat: FirstSeat::Drawn,
    board: &SHORT_52,
    forced_moves: ForcedMoves::IfWished,
    help: true,
    undo: true,
    clock: Clock::OnlineBot(60),
    ..CLASSIC
};

const PAIRS: Ruleset = Ruleset {
    offers: Options {
        walls: true,
        quick: true,
        teams: true,
    },
    seats_dealt: true,
    rolls_again: RollsAgain {
        six: true,
        capture: true,
        home: true,
    },
    stack: Stack {
        stops_landing: Where::UnsafeSquares,
        stops_passing: Where::Nowhere,
        stops_friends: false,
    },
    captures: Captures::One,
    forced_moves: ForcedMoves::Played,
    undo: false,
    clock: Clock::Seconds {
        seconds: 20,
        misses_to_forfeit: None,
    },
    ranking: Ranking::Score,
    ..FAMILY
};

const BARRAGE: Ruleset = Ruleset {
    offers: Options::NONE,
    seats_dealt: false,
    stack: Stack {
        stops_landing: Where::Everywhere,
        stops_passing: Where::Everywhere,
        stops_friends: false,
    },
    forfeit: true,
    stakes: true,
    clock: Clock::Seconds {
        seconds: 20,
        misses_to_forfeit: Some(3),
    },
    ranking: Ranking::HomeThenProgress,
    ..PAIRS
};

const PARCHIS: Ruleset = Ruleset {
    offers: Options {
        walls: false,
        quick: true,
        teams: true,
    },
    board: &WIDE_68,
    safe: THE_TWELVE,
    open: unsafe_places(&WIDE_68, THE_TWELVE),
    exit_value: 5,
    exit_compulsory: true,
    exit_evicts: true,
    rolls_again: RollsAgain {
        six: true,
        capture: false,
        home: false,
    },
    third_six: ThirdSix::VoidedAndSentBack,
    stack: Stack {
        stops_landing: Where::Everywhere,
        stops_passing: Where::Everywhere,
        stops_friends: true,
    },
    room: Some(2),
    capture_bonus: 20,
    home_bonus: 10,
    six_with_empty_yard: 7,
    six_opens_stack: true,
    ..PAIRS
};

const NOMERCY: Ruleset = Ruleset {
    safe: STARS,
    open: unsafe_places(&SHORT_52, STARS),
    sequence: true,
    rolls_again: RollsAgain {
        six: false,
        capture: false,
        home: false,
    },
    third_six: ThirdSix::Played,
    stack: Stack {
        stops_landing: Where::UnsafeSquares,
        stops_passing: Where::Nowhere,
        stops_friends: false,
    },
    captures: Captures::OnlyOne,
    captured_to: CapturedTo::Prison,
    forced_moves: ForcedMoves::Never,
    undo: false,
    clock: Clock::None,
    ..FAMILY
};

impl Ruleset {
    /// The rules with these options on.
    fn with(mut self, options: Options) -> Ruleset {
        self.options = options;
        if options.walls {
            self.stack.stops_passing = Where::UnsafeSquares;
        }
        if options.quick {
            self.begins_out = 1;
            self.goal = 2;
        }
        if options.teams {
            self.fewest_seats = 4;
        }
        self
    }
}

/// Every ruleset: the families in order, each with every combination of the options that it offers.
pub(super) static ALL: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let all = Family::ALL.into_iter().flat_map(|family| {
        let offers = family.row().offers;
        Options::every()
            .filter(move |&options| options.within(offers) == options)
            .map(move |options| family.row().with(options))
    });
    all.collect()
});
