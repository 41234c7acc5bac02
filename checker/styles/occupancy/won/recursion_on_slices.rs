//! Goes down the lists by recursion and slice patterns, as in Haskell.

use super::{Board, Place, winning_lines};

fn element(place: &Place, places: &[Place]) -> bool {
    match places {
        [] => false,
        [first, rest @ ..] => first == place || element(place, rest),
    }
}

fn subset(line: &[Place], places: &[Place]) -> bool {
    match line {
        [] => true,
        [first, rest @ ..] => element(first, places) && subset(rest, places),
    }
}

fn some_subset(lines: &[Vec<Place>], places: &[Place]) -> bool {
    match lines {
        [] => false,
        [first, rest @ ..] => subset(first, places) || some_subset(rest, places),
    }
}

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    some_subset(&winning_lines(), places)
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    match board {
        Board { empties, .. } if empties.is_empty() => true,
        Board { os, xs, .. } => won(os) || won(xs),
    }
}
