//! Problem 4: can a mark be put there?

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    todo!("decide whether cell {cell} of {grid:?} can be marked")
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    todo!("put the mark of {player:?} on cell {cell} of {grid:?}")
}
