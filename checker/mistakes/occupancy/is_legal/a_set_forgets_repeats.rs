//! All nine places are there, but are there only nine? A set swallows a place that stands in two
//! lists, or twice in one.

use std::collections::BTreeSet;

use super::{Board, Place, empty_board, won};

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
    let listed: BTreeSet<Place> = listed.into_iter().collect();
    let all: BTreeSet<Place> = empty_board().empties.into_iter().collect();
    listed == all
}
