//! Three bits in a row are not always three places in a row: 0b1110 begins in one row and ends in
//! the next.

use super::{Board, Place};

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.os), bits(&board.xs))
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    let has = |line: u16| places & line == line;
    (0..7).any(|shift| has(0b111 << shift))
        || (0..3).any(|shift| has(0b001_001_001 << shift))
        || has(0b100_010_001)
        || has(0b001_010_100)
}

/// The places as bits.
fn bits(places: &[Place]) -> u16 {
    places
        .iter()
        .fold(0, |bits, (row, column)| bits | 1 << (3 * row + column))
}
