//! You count the marks of one player only. Whose turn it is shows when you hold the number of X
//! against the number of O.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let xs = board
        .cells()
        .iter()
        .filter(|&&cell| cell == Cell::Taken(Player::X));
    if xs.count() % 2 == 0 {
        Player::X
    } else {
        Player::O
    }
}
