//! Problem 1: the empty board, and the lines that win.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    todo!("make a board on which all nine places are free")
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    todo!("list three rows, three columns and two diagonals")
}
