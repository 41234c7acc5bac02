//! Problem 3: who has won?

use super::{Board, Player};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    todo!("find the winner of {board}")
}
