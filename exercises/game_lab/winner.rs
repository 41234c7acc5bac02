//! Problem 3: who has won?

use super::{Board, Player};

/// The player who holds all three cells of some winning line.
pub fn winner(board: &Board) -> Option<Player> {
    todo!("find the winner of {board}")
}
