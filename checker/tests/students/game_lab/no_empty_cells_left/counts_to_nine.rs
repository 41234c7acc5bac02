//! A board has nine cells, so nine taken cells mean that none is left.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let mut taken = 0;
    for cell in cells {
        if *cell != Cell::Empty {
            taken += 1;
        }
    }
    taken == 9
}
