//! The geometry of the boards.
//! May use: the library.

use std::collections::BTreeSet;

use ludo::rules::{Board, Cell, Family, Options, Ruleset, Seat, Square};

fn board(family: Family) -> &'static Board {
    Ruleset::of(family, Options::NONE).unwrap().board()
}

fn cell(column: u8, row: u8) -> Cell {
    Cell { column, row }
}

const SEAT: [Seat; 4] = Seat::ALL;

#[test]
fn the_small_board_lies_as_described() {
    let classic = board(Family::Classic);
    assert_eq!(
        (classic.side(), classic.home(), classic.column_length()),
        (15, 57, 6)
    );
    let pairs = board(Family::Pairs);
    assert_eq!(
        (pairs.side(), pairs.home(), pairs.column_length()),
        (15, 56, 5)
    );
    assert_eq!(
        SEAT.map(|seat| classic.start(seat)),
        [0, 13, 26, 39].map(Square)
    );
    assert_eq!(
        SEAT.map(|seat| classic.star(seat)),
        [8, 21, 34, 47].map(|star| Some(Square(star)))
    );
    assert_eq!(classic.cell(Square(0)), cell(6, 13));
    assert_eq!(classic.cell(Square(1)), cell(6, 12));
    assert_eq!(classic.cell(Square(8)), cell(2, 8));
    assert_eq!(
        SEAT.map(|seat| classic.cell(classic.start(seat))),
        [cell(6, 13), cell(1, 6), cell(8, 1), cell(13, 8)]
    );
    let column: Vec<_> = (51..57)
        .map(|progress| classic.cell_of(SEAT[0], progress))
        .collect();
    assert_eq!(column, [13, 12, 11, 10, 9, 8].map(|row| Some(cell(7, row))));
    assert_eq!(classic.cell_of(SEAT[0], 57), None);
    assert_eq!(pairs.cell_of(SEAT[0], 56), None);
    assert_eq!(pairs.cell_of(SEAT[1], 51), Some(cell(1, 7)));
    assert_eq!(classic.square(SEAT[3], 50), Some(Square(37)));
    assert_eq!(classic.square(SEAT[3], 51), None);
    assert_eq!(
        SEAT.map(|seat| classic.yard_cells(seat)),
        [(0, 9), (0, 0), (9, 0), (9, 9)].map(|(c, r)| (cell(c, r), 6))
    );
}

#[test]
fn the_large_board_lies_as_described() {
    let wide = board(Family::Parchis);
    assert_eq!(
        (
            wide.side(),
            wide.home(),
            wide.column_length(),
            wide.last_on_track()
        ),
        (19, 71, 7, 63)
    );
    assert_eq!(
        SEAT.map(|seat| wide.start(seat)),
        [5, 22, 39, 56].map(Square)
    );
    assert_eq!(SEAT.map(|seat| wide.star(seat)), [None; 4]);
    for (square, column, row) in [
        (68, 9, 18),
        (1, 10, 18),
        (8, 10, 11),
        (9, 11, 10),
        (16, 18, 10),
        (17, 18, 9),
    ] {
        assert_eq!(wide.cell(Square(square)), cell(column, row));
    }
    let column: Vec<_> = (64..71)
        .map(|progress| wide.cell_of(SEAT[0], progress))
        .collect();
    assert_eq!(
        column,
        [17, 16, 15, 14, 13, 12, 11].map(|row| Some(cell(9, row)))
    );
    assert_eq!(wide.square(SEAT[2], 63), Some(Square(34)));
    assert_eq!(
        SEAT.map(|seat| wide.yard_cells(seat)),
        [(11, 11), (11, 0), (0, 0), (0, 11)].map(|(c, r)| (cell(c, r), 8))
    );
}

#[test]
fn no_two_squares_share_a_cell_and_paths_lead_from_neighbour_to_neighbour() {
    for family in Family::ALL {
        let board = board(family);
        let mut cells: BTreeSet<Cell> = board.track().map(|square| board.cell(square)).collect();
        let squares = board.track().count();
        assert_eq!(cells.len(), squares);
        for seat in SEAT {
            let path: Vec<Cell> = (0..board.home())
                .filter_map(|progress| board.cell_of(seat, progress))
                .collect();
            assert_eq!(path.len(), usize::from(board.home()));
            for step in path.windows(2) {
                let across = step[0].column.abs_diff(step[1].column);
                let down = step[0].row.abs_diff(step[1].row);
                assert!(across.max(down) == 1, "{family} {step:?}");
            }
            cells.extend(&path);
            let (corner, side) = board.yard_cells(seat);
            for column in corner.column..corner.column + side {
                for row in corner.row..corner.row + side {
                    assert!(
                        !cells.contains(&cell(column, row)),
                        "{family}: the yard lies on a path"
                    );
                }
            }
        }
        assert_eq!(
            cells.len(),
            squares + 4 * usize::from(board.column_length())
        );
        assert!(
            cells
                .iter()
                .all(|cell| cell.column < board.side() && cell.row < board.side())
        );
    }
}

#[test]
fn safe_squares_are_those_of_the_family() {
    let safe = |family: Family| -> Vec<u8> {
        let rules = Ruleset::of(family, Options::NONE).unwrap();
        rules
            .board()
            .track()
            .filter(|square| rules.is_safe(*square))
            .map(|square| square.0)
            .collect()
    };
    let eight = [0, 8, 13, 21, 26, 34, 39, 47];
    for family in [
        Family::Classic,
        Family::Family,
        Family::Pairs,
        Family::Barrage,
    ] {
        assert_eq!(safe(family), eight);
    }
    assert_eq!(safe(Family::NoMercy), [8, 21, 34, 47]);
    assert_eq!(
        safe(Family::Parchis),
        [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]
    );
}

#[test]
fn any_number_is_some_square() {
    for family in Family::ALL {
        for number in 0..=255 {
            let board = board(family);
            let cell = board.cell(Square(number));
            assert!(cell.column < board.side());
            // Numbers past the last square begin again.
            if let Some(before) = number.checked_sub(board.track().count() as u8) {
                assert_eq!(cell, board.cell(Square(before)), "{family} {number}");
            }
        }
    }
}

#[test]
fn stacks_stand_in_the_way_where_the_family_says() {
    let holding = |name: &str| -> Vec<u8> {
        let rules = Ruleset::parse(name).unwrap();
        let holds = |progress: &u8| rules.stack_holds(*progress);
        (0..rules.board().home()).filter(holds).collect()
    };
    let safe = [0, 8, 13, 21, 26, 34, 39, 47];
    let unsafe_track: Vec<u8> = (0..=50).filter(|at| !safe.contains(at)).collect();
    assert!(holding("classic").is_empty());
    assert!(holding("family").is_empty());
    assert_eq!(holding("pairs"), unsafe_track);
    assert_eq!(holding("pairs+walls"), unsafe_track);
    // In a column only its owner walks, except where others intrude, or where a barrier stops its owner.
    assert_eq!(holding("barrage"), (0..=50).collect::<Vec<u8>>());
    assert_eq!(holding("parchis"), (0..=70).collect::<Vec<u8>>());
    let stars = [8, 21, 34, 47];
    let no_star: Vec<u8> = (0..=55).filter(|at| !stars.contains(at)).collect();
    assert_eq!(holding("nomercy"), no_star);
}
