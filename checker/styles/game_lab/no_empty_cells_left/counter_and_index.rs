//! A while loop over indexes that counts, as in C.

use super::Cell;

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    let n = cells.len();
    let mut taken = 0;
    let mut i = 0;
    while i < n {
        if cells[i] == Cell::Taken(super::Player::X) || cells[i] == Cell::Taken(super::Player::O) {
            taken += 1;
        }
        i += 1;
    }
    return taken == n;
}
