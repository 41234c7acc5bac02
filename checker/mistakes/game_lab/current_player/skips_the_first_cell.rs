//! Off by one: cell 0 is never counted. The cells are numbered from 0 to 8.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let marks = (1..9).filter(|&cell| board.get(cell) != Cell::Empty);
    if marks.count() % 2 == 0 {
        Player::X
    } else {
        Player::O
    }
}
