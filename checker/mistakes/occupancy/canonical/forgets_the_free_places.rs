//! The free places are a set as well. Two boards that list them in different orders show the same
//! position.

use super::Board;

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut board = board.clone();
    board.os.sort();
    board.xs.sort();
    board
}
