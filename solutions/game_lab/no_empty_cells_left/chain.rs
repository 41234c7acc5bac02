//! An iterator chain: reads like the task, stops at the first empty cell, and never needs a deep
//! stack.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().all(|&cell| cell != Cell::Empty)
}
