//! The game is over when nobody can move any more.

use super::{Board, no_empty_cells_left};

pub fn is_over(board: &Board) -> bool {
    no_empty_cells_left(board.cells())
}
