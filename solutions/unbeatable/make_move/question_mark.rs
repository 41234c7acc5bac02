//! `?` and early returns: asks for a changeable cell of the copy and leaves at the first thing that
//! is wrong. Useful once more than two things can be.

use super::{Grid, MoveError, Player};

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    make_move(grid, cell, Player::O).is_ok()
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let mut after = grid.clone();
    let place = after
        .iter_mut()
        .flatten()
        .nth(cell)
        .ok_or(MoveError::OutOfRange)?;
    if *place != Player::B {
        return Err(MoveError::Occupied);
    }
    *place = player;
    Ok(after)
}
