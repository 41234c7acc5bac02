//! Problem 5: whose turn is it?

use super::{Board, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    todo!("find whose turn it is on {board}")
}
