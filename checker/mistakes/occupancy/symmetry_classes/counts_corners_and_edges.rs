//! Two boards with as many marks in the corners and on the edges need not be images of each other:
//! it also matters which corners and edges lie beside which.

use std::collections::BTreeMap;

use super::{Board, Place};

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut classes: BTreeMap<_, Vec<Board>> = BTreeMap::new();
    for board in boards {
        classes
            .entry((corners_and_edges(&board.os), corners_and_edges(&board.xs)))
            .or_default()
            .push(board.clone());
    }
    classes.into_values().collect()
}

/// How many of the places are corners, and how many are edges.
fn corners_and_edges(places: &[Place]) -> (usize, usize, usize) {
    let kinds = places
        .iter()
        .map(|&(row, column)| usize::from(row == 1) + usize::from(column == 1));
    kinds.fold((0, 0, 0), |(corners, edges, middle), kind| match kind {
        0 => (corners + 1, edges, middle),
        1 => (corners, edges + 1, middle),
        _ => (corners, edges, middle + 1),
    })
}
