//! Iterators that map every number of a range, and a chain of comparisons for the players.

use super::Position;

pub fn toggle(player: i8) -> i8 {
    match player {
        1 => -1,
        -1 => 1,
        nobody => nobody,
    }
}

pub fn empty_position(columns: usize, rows: usize) -> Position {
    Position {
        columns: (0..columns)
            .map(|_| (0..rows).map(|_| 0).collect())
            .collect(),
        to_move: 1,
    }
}
