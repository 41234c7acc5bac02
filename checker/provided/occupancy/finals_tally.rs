//! Provided: the answer of `finals`, counted, since it is too big to be looked at as it is. The suite
//! of `finals` uses it.

use super::{Board, Outcome, finals, tally};

/// How often your `finals` lists each end that can follow.
pub fn finals_tally(board: &Board) -> Vec<(String, Outcome, usize)> {
    tally(&finals(board))
}
