//! Everything written out: good at being checked by eye, as long as the board stays this small.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
#[rustfmt::skip]
pub fn empty_board() -> Board {
    Board {
        os: vec![],
        xs: vec![],
        empties: vec![
            (0, 0), (0, 1), (0, 2),
            (1, 0), (1, 1), (1, 2),
            (2, 0), (2, 1), (2, 2),
        ],
    }
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    vec![
        vec![(0, 0), (0, 1), (0, 2)],
        vec![(1, 0), (1, 1), (1, 2)],
        vec![(2, 0), (2, 1), (2, 2)],
        vec![(0, 0), (1, 0), (2, 0)],
        vec![(0, 1), (1, 1), (2, 1)],
        vec![(0, 2), (1, 2), (2, 2)],
        vec![(0, 0), (1, 1), (2, 2)],
        vec![(0, 2), (1, 1), (2, 0)],
    ]
}
