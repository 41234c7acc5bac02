//! It is always X's turn in your code. O never has more marks than X, so ask instead whether X has
//! one more than O.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let count = |player| {
        let cells = board.cells().iter();
        cells.filter(|&&cell| cell == Cell::Taken(player)).count()
    };
    if count(Player::O) > count(Player::X) {
        Player::O
    } else {
        Player::X
    }
}
