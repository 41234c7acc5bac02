//! Your games end only when somebody wins. A full board without a winner is the end of a game too.

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    won(Player::X, board) || won(Player::O, board)
}
