//! It is always O's turn in your code. Either equal numbers of marks are taken for O's turn, or
//! empty cells are counted for O as well: they belong to neither count.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let (xs, os) = board.cells().iter().fold((0, 0), |(xs, os), &cell| {
        if cell == Cell::Taken(Player::X) {
            (xs + 1, os)
        } else {
            (xs, os + 1)
        }
    });
    if xs == os { Player::X } else { Player::O }
}
