//! First index the row, second the column; for columns go through the columns.

use super::{Board, Row};

pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let mut tracks = board.clone();
    for column in 0..n {
        let mut track = Vec::new();
        for row in 0..n {
            track.push(board[column][row]);
        }
        tracks.push(track);
    }
    tracks.push((0..n).map(|i| board[i][i]).collect());
    tracks.push((0..n).map(|i| board[i][n - 1 - i]).collect());
    tracks
}
