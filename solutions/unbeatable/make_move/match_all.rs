//! One look-up and a match: `nth` gives no cell, a blank one or a taken one, and each has an arm.
//! Reads best; it walks to the cell instead of computing where it is.

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    grid.iter().flatten().nth(cell) == Some(&Player::B)
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    match grid.iter().flatten().nth(cell) {
        None => Err(MoveError::OutOfRange),
        Some(Player::B) => {
            let mut after = grid.clone();
            after[cell / grid.len()][cell % grid.len()] = player;
            Ok(after)
        }
        Some(_) => Err(MoveError::Occupied),
    }
}
