//! Numbers the cells while it copies them into a new grid, without any division.

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    let cells = grid.concat();
    cell < cells.len() && cells[cell] == Player::B
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let mut number = 0;
    let mut found = false;
    let mut new_grid: Grid = Vec::new();
    for row in grid {
        let mut new_row = Vec::new();
        for old in row {
            if number == cell {
                found = true;
                if *old != Player::B {
                    return Err(MoveError::Occupied);
                }
                new_row.push(player);
            } else {
                new_row.push(*old);
            }
            number += 1;
        }
        new_grid.push(new_row);
    }
    if !found {
        return Err(MoveError::OutOfRange);
    }
    Ok(new_grid)
}
