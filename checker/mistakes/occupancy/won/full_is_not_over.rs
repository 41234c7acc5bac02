//! A full board ends the game, too, even where nobody has a line.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines()
        .iter()
        .any(|line| line.iter().all(|place| places.contains(place)))
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs)
}
