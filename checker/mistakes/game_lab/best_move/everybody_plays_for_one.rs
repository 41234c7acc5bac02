//! Your search lets both sides play for the player to move. The other player chooses the reply that
//! is worst for you: take the best of your own moves, and the worst of theirs.

use super::{Board, Player, apply_move, current_player, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() || no_empty_cells_left(board.cells()) {
        return None;
    }
    let me = current_player(board);
    let mut best = (i32::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let result = best_end(&next, me);
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best.1
}

/// The best end for `me` among all that can follow.
fn best_end(board: &Board, me: Player) -> i32 {
    if let Some(winner) = winner(board) {
        return if winner == me { 1 } else { -1 };
    }
    let nexts = (0..9).filter_map(|cell| apply_move(board, cell));
    nexts.map(|next| best_end(&next, me)).max().unwrap_or(0)
}
