//! Over means: somebody has won and the board is full.

use super::{Board, no_empty_cells_left, winner};

pub fn is_over(board: &Board) -> bool {
    winner(board).is_some() && no_empty_cells_left(board.cells())
}
