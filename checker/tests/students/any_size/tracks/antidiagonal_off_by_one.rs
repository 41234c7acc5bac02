//! The other diagonal goes from column n down to 0.

use super::{Board, Row};

pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let mut tracks = board.clone();
    for column in 0..n {
        tracks.push(board.iter().map(|row| row[column]).collect());
    }
    let mut falling = Vec::new();
    let mut rising = Vec::new();
    for i in 0..n {
        falling.push(board[i][i]);
        rising.push(board[i][n - i]);
    }
    tracks.push(falling);
    tracks.push(rising);
    tracks
}
