//! Problem 1: is the board full?

use super::Cell;

/// Whether no cell of the list is empty.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    match cells {
        [] => todo!("no cells at all: is one of them empty?"),
        [Cell::Empty, ..] => todo!("the first cell is empty: {cells:?}"),
        [Cell::Taken(_), rest @ ..] => todo!("the first cell is taken; the rest is {rest:?}"),
    }
}
