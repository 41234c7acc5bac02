//! Problem 2: who holds a line?

use super::{Board, Line, Player};

/// The player who holds all three cells of `line`.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    todo!("find who holds {line:?} of {board}")
}
