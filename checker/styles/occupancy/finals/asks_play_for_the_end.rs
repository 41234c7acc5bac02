//! Tries all nine places with `play` and lets its errors say whether the game is over.

use super::{Board, Outcome, PlayError, Player, play, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let mut result = vec![];
    for row in 0..3 {
        for column in 0..3 {
            match play(board, (row, column)) {
                Ok(after) => {
                    for end in finals(&after) {
                        result.push(end.clone());
                    }
                }
                Err(PlayError::Unavailable) => {}
                Err(PlayError::Completed) => {
                    let outcome = if won(&board.os) {
                        Outcome::Winner(Player::O)
                    } else if won(&board.xs) {
                        Outcome::Winner(Player::X)
                    } else {
                        Outcome::Draw
                    };
                    return vec![(board.clone(), outcome)];
                }
            }
        }
    }
    result
}
