//! The list may name the places of a line in any order and others between them. Ask of each place
//! of the line whether it is in the list.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    winning_lines().iter().any(|line| {
        let mut rest = places.iter();
        line.iter().all(|place| rest.any(|other| other == place))
    })
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
