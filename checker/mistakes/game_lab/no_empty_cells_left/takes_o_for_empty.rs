//! Only X counts as a mark in your code. A cell is taken whichever player's mark stands in it.

use super::{Cell, Player};

/// Whether none of these cells is empty. They may be a whole board, a part of one, or no cells.
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().all(|&cell| cell == Cell::Taken(Player::X))
}
