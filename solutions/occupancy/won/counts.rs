//! Counts the different places in each row, in each column and on both diagonals: no list of lines is
//! needed, but what the diagonals are is said once more.

use super::{Board, Place};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    let mut different = places.to_vec();
    different.sort();
    different.dedup();
    let three = |is_on_line: &dyn Fn(Place) -> bool| {
        different.iter().filter(|&&place| is_on_line(place)).count() == 3
    };
    (0..3).any(|row| three(&|place| place.0 == row))
        || (0..3).any(|column| three(&|place| place.1 == column))
        || three(&|place| place.0 == place.1)
        || three(&|place| place.0 + place.1 == 2)
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    board.empties.is_empty() || won(&board.os) || won(&board.xs)
}
