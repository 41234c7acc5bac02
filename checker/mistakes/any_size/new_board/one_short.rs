//! Your board has one row and one column too few. Which numbers does your range run through, and
//! how many are they?

use super::Board;

/// The empty board of `n` rows with `n` fields each.
pub fn new_board(n: usize) -> Board {
    (1..n).map(|_| (1..n).map(|_| None).collect()).collect()
}
