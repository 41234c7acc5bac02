//! Two boards that list the same places in another order are the same board. Forget the order
//! before you compare.

use std::collections::BTreeMap;

use super::{Board, Place};

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

/// The least of the eight images of a board.
fn representative(board: &Board) -> Board {
    let mut image = board.clone();
    let mut least = image.clone();
    for _ in 0..4 {
        image = moved(&image, |(row, column)| (column, 2 - row));
        let mirrored = moved(&image, |(row, column)| (row, 2 - column));
        least = least.min(image.clone()).min(mirrored);
    }
    least
}

/// The board with each of its places moved.
fn moved(board: &Board, to: fn(Place) -> Place) -> Board {
    let part = |places: &[Place]| places.iter().map(|&place| to(place)).collect();
    Board {
        os: part(&board.os),
        xs: part(&board.xs),
        empties: part(&board.empties),
    }
}
