//! You let O begin. In this lab X moves first: on the empty board it is X's turn.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let marks = board.cells().iter().filter(|&&cell| cell != Cell::Empty);
    if marks.count() % 2 == 0 {
        Player::O
    } else {
        Player::X
    }
}
