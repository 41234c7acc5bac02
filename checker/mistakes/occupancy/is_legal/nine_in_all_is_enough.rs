//! Nine entries that are all on the board may still name one place twice and leave another out.

use super::{Board, won};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let equal = board.os.len() == board.xs.len();
    let one_more_o = board.os.len() == board.xs.len() + 1;
    is_partition(board)
        && match (won(&board.os), won(&board.xs)) {
            (false, false) => equal || one_more_o,
            (true, false) => one_more_o,
            (false, true) => equal,
            (true, true) => false,
        }
}

/// Whether every place of the board stands in exactly one list.
fn is_partition(board: &Board) -> bool {
    let listed = [&board.os[..], &board.xs, &board.empties].concat();
    listed.len() == 9 && listed.iter().all(|&(row, column)| row < 3 && column < 3)
}
