//! The columns have no cells yet. In this lab a column has its full length from the beginning, and
//! an empty cell is a 0.

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    -player
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, _rows: usize) -> Position {
    Position {
        columns: vec![Vec::new(); columns],
        to_move: 1,
    }
}
