//! You ask for one of the players only. A line of O's ends the game as well as a line of X's.

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    board.iter().flatten().all(Option::is_some) || won(Player::X, board)
}
