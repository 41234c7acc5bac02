//! Problem 2: every track of a board.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    todo!("list the rows, columns and diagonals of {board:?}")
}
