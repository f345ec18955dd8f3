//! The boards: their squares, starts and stars, the path of each seat, and the cells of the grid they are drawn on.
//! May use: seat, the packed places of token.

use super::seat::Seat;
use super::token::{Place, Places};

/// A cell of the grid on which a board is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Cell {
    /// Counted from 0 at the left edge.
    pub column: u8,
    /// Counted from 0 at the top edge.
    pub row: u8,
}

const fn cell(column: u8, row: u8) -> Cell {
    Cell { column, row }
}

/// A square of the track, the loop that all seats share: 0 to 51 on the boards of 52, 1 to 68 on the board of 68.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Square(pub u8);

/// A board.
///
/// A seat's path goes from its start square along the track into its home column. A position on this path is called
/// *progress*: the number of squares from the seat's start square, which has progress 0.
#[derive(Debug)]
pub struct Board {
    /// The number of cells along an edge of the grid.
    side: u8,
    /// The number of squares on the track.
    squares: u8,
    /// The number of the first square.
    first_number: u8,
    /// The number of squares from one seat's start to the start of the next seat.
    quarter: u8,
    /// The number of squares from the first square to the start of seat 0.
    first_start: u8,
    last_on_track: u8,
    column_length: u8,
    /// The progress of a seat on the star of its quarter.
    star: Option<u8>,
    /// Whether the seats move clockwise on the screen.
    clockwise: bool,
    /// The cells of the first quarter of the track. The other quarters are rotations of it.
    quarter_cells: &'static [Cell],
    /// The cell before the home column of seat 0. The column goes up the grid from there.
    entrance_cell: Cell,
    /// The top left cell of the yard of seat 0.
    yard: Cell,
    yard_side: u8,
    /// Lookup table for [`Board::meeting`].
    meetings: [[Place; 4]; Place::CODES],
    /// Lookup table for [`Board::company`].
    company: [[Places; Place::CODES]; 4],
    /// The start squares of all seats, as a bit mask by the codes of places.
    starts: u128,
}

static QUARTER_52: [Cell; 13] = [
    cell(6, 13),
    cell(6, 12),
    cell(6, 11),
    cell(6, 10),
    cell(6, 9),
    cell(5, 8),
    cell(4, 8),
    cell(3, 8),
    cell(2, 8),
    cell(1, 8),
    cell(0, 8),
    cell(0, 7),
    cell(0, 6),
];

static QUARTER_68: [Cell; 17] = [
    cell(10, 18),
    cell(10, 17),
    cell(10, 16),
    cell(10, 15),
    cell(10, 14),
    cell(10, 13),
    cell(10, 12),
    cell(10, 11),
    cell(11, 10),
    cell(12, 10),
    cell(13, 10),
    cell(14, 10),
    cell(15, 10),
    cell(16, 10),
    cell(17, 10),
    cell(18, 10),
    cell(18, 9),
];

/// The board of 52 squares with a home column of six.
pub static LONG_52: Board = Board::of_52(6);
/// The board of 52 squares with a home column of five.
pub static SHORT_52: Board = Board::of_52(5);
/// The board of 68 squares.
pub static WIDE_68: Board = Board {
    side: 19,
    squares: 68,
    first_number: 1,
    quarter: 17,
    first_start: 4,
    last_on_track: 63,
    column_length: 7,
    star: None,
    clockwise: false,
    quarter_cells: &QUARTER_68,
    entrance_cell: cell(9, 18),
    yard: cell(11, 11),
    yard_side: 8,
    meetings: meetings(68, 17, 63),
    company: company(&meetings(68, 17, 63)),
    starts: starts(17, 63),
};

// Every progress on every board has a bit in the masks by progress, and a code as a place.
const _: () = {
    let boards = [&LONG_52, &SHORT_52, &WIDE_68];
    let mut which = 0;
    while which < boards.len() {
        let board = boards[which];
        // The safe squares are a `u64` by the progress on the track.
        assert!(board.last_on_track < u64::BITS as u8);
        // The stacks in a seat's way are `u128`s by the progress up to home.
        assert!(board.home() < u128::BITS as u8);
        assert!(Place::can_code(board.home(), board.column_length));
        assert!(board.squares as usize == board.quarter as usize * Seat::ALL.len());
        which += 1;
    }
};

/// Builds the lookup table for [`Board::meeting`].
const fn meetings(squares: usize, quarter: usize, last: usize) -> [[Place; 4]; Place::CODES] {
    let mut table = [[Place::NOWHERE; 4]; Place::CODES];
    let mut progress = 0;
    while progress <= last {
        let mut steps = 0;
        while steps < 4 {
            let theirs = (progress + squares - quarter * steps) % squares;
            if theirs <= last {
                table[Place::on_path(progress as u8).code()][steps] = Place::on_path(theirs as u8);
            }
            steps += 1;
        }
        progress += 1;
    }
    table
}

/// Builds the lookup table for [`Board::company`].
const fn company(meetings: &[[Place; 4]; Place::CODES]) -> [[Places; Place::CODES]; 4] {
    let mut table = [[Places::NOWHERE; Place::CODES]; 4];
    let mut mine = 0;
    while mine < Place::CODES {
        let [_, others @ ..] = meetings[mine];
        let mut seat = 0;
        while seat < 4 {
            table[seat][mine] = Places::of_others(Seat::ALL[seat], others);
            seat += 1;
        }
        mine += 1;
    }
    table
}

/// The start squares of all seats on a seat's path, as a bit mask by the codes of places.
const fn starts(quarter: u8, last: u8) -> u128 {
    let mut set = 0;
    let mut progress = 0;
    while progress <= last {
        set |= 1 << Place::on_path(progress).code();
        progress += quarter;
    }
    set
}

impl Board {
    const fn of_52(column_length: u8) -> Board {
        Board {
            side: 15,
            squares: 52,
            first_number: 0,
            quarter: 13,
            first_start: 0,
            last_on_track: 50,
            column_length,
            star: Some(8),
            clockwise: true,
            quarter_cells: &QUARTER_52,
            entrance_cell: cell(7, 14),
            yard: cell(0, 9),
            yard_side: 6,
            meetings: meetings(52, 13, 50),
            company: company(&meetings(52, 13, 50)),
            starts: starts(13, 50),
        }
    }

    /// The number of cells along an edge of the square grid: 15 or 19.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Every square of the track, in the order of their numbers.
    pub fn track(&self) -> impl Iterator<Item = Square> + use<> {
        (self.first_number..self.first_number + self.squares).map(Square)
    }

    /// The number of squares in a home column: 5, 6 or 7.
    pub const fn column_length(&self) -> u8 {
        self.column_length
    }

    /// The progress of home: 56, 57 or 71.
    #[inline(always)]
    pub const fn home(&self) -> u8 {
        self.last_on_track + self.column_length + 1
    }

    /// The largest progress on the track, which is the entrance of the seat's home column: 50 or 63.
    #[inline(always)]
    pub const fn last_on_track(&self) -> u8 {
        self.last_on_track
    }

    /// The track square at a seat's progress; `None` in the home column and at home.
    pub const fn square(&self, seat: Seat, progress: u8) -> Option<Square> {
        if progress > self.last_on_track {
            return None;
        }
        let from_first =
            self.first_start as usize + self.quarter as usize * seat.index() + progress as usize;
        Some(Square(
            self.first_number + (from_first % self.squares as usize) as u8,
        ))
    }

    /// The progress of a seat on a track square; `None` if the seat's path does not contain the square.
    pub fn progress(&self, seat: Seat, square: Square) -> Option<u8> {
        (0..=self.last_on_track).find(|&progress| self.square(seat, progress) == Some(square))
    }

    /// The start square of a seat, onto which its tokens leave the yard.
    pub const fn start(&self, seat: Seat) -> Square {
        Square(
            self.first_number
                + (self.first_start + self.quarter * seat.index() as u8) % self.squares,
        )
    }

    /// Whether a place is on the start square of any seat.
    #[inline(always)]
    pub(super) const fn is_start(&self, place: Place) -> bool {
        self.starts >> place.code() & 1 != 0
    }

    /// The star square in a seat's quarter; `None` on the board of 68.
    pub fn star(&self, seat: Seat) -> Option<Square> {
        self.star.and_then(|progress| self.square(seat, progress))
    }

    /// The cell of a track square. Numbers past the last square wrap around.
    pub fn cell(&self, square: Square) -> Cell {
        let (number, first) = (u16::from(square.0), u16::from(self.first_number));
        let squares = u16::from(self.squares);
        let from_first = ((number + squares - first) % squares) as u8;
        let within = self.quarter_cells[usize::from(from_first % self.quarter)];
        self.turned(within, from_first / self.quarter)
    }

    /// The cell of a seat's token on the track or in its home column; `None` at home.
    pub fn cell_of(&self, seat: Seat, progress: u8) -> Option<Cell> {
        if let Some(square) = self.square(seat, progress) {
            return Some(self.cell(square));
        }
        if progress >= self.home() {
            return None;
        }
        let up = progress - self.last_on_track;
        let within = cell(self.entrance_cell.column, self.entrance_cell.row - up);
        Some(self.turned(within, seat.index() as u8))
    }

    /// The area of a seat's yard: its top left cell, and the number of cells along its side.
    pub fn yard_cells(&self, seat: Seat) -> (Cell, u8) {
        let far = self.yard_side - 1;
        // After a rotation another corner is the top left one: it has the smallest coordinates of both corners.
        let turns = seat.index() as u8;
        let one = self.turned(self.yard, turns);
        let other = self.turned(cell(self.yard.column + far, self.yard.row + far), turns);
        let corner = cell(one.column.min(other.column), one.row.min(other.row));
        (corner, self.yard_side)
    }

    /// The progress of `seat` on the track square at the entrance of the home column of `of`.
    pub(super) const fn entrance(&self, seat: Seat, of: Seat) -> u8 {
        let ahead = self.last_on_track as usize + self.quarter as usize * seat.steps_to(of);
        (ahead % self.squares as usize) as u8
    }

    /// For the seats 0, 1, 2 and 3 steps after a seat: the place of their tokens on the track square of the seat's place
    /// `mine`. It is [`Place::NOWHERE`] if their path does not contain the square, or if `mine` is not on the track.
    #[inline(always)]
    pub(crate) const fn meeting(&self, mine: Place) -> [Place; 4] {
        self.meetings[mine.code()]
    }

    /// As [`Board::meeting`], for one seat, `steps` steps after the seat that has this `progress`.
    #[inline(always)]
    pub(crate) const fn meets(&self, steps: usize, progress: u8) -> Place {
        self.meeting(Place::on_path(progress))[steps & 3]
    }

    /// As [`Board::meeting`], for the twelve tokens of the other seats at once.
    #[inline(always)]
    pub(super) const fn company(&self, seat: Seat, place: Place) -> &Places {
        &self.company[seat.index()][place.code()]
    }

    /// The cell after rotating the board by so many quarter turns in the direction of play.
    fn turned(&self, mut place: Cell, quarters: u8) -> Cell {
        let last = self.side - 1;
        for _ in 0..quarters {
            place = if self.clockwise {
                cell(last - place.row, place.column)
            } else {
                cell(place.row, last - place.column)
            };
        }
        place
    }
}
