//! You answer `true` where every cell is empty. "No empty cells left" is the other end: every cell
//! is taken.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().all(|&cell| cell == Cell::Empty)
}
