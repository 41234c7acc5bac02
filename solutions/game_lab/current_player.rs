//! Problem 5: whose turn is it?

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let (xs, os) = board
        .cells()
        .iter()
        .fold((0, 0), |(xs, os), cell| match cell {
            Cell::Empty => (xs, os),
            Cell::Taken(Player::X) => (xs + 1, os),
            Cell::Taken(Player::O) => (xs, os + 1),
        });
    if xs == os { Player::X } else { Player::O }
}
