//! Problem 8: sets of places as bits.

use super::Board;

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    todo!("turn the marks of {board:?} into bits")
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    todo!("look for a whole line in {places:#011b}")
}
