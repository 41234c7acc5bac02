//! The type does not promise that the three lists share out the nine places. Nobody but you will
//! look.

use super::{Board, won};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let equal = board.os.len() == board.xs.len();
    let one_more_o = board.os.len() == board.xs.len() + 1;
    match (won(&board.os), won(&board.xs)) {
        (false, false) => equal || one_more_o,
        (true, false) => one_more_o,
        (false, true) => equal,
        (true, true) => false,
    }
}
