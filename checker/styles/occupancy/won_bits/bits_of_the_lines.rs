//! Makes the bits of `winning_lines` with the same helper as those of the players.

use super::{Board, Place, winning_lines};

fn bits(places: &[Place]) -> u16 {
    let mut bits = 0;
    for (row, column) in places {
        bits |= 1 << (3 * row + column);
    }
    bits
}

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.os), bits(&board.xs))
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    for line in winning_lines() {
        let line = bits(&line);
        if places & line == line {
            return true;
        }
    }
    false
}
