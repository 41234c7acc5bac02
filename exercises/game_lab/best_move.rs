//! Problem 6, a stretch: which move is best?

use super::Board;

/// The best cell for the player to move, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    todo!("find the best move on {board}")
}
