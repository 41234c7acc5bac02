//! Two loops, one inside the other: shows every single step, and is where you would add a case
//! for some of the fields.

use super::{Board, Row};

/// The empty board of `n` rows with `n` fields each.
pub fn new_board(n: usize) -> Board {
    let mut board = Board::new();
    for _ in 0..n {
        let mut row = Row::new();
        for _ in 0..n {
            row.push(None);
        }
        board.push(row);
    }
    board
}
