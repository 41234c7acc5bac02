//! Loops that look for a reason to go on: they leave at the first empty field, and the two
//! questions stay apart.

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    for player in [Player::X, Player::O] {
        if won(player, board) {
            return true;
        }
    }
    for row in board {
        for field in row {
            if field.is_none() {
                return false;
            }
        }
    }
    true
}
