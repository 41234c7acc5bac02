//! Makes the lines afresh at every call: good as the first thing to write, and fast enough until
//! `finals` asks two million times.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines()
        .iter()
        .any(|line| line.iter().all(|place| places.contains(place)))
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    board.empties.is_empty() || won(&board.os) || won(&board.xs)
}
