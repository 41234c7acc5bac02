//! An empty board is not three empty lists. Where do the nine places stand while nobody has played?

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: Vec::new(),
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let mut lines: Vec<Vec<Place>> = Vec::new();
    for index in 0..3 {
        lines.push((0..3).map(|step| (index, step)).collect());
        lines.push((0..3).map(|step| (step, index)).collect());
    }
    lines.push((0..3).map(|step| (step, step)).collect());
    lines.push((0..3).map(|step| (step, 2 - step)).collect());
    lines
}
