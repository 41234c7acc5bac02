//! The first cell is never looked at. The first index is 0, and the first cell is part of the list
//! like every other.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().skip(1).all(|&cell| cell != Cell::Empty)
}
