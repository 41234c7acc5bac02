//! When X has just completed a line, both have moved equally often. When O has, O is one ahead.

use super::{Board, empty_board, won};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let equal = board.os.len() == board.xs.len();
    let one_more_o = board.os.len() == board.xs.len() + 1;
    is_partition(board)
        && match (won(&board.os), won(&board.xs)) {
            (false, false) => equal || one_more_o,
            (true, false) => equal,
            (false, true) => one_more_o,
            (true, true) => false,
        }
}

/// Whether every place of the board stands in exactly one list.
fn is_partition(board: &Board) -> bool {
    let mut listed = [&board.os[..], &board.xs, &board.empties].concat();
    let mut all = empty_board().empties;
    listed.sort();
    all.sort();
    listed == all
}
