//! You take "nobody has won" for the end. That is where a game goes on, as long as there is an
//! empty cell.

use super::{Board, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board).is_none() || no_empty_cells_left(board.cells())
}
