//! The lowest cell among equals is the first empty one.

use super::{Board, Cell, is_over};

pub fn best_move(board: &Board) -> Option<usize> {
    if is_over(board) {
        return None;
    }
    board.cells().iter().position(|cell| *cell == Cell::Empty)
}
