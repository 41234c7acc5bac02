//! Problem 2: has somebody won, and is the game over?

use std::sync::LazyLock;

use super::{Board, Place, winning_lines};

/// The lines never change, so they are made once and kept.
static LINES: LazyLock<Vec<Vec<Place>>> = LazyLock::new(winning_lines);

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    LINES
        .iter()
        .any(|line| line.iter().all(|place| places.contains(place)))
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
