//! You look at nine cells and no more. The list may be longer than a board, and an empty cell after
//! the ninth counts as well.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().take(9).all(|&cell| cell != Cell::Empty)
}
