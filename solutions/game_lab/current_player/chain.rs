//! An iterator chain over one number: the players take turns, so it is enough to know whether the
//! number of marks is even.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let marks = board
        .cells()
        .iter()
        .filter(|&&cell| cell != Cell::Empty)
        .count();
    if marks % 2 == 0 { Player::X } else { Player::O }
}
