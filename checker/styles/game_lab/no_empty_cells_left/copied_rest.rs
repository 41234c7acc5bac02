//! Recursion over lists of one's own: the rest of the cells is copied at every step.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let list: Vec<Cell> = cells.to_vec();
    go(list)
}

fn go(list: Vec<Cell>) -> bool {
    if list.is_empty() {
        return true;
    }
    let head = list[0].clone();
    let tail = list[1..].to_vec();
    head != Cell::Empty && go(tail)
}
