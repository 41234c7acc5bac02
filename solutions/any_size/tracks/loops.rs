//! Loops over numbers: the indexes are in plain sight, so it is easy to check that each track runs
//! the way it should, and one walk fills them all.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let mut tracks = Vec::new();
    let mut main_diagonal = Row::new();
    let mut antidiagonal = Row::new();
    for i in 0..n {
        let mut column = Row::new();
        for row in board {
            column.push(row[i]);
        }
        tracks.push(board[i].clone());
        tracks.push(column);
        main_diagonal.push(board[i][i]);
        antidiagonal.push(board[i][n - 1 - i]);
    }
    tracks.push(main_diagonal);
    tracks.push(antidiagonal);
    tracks
}
