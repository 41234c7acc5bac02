//! The cells go from 0 to size times size.

use super::{Grid, MoveError, Player};

pub fn valid(grid: &Grid, cell: usize) -> bool {
    let size = grid.len();
    cell <= size * size && grid[cell / size][cell % size] == Player::B
}

pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let size = grid.len();
    if cell > size * size {
        return Err(MoveError::OutOfRange);
    }
    if !valid(grid, cell) {
        return Err(MoveError::Occupied);
    }
    let mut next = grid.clone();
    next[cell / size][cell % size] = player;
    Ok(next)
}
