//! Problem 6, a stretch: which move is best?

use super::Board;

/// The cell in which the player to move should play, or `None` when the game is over.
///
/// Best is the move with the best result if both sides go on to play as well as they can: a win
/// before a draw, a draw before a loss. Among moves with the same result it is the lowest cell.
pub fn best_move(board: &Board) -> Option<usize> {
    todo!("find the best move on {board}")
}
