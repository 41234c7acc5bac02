//! The pair holds O's places first and X's second.

use super::{Board, Place};

/// The eight lines.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.xs), bits(&board.os))
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    LINES.iter().any(|line| places & line == *line)
}

/// The places as bits.
fn bits(places: &[Place]) -> u16 {
    places
        .iter()
        .fold(0, |bits, (row, column)| bits | 1 << (3 * row + column))
}
