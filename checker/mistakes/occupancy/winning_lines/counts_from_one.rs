//! Rows and columns are numbered 0, 1 and 2. A place like (3, 3) is not on the board.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: (0..9).map(|index| (index / 3 + 1, index % 3 + 1)).collect(),
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let mut lines: Vec<Vec<Place>> = Vec::new();
    for index in 1..4 {
        lines.push((1..4).map(|step| (index, step)).collect());
        lines.push((1..4).map(|step| (step, index)).collect());
    }
    lines.push((1..4).map(|step| (step, step)).collect());
    lines.push((1..4).map(|step| (step, 4 - step)).collect());
    lines
}
