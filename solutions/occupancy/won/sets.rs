//! Says "is a subset of" in those words: good where the lists are long, since a set finds a place
//! without walking past the others.

use std::collections::HashSet;

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    let places: HashSet<Place> = places.iter().copied().collect();
    winning_lines()
        .into_iter()
        .map(HashSet::from_iter)
        .any(|line: HashSet<Place>| line.is_subset(&places))
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    board.empties.is_empty() || [&board.os, &board.xs].into_iter().any(|part| won(part))
}
