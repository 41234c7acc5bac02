//! It is always O's turn in your code: every cell without an X is counted for O, the empty ones
//! too. An empty cell belongs to neither count.

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
