//! You know the tracks of boards of up to five rows. They follow from the number of rows: no size
//! needs a case of its own.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    if n > 5 {
        return Vec::new();
    }
    let rows = board.iter().cloned();
    let columns = (0..n).map(|column| board.iter().map(|row| row[column]).collect());
    let main_diagonal = board.iter().zip(0..n).map(|(row, column)| row[column]);
    let antidiagonal = board
        .iter()
        .zip((0..n).rev())
        .map(|(row, column)| row[column]);
    rows.chain(columns)
        .chain([main_diagonal.collect(), antidiagonal.collect()])
        .collect()
}
