//! Reckons with sums, quotients and remainders, without a single operator for bits.

use std::collections::HashSet;

use super::{Board, Place};

fn sum_of_powers(places: &Vec<Place>) -> u16 {
    let different: HashSet<&Place> = places.iter().collect();
    different
        .into_iter()
        .map(|(row, column)| 2_u16.pow(3 * *row as u32 + *column as u32))
        .sum()
}

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    let o = sum_of_powers(&board.os);
    let x = sum_of_powers(&board.xs);
    (o, x)
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    let mut digits = [0; 9];
    let mut rest = places;
    for i in 0..9 {
        digits[i] = rest % 2;
        rest = rest / 2;
    }
    let three = |a: usize, b: usize, c: usize| digits[a] + digits[b] + digits[c] == 3;
    three(0, 1, 2)
        || three(3, 4, 5)
        || three(6, 7, 8)
        || three(0, 3, 6)
        || three(1, 4, 7)
        || three(2, 5, 8)
        || three(0, 4, 8)
        || three(2, 4, 6)
}
