//! X is served well, but with O to move your code still picks what is best for X. A result has to
//! be seen from the side of the player to move.

use super::{Board, Player, apply_move, current_player, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() {
        return None;
    }
    let mut best = (i32::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let result = for_x(&next);
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best.1
}

/// The result as X sees it.
fn for_x(board: &Board) -> i32 {
    match winner(board) {
        Some(Player::X) => 1,
        Some(Player::O) => -1,
        None if no_empty_cells_left(board.cells()) => 0,
        None => {
            let results =
                (0..9).filter_map(|cell| apply_move(board, cell).map(|next| for_x(&next)));
            let best = match current_player(board) {
                Player::X => results.max(),
                Player::O => results.min(),
            };
            best.unwrap_or(0)
        }
    }
}
