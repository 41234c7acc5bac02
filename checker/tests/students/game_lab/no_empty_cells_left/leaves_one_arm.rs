//! Two arms were easy, the third comes later.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    match cells {
        [] => todo!("what about no cells at all?"),
        [Cell::Empty, ..] => false,
        [Cell::Taken(_), rest @ ..] => no_empty_cells_left(rest),
    }
}
