//! Writes the numbers as text of noughts and ones and reads them again, as one may in Python.

use super::{Board, Place};

fn digits(places: &[Place]) -> String {
    (0..9)
        .rev()
        .map(|cell| {
            if places.contains(&(cell / 3, cell % 3)) {
                '1'
            } else {
                '0'
            }
        })
        .collect()
}

/// The places of O and the places of X as bits: the place in row r and column c is bit 3 * r + c.
pub fn to_bits(board: &Board) -> (u16, u16) {
    (
        u16::from_str_radix(&digits(&board.os), 2).unwrap(),
        u16::from_str_radix(&digits(&board.xs), 2).unwrap(),
    )
}

/// Whether the bits of some winning line are all set in `places`.
pub fn won_bits(places: u16) -> bool {
    let lines = [
        "111......",
        "...111...",
        "......111",
        "1..1..1..",
        ".1..1..1.",
        "..1..1..1",
        "1...1...1",
        "..1.1.1..",
    ];
    let text = format!("{places:09b}");
    lines.iter().any(|line| {
        line.chars()
            .zip(text.chars())
            .all(|(wanted, digit)| wanted != '1' || digit == '1')
    })
}
