//! Every board of the list is wanted, not one to stand for its group.

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
    let groups = classes.into_values();
    groups.map(|group| group[..1].to_vec()).collect()
}

/// The least of the eight images of a board.
fn representative(board: &Board) -> Board {
    let mut image = canonical(board);
    let mut least = image.clone();
    for _ in 0..4 {
        image = moved(&image, |(row, column)| (column, 2 - row));
        let mirrored = moved(&image, |(row, column)| (row, 2 - column));
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
