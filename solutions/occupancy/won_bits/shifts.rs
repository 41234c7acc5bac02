//! One pattern, shifted three times, for the rows and one for the columns: good where the board
//! may grow, and it shows what the bits of a line have in common.

use super::{Board, Place};

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.os), bits(&board.xs))
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    let has = |line: u16| places & line == line;
    (0..3).any(|index| has(0b111 << (3 * index)) || has(0b001_001_001 << index))
        || has(0b100_010_001)
        || has(0b001_010_100)
}

/// The places as bits.
fn bits(places: &[Place]) -> u16 {
    let mut bits = 0;
    for (row, column) in places {
        bits |= 1 << (3 * row + column);
    }
    bits
}
