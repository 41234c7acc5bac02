//! The players are exchanged as if they were called 0 and 1. Here they are 1 and -1: what turns
//! each into the other?

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    1 - player
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: vec![vec![0; rows]; columns],
        to_move: 1,
    }
}
