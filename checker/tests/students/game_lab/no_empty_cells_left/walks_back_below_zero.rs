//! Start at the last cell and walk back to the first.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let mut i = cells.len() - 1;
    loop {
        if cells[i] == Cell::Empty {
            return false;
        }
        if i == 0 {
            return true;
        }
        i -= 1;
    }
}
