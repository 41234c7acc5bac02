//! Two functions and iterator chains: one says what a board is worth, the other chooses.
//! `max_by_key` keeps the last of equal moves, so the cells run from 8 down to 0.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
///
/// Best is the move with the best result if both sides go on to play as well as they can: a win
/// before a draw, a draw before a loss. Among moves with the same result it is the lowest cell.
pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() {
        return None;
    }
    (0..9)
        .rev()
        .filter_map(|cell| Some((cell, -worth(&apply_move(board, cell)?))))
        .max_by_key(|&(_, result)| result)
        .map(|(cell, _)| cell)
}

/// The best result for the player to move: 1 a win, 0 a draw, -1 a loss.
fn worth(board: &Board) -> i32 {
    if winner(board).is_some() {
        -1
    } else if no_empty_cells_left(board.cells()) {
        0
    } else {
        (0..9)
            .filter_map(|cell| apply_move(board, cell))
            .map(|next| -worth(&next))
            .max()
            .unwrap_or(0)
    }
}
