//! Counts, line by line, how many places are there: good at showing where a count would go wrong,
//! since it counts places of the line and not places of the list.

use super::{Board, Place, winning_lines};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    for line in winning_lines() {
        let mut present = 0;
        for place in &line {
            if places.contains(place) {
                present += 1;
            }
        }
        if present == line.len() {
            return true;
        }
    }
    false
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    for places in [&board.os, &board.xs] {
        if won(places) {
            return true;
        }
    }
    board.empties.is_empty()
}
