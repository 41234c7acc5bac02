//! You list one diagonal. A board has a second one, which begins in the other upper corner.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let columns = (0..n).map(|column| board.iter().map(|row| row[column]).collect());
    let diagonal = (0..n).map(|i| board[i][i]).collect();
    board
        .iter()
        .cloned()
        .chain(columns)
        .chain([diagonal])
        .collect()
}
