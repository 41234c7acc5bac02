//! Your board has one row only. A board of n rows is a list of n lists; look at how often the row
//! is put into the board.

use super::Board;

/// The empty board of `n` rows with `n` fields each.
pub fn new_board(n: usize) -> Board {
    vec![vec![None; n]]
}
