//! Problem 4: is the game over?

use super::Board;

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    todo!("decide whether {board} is over")
}
