//! You name the player who has just moved, except on the empty board. The turn goes to the other
//! one.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let marks = board.cells().iter().filter(|&&cell| cell != Cell::Empty);
    match marks.count() {
        0 => Player::X,
        count if count % 2 == 0 => Player::O,
        _ => Player::X,
    }
}
