//! Within a row your places keep the order they came in. Both numbers of a place take part in the
//! order.

use super::Board;

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut board = board.clone();
    board.os.sort_by_key(|place| place.0);
    board.xs.sort_by_key(|place| place.0);
    board.empties.sort_by_key(|place| place.0);
    board
}
