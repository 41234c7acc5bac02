//! Counting starts at one.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    for i in 1..cells.len() {
        if cells[i] == Cell::Empty {
            return false;
        }
    }
    true
}
