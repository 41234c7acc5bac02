//! Problem 2: has somebody won, and is the game over?

use super::{Board, Place};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    todo!("look for a whole line among {places:?}")
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    todo!("decide whether the game on {board:?} has ended")
}
