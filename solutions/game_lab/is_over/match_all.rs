//! A match: has room for an arm of its own for every way a game can end.

use super::{Board, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    match winner(board) {
        Some(_) => true,
        None => no_empty_cells_left(board.cells()),
    }
}
