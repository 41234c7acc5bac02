//! Problem 5: is the game finished?

use super::Board;

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    todo!("decide whether the game on {board:?} is finished")
}
