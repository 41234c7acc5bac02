//! A single expression over whole boards: turn the board so that the tracks you want lie where
//! those lie that you have. There is one function a step, and each is of use elsewhere.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    [
        board.clone(),
        transposed(board),
        vec![diagonal(board), diagonal(&mirrored(board))],
    ]
    .concat()
}

/// The board whose rows are the columns of this one.
fn transposed(board: &Board) -> Board {
    (0..board.len())
        .map(|column| board.iter().map(|row| row[column]).collect())
        .collect()
}

/// The board with left and right exchanged.
fn mirrored(board: &Board) -> Board {
    board
        .iter()
        .map(|row| row.iter().rev().copied().collect())
        .collect()
}

/// The diagonal from the top left corner down.
fn diagonal(board: &Board) -> Row {
    board.iter().enumerate().map(|(i, row)| row[i]).collect()
}
