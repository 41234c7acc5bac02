//! Inside the loop every cell gets its answer.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    for cell in cells {
        if *cell == Cell::Empty {
            return false;
        } else {
            return true;
        }
    }
    true
}
