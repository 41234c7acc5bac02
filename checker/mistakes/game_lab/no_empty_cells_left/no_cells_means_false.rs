//! Every list ends, after its last cell, in a list without cells. What does your answer for that
//! list do to a full board? Where there are no cells, none is empty.

use super::Cell;

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    match cells {
        [] => false,
        [Cell::Empty, ..] => false,
        [Cell::Taken(_), rest @ ..] => no_empty_cells_left(rest),
    }
}
