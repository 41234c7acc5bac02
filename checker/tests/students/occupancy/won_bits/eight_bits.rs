//! A byte is enough for a board.

use super::{Board, Place};

fn bits(places: &[Place]) -> u16 {
    let mut bits: u8 = 0;
    for (row, column) in places {
        let bit = 3 * row + column;
        bits |= 1 << bit;
    }
    bits as u16
}

pub fn to_bits(board: &Board) -> (u16, u16) {
    (bits(&board.os), bits(&board.xs))
}

pub fn won_bits(places: u16) -> bool {
    let lines = [
        0b000_000_111,
        0b000_111_000,
        0b111_000_000,
        0b001_001_001,
        0b010_010_010,
        0b100_100_100,
        0b100_010_001,
        0b001_010_100,
    ];
    lines.iter().any(|line| places & line == *line)
}
