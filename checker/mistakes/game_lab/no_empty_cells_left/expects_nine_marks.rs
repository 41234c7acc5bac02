//! You count up to nine, but the function is given a list of any length: a row of three can be full
//! too. Compare with what you were given.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let taken = cells.iter().filter(|&&cell| cell != Cell::Empty);
    taken.count() == 9
}
