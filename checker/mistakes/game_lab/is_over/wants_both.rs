//! Won and full: you ask for both at once, but each of the two ends a game by itself.

use super::{Board, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board).is_some() && no_empty_cells_left(board.cells())
}
