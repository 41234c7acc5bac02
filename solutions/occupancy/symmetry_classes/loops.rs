//! Looks for a class to join, and opens a new one where there is none: good where there is no hash
//! and no order to go by, only a test whether two boards belong together.

use super::{Board, Place, canonical};

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut classes: Vec<Vec<Board>> = Vec::new();
    let mut first_of_class: Vec<Board> = Vec::new();
    for board in boards {
        let images = images(board);
        match first_of_class
            .iter()
            .position(|first| images.contains(first))
        {
            Some(class) => classes[class].push(board.clone()),
            None => {
                first_of_class.push(canonical(board));
                classes.push(vec![board.clone()]);
            }
        }
    }
    classes
}

/// The eight images of a board.
fn images(board: &Board) -> Vec<Board> {
    let symmetries: [fn(Place) -> Place; 8] = [
        |(row, column)| (row, column),
        |(row, column)| (row, 2 - column),
        |(row, column)| (2 - row, column),
        |(row, column)| (2 - row, 2 - column),
        |(row, column)| (column, row),
        |(row, column)| (column, 2 - row),
        |(row, column)| (2 - column, row),
        |(row, column)| (2 - column, 2 - row),
    ];
    symmetries
        .into_iter()
        .map(|symmetry| {
            canonical(&Board {
                os: board.os.iter().copied().map(symmetry).collect(),
                xs: board.xs.iter().copied().map(symmetry).collect(),
                empties: board.empties.iter().copied().map(symmetry).collect(),
            })
        })
        .collect()
}
