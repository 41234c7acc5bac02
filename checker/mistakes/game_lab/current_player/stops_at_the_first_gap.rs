//! You stop counting at the first empty cell. Marks may follow after a gap: an empty cell adds
//! nothing, but the walk goes on.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let marks = board
        .cells()
        .iter()
        .take_while(|&&cell| cell != Cell::Empty);
    if marks.count() % 2 == 0 {
        Player::X
    } else {
        Player::O
    }
}
