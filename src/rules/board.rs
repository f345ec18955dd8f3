//! The two boards: squares, starts, stars, each seat's path, grid cells.
//! May use: seat, the packed places of token.

use super::seat::Seat;
use super::token::{Place, Places};

/// A place of the grid, counted from the top left.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Cell {
    /// Counted from the left edge.
    pub column: u8,
    /// Counted from the top edge.
    pub row: u8,
}

const fn cell(column: u8, row: u8) -> Cell {
    Cell { column, row }
}

/// A square of the shared loop: 0 to 51 on the small board, 1 to 68 on the large one.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Square(pub u8);

/// A board. Distances along a seat's path are *progress*, counted from its own start square.
#[derive(Debug)]
pub struct Board {
    side: u8,
    squares: u8,
    first_number: u8,
    /// Squares from one seat's start to the next seat's.
    quarter: u8,
    /// Squares from the first of the numbering to the start of seat 0.
    first_start: u8,
    last_on_track: u8,
    column_length: u8,
    star: Option<u8>,
    clockwise: bool,
    /// Cells of the first quarter of the numbering; the others are quarter turns of it.
    quarter_cells: &'static [Cell],
    /// The cell before the column of seat 0, from which the column walks up the grid.
    entrance_cell: Cell,
    yard: Cell,
    yard_side: u8,
    /// By a place of mine: where a token of the seat so many places on stands when it shares my track square.
    meetings: [[Place; 4]; Place::CODES],
    /// By my seat and a place of mine: the places at which all tokens of the others share my track square.
    company: [[Places; Place::CODES]; 4],
    /// The start squares, as bits of the codes of places.
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

// Every progress of every board has a bit in the masks that are kept by it, and a code as a place.
const _: () = {
    let boards = [&LONG_52, &SHORT_52, &WIDE_68];
    let mut which = 0;
    while which < boards.len() {
        let board = boards[which];
        // The safe squares are a mask of type `u64` by the progress on the track.
        assert!(board.last_on_track < u64::BITS as u8);
        // The stacks in a seat's way are masks of type `u128` by the progress up to home.
        assert!(board.home() < u128::BITS as u8);
        assert!(Place::can_code(board.home(), board.column_length));
        assert!(board.squares as usize == board.quarter as usize * Seat::ALL.len());
        which += 1;
    }
};

/// Who stands on whose square: see [`Board::meeting`].
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

/// The same for all sixteen tokens at once, as each seat sees them: see [`Board::company`].
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

/// Every start square on the track, be it another seat's.
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

    /// Cells along one edge of the square grid.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Every track square, in the order of the numbering.
    pub fn track(&self) -> impl Iterator<Item = Square> + use<> {
        (self.first_number..self.first_number + self.squares).map(Square)
    }

    /// Squares in a seat's home column.
    pub const fn column_length(&self) -> u8 {
        self.column_length
    }

    /// The progress of home.
    #[inline(always)]
    pub const fn home(&self) -> u8 {
        self.last_on_track + self.column_length + 1
    }

    /// The last progress on the track: the entrance of the seat's own column.
    #[inline(always)]
    pub const fn last_on_track(&self) -> u8 {
        self.last_on_track
    }

    /// The track square where a seat stands at a progress; none in the column or at home.
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

    /// The progress of a seat on a track square; none on the one square it never walks.
    pub fn progress(&self, seat: Seat, square: Square) -> Option<u8> {
        (0..=self.last_on_track).find(|&progress| self.square(seat, progress) == Some(square))
    }

    /// The square on which a seat enters.
    pub const fn start(&self, seat: Seat) -> Square {
        Square(
            self.first_number
                + (self.first_start + self.quarter * seat.index() as u8) % self.squares,
        )
    }

    /// Whether a place is on a start square, be it another seat's.
    #[inline(always)]
    pub(super) const fn is_start(&self, place: Place) -> bool {
        self.starts >> place.code() & 1 != 0
    }

    /// The star in a seat's quarter; the large board has none.
    pub fn star(&self, seat: Seat) -> Option<Square> {
        self.star.and_then(|progress| self.square(seat, progress))
    }

    /// The grid place of a track square; numbers past the last square begin again.
    pub fn cell(&self, square: Square) -> Cell {
        let (number, first) = (u16::from(square.0), u16::from(self.first_number));
        let squares = u16::from(self.squares);
        let from_first = ((number + squares - first) % squares) as u8;
        let within = self.quarter_cells[usize::from(from_first % self.quarter)];
        self.turned(within, from_first / self.quarter)
    }

    /// The grid place of a seat's token on track or column; none at home.
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

    /// The area of a seat's yard: its top left cell and its side.
    pub fn yard_cells(&self, seat: Seat) -> (Cell, u8) {
        let far = self.yard_side - 1;
        // A quarter turn moves the corner: the top left of the turned area is the least of the two corners' images.
        let turns = seat.index() as u8;
        let one = self.turned(self.yard, turns);
        let other = self.turned(cell(self.yard.column + far, self.yard.row + far), turns);
        let corner = cell(one.column.min(other.column), one.row.min(other.row));
        (corner, self.yard_side)
    }

    /// The progress of `seat` at the entrance of the column of `of`.
    pub(super) const fn entrance(&self, seat: Seat, of: Seat) -> u8 {
        let ahead = self.last_on_track as usize + self.quarter as usize * seat.steps_to(of);
        (ahead % self.squares as usize) as u8
    }

    /// Where tokens of the seats 0, 1, 2 and 3 places on stand when they share the track square of my place:
    /// nowhere for those who never walk it, and all nowhere off the track.
    #[inline(always)]
    pub(crate) const fn meeting(&self, mine: Place) -> [Place; 4] {
        self.meetings[mine.code()]
    }

    /// Where a token of the seat `steps` places on stands when it shares the track square of my `progress`.
    #[inline(always)]
    pub(crate) const fn meets(&self, steps: usize, progress: u8) -> Place {
        self.meeting(Place::on_path(progress))[steps & 3]
    }

    /// The places at which the tokens of all others share the track square of a seat's place.
    #[inline(always)]
    pub(super) const fn company(&self, seat: Seat, place: Place) -> &Places {
        &self.company[seat.index()][place.code()]
    }

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
