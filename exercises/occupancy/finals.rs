//! Problem 5: every way to play on to the end.

use super::{Board, Outcome};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    todo!("follow every way to play on from {board:?}")
}
