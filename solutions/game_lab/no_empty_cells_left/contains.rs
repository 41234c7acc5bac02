//! A ready-made search: the shortest, where the question is only whether one value occurs.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    !cells.contains(&Cell::Empty)
}
