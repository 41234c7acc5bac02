//! The right number of marks is not enough: after a win nobody plays on. What must hold when
//! somebody has a line?

use super::{Board, empty_board};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let equal = board.os.len() == board.xs.len();
    let one_more_o = board.os.len() == board.xs.len() + 1;
    is_partition(board) && (equal || one_more_o)
}

/// Whether every place of the board stands in exactly one list.
fn is_partition(board: &Board) -> bool {
    let mut listed = [&board.os[..], &board.xs, &board.empties].concat();
    let mut all = empty_board().empties;
    listed.sort();
    all.sort();
    listed == all
}
