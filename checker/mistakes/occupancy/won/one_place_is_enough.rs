//! One place of a line does not make a line. Two questions are nested here, "some line?" and "which
//! of its places?": does each have the right word?

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines()
        .iter()
        .any(|line| line.iter().any(|place| places.contains(place)))
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
