//! You compare the whole list with whole lines. A list may hold a line in another order, and other
//! places besides: look for each place of the line by itself.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines().iter().any(|line| line == places)
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
