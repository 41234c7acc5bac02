//! You answer the opposite question: whether some cell is empty. Say in words what `true` means
//! here, and try it on a full board.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.contains(&Cell::Empty)
}
