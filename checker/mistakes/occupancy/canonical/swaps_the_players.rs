//! The order may change, but each place must stay in its list.

use super::Board;

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut board = board.clone();
    board.os.sort();
    board.xs.sort();
    board.empties.sort();
    std::mem::swap(&mut board.os, &mut board.xs);
    board
}
