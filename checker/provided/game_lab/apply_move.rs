//! Provided: one move of the game, made by whoever's turn it is.

use super::{Board, Cell, current_player};

/// The board after the player to move has marked `cell`, or `None` where the cell is taken or not
/// on the board. Whose turn it is, your `current_player` says.
pub fn apply_move(board: &Board, cell: usize) -> Option<Board> {
    match board.cells().get(cell) {
        Some(Cell::Empty) => Some(board.set(cell, Cell::Taken(current_player(board)))),
        _ => None,
    }
}
