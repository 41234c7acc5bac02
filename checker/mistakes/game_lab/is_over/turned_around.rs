//! You answer whether the game still goes on. The question is whether it has ended.

use super::{Board, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board).is_none() && !no_empty_cells_left(board.cells())
}
