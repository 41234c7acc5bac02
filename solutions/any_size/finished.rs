//! Problem 5: is the game finished?

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    let full = board.iter().flatten().all(Option::is_some);
    full || [Player::X, Player::O]
        .into_iter()
        .any(|player| won(player, board))
}
