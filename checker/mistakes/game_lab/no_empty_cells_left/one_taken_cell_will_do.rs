//! You look for one taken cell and are content. "None is empty" is about all the cells, not about
//! some of them.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.is_empty() || cells.iter().any(|&cell| cell != Cell::Empty)
}
