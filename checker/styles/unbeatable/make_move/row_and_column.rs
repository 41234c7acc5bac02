//! Computes row and column, checks everything first, and then sets the cell of a copy.

use super::{Grid, MoveError, Player};

struct Position {
    row: usize,
    column: usize,
}

impl Position {
    fn new(cell: usize, size: usize) -> Position {
        Position {
            row: cell / size,
            column: cell % size,
        }
    }

    fn is_inside(&self, size: usize) -> bool {
        self.row < size && self.column < size
    }
}

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    match make_move(grid, cell, Player::O) {
        Ok(_) => true,
        Err(_) => false,
    }
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let position = Position::new(cell, grid.len());
    if !position.is_inside(grid.len()) {
        return Err(MoveError::OutOfRange);
    }
    let mut copy = grid.clone();
    match copy[position.row][position.column] {
        Player::O | Player::X => Err(MoveError::Occupied),
        Player::B => {
            copy[position.row][position.column] = player;
            Ok(copy)
        }
    }
}
