//! A board of n rows is a board of n - 1 rows with one more row and column.

use super::Board;

pub fn new_board(n: usize) -> Board {
    let mut board = new_board(n - 1);
    for row in &mut board {
        row.push(None);
    }
    board.push(vec![None; n]);
    board
}
