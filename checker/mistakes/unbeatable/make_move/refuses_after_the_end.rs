//! On a grid that someone has won you refuse every cell. Whether the game is over is not asked
//! here.

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    let size = grid.len();
    !won(grid) && cell < size * size && grid[cell / size][cell % size] == Player::B
}

/// Whether somebody holds a full line.
fn won(grid: &Grid) -> bool {
    let size = grid.len();
    let line = |first: usize, step: usize| {
        let mut cells = (0..size).map(|index| grid.concat()[first + index * step]);
        let holder = cells.next().unwrap_or(Player::B);
        holder != Player::B && cells.all(|cell| cell == holder)
    };
    (0..size).any(|index| line(index * size, 1) || line(index, size))
        || line(0, size + 1)
        || line(size - 1, size - 1)
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let size = grid.len();
    if cell >= size * size {
        Err(MoveError::OutOfRange)
    } else if !valid(grid, cell) {
        Err(MoveError::Occupied)
    } else {
        let mut after = grid.clone();
        after[cell / size][cell % size] = player;
        Ok(after)
    }
}
