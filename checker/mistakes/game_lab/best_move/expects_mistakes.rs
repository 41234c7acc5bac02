//! You choose the move after which the most games end well. The other player does not play at
//! random: what counts is the best reply.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() {
        return None;
    }
    let mut best = (i64::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let result = -sum(&next);
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best.1
}

/// Games won minus games lost, for the player to move, over all ways to play on.
fn sum(board: &Board) -> i64 {
    if winner(board).is_some() {
        return -1;
    }
    if no_empty_cells_left(board.cells()) {
        return 0;
    }
    (0..9)
        .filter_map(|cell| apply_move(board, cell))
        .map(|next| -sum(&next))
        .sum()
}
