//! Turns the lines of problem 1 into bits: good at leaving no table that could disagree with them.

use super::{Board, Place, winning_lines};

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.os), bits(&board.xs))
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    winning_lines()
        .iter()
        .map(|line| bits(line))
        .any(|line| places & line == line)
}

/// The places as bits.
fn bits(places: &[Place]) -> u16 {
    places
        .iter()
        .map(|(row, column)| 1 << (3 * row + column))
        .fold(0, |all, bit: u16| all | bit)
}
