//! The second diagonal is the right one, but you read it from the bottom up. Columns and diagonals
//! all run from top to bottom.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let columns = (0..n).map(|column| board.iter().map(|row| row[column]).collect());
    let main_diagonal = (0..n).map(|i| board[i][i]).collect();
    let antidiagonal = (0..n).map(|i| board[n - 1 - i][i]).collect();
    board
        .iter()
        .cloned()
        .chain(columns)
        .chain([main_diagonal, antidiagonal])
        .collect()
}
