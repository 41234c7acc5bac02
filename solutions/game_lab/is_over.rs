//! Problem 4: is the game over?

use super::Board;

/// Whether the game has ended: someone has won, or the board is full.
pub fn is_over(board: &Board) -> bool {
    todo!("decide whether {board} is over")
}
