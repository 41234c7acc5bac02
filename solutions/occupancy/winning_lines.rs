//! Problem 1: the empty board, and the lines that win.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: (0..3)
            .flat_map(|row| (0..3).map(move |column| (row, column)))
            .collect(),
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let rows = (0..3).map(|row| (0..3).map(|column| (row, column)).collect());
    let columns = (0..3).map(|column| (0..3).map(|row| (row, column)).collect());
    let diagonals = [
        (0..3).map(|step| (step, step)).collect(),
        (0..3).map(|step| (step, 2 - step)).collect(),
    ];
    rows.chain(columns).chain(diagonals).collect()
}
