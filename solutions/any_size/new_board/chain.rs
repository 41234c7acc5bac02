//! Two iterator chains, one inside the other: as short as the loops are long, and ready for fields
//! that depend on their place, which `vec![x; n]` cannot do.

use super::Board;

/// The empty board of `n` rows with `n` fields each.
pub fn new_board(n: usize) -> Board {
    (0..n).map(|_| (0..n).map(|_| None).collect()).collect()
}
