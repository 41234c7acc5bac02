//! All n times n fields are there, but in a single row. A board is a list of rows, and each of its
//! rows has n fields.

use super::Board;

/// The empty board of `n` rows with `n` fields each.
pub fn new_board(n: usize) -> Board {
    vec![vec![None; n * n]]
}
