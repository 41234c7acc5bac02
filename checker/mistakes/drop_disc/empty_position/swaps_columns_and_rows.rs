//! There are as many lists as there should be cells in each, and the other way round. The outer
//! list holds the columns: which of the two numbers is its length?

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    -player
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: vec![vec![0; columns]; rows],
        to_move: 1,
    }
}
