//! The moves are good, but on a board that someone has won you still make one. When the game is
//! over there is no best move, even if cells are empty.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    let mut best = (i32::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let result = -worth(&next);
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best.1
}

/// The result for the player to move.
fn worth(board: &Board) -> i32 {
    if winner(board).is_some() {
        return -1;
    }
    if no_empty_cells_left(board.cells()) {
        return 0;
    }
    (0..9)
        .filter_map(|cell| apply_move(board, cell))
        .map(|next| -worth(&next))
        .max()
        .unwrap_or(0)
}
