//! Two plain loops: good at being read aloud, with one place where a wrong index would stand out.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    let mut empties = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            empties.push((row, column));
        }
    }
    Board {
        os: vec![],
        xs: vec![],
        empties,
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let mut lines = vec![vec![(0, 0), (1, 1), (2, 2)], vec![(0, 2), (1, 1), (2, 0)]];
    for index in 0..3 {
        lines.push(vec![(index, 0), (index, 1), (index, 2)]);
        lines.push(vec![(0, index), (1, index), (2, index)]);
    }
    lines
}
