//! Writes a table of the cells numbered from 1 to 9, as on a telephone, and turns the numbers into
//! places.

use super::{Board, Place};

static TABLE: [[usize; 3]; 8] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [1, 5, 9],
    [3, 5, 7],
];

fn place(number: usize) -> Place {
    ((number - 1) / 3, (number - 1) % 3)
}

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: (1..=9).rev().map(place).collect(),
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    TABLE
        .iter()
        .map(|line| line.iter().copied().map(place).collect())
        .collect()
}
