//! Tracks that look alike come once in your list. Each row, column and diagonal is a track of its
//! own, whatever stands in it: a board of one field has four.

use super::{Board, Row};

/// Every track of the board: its rows from left to right, its columns from top to bottom, and both
/// diagonals from top to bottom. The order of the tracks is free.
pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let columns = (0..n).map(|column| board.iter().map(|row| row[column]).collect());
    let main_diagonal = (0..n).map(|i| board[i][i]).collect();
    let antidiagonal = (0..n).map(|i| board[i][n - 1 - i]).collect();
    let all = board
        .iter()
        .cloned()
        .chain(columns)
        .chain([main_diagonal, antidiagonal]);
    let mut tracks: Vec<Row> = Vec::new();
    for track in all {
        if !tracks.contains(&track) {
            tracks.push(track);
        }
    }
    tracks
}
