//! Problem 1: the other player, and a board to begin on.

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    todo!("find who plays against player {player}")
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, rows: usize) -> Position {
    todo!("set up {columns} columns of {rows} empty cells")
}
