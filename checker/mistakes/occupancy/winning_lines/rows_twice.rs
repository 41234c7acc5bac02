//! Your columns are the rows over again. Which of the two numbers of a place stays the same down a
//! column?

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: (0..9).map(|index| (index / 3, index % 3)).collect(),
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let mut lines: Vec<Vec<Place>> = Vec::new();
    for index in 0..3 {
        lines.push((0..3).map(|step| (index, step)).collect());
        lines.push((0..3).map(|step| (index, step)).collect());
    }
    lines.push((0..3).map(|step| (step, step)).collect());
    lines.push((0..3).map(|step| (step, 2 - step)).collect());
    lines
}
