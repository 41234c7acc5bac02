//! Makes sets of everything at every call and asks for a subset, as in Python.

use std::collections::HashSet;

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    let places: HashSet<Place> = places.iter().cloned().collect();
    for line in winning_lines() {
        let line: HashSet<Place> = line.into_iter().collect();
        if line.is_subset(&places) {
            return true;
        }
    }
    false
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    if won(&board.os) {
        return true;
    }
    if won(&board.xs) {
        return true;
    }
    board.empties.is_empty()
}
