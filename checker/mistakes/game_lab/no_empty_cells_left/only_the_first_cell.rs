//! Your answer depends on the first cell alone. A taken first cell settles nothing yet: the cells
//! after it still have to be looked at.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    match cells {
        [] => true,
        [Cell::Empty, ..] => false,
        [Cell::Taken(_), ..] => true,
    }
}
