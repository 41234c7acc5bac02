//! Problem 9: boards that are the same but for a turn or a mirror.

use std::collections::BTreeMap;

use super::{Board, Place, canonical};

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut classes: BTreeMap<Board, Vec<Board>> = BTreeMap::new();
    for board in boards {
        classes
            .entry(representative(board))
            .or_default()
            .push(board.clone());
    }
    classes.into_values().collect()
}

/// The least of the eight images of a board: the same for all boards of a class.
fn representative(board: &Board) -> Board {
    let mut image = canonical(board);
    let mut least = image.clone();
    for _ in 0..4 {
        image = moved(&image, quarter_turn);
        let mirrored = moved(&image, mirror);
        least = least.min(image.clone()).min(mirrored);
    }
    least
}

/// The board with each of its places moved, in canonical order again.
fn moved(board: &Board, to: fn(Place) -> Place) -> Board {
    let part = |places: &[Place]| places.iter().map(|&place| to(place)).collect();
    canonical(&Board {
        os: part(&board.os),
        xs: part(&board.xs),
        empties: part(&board.empties),
    })
}

/// Where a quarter turn to the right takes a place.
fn quarter_turn((row, column): Place) -> Place {
    (column, 2 - row)
}

/// Where swapping left and right takes a place.
fn mirror((row, column): Place) -> Place {
    (row, 2 - column)
}
