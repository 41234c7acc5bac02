//! "No empty cells left" is true when there are taken cells.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().any(|cell| *cell != Cell::Empty)
}
