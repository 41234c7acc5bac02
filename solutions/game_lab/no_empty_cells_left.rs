//! Problem 1: is there no empty cell left?

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    match cells {
        [] => true,
        [Cell::Empty, ..] => false,
        [Cell::Taken(_), rest @ ..] => no_empty_cells_left(rest),
    }
}
