//! You want the board to be full and won at the same time. Each of the two alone ends the game.

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    let full = board.iter().flatten().all(Option::is_some);
    full && (won(Player::X, board) || won(Player::O, board))
}
