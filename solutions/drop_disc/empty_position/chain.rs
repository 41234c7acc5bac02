//! An iterator chain: says how one column is made and how many times; nothing is copied.

use std::iter::repeat_n;

use super::Position;

/// The player who is not `player`: -1 for 1, and 1 for -1.
pub fn toggle(player: i8) -> i8 {
    match player {
        1 => -1,
        _ => 1,
    }
}

/// A board of that many columns, each with that many empty rows; player 1 is to move.
pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: (0..columns).map(|_| repeat_n(0, rows).collect()).collect(),
        to_move: 1,
    }
}
