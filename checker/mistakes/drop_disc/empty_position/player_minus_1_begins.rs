//! The board is right, but the wrong player is to move. In this lab player 1 begins.

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    -player
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: vec![vec![0; rows]; columns],
        to_move: -1,
    }
}
