//! A player who holds a line and one place more has won too. The line must be contained in the
//! list, it need not be the whole list.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    let mut places = places.to_vec();
    places.sort();
    winning_lines().into_iter().any(|mut line| {
        line.sort();
        line == places
    })
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
