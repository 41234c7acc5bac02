//! A loop with two counters: each counter has a name and changes in one visible place.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let mut xs = 0;
    let mut os = 0;
    for cell in board.cells() {
        match cell {
            Cell::Empty => {}
            Cell::Taken(Player::X) => xs += 1,
            Cell::Taken(Player::O) => os += 1,
        }
    }
    if xs == os { Player::X } else { Player::O }
}
