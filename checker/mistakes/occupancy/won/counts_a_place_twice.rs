//! A place that is listed twice is still one place. Count the places of the line that are in the
//! list, not the places of the list that are in the line.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines().iter().any(|line| {
        let in_line = places.iter().filter(|place| line.contains(place));
        in_line.count() >= line.len()
    })
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
