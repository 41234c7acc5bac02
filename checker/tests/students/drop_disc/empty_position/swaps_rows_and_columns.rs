//! The board is a list of rows.

use super::Position;

pub fn toggle(player: i8) -> i8 {
    -player
}

pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: vec![vec![0; columns]; rows],
        to_move: 1,
    }
}
