//! A loop: says step by step what happens, and leaves as soon as the answer is known.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    for &cell in cells {
        if cell == Cell::Empty {
            return false;
        }
    }
    true
}
