//! Walks the nine places in reading order and asks of each where it stands: good at showing that
//! the order comes from the board and no longer from the lists.

use super::Board;

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut tidy = Board {
        os: vec![],
        xs: vec![],
        empties: vec![],
    };
    for row in 0..3 {
        for column in 0..3 {
            let place = (row, column);
            if board.os.contains(&place) {
                tidy.os.push(place);
            }
            if board.xs.contains(&place) {
                tidy.xs.push(place);
            }
            if board.empties.contains(&place) {
                tidy.empties.push(place);
            }
        }
    }
    tidy
}
