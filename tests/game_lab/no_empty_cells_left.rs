//! "None of them is empty" is a question about all cells, so one empty cell settles it, wherever
//! it stands. And where there are no cells, none is empty: the list without cells is where a
//! recursion ends, and these cases look at it too.

use noughts::game_lab::{Cell, Player, no_empty_cells_left};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::no_cells("", true)]
#[case::one_empty_cell(".", false)]
#[case::one_x("X", true)]
#[case::one_o("O", true)]
#[case::two_with_the_first_empty(".O", false)]
#[case::two_with_the_last_empty("X.", false)]
#[case::a_full_row("XOX", true)]
#[case::a_full_row_of_one_player("OOO", true)]
#[case::empty_board("... ... ...", false)]
#[case::only_the_first_empty(".XO XOX OXO", false)]
#[case::only_the_centre_empty("XOX O.X XOO", false)]
#[case::only_the_last_empty("XOX XOO OX.", false)]
#[case::only_one_taken("... .X. ...", false)]
#[case::full_and_drawn("XOX XOO OXX", true)]
#[case::full_and_won("XXX OOX OXO", true)]
#[case::won_with_empty_cells("XXX OO. ...", false)]
#[case::longer_than_a_board("XOX XOO OXX OOX", true)]
#[case::empty_after_the_ninth("XOX XOO OXX O.X", false)]
fn sees_whether_a_cell_is_empty(#[case] text: &str, #[case] expected: bool) {
    check(no_empty_cells_left(&cells(text)), expected);
}

#[test]
fn agrees_with_brute_force_on_every_board() {
    check_each(
        oracle::boards(),
        |board| no_empty_cells_left(board.cells()),
        oracle::is_full,
    );
}

#[test]
fn agrees_with_counting_on_lists_of_every_length() {
    let full = (0..=30).chain([100, 1_000]).map(row_of_marks);
    let with_one_empty = (1..=30).chain([100]).flat_map(|length| {
        (0..length).map(move |empty| {
            let mut cells = row_of_marks(length);
            cells[empty] = Cell::Empty;
            cells
        })
    });
    let mut lists: Vec<Vec<Cell>> = full.chain(with_one_empty).collect();
    lists.sort_by_key(Vec::len);
    check_each(
        &lists,
        |cells| no_empty_cells_left(cells),
        |cells| cells.iter().filter(|&&cell| cell == Cell::Empty).count() == 0,
    );
}

/// `X`, `O`, `X`, ... without an empty cell.
fn row_of_marks(length: usize) -> Vec<Cell> {
    let both = [Cell::Taken(Player::X), Cell::Taken(Player::O)];
    both.into_iter().cycle().take(length).collect()
}

fn cells(text: &str) -> Vec<Cell> {
    text.chars()
        .filter_map(|mark| match mark {
            'X' => Some(Cell::Taken(Player::X)),
            'O' => Some(Cell::Taken(Player::O)),
            '.' => Some(Cell::Empty),
            _ => None,
        })
        .collect()
}
