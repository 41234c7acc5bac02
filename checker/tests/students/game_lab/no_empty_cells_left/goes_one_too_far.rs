//! `0..=len` goes through all of them.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let mut full = true;
    for i in 0..=cells.len() {
        if cells[i] == Cell::Empty {
            full = false;
        }
    }
    full
}
