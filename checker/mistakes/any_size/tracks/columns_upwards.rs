//! Your columns are read from the bottom up. They run from top to bottom, in the order in which the
//! rows come.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let columns = (0..n).map(|column| board.iter().rev().map(|row| row[column]).collect());
    let main_diagonal = (0..n).map(|i| board[i][i]).collect();
    let antidiagonal = (0..n).map(|i| board[i][n - 1 - i]).collect();
    board
        .iter()
        .cloned()
        .chain(columns)
        .chain([main_diagonal, antidiagonal])
        .collect()
}
